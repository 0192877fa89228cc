"""What is in the boxes of Traders & Barbarians, a file for each scenario: its facts, and its boards as drawings."""
