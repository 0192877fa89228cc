"""Explorers & Pirates: ships that carry, hexes that nobody has seen, and missions.

    sea_routes          along which sides of hexes ships go
    fleets              a player's three ships, and what they carry
    holds               what fits into a hold or basin, and what lies in basins
    harbor_settlements  settlements with a basin

Ledger Explorers & Pirates.
"""
