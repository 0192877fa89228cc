"""The next game: what the set-up needs, and its requests."""
