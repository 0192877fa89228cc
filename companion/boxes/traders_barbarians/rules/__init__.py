"""Traders & Barbarians: variants for every game, a file each, and scenarios of its own, a folder each."""
