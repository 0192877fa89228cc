"""The Caravans with Cities & Knights, adapted: camels are voted on with brick and lumber.

Ledger Traders & Barbarians, TBX-09, after a public implementation.
"""
