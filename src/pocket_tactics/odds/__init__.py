"""The assault solved exactly: chances under best play, and the best answer to every question about dice."""
