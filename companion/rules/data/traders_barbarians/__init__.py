"""What is in the box of Traders & Barbarians, as typed frozen values: a file for each variant and scenario."""
