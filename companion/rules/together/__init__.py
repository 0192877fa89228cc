"""What exists only between two boxes: a file for each pair, added to a game in which both are played.

Pairs inside a box lie in the folder of the box.
"""

from collections.abc import Mapping

from companion.rules.kernel import Module
from companion.rules.traders_barbarians.catan_for_two.bridging import neutral_bridges, tokens_at_swamps
from companion.rules.traders_barbarians.catan_for_two.fishing import fish_for_two

from .barbarian_attack_special_building import special_castle_cards
from .cities_knights_seafarers import knights_at_sea, pirate_chase
from .cities_knights_special_building import special_works
from .event_cards_cities_knights import knights_in_events, red_value
from .event_cards_seafarers import dice_for_the_fleet, gold_in_events, ships_in_events
from .event_cards_separate_phases import repairs_in_phases
from .event_cards_special_building import special_repairs
from .explorers_pirates_special_building import special_crews, special_shipyards
from .rivers_special_building import special_bridges
from .seafarers_special_building import special_ships

TOGETHER: Mapping[frozenset[str], tuple[Module, ...]] = {
    frozenset({"barbarian attack", "special building"}): (special_castle_cards,),
    frozenset({"cities and knights", "special building"}): (special_works,),
    frozenset({"cities and knights", "seafarers"}): (knights_at_sea, pirate_chase),
    frozenset({"seafarers", "special building"}): (special_ships,),
    frozenset({"explorers and pirates", "special building"}): (special_shipyards, special_crews),
    frozenset({"event cards", "cities and knights"}): (knights_in_events, red_value),
    frozenset({"event cards", "seafarers"}): (ships_in_events, gold_in_events, dice_for_the_fleet),
    frozenset({"event cards", "separate phases"}): (repairs_in_phases,),
    frozenset({"event cards", "special building"}): (special_repairs,),
    frozenset({"catan for two", "the fishermen of catan"}): (fish_for_two,),
    frozenset({"catan for two", "the rivers of catan"}): (neutral_bridges, tokens_at_swamps),
    frozenset({"the rivers of catan", "special building"}): (special_bridges,),
}
"""By the names of the products, scenarios, variants and ways to share a turn that meet."""
