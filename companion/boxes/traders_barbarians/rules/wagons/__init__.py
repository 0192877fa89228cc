"""The scenario Traders & Barbarians: wagons carry commodities between castle, quarry and glassworks, past barbarians.

    trade_hexes      the three kinds of hex with a plaza, and what is not built there
    path_barbarians  barbarians on paths, and who moves one on a seven
    baggage_train    the cards that say what a wagon can do
    wagons           where they stand, and the gold that everybody begins with
    deliveries       commodities: turned up, carried, delivered
    journeys         how a wagon moves, and what that costs
    on_land          and that it stays on the island
    driving_off      a die against a barbarian
    journey_cards    the development cards of this scenario
    rerolls          numbers that are rolled again
    player_two       what player 2 does not buy

Ledger Traders & Barbarians, TBS5-01 to TBS5-76 and TB56-41 to TB56-54.
"""

from companion.boxes.traders_barbarians.facts.baggage import baggage
from companion.boxes.traders_barbarians.rules.coins import GOLD_VIA_2TO1, gold_coins
from companion.geometry.layouts import Framing, Layout
from companion.kernel import Module
from companion.mechanisms.rules.movement_phase import movement_phase
from companion.mechanisms.rules.purses import purses
from companion.mechanisms.rules.second_city import second_city
from companion.rules.scenario import Scenario, Setting
from companion.said import said

from . import (
    baggage_train,
    deliveries,
    driving_off,
    journey_cards,
    journeys,
    on_land,
    path_barbarians,
    player_two,
    rerolls,
    trade_hexes,
    wagons,
)

MODULES: tuple[Module, ...] = (
    second_city,
    movement_phase,
    purses,
    gold_coins,
    trade_hexes.trade_hexes,
    path_barbarians.path_barbarians,
    baggage_train.baggage_train,
    wagons.wagons,
    deliveries.deliveries,
    journeys.journeys,
    on_land.wagons_on_land,
    driving_off.driving_off,
    journey_cards.journey_cards,
    rerolls.rerolls,
    player_two.player_two,
)
"""The topics of this scenario, in the order in which they have their say."""

NOT_PLAYED = frozenset(
    {"second settlement", "robber", "knight card", "year of plenty", "monopoly", "longest road", "robber home"}
)
"""What this scenario does without (TBS5-11, TBS5-12, TBS5-68, TBS5-78)."""

_FILE = "boxes/traders_barbarians/boards/traders_and_barbarians"
EXCHANGED = Framing(
    "TBS5-02",
    said("Put the pieces of this box in place of the pieces 1-2 and 5-6 of the frame; harbors are as they show."),
)
FRAME = (
    EXCHANGED,
    Framing(
        "TB56-43",
        said("The extension has two more pieces; its quarries and glassworks lie beside pieces with harbors."),
        fewest=5,
    ),
)
VARIABLE = Layout(
    "variable",
    said("Shuffled, numbers in order"),
    said("Trade hexes as printed; the land at random, tokens in order."),
    _FILE,
    FRAME,
)
RANDOM = Layout(
    "random",
    said("Shuffled, numbers too"),
    said("Trade hexes as printed; land and number tokens at random, red numbers apart."),
    _FILE,
    FRAME,
)

SCENARIO = Scenario(
    "wagons",
    said("Traders & Barbarians"),
    said("Wagons carry commodities to castle, quarry and glassworks, past barbarians and over everybody's roads."),
    modules=MODULES,
    without=NOT_PLAYED,
    target=baggage().target,
    target_rule="TBS5-75",
    layouts=(VARIABLE, RANDOM),
    fewest=3,
    settings=(
        GOLD_VIA_2TO1,
        Setting("wagon_uses_sea_side_paths", said("Wagons may go along the sea side of trade hexes")),
        Setting("grain_per_movement", said("A second journey in a turn may be paid for with another grain")),
        Setting("refill_stacks", said("Delivered tokens refill an empty stack")),
        Setting(
            "knights_in_the_deck",
            said("Knights among the development cards"),
            {"16": said("16: 25 cards as in the rules"), "15": said("15: as in the list of cards")},
        ),
        Setting("tb56_p2_gold", said("Resources may also be bought with gold in the second half of a turn")),
    ),
)
