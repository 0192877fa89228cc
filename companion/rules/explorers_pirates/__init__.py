"""Explorers & Pirates: ships that carry, hexes that nobody has seen, and missions.

    sea_routes          along which sides of hexes ships go
    fleets              a player's three ships, and what they carry
    holds               what fits into a hold or basin, and what lies in basins
    harbor_settlements  settlements with a basin
    courses             where a ship can sail, and whether that takes tribute
    voyages             how ships move
    setting_sail        the button that begins the movement phase
    pirate_ships        on a seven, and where pirate ships may stand
    stealing_at_sea     from whom the owner of the pirate ship steals
    chasing             dice against a pirate ship

Ledger Explorers & Pirates.
"""
