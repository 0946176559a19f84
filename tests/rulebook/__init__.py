"""One test for every paragraph of the rules, with the near misses that must not happen."""
