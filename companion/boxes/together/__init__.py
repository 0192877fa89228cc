"""What exists only where two boxes meet: the rules, and what they mean at the table."""
