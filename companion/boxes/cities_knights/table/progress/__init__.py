"""What progress cards say of themselves at the table: a file for each of them."""
