"""The kinds of ability. A card's data names a kind and gives its parameters."""
