"""The Rivers of Catan: bridges over rivers, coins for what is built beside them, and tiles for the poor and the rich.

Ledger: TBS2, TB56-16 to TB56-22.
"""
