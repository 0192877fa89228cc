"""Pirate Lairs: crews of one or several players capture lairs, and what they leave behind are gold fields.

    lairs         which hexes are lairs, and whose crews stand on them
    crews_ashore  crews go ashore, and come back aboard
    capture       what a captured lair brings whom, at the end of the part
    gold_yield    what gold fields give

Ledger Explorers & Pirates, EP2-20 to EP2-51.
"""
