"""The event cards by kind: a number that stands for the dice, and an event. Ledger Traders & Barbarians, TBV2-01 to 05.

Cards with the same number and event are one kind. New Year is a card of the deck, too, but no roll.
"""

from collections.abc import Mapping
from typing import Final

from companion.boxes.traders_barbarians.facts.event_cards import PrintedCard, event_deck
from companion.rules.cards import EVENTS, EventKind
from companion.said import said

TITLES: Final[Mapping[str, str]] = {
    "robber_attacks": said("Robber Attacks"),
    "epidemic": said("Epidemic"),
    "earthquake": said("Earthquake"),
    "good_neighbors": said("Good Neighbors"),
    "tournament": said("Tournament"),
    "trade_advantage": said("Trade Advantage"),
    "calm_seas": said("Calm Seas"),
    "robber_flees": said("Robber Flees"),
    "neighborly_assistance": said("Neighborly Assistance"),
    "conflict": said("Conflict"),
    "plentiful_year": said("Plentiful Year"),
    "catan_prospers": said("Catan Prospers"),
}
"""The events by name, as printed on the cards."""

_CARDS = event_deck().cards

KINDS: Final[tuple[EventKind, ...]] = tuple(
    EVENTS.kind(card.name, slot, said("{number}: {event}", number=card.number, event=TITLES[card.event]))
    for slot, card in enumerate(_CARDS)
)
NEW_YEAR: Final[EventKind] = EVENTS.kind("new_year", len(_CARDS), said("New Year"))

PRINTED: Final[Mapping[EventKind, PrintedCard]] = dict(zip(KINDS, _CARDS, strict=True))
"""What is printed on a card of each kind but New Year."""
