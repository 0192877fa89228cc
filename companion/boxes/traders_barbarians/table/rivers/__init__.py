"""What The Rivers of Catan says of itself at the table."""
