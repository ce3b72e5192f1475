"""The command line: everything of Tenpaces that can be done without Discord."""
