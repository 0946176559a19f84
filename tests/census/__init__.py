"""How many positions lie so many answers deep."""
