"""Catan Event Cards: a deck of cards instead of the dice. Ledger Traders & Barbarians, TBV2.

The deck is in `deck`; each event is a stage of its name, in a file of its own or among its like. The robber attacks as
for any seven.
"""

from companion.boxes.traders_barbarians.rules.compared_points import VISIBLE_VP_ONLY, compared_points
from companion.rules.scenario import Offering, Setting, Variant
from companion.said import said

from . import (
    deck,
    drawing,
    earthquake,
    epidemic,
    good_neighbors,
    knights,
    neighborly_assistance,
    prizes,
    robber_flees,
    taking,
)

VARIANT = Variant(
    "event cards",
    said("Event cards"),
    said("A deck of cards instead of dice: every number comes as often as it should, and many bring an event."),
    modules=(
        deck.event_cards,
        epidemic.epidemic,
        earthquake.earthquake,
        good_neighbors.good_neighbors,
        knights.knights_of_events,
        taking.taking,
        prizes.tournament,
        prizes.calm_seas,
        prizes.plentiful_year,
        drawing.drawing,
        drawing.trade_advantage,
        drawing.conflict,
        robber_flees.robber_flees,
        compared_points,
        neighborly_assistance.neighborly_assistance,
    ),
    without=frozenset({"thrown dice", "rerolls"}),  # a card is never turned up in vain: TBS5-84
    things=(said("the event cards (unless the companion keeps them)"),),
    evening=Offering(
        "events",
        said("Events"),
        said("Cards instead of dice: less luck, and most of them bring an event."),
    ),
    settings=(
        Setting(
            "event_deck",
            said("The event cards"),
            {
                deck.REAL: said("are real cards"),
                deck.KEPT: said("are kept by the companion"),
            },
        ),
        Setting(
            "event_cycle",
            said("Event cards are shuffled again"),
            {
                deck.UP_TO_NEW_YEAR: said("at New Year, after 31"),
                deck.ALL_36: said("after all 36"),
            },
        ),
        Setting(
            "conflict",
            said("In a conflict, a card is drawn by"),
            {
                drawing.ALONE: said("the one with the most knights"),
                drawing.LARGEST_ARMY: said("the Largest Army, or else the one with the most knights"),
                drawing.EACH: said("the Largest Army, or else all with the most knights"),
            },
        ),
        Setting(
            "red_value",
            said("At a gate of the event die, the red value"),
            {"card": said("is printed on the event card"), "die": said("is rolled with the red die")},
        ),
        Setting("quake_bars_all", said("Beside a road turned by an earthquake, nobody may build a settlement")),
        Setting("epidemic_one_card_per_city", said("In an epidemic a city beside several hexes gives one card in all")),
        VISIBLE_VP_ONLY,
    ),
)
