"""Fish for Catan at the table: a file for each of its modules."""
