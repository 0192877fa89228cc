"""What Traders & Barbarians says of itself at the table: a file for each variant, a folder for each scenario."""
