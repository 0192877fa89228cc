"""Progress cards: what they are, how they come and go, and what each does, one file a card."""
