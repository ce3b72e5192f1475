"""The wording of BANG!, the card game."""
