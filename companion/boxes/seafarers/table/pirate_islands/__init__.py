"""The Pirate Islands at the table: a file for each of its modules that has something to say."""
