"""What every game shares: the contract, the only door to a running game, chance, codec and errors."""
