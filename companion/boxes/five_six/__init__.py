"""Five and six players: the rules, and what they mean at the table."""
