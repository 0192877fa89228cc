"""The Pirate Islands: one route each, against a fleet that circles the sea and a fortress that holds a settlement.

    courses     what is printed for each player: start, beacon, fortress
    start       the settlement and the ship that everybody has from the start
    fortresses  the chits under each fortress, and what its capture brings
    settling    where settlements may go: at home, and one at the beacon
    one_route   the one route of each player: by the beacon, by the shortest way
    warships    ships that development cards arm
    fleet       the fleet sails with every roll and attacks whom it meets
    assault     the attack on one's own fortress, which ends a part

Ledger Seafarers, SEA7-01 to SEA7-57 and SEA56-37 to SEA56-42.
"""

from companion.kernel import Module
from companion.mechanisms.rules.card_on_a_seven import card_on_a_seven

from . import assault, fleet, fortresses, one_route, settling, start, warships

MODULES: tuple[Module, ...] = (
    fortresses.fortresses,
    start.start,
    settling.settling,
    one_route.one_route,
    warships.warships,
    fleet.fleet,
    card_on_a_seven,
    assault.assault,
)
"""The topics of this scenario, in the order in which they have their say."""

NOT_PLAYED = frozenset(
    {
        "robber",
        "pirate",
        "knight card",
        "victory cards",
        "largest army",
        "longest road",
        "trade route",
        "islands",
    }
)
"""What this scenario does without (SEA7-10, SEA7-11, SEA7-14, SEA7-15, SEA7-22); its islands are worth nothing."""
