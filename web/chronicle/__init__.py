"""Earlier games: the pages and files, and the shelf they are read from."""
