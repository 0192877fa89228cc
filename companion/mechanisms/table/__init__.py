"""What rules that several boxes share say of themselves at the table: a file for each of their modules."""
