"""What is in the box of Explorers & Pirates: its facts, and its boards as drawings, a file for each scenario."""
