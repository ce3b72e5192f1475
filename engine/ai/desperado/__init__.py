"""The agent of Desperado."""
