"""An agent for BANG! that weighs what a play is worth to its role."""
