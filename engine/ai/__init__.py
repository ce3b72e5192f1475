"""Players for seats without a person: they know what a person on that seat knows, and no more."""
