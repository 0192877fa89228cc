"""The scenario Traders & Barbarians at the table: a file for each of its modules that has something to say."""
