"""What the games with hidden roles share: roles, victory and seating."""
