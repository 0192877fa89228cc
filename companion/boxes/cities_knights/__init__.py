"""Cities & Knights: facts, boards, rules, what they mean at the table, and what looks different."""
