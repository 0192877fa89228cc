"""What exists only between two boxes: a file for each pair, added to a game in which both are played.

Pairs inside a box lie in the folder of the box.
"""

from collections.abc import Mapping

from companion.boxes.traders_barbarians.rules.barbarian_attack.event_cards import castle_knights_in_conflict
from companion.boxes.traders_barbarians.rules.catan_for_two.bridging import neutral_bridges, tokens_at_swamps
from companion.boxes.traders_barbarians.rules.catan_for_two.coast_for_two import (
    attack_for_neutral,
    barbarian_for_tokens,
    tokens_for_knights,
)
from companion.boxes.traders_barbarians.rules.catan_for_two.fishing import fish_for_two
from companion.boxes.traders_barbarians.rules.catan_for_two.foreign_knight import foreign_knight
from companion.boxes.traders_barbarians.rules.catan_for_two.two_camels import robber_beside_the_board, two_camels
from companion.boxes.traders_barbarians.rules.catan_for_two.wagon_roads import (
    barbarian_for_a_token,
    neutral_tolls,
    tokens_at_trade_hexes,
)
from companion.boxes.traders_barbarians.rules.wagons.event_cards import wagons_after_earthquakes
from companion.kernel import Module
from companion.rules.scenario import Adaptation, Points

from .barbarian_attack_cities_knights import BARBARIANS_AND_KNIGHTS
from .barbarian_attack_special_building import special_castle_cards
from .barbarian_attack_wagons import BARBARIANS_AND_WAGONS
from .caravans_cities_knights import CARAVANS_AND_KNIGHTS
from .caravans_seafarers import CARAVANS_AT_SEA
from .caravans_wagons import CARAVANS_AND_WAGONS
from .catan_for_two_seafarers import neutral_explorers, neutral_homes, robber_off_at_sea
from .cities_knights_seafarers import (
    LONGER_GAME,
    diplomat_at_sea,
    gold_and_knights,
    knights_at_sea,
    longer_game,
    pirate_chase,
)
from .cities_knights_special_building import special_works
from .event_cards_cities_knights import knights_in_events, red_value
from .event_cards_seafarers import dice_for_the_fleet, gold_in_events, ships_in_events
from .event_cards_separate_phases import repairs_in_phases
from .event_cards_special_building import special_repairs
from .explorers_pirates_cities_knights import (
    EXPLORERS_AND_KNIGHTS,
    FISH_AND_KNIGHTS,
    PIRATE_LAIRS_AND_KNIGHTS,
    SPICES_AND_KNIGHTS,
)
from .explorers_pirates_special_building import special_crews, special_shipyards
from .fishermen_barbarian_attack import FISHERMEN_AND_BARBARIANS
from .fishermen_cities_knights import FISHERMEN_AND_KNIGHTS
from .fishermen_rivers import FISHERMEN_AND_RIVERS
from .fishermen_wagons import FISHERMEN_AND_WAGONS
from .rivers_barbarian_attack import RIVERS_AND_BARBARIANS
from .rivers_caravans import RIVERS_AND_CARAVANS
from .rivers_special_building import special_bridges
from .rivers_wagons import RIVERS_AND_WAGONS
from .seafarers_separate_phases import ships_in_phases, wonders_in_phases
from .seafarers_special_building import special_ships
from .wagons_cities_knights import WAGONS_AND_KNIGHTS
from .wagons_seafarers import WAGONS_AT_SEA
from .wagons_special_building import special_upgrades

TOGETHER: Mapping[frozenset[str], tuple[Module, ...]] = {
    frozenset({"barbarian attack", "special building"}): (special_castle_cards,),
    frozenset({"cities and knights", "special building"}): (special_works,),
    frozenset({"cities and knights", "seafarers"}): (
        knights_at_sea,
        pirate_chase,
        gold_and_knights,
        diplomat_at_sea,
        longer_game,
    ),
    frozenset({"seafarers", "special building"}): (special_ships,),
    frozenset({"seafarers", "separate phases"}): (ships_in_phases, wonders_in_phases),
    frozenset({"explorers and pirates", "special building"}): (special_shipyards, special_crews),
    frozenset({"event cards", "cities and knights"}): (knights_in_events, red_value),
    frozenset({"event cards", "seafarers"}): (ships_in_events, gold_in_events, dice_for_the_fleet),
    frozenset({"event cards", "separate phases"}): (repairs_in_phases,),
    frozenset({"event cards", "special building"}): (special_repairs,),
    frozenset({"catan for two", "the fishermen of catan"}): (fish_for_two,),
    frozenset({"catan for two", "the rivers of catan"}): (neutral_bridges, tokens_at_swamps),
    frozenset({"catan for two", "the caravans"}): (two_camels, robber_beside_the_board),
    frozenset({"catan for two", "barbarian attack"}): (
        foreign_knight,
        attack_for_neutral,
        tokens_for_knights,
        barbarian_for_tokens,
    ),
    frozenset({"catan for two", "seafarers"}): (robber_off_at_sea, neutral_homes, neutral_explorers),
    frozenset({"catan for two", "wagons"}): (neutral_tolls, tokens_at_trade_hexes, barbarian_for_a_token),
    frozenset({"the rivers of catan", "special building"}): (special_bridges,),
    frozenset({"event cards", "barbarian attack"}): (castle_knights_in_conflict,),
    frozenset({"event cards", "wagons"}): (wagons_after_earthquakes,),
    frozenset({"wagons", "special building"}): (special_upgrades,),
}
"""By the names of the products, scenarios, variants and ways to share a turn that meet."""

LONGER: Mapping[frozenset[str], Points] = {frozenset({"cities and knights", "seafarers"}): LONGER_GAME}
"""How many points more win where two products are played; a module of theirs raises them in the game."""

ADAPTATIONS: tuple[Adaptation, ...] = (
    CARAVANS_AT_SEA,
    CARAVANS_AND_KNIGHTS,
    FISHERMEN_AND_KNIGHTS,
    FISHERMEN_AND_RIVERS,
    FISHERMEN_AND_WAGONS,
    FISHERMEN_AND_BARBARIANS,
    RIVERS_AND_CARAVANS,
    RIVERS_AND_WAGONS,
    CARAVANS_AND_WAGONS,
    WAGONS_AND_KNIGHTS,
    BARBARIANS_AND_KNIGHTS,
    BARBARIANS_AND_WAGONS,
    WAGONS_AT_SEA,
    RIVERS_AND_BARBARIANS,
    PIRATE_LAIRS_AND_KNIGHTS,
    FISH_AND_KNIGHTS,
    SPICES_AND_KNIGHTS,
    EXPLORERS_AND_KNIGHTS,
)
"""What joins two scenarios although no booklet does, each switched on by name. Ledger Traders & Barbarians, TBX-01."""
