"""Builders of what people see in Discord: pure functions from views and words to component layouts."""
