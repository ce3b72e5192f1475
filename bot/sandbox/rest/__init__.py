"""The REST routes a game bot uses."""
