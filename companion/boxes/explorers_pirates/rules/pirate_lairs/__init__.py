"""Pirate Lairs: crews of one or several players capture lairs, and what they leave behind are gold fields.

    lairs         which hexes are lairs, and whose crews stand on them
    crews_ashore  crews go ashore, and come back aboard
    capture       what a captured lair brings whom, at the end of the part
    gold_yield    what gold fields give

Ledger Explorers & Pirates, EP2-20 to EP2-51.
"""

from companion.kernel import Module

from . import capture, crews_ashore, gold_yield, lairs

MODULES: tuple[Module, ...] = (
    lairs.lairs,
    crews_ashore.crews_ashore,
    capture.capture,
    gold_yield.gold_yield,
)
"""In the order in which they have their say."""
