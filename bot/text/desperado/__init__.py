"""The wording of Desperado."""
