"""House rules of the table's own: a file each in the data folder, with the rule and what it says at the table.

They are read once, at the start, where the configuration allows it. A faulty one is left out whole, and people are told
why; it never keeps the companion from starting. None is read in a safe start.
"""
