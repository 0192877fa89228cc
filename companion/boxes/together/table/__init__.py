"""What exists only between two boxes says of itself at the table: a file for each pair."""
