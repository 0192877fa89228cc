"""Cloth for Catan: ships to the villages of the small islands bring cloth. Ledger Seafarers, SEA6, SEA56-33 ... -36.

A file for each topic; MODULES are all of them.
"""

from companion.kernel import Module

from . import cloth_theft, last_cloth, small_islands, third_settlement, village_trade, villages

MODULES: tuple[Module, ...] = (
    third_settlement.third_settlement,
    small_islands.small_islands,
    villages.villages,
    village_trade.village_trade,
    cloth_theft.cloth_theft,
    last_cloth.last_cloth,
)
"""In the order in which they have their say."""
