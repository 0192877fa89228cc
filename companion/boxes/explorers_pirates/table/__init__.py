"""What Explorers & Pirates says of itself at the table: a file for each of its modules."""
