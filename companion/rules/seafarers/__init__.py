"""Seafarers: ships, islands, gold and the pirate, and nine scenarios, most of them boards and nothing else.

What all scenarios share is in the files of this folder. Where a scenario has rules of its own, they are in a file of
its name.
"""

from companion.rules.kernel import Module
from companion.rules.mechanisms.sea import sea
from companion.rules.scenario import Product, Scenario
from companion.said import said

from . import free_ships, gold, islands, moving, pirate, routes, ships, starting_ships, trade_route

MODULES: tuple[Module, ...] = (
    sea,
    ships.ships,
    routes.routes,
    moving.moving,
    starting_ships.starting_ships,
    free_ships.free_ships,
    trade_route.trade_route,
    gold.gold,
    pirate.pirate,
    islands.islands,
)
"""The topics of Seafarers, in the order in which they have their say."""

SEAFARERS = Product(
    "seafarers",
    said("Seafarers"),
    said("Ships, islands, gold and a pirate."),
    modules=MODULES,
    scenarios=(
        Scenario(
            "heading for new shores",
            said("Heading for New Shores"),
            said("Start on the main island and settle the small ones around it."),
            target=14,
            fewest=3,
        ),
    ),
    start_pieces=False,
)
