"""Many games at once: what bots score against each other, and how fast the engine plays."""
