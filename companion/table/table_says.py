"""What people may say of the table at any time: each correction with its words, the place it asks for, and the rest.

A correction is declared by the topic of its module. The page lists them, asks for the place and for the fields that are
left, and enters the action; it knows none of them by name.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from companion.rules.codec import hints
from companion.rules.geometry.topology import Corner, Hex, Path
from companion.rules.kernel import Action, Owner, State
from companion.said import said

from .phrases import field_types

CARDS: Final = said("Cards")
TOKENS: Final = said("Tokens")
PIECES: Final = said("Pieces")
LAND: Final = said("Land")
ROBBER_AND_TURN: Final = said("Robber and turn")

PLACES: Final[Mapping[Any, str]] = {Hex: "hex", Corner: "corner", Path: "path"}


class Named(NamedTuple):
    """A value that a field may have, its words, and its picture if it has one."""

    value: str | int | bool
    words: str
    glyph: str = ""


class OneOf(NamedTuple):
    """A field that is one of some values. `now` says where the view has the booked value, as in `Count`."""

    field: str
    among: Callable[[State], Iterable[Named]]
    now: str = ""


class Count(NamedTuple):
    """A field that is a number. `now`, such as `players.{player}.points`, is where the view has the booked value."""

    field: str
    words: str
    most: Callable[[State], int] = lambda state: 99
    now: str = ""


class HandOf(NamedTuple):
    """A field that is cards as a hand has them: a whole hand, or a cost."""

    field: str


class EveryHand(NamedTuple):
    """A field that is the hands of all, counted one beside the other."""

    field: str


Asked = OneOf | Count | HandOf | EveryHand


class Correction(NamedTuple):
    """What the table may say. Fields are given, or asked for; hexes, corners and paths that are neither are tapped.

    `under` is its heading. `phone` is what the button on a player's own device says, where it is about what only that
    player may know. It may be said only in games with this `module`, if one is named.
    """

    action: type[Action]
    words: str
    glyph: str
    under: str
    asks: tuple[Asked, ...]
    given: Mapping[str, Any]
    phone: str | None
    module: str = ""


def among(*values: Named) -> Callable[[State], Iterable[Named]]:
    """The same values in every game."""
    return lambda state: values


def table_says_view(corrections: Iterable[Correction], state: State, *, on_phone: bool) -> list[dict[str, Any]]:
    """The corrections of this game, as data for the page: all of them, or those of a player's own device.

    `of` says whose it may be: of `players`, of colours that nobody plays (`neutral`), each as its `owner`, or `both`.
    """
    return [
        {
            "under": one.under,
            "words": one.phone if on_phone else one.words,
            "icon": one.glyph,
            "action": {"do": one.action.__name__, **one.given},
            "places": [*_places(one)],
            "asks": [_asked(asked, state) for asked in one.asks],
            "of": _whose(one.action),
        }
        for one in corrections
        if one.action in state.game.corrections
        and (one.phone or not on_phone)
        and (not one.module or one.module in state.game.modules)
    ]


def _whose(kind: type[Action]) -> str:
    """Of whose pieces a correction may be; a neutral owner is named."""
    if "owner" not in field_types(kind):
        return "players"
    return "neutral" if hints(kind)["owner"] is Owner else "both"


def _places(correction: Correction) -> Iterator[dict[str, str]]:
    settled = {*correction.given, *(asked.field for asked in correction.asks)}
    for name, hint in field_types(correction.action).items():
        if hint in PLACES and name not in settled:
            yield {"field": name, "kind": PLACES[hint]}


def _asked(asked: Asked, state: State) -> dict[str, Any]:
    match asked:
        case OneOf(field, values, now):
            return {"field": field, "among": [list(one) for one in values(state)], "now": now}
        case Count(field, words, most, now):
            return {"field": field, "words": words, "most": most(state), "now": now}
        case HandOf(field):
            return {"field": field, "hand": True}
        case EveryHand(field):
            return {"field": field, "hands": True}
