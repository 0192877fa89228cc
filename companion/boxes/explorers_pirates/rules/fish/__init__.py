"""Fish for Catan: hauls of fish appear on shoals by the roll of a die, and ships bring them to the Council of Catan.

    council  the docks at which ships deliver what a mission asks for
    shoals   which shoals have fish
    fishing  a die finds fish, and ships catch it

Ledger Explorers & Pirates, EP3-10 to EP3-46.
"""
