"""The wording of BANG! The Dice Game."""
