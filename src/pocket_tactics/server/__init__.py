"""The game for browsers and over the network: live games, their store, and what server and clients say."""
