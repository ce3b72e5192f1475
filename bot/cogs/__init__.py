"""The slash commands: thin, each hands over to what does the work."""
