"""What The Caravans says of itself at the table."""
