"""What people may say of the table at any time: each correction with its words, the place it asks for, and the rest.

A correction is declared by the topic of its module. The page lists them, asks for the place and for the fields that are
left, and enters the action; it knows none of them by name.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import Action, Owner, Seat, State, hints
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


class ByTheBooks(NamedTuple):
    """What the books have of a field, as its control begins, in a state as whoever looks may know it.

    `of` gives it for each value of the fields `by`, one inside the other: `{seat: {"knight": 2}}` by player and kind. A
    value that is left out is nothing, and None is one that is hidden. What the view has anyway, `of` names there:
    `board.hexes.{hex}.terrain`.
    """

    of: Callable[[State], Any] | str
    by: tuple[str, ...] = ("player",)


class Only(NamedTuple):
    """What a field may be where another field, `by`, has one of some values; for any other value it is free."""

    by: str
    among: Callable[[State], Mapping[str, Iterable[Named]]]


class OneOf(NamedTuple):
    """A field that is one of some values. Without `now` it says which thing the rest is about, and begins anywhere."""

    field: str
    among: Callable[[State], Iterable[Named]]
    now: ByTheBooks | None = None
    only: Only | None = None


class Count(NamedTuple):
    """A field that is a number."""

    field: str
    words: str
    now: ByTheBooks
    most: Callable[[State], int] = lambda state: 99
    least: int = 0


class HandOf(NamedTuple):
    """A field that is cards as a hand has them: a whole hand, or a cost."""

    field: str
    now: ByTheBooks


class EveryHand(NamedTuple):
    """A field that is the hands of all, counted one beside the other."""

    field: str


Asked = OneOf | Count | HandOf | EveryHand


class Correction(NamedTuple):
    """What the table may say. Fields are given, or asked for; hexes, corners and paths that are neither are tapped.

    `under` is its heading. `phone` is what the button on a player's own device says, where it is about what only that
    player may know. It may be said only in games with this `module`, if one is named. `at` are the places where such a
    thing can lie at all on this board, as a set, and `left` is how many of it lie in front of somebody, where the rules
    do not refuse what cannot be.
    """

    action: type[Action]
    words: str
    glyph: str
    under: str
    asks: tuple[Asked, ...]
    given: Mapping[str, Any]
    phone: str | None
    module: str = ""
    at: Callable[[State], int] | None = None
    left: Callable[[State, Seat], int] | None = None


def among(*values: Named) -> Callable[[State], Iterable[Named]]:
    """The same values in every game."""
    return lambda state: values


def by_seat(of: Callable[[State, Seat], Any]) -> ByTheBooks:
    """What the books have of each player."""
    return ByTheBooks(lambda state: {seat: of(state, seat) for seat in state.game.seats})


def table_says_view(corrections: Iterable[Correction], state: State, *, on_phone: bool) -> list[dict[str, Any]]:
    """The corrections of this game, as data for the page: all of them, or those of a player's own device.

    The state is veiled for whoever looks: what the books have is told as far as it may be known. `of` says whose it may
    be: of `players`, of colours that nobody plays (`neutral`), each as its `owner`, or `both`.
    """
    return [
        {
            "under": one.under,
            "words": one.phone if on_phone else one.words,
            "icon": one.glyph,
            "action": {"do": one.action.__name__, **one.given},
            "places": [*_places(one)],
            "asks": [_asked(one.action, asked, state) for asked in one.asks],
            "of": whose(one.action),
        }
        for one in corrections
        if is_here(one, state) and (one.phone or not on_phone)
    ]


def is_here(correction: Correction, state: State) -> bool:
    """Whether it may be said in this game."""
    module = correction.module
    return correction.action in state.game.corrections and (not module or module in state.game.modules)


def whose(kind: type[Action]) -> str:
    """Of whose pieces a correction may be; a neutral owner is named."""
    if "owner" not in field_types(kind):
        return "players"
    return "neutral" if hints(kind)["owner"] is Owner else "both"


def _places(correction: Correction) -> Iterator[dict[str, str]]:
    settled = {*correction.given, *(asked.field for asked in correction.asks)}
    for name, hint in field_types(correction.action).items():
        if hint in PLACES and name not in settled:
            yield {"field": name, "kind": PLACES[hint]}


def _asked(kind: type[Action], asked: Asked, state: State) -> dict[str, Any]:
    match asked:
        case OneOf(field, values, now, only):
            more: dict[str, Any] = {} if now is None else {"now": _booked(kind, now, state)}
            if only is not None:
                among = {value: [list(one) for one in some] for value, some in only.among(state).items()}
                more["only"] = {"by": only.by, "among": among}
            return {"field": field, "among": [list(one) for one in values(state)], **more}
        case Count(field, words, now, most, least):
            range_ = {"least": least, "most": most(state)}
            return {"field": field, "words": words, **range_, "now": _booked(kind, now, state), **_open(kind, field)}
        case HandOf(field, now):
            return {"field": field, "hand": True, "now": _booked(kind, now, state)}
        case EveryHand(field):
            return {"field": field, "hands": True}


def _open(kind: type[Action], field: str) -> dict[str, bool]:
    """Whether a field may stay as it is where nobody says it."""
    return {"open": True} if field_types(kind)[field] != hints(kind)[field] else {}


def _booked(kind: type[Action], now: ByTheBooks, state: State) -> dict[str, Any]:
    """What the books have, by fields as they are written in data."""
    board, types = state.game.topology, field_types(kind)
    names: Mapping[Any, Sequence[str]] = {
        Seat: state.game.setup.colours,
        Owner: state.game.setup.colours,
        Hex: board.hex_names,
        Corner: board.corner_names,
        Path: board.path_names,
    }

    def written(there: Any, by: tuple[str, ...]) -> Any:
        if not by:
            return there
        known = names.get(types[by[0]])
        return {str(key if known is None else known[key]): written(value, by[1:]) for key, value in there.items()}

    there = {"shown": now.of} if isinstance(now.of, str) else {"there": written(now.of(state), now.by)}
    return {"by": list(now.by), **there}
