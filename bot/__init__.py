"""The Discord bot: tables, commands, messages, pictures and storage. It knows no rule of any game."""
