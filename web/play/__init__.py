"""What people enter at the table, correct, and choose of its devices."""
