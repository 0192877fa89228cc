"""What the ways of playing with five and six say of themselves at the table."""
