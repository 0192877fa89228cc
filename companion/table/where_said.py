"""What the table may say just now, and where: what is listed, and which places are lit for it.

A place is none where the rules refuse to have it said, or where it is booked so already; nor one where such a thing
cannot lie on this board at all, such as a road in the open sea. What can be said nowhere is listed with the reason.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from types import MappingProxyType
from typing import Any, Final

from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import Refusal, Seat, State
from companion.rules.codec import Codec, RecordError
from companion.said import said

from .phrases import field_types
from .table_says import PLACES, Correction, Count, EveryHand, HandOf, OneOf, is_here, whose
from .topics import every_topic

FEW = 12
"""So many numbers are tried, where one is asked for as well."""

_NO_MORE: Final[Mapping[str, Iterable[Any]]] = MappingProxyType({})


def whys_view(state: State, codec: Codec, of: Mapping[str, str]) -> list[str | None]:
    """Of each correction on the list of the shared screen, why it cannot be said just now; None where it can.

    It is about the things `of` a `player`, or of an `owner` whom nobody plays. Raises RecordError for anybody else.
    """
    setup = state.game.setup
    if of.get("player") not in setup.seats or of.get("owner", of.get("player")) not in setup.colours:
        raise RecordError("of", of, "a player of this game, and perhaps an owner")
    return [_why_nowhere(state, codec, one, {"do": one.action.__name__, **of, **one.given}) for one in _here(state)]


def where_view(state: State, codec: Codec, data: Mapping[str, Any]) -> list[str]:
    """The places for the next field of a correction, as data so far. Raises RecordError for what no topic declares."""
    meant = (one for one in _here(state) if (one.action.__name__, {**data, **one.given}) == (data.get("do"), data))
    correction = max(meant, key=lambda one: len(one.given), default=None)
    if correction is None or not {*_tapped(correction)} - {*data}:
        raise RecordError("action", data, "a correction with a place to tap")
    return [place for place, why in _tried(state, codec, correction, data) if why is None]


def _here(state: State) -> Iterator[Correction]:
    return (one for one in every_topic().corrections if is_here(one, state))


def _why_nowhere(state: State, codec: Codec, correction: Correction, data: Mapping[str, Any]) -> str | None:
    if whose(correction.action) == ("players" if "owner" in data else "neutral"):
        return None  # it is not listed for this colour
    owner = Seat(state.game.setup.colours.index(data.get("owner", data["player"])))
    if correction.left is not None and correction.left(state, owner) < 1:
        return said("As far as the companion knows, all of these are on the board: take one off first.")
    if _tapped(correction):
        whys = _until_one_can_be((why for _, why in _tried(state, codec, correction, data)))
    elif any(isinstance(asked, HandOf | EveryHand) for asked in correction.asks):
        return None  # cards can be counted anew at any time
    else:
        whys = [_why(state, codec, correction, data)]
    return (
        min(whys, key=whys.count) if whys else None
    )  # the rarest one is about what lies there, and not about all else


def _until_one_can_be(found: Iterator[str | None]) -> list[str | None]:
    """The reasons why each of several cannot be; none where one can."""
    whys = list[str | None]()
    for why in found:
        if why is None:
            return []
        whys.append(why)
    return whys


def _tapped(correction: Correction) -> list[str]:
    """The fields of places that are tapped, in order."""
    settled = {*correction.given, *(one.field for one in correction.asks)}
    return [name for name, hint in field_types(correction.action).items() if hint in PLACES and name not in settled]


def _tried(
    state: State, codec: Codec, correction: Correction, data: Mapping[str, Any]
) -> Iterator[tuple[str, str | None]]:
    """Each place where such a thing can lie, and why the table cannot say that of it just now."""
    types, board = field_types(correction.action), state.game.topology
    names: Mapping[Any, tuple[str, ...]] = {Hex: board.hex_names, Corner: board.corner_names, Path: board.path_names}
    field, *later = (name for name in _tapped(correction) if name not in data)
    possible = correction.at(state) if correction.at is not None and field == _tapped(correction)[0] else -1
    for number, place in enumerate(names[types[field]]):
        if possible >> number & 1:
            ends = board.path_ends[number] if types[field] is Path else ()
            near = {Corner: [board.corner_names[end] for end in ends]}  # a corner that is asked for after a path
            rest = {name: near.get(types[name]) or names[types[name]] for name in later}
            yield place, _why(state, codec, correction, {**data, field: place}, rest)


def _why(
    state: State,
    codec: Codec,
    correction: Correction,
    data: Mapping[str, Any],
    later: Mapping[str, Iterable[Any]] = _NO_MORE,
) -> str | None:
    """Why nothing of it can be said, whatever the fields are that are left; None where something can."""
    refusal: Refusal | None = None
    for way in _ways(state, correction, later):
        action = codec.action({**data, **way})
        refusal = state.check(action) or state.knows(action)
        if refusal is None:
            return None
    return None if refusal is None else refusal.words


def _ways(state: State, correction: Correction, later: Mapping[str, Iterable[Any]]) -> Iterator[dict[str, Any]]:
    """What the fields may be that are left."""
    rows: dict[str, Iterable[Any]] = dict(later)
    for one in correction.asks:
        match one:
            case OneOf():
                rows[one.field] = [value for value, *_ in one.among(state)]
            case Count():
                rows[one.field] = range(one.least, min(one.most(state), one.least + FEW) + 1)
    for values in product(*rows.values()):
        yield dict(zip(rows, values, strict=True))
