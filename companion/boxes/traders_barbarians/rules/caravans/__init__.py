"""The Caravans: camels leave an oasis, whoever bids most says where to, and roads and buildings beside them gain.

Ledger: TBS3, TB56-23 to TB56-28.
"""
