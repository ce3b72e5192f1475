"""Draws the games as pictures: scenes (what a picture shows) go in, palette PNG bytes come out."""
