"""What Cloth for Catan says of itself at the table: a file for each of its modules."""
