"""Cards, tiles and maps as data, and how they are read."""
