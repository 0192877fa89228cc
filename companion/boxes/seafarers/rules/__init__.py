"""Seafarers: ships, islands, gold and the pirate, and nine scenarios, most of them boards and nothing else.

What all scenarios share is in the files of this folder. Where a scenario has rules of its own, they are in a file of
its name.
"""
