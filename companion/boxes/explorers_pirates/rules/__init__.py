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

from companion.kernel import Module, Refusal
from companion.mechanisms.rules.exploring import exploring
from companion.mechanisms.rules.movement_phase import movement_phase
from companion.mechanisms.rules.purses import purses
from companion.mechanisms.rules.sea import sea
from companion.rules.scenario import Product
from companion.said import said

from . import (
    building_sites,
    contents,
    fleets,
    founding,
    harbor_settlements,
    holds,
    income,
    loading,
    sea_routes,
    setting_sail,
    settlers,
    shared_paths,
    ship_building,
    starting_gold,
    unexplored,
    voyages,
)
from .scenarios import OFFERED

MODULES: tuple[Module, ...] = (
    sea,
    exploring,
    movement_phase,
    purses,
    sea_routes.sea_routes,
    fleets.fleets,
    harbor_settlements.harbor_settlements,
    harbor_settlements.no_cities,
    holds.holds,
    unexplored.unexplored,
    building_sites.building_sites,
    starting_gold.starting_gold,
    income.income,
    shared_paths.shared_paths,
    ship_building.ship_building,
    settlers.settlers,
    setting_sail.setting_sail,
    voyages.voyages,
    loading.loading,
    founding.founding,
)
"""The topics of all scenarios, in the order in which they have their say."""

NOT_PLAYED = frozenset(
    {
        *("first settlement", "second settlement", "city building", "city production", "harbors", "robber"),
        *("development", "knight card", "road building", "year of plenty", "monopoly", "victory cards", "free roads"),
        *("largest army", "longest road", "special cities", "special purchase"),
    }
)
"""What this box does without (EP-130 to EP-134)."""

EXPLORERS_PIRATES = Product(
    "explorers and pirates",
    said("Explorers & Pirates"),
    said("Ships carry settlers across the sea, to land that nobody has seen."),
    modules=MODULES,
    without=NOT_PLAYED,
    scenarios=OFFERED,
    settings=(
        income.GOLD_SUPPLY,
        income.GOLD_VISIBLE,
        ship_building.FOG_TEST,
        shared_paths.ROAD_SHARES_ROUTE,
    ),
    start_pieces=False,
    alone=Refusal("EP-580", said("the booklet has no rules for the two together")),
    holds=contents.BOX,
    extension=contents.EXTENSION,
)
