"""Computer players. They see views and answer with options, nothing else."""
