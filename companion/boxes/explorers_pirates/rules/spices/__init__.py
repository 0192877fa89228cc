"""Spices for Catan: villages give sacks of spice, and an advantage for the rest of the game, for a crew that stays.

    villages    whose crews live in which village, and how many sacks are left there
    bartering   a crew goes ashore, a sack comes aboard
    advantages  what friends of a village can do: sail farther, chase pirates, sell for gold

Ledger Explorers & Pirates, EP4-10 to EP4-53.
"""
