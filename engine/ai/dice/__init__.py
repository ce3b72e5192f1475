"""The agent of the dice game."""
