"""What several boxes share: rules, and what they mean at the table."""
