"""BANG!, the card game with hidden roles."""
