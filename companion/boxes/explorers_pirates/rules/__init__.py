"""Explorers & Pirates: ships that carry, hexes that nobody has seen, and missions.

    sea_routes          along which sides of hexes ships go
    fleets              a player's three ships, and what they carry
    holds               what fits into a hold or basin, and what lies in basins
    harbor_settlements  settlements with a basin
    unexplored          the areas that lie face down, and what discoveries bring
    building_sites      hexes at which nothing, or not everything, is built
    berths              where new settlers and crews go
    shared_paths        roads and ships on one path
    ship_building       building ships
    settlers            building settlers
    crews               building crews
    loading             what ships and basins exchange
    founding            settlements from settler ships
    income              gold for empty rolls, and trade with the supply
    passages            where a ship can sail, and whether that takes tribute
    voyages             how ships move
    setting_sail        the button that begins the movement phase
    pirate_ships        on a seven, and where pirate ships may stand
    stealing_at_sea     from whom the owner of the pirate ship steals
    chasing             dice against a pirate ship
    missions            tracks with markers, and a card for the leader of each
    signs               what hexes show besides their terrain
    pirate_lairs        crews capture lairs, which become gold fields
    fish                fish for the Council of Catan
    spices              villages with sacks of spice and advantages
    scenarios           the five of them, with the modules that each adds
    starting_gold       what everybody begins with
    printed_start       where pieces stand at the start of Land Ho!
    free_start          how starting pieces are placed in the other scenarios

Ledger Explorers & Pirates.
"""
