"""The Caravans: camels leave an oasis, the highest bidder says where they go, and what lies beside them gains.

Ledger: TBS3, TB56-23 to TB56-28.
"""
