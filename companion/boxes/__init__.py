"""One folder a box, and nothing of it anywhere else."""
