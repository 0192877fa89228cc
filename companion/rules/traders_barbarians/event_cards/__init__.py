"""Catan Event Cards: a deck of cards instead of the dice. Ledger Traders & Barbarians, TBV2.

The deck is in `deck`; each event is a stage of its name, in a file of its own or among its like. The robber attacks as
for any seven.
"""

from companion.rules.scenario import Setting, Variant
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
    said("A deck of cards instead of the dice: every number as often as it should be, and events with many of them."),
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
        neighborly_assistance.neighborly_assistance,
    ),
    without=frozenset({"thrown dice"}),
    settings=(
        Setting(
            "event_deck",
            said("The event cards"),
            {
                deck.REAL: said("lie on the table: tap the one you turn up"),
                deck.KEPT: said("are kept by the companion, which shuffles and draws"),
            },
        ),
        Setting(
            "event_cycle",
            said("The event cards are shuffled again"),
            {
                deck.UP_TO_NEW_YEAR: said("at New Year, when five of them have not been seen"),
                deck.ALL_36: said("after all 36, without New Year"),
            },
        ),
        Setting(
            "conflict",
            said("In a conflict, a card is drawn by"),
            {
                drawing.ALONE: said("whoever alone has the most knights"),
                drawing.LARGEST_ARMY: said(
                    "the holder of the Largest Army, or else whoever alone has the most knights"
                ),
                drawing.EACH: said("the holder of the Largest Army, or else everybody with the most knights"),
            },
        ),
        Setting(
            "red_value",
            said("At a gate of the event die, the red value"),
            {"card": said("is printed on the event card"), "die": said("is rolled with the red die")},
        ),
        Setting("quake_bars_all", said("Beside a road turned by an earthquake, nobody may build a settlement")),
    ),
)
