"""The 25 kinds of progress card, and an unknown one for each deck. Ledger Cities & Knights, CK-004, CK-272.

A card whose face the table has not reported is known by its back: it counts as the unknown card of its deck.
"""

from collections.abc import Mapping
from functools import lru_cache

from companion.boxes.cities_knights.facts import progress_cards, progress_deck
from companion.boxes.cities_knights.rules.improvements import TRACKS
from companion.rules.cards import PROGRESS, Progress, ProgressKind, count, digits, singles
from companion.said import said

_FACTS = progress_cards()
_UNKNOWN_FROM = 25

_WORDS: Mapping[str, str] = {
    "commercial_harbor": said("commercial harbor"),
    "master_merchant": said("master merchant"),
    "merchant": said("merchant"),
    "merchant_fleet": said("merchant fleet"),
    "resource_monopoly": said("resource monopoly"),
    "trade_monopoly": said("trade monopoly"),
    "bishop": said("bishop"),
    "constitution": said("constitution"),
    "deserter": said("deserter"),
    "diplomat": said("diplomat"),
    "intrigue": said("intrigue"),
    "saboteur": said("saboteur"),
    "spy": said("spy"),
    "warlord": said("warlord"),
    "wedding": said("wedding"),
    "alchemist": said("alchemist"),
    "crane": said("crane"),
    "engineer": said("engineer"),
    "inventor": said("inventor"),
    "irrigation": said("irrigation"),
    "medicine": said("medicine"),
    "mining": said("mining"),
    "printer": said("printer"),
    "road_building": said("road building"),
    "smith": said("smith"),
    "unknown_trade": said("unknown trade"),
    "unknown_politics": said("unknown politics"),
    "unknown_science": said("unknown science"),
}

KINDS = tuple(PROGRESS.kind(name, slot, _WORDS[name]) for slot, name in enumerate(_FACTS))
"""Every face, deck by deck."""

UNKNOWN = {
    track: PROGRESS.unknown(name := f"unknown_{track}", _UNKNOWN_FROM + n, _WORDS[name])
    for n, track in enumerate(TRACKS)
}
"""The unknown card of each deck."""

POINT_CARDS = frozenset(PROGRESS.named(name) for name, card in _FACTS.items() if card.points)
"""Constitution and Printer."""

for _card in _FACTS.values():
    if _card.later_title:
        PROGRESS.also_called(_card.later_title.lower().replace(" ", "_"), PROGRESS.named(_card.name))

_TRACK_OF = {kind: _FACTS[kind.name].track for kind in KINDS} | {kind: track for track, kind in UNKNOWN.items()}
_IN_DECK = {track: digits(sum(kind.one for kind, of in _TRACK_OF.items() if of == track)) for track in TRACKS}
_KIND_OF = {kind.one: kind for kind in (*KINDS, *UNKNOWN.values())}


def kind(name: str) -> ProgressKind:
    """The kind of this name."""
    return PROGRESS.named(name)


def track_of(card: ProgressKind) -> str:
    """The deck a card belongs to."""
    return _TRACK_OF[card]


def is_unknown(card: ProgressKind) -> bool:
    """Whether this stands for a card nobody has reported."""
    return card in UNKNOWN.values()


def of_deck(cards: int, track: str) -> Progress:
    """Those of these cards that belong to a deck."""
    return Progress(cards & _IN_DECK[track])


@lru_cache
def full_deck(track: str) -> Progress:
    """All cards of a deck."""
    return Progress(PROGRESS.pack(progress_deck(track)))


def kinds_among(cards: int) -> tuple[ProgressKind, ...]:
    """The kinds these cards are of, in a fixed order."""
    return tuple(_KIND_OF[one] for one, _ in singles(cards))


def unknown_among(cards: int, track: str) -> int:
    """How many of these cards are unknown ones of a deck."""
    return count(cards, UNKNOWN[track])
