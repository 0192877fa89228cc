"""What one room tells of its product: words, secrets, views, chances.

Each file here that draws on the rooms has a namesake in a room that has something to say. A room knows its product and
the base; it never imports another room.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final, Literal, TypeVar

from companion.rules.kernel import Action, Form, Seat, State

from .eyes import Secret, Sight
from .moves import Move
from .sections import Shown
from .seen import SeenAction, SeenSlice
from .standing import Standing
from .telling import Button

Source = Literal["dice", "cards", "development"]

DICE: Final = "dice"
STOLEN: Final = "cards"
"""A card drawn blind from somebody's hand."""
DRAWN: Final = "development"
"""A card drawn from a pile: development cards, and whatever another box draws in their stead."""

Outcomes = tuple[tuple[Action, int], ...]
"""The same action with each chance it may hold, and how many of the equally likely cases each stands for."""
FromRobots = Callable[[State, Any, Collection[Seat]], Outcomes | None]
"""`(state, action, robots)` -> what may be drawn."""


@dataclass(frozen=True)
class Room:
    """The contributions of one room; what it has nothing to say about stays empty.

    Words (`words`): `actions` tell an action as a line of the history, `(Telling, action) -> str`; `buttons` are what
    is tapped; `agenda` tells by name what an item asks for, `(Telling, State, Item) -> str`; `happenings` tell what
    took place, `(Telling, happening) -> str | None`.

    Cards: `moves` tell what a happening moves from one place to another, `(Telling, happening) -> Iterable[Move]`.
    Every kind that changes who holds which cards is among them, if only to say that nothing goes anywhere.

    Secrets: `secrets` of actions and happenings (`eyes`); `veils` give a slice, by its type, as a pair of eyes may know
    it, worked out from the true state (`veil`); `hands_seen` are the seats whose hand cards another seat may look at
    just now. `seen_actions` tell what everybody saw of an action that held a secret, or whose open effect hung on one,
    and `seen_slices` a slice as one can reckon it who saw that (`seen`, `public`).

    Doubts (`doubts`): `doubts` tell of a happening whose hand everybody sees to be another than the books said,
    `(Telling, happening) -> (seat, words) | None`; `counted_hands` are whose hands an action has counted.

    Views: `views` are fields of a view (`views`, `sections`); `to_fill_in` names by kind of action the fields that are
    None until somebody tells what chance, or a count at the table, brought; `further_forms` are entered by hand beside
    those of this kind that the engine lists (`options`); `table_only` are kinds of action that no device of a seat may
    enter, though its own player does them (`roles`).

    Chance (`chances`): `sources` say whose the chance in an action is; `from_robots` what a card drawn from a robot's
    hand, or by a robot, may be, None where no robot is concerned; `without_a_hand` are the answers that may come
    to nothing, and whether this one does, so that the companion gives it by itself where it is the only one.

    Changes (`changes`): `numbers` are counted before and after a correction, and so are the cards of
    a hand (`hand_sizes`), `holders` are who has what.

    By hand (`standing`, `by_hand`): `standing` is what lies open and where, `put_right` says of each sort of it what
    people do so that it lies as the books have it, `(Telling, Thing, Value) -> str`. `counts` tell of which cards of
    whom a happening says what lies on the table, `(Telling, happening) -> (colour, names of cards)`, so that nobody has
    to move them. `card_words` say so many cards of a name.
    """

    name: str
    actions: Mapping[type[Action], Callable[..., str]] = field(default_factory=dict)
    buttons: Mapping[type[Action], Button] = field(default_factory=dict)
    agenda: Mapping[str, Callable[..., str]] = field(default_factory=dict)
    happenings: Mapping[type, Callable[..., str | None]] = field(default_factory=dict)
    moves: Mapping[type, Callable[..., Iterable[Move]]] = field(default_factory=dict)
    secrets: Mapping[type, Secret] = field(default_factory=dict)
    veils: Mapping[type, Callable[[State, Sight], object]] = field(default_factory=dict)
    hands_seen: tuple[Callable[[State, Seat], Iterable[Seat]], ...] = ()
    seen_actions: Mapping[type[Action], SeenAction] = field(default_factory=dict)
    seen_slices: Mapping[type, SeenSlice] = field(default_factory=dict)
    doubts: Mapping[type, Callable[..., tuple[Seat, str] | None]] = field(default_factory=dict)
    counted_hands: Mapping[type[Action], Callable[[Any], Iterable[Seat]]] = field(default_factory=dict)
    views: Iterable[Shown] = ()
    to_fill_in: Mapping[type[Action], tuple[str, ...]] = field(default_factory=dict)
    further_forms: Mapping[type[Action], Callable[[State, Seat], Iterable[Form]]] = field(default_factory=dict)
    table_only: tuple[type[Action], ...] = ()
    sources: Mapping[type[Action], Source] = field(default_factory=dict)
    from_robots: Mapping[type[Action], FromRobots] = field(default_factory=dict)
    without_a_hand: Mapping[type[Action], Callable[[Any], bool]] = field(default_factory=dict)
    numbers: tuple[Callable[[State, Seat], Iterable[tuple[str, int]]], ...] = ()
    hand_sizes: tuple[Callable[[State, Seat], int], ...] = ()
    holders: tuple[Callable[[State], Iterable[tuple[str, Seat | None]]], ...] = ()
    standing: tuple[Standing, ...] = ()
    put_right: Mapping[str, Callable[..., str]] = field(default_factory=dict)
    counts: Mapping[type, Callable[..., Iterable[tuple[str, list[str]]]]] = field(default_factory=dict)
    card_words: Mapping[str, Callable[[int], str]] = field(default_factory=dict)


def together(*rooms: Room) -> Room:
    """One room that says what all of these say, in their order. Raises ValueError where two speak of the same."""
    return Room(
        name=", ".join(room.name for room in rooms),
        actions=_one_each(room.actions for room in rooms),
        buttons=_one_each(room.buttons for room in rooms),
        agenda=_one_each(room.agenda for room in rooms),
        happenings=_one_each(room.happenings for room in rooms),
        moves=_one_each(room.moves for room in rooms),
        secrets=_one_each(room.secrets for room in rooms),
        veils=_one_each(room.veils for room in rooms),
        hands_seen=_all(room.hands_seen for room in rooms),
        seen_actions=_one_each(room.seen_actions for room in rooms),
        seen_slices=_one_each(room.seen_slices for room in rooms),
        doubts=_one_each(room.doubts for room in rooms),
        counted_hands=_one_each(room.counted_hands for room in rooms),
        views=_all(room.views for room in rooms),
        to_fill_in=_one_each(room.to_fill_in for room in rooms),
        further_forms=_one_each(room.further_forms for room in rooms),
        table_only=_all(room.table_only for room in rooms),
        sources=_one_each(room.sources for room in rooms),
        from_robots=_one_each(room.from_robots for room in rooms),
        without_a_hand=_one_each(room.without_a_hand for room in rooms),
        numbers=_all(room.numbers for room in rooms),
        hand_sizes=_all(room.hand_sizes for room in rooms),
        holders=_all(room.holders for room in rooms),
        standing=_all(room.standing for room in rooms),
        put_right=_one_each(room.put_right for room in rooms),
        counts=_one_each(room.counts for room in rooms),
        card_words=_one_each(room.card_words for room in rooms),
    )


K = TypeVar("K")
V = TypeVar("V")


def _one_each(several: Iterable[Mapping[K, V]]) -> dict[K, V]:
    found: dict[K, V] = {}
    for one in several:
        if twice := found.keys() & one.keys():
            raise ValueError(
                f"two rooms speak of {', '.join(sorted(map(str, twice)))}: each thing is told in one place"
            )
        found |= one
    return found


def _all(several: Iterable[Iterable[V]]) -> tuple[V, ...]:
    return tuple(chain.from_iterable(several))
