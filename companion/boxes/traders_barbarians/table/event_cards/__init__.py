"""What the event cards say of themselves at the table: the deck, and a file for each event that asks something."""
