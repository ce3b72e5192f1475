"""The rules of the three games: pure, deterministic, and without a word of Discord or of pictures."""
