"""Seafarers, and its extension for 5 and 6 players."""
