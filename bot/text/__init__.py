"""Words: pure functions from engine values and names to sentences; English is the source language."""
