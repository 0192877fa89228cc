"""What exists only between two boxes: a file for each pair, added to a game in which both are played."""

from collections.abc import Mapping

from companion.rules.kernel import Module

from .barbarian_attack_special_building import special_castle_cards
from .cities_knights_seafarers import knights_at_sea, pirate_chase
from .cities_knights_special_building import special_works
from .seafarers_special_building import special_ships

TOGETHER: Mapping[frozenset[str], tuple[Module, ...]] = {
    frozenset({"barbarian attack", "special building"}): (special_castle_cards,),
    frozenset({"cities and knights", "special building"}): (special_works,),
    frozenset({"cities and knights", "seafarers"}): (knights_at_sea, pirate_chase),
    frozenset({"seafarers", "special building"}): (special_ships,),
}
"""By the names of the products, scenarios and ways to share a turn that meet."""
