"""Actions, happenings and states as plain JSON data, and actions back again, by the types of their fields.

A record, a journal and a screen speak in names: seats are colours, places are called as in the ledgers, cards are
counts by kind. What a field may hold is read off its annotation, so a new action or slice needs no line here. Reading
is strict: anything else than what is expected is a RecordError that names the field. How a whole evening's choice is
written is in `header`.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import MISSING
from functools import partial
from hashlib import sha256
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from companion.geometry.notation import PlaceError
from companion.geometry.sets import CornerSet, HexSet, PathSet, SeatSet
from companion.geometry.topology import Corner, Hex, Path, Topology, bits
from companion.kernel import Action, Game, Happening, Item, Owner, Seat, State, Value, fields_of, hints
from companion.kernel.fields import words_of
from companion.said import said

from .cards import DECKS, CardError, Deck, Kind

MOST_CARDS = 254
"""No packed hand tells more cards apart (see `cards`)."""

LARGEST = 10**6
"""No number in any game comes near; larger ones are refused before anything is computed with them."""

Writer = Callable[[Any], Any]
Reader = Callable[[Any, str], Any]


class RecordError(ValueError):
    """Data that does not say what it should; nothing was changed by reading it. `field` is where, dotted."""

    def __init__(self, field: str, found: object, expected: str) -> None:
        words = said(
            "{field}: found {found}, expected {expected}", field=field, found=_shortly(found), expected=expected
        )
        super().__init__(words)
        self.field, self.found, self.expected = field, found, expected

    def inside(self, where: str) -> "RecordError":
        """The same error, seen from further out: `line 12: path` instead of `path`."""
        return RecordError(f"{where}: {self.field}", self.found, self.expected)


def _shortly(found: object) -> str:
    if found is MISSING:
        return "nothing"
    try:
        text = json.dumps(found, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = type(found).__name__
    return text if len(text) <= 80 else text[:77] + "..."


def canonical(data: object) -> str:
    """The one JSON text of this data: keys sorted, no spaces."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


class Codec:
    """Values of one game as data. Safe to share between threads: all it keeps is worked out from types."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._actions = game.actions
        self._writers: dict[Any, Writer] = {}
        self._readers: dict[Any, Reader] = {}
        self._fields_of: dict[type, tuple[tuple[str, Writer], ...]] = {}
        self._added_to: dict[type, tuple[tuple[str, Any], ...]] = {}
        board = game.topology
        self._names: dict[Any, tuple[str, ...]] = {
            Seat: game.setup.colours,  # what belongs to a neutral colour is written like what belongs to a player
            Owner: game.setup.colours,
            Hex: board.hex_names,
            Corner: board.corner_names,
            Path: board.path_names,
        }
        self._may_be_named: dict[Any, tuple[str, ...]] = {Seat: game.setup.seats, Owner: game.setup.colours}

    # -- writing -----------------------------------------------------------------------------------------------

    def data(self, action: Action) -> dict[str, Any]:
        """An action as data: `{"do": "BuildRoad", "player": "red", "path": "(0,0)-E"}`."""
        return {"do": type(action).__name__, **self._written(action)}

    def happening_data(self, happening: Happening) -> dict[str, Any]:
        """A happening as data: `{"what": "RoadBuilt", ...}`. Nothing in it is hidden."""
        return {"what": type(happening).__name__, **self._written(happening)}

    def state_data(self, state: State) -> dict[str, Any]:
        """Every slice by name, and the agenda with its top last. Nothing in it is hidden."""
        slices = {type(part).__name__: self._written(part) for part in state.slices}
        return {**slices, "agenda": [self._item(item) for item in state.agenda]}

    def digest(self, state: State) -> str:
        """A fingerprint of the whole state: equal states have equal ones, on every machine."""
        return sha256(canonical(self.state_data(state)).encode()).hexdigest()

    def digest_of(self, happenings: tuple[Happening, ...]) -> str:
        """A short fingerprint of what an action caused."""
        caused = [self.happening_data(happening) for happening in happenings]
        return sha256(canonical(caused).encode()).hexdigest()[:16]

    def _item(self, item: Item) -> dict[str, Any]:
        seats = self.game.setup.seats
        who = [seats[seat] for seat in item.who]
        return {"item": item.name, "who": who, "data": self._plain(item.data), "beside": item.beside}

    def _plain(self, value: object) -> Any:
        """What a module noted on the agenda, where no annotation tells what it is."""
        if isinstance(value, tuple):
            return [self._plain(one) for one in value]
        return value.name if isinstance(value, Kind) else value

    def _written(self, value: Any) -> dict[str, Any]:
        written = {name: write(getattr(value, name)) for name, write in self._fields(type(value))}
        for name, default in self._added_to[type(value)]:
            if getattr(value, name) == default:
                del written[name]
        return written

    def _fields(self, kind: type) -> tuple[tuple[str, Writer], ...]:
        known = self._fields_of.get(kind)
        if known is None:
            told = [one for one in fields_of(kind) if not one.untold and one.hint is not Topology]
            known = tuple((one.name, self.writer(one.hint)) for one in told)
            self._added_to[kind] = tuple((one.name, one.default) for one in told if one.added)
            self._fields_of[kind] = known
        return known

    def writer(self, hint: Any) -> Writer:
        """How a value of this type is written. Raises TypeError for a type no field of the engine should have."""
        known = self._writers.get(hint)
        if known is None:
            known = self._writers[hint] = self._make_writer(hint)
        return known

    def _make_writer(self, hint: Any) -> Writer:
        if hint in self._names:
            return partial(_name, self._names[hint])
        for sets, places in ((HexSet, Hex), (CornerSet, Corner), (PathSet, Path), (SeatSet, Seat)):
            if hint is sets:
                return partial(_set_names, self._names[places])
        deck = _deck(hint)
        if deck is not None:
            return deck.unpack
        if hint in (int, str, bool, NoneType) or (get_origin(hint) is Annotated and words_of(hint)):
            return _itself
        if isinstance(hint, type) and issubclass(hint, Kind):
            return str
        origin, parts = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            (inner,) = (part for part in parts if part is not NoneType)
            return partial(_unless_none, self.writer(inner))
        if origin is tuple and parts[-1] is Ellipsis:
            return partial(_each, self.writer(parts[0]))
        if origin is tuple:
            return partial(_one_by_one, tuple(self.writer(part) for part in parts))
        if isinstance(hint, type) and (issubclass(hint, Value) or hasattr(hint, "_fields")):
            return self._written
        raise TypeError(f"no field can be written as data by the annotation {hint!r}: name the kind of value it holds")

    # -- reading -----------------------------------------------------------------------------------------------

    def action(self, data: object) -> Action:
        """The action that this data says. Raises RecordError."""
        if not isinstance(data, dict):
            raise RecordError("action", data, 'an object such as {"do": "EndPart", "player": "red"}')
        name = data.get("do", MISSING)
        kind = self._actions.get(name) if isinstance(name, str) else None
        if kind is None:
            raise RecordError("do", name, f"one of {', '.join(sorted(self._actions))}")
        rest = {key: value for key, value in data.items() if key != "do"}
        action: Action = self._read_fields(kind, rest, "")
        return action

    def _read_fields(self, kind: type, data: dict[Any, Any], where: str) -> Any:
        known = hints(kind)
        for name, value in data.items():
            if name not in known:
                names = ", ".join(known)
                raise RecordError(f"{where}{name}", value, f"no such field; {kind.__name__} has {names}")
        found = {}
        for field in fields_of(kind):
            if field.name in data:
                found[field.name] = self.reader(field.hint)(data[field.name], where + field.name)
            elif field.needed:
                raise RecordError(f"{where}{field.name}", MISSING, self._expectation(field.hint))
        return kind(**found)

    def reader(self, hint: Any) -> Reader:
        """How a value of this type is read. Raises TypeError for a type no field of an action should have."""
        known = self._readers.get(hint)
        if known is None:
            known = self._readers[hint] = self._make_reader(hint)
        return known

    def _make_reader(self, hint: Any) -> Reader:
        board = self.game.topology
        if hint in (Seat, Owner):
            return partial(_read_seat, self._may_be_named[hint])
        for places, read in ((Hex, board.hex), (Corner, board.corner), (Path, board.path)):
            if hint is places:
                return partial(_read_place, read, self._expectation(hint))
        deck = _deck(hint)
        if deck is not None:
            return partial(_read_cards, deck)
        if hint in (int, str, bool):
            return partial(_read_plain, hint, self._expectation(hint))
        if get_origin(hint) is Annotated and (words := words_of(hint)):
            return partial(_read_word, words, self._expectation(hint))
        if isinstance(hint, type) and issubclass(hint, Kind):
            return partial(_read_kind, next(deck for deck in DECKS if deck.of is hint))
        origin, parts = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            (inner,) = (part for part in parts if part is not NoneType)
            return partial(_read_unless_none, self.reader(inner))
        if origin is tuple:
            many = parts[-1] is Ellipsis
            readers = (self.reader(parts[0]),) if many else tuple(self.reader(part) for part in parts)
            return partial(_read_list, readers, many, self._expectation(hint))
        if isinstance(hint, type) and issubclass(hint, Value):
            return partial(self._read_nested, hint)
        raise TypeError(f"no field can be read by the annotation {hint!r}: name the kind of value it holds")

    def _read_nested(self, kind: type, data: object, where: str) -> Any:
        if not isinstance(data, dict):
            raise RecordError(where, data, f"an object with {', '.join(hints(kind))}")
        return self._read_fields(kind, data, f"{where}.")

    def _expectation(self, hint: Any) -> str:
        """What a person is told a field should hold."""
        known = {
            Hex: "a hex of this board, such as (0,0)",
            Corner: "a corner of this board, such as (0,0)N",
            Path: "a path of this board, such as (0,0)-E",
            int: f"a whole number up to {LARGEST}",
            str: "a text",
            bool: "true or false",
        }
        if get_origin(hint) is Annotated and (words := words_of(hint)):
            return f"one of: {', '.join(word or 'an empty text' for word in words)}"
        if hint is Seat or hint is Owner:
            return f"a seat: {', '.join(self._may_be_named[hint])}"
        if get_origin(hint) in (Union, UnionType):
            return " or ".join(self._expectation(part) for part in get_args(hint))
        if get_origin(hint) is tuple:
            parts = get_args(hint)
            if parts[-1] is Ellipsis:
                return f"a list, each of it {self._expectation(parts[0])}"
            return f"a list of {len(parts)}: {', '.join(self._expectation(part) for part in parts)}"
        if _deck(hint) is not None:
            return 'counts of cards, such as {"ore": 2}'
        if isinstance(hint, type) and issubclass(hint, Kind):
            return "a kind of card"
        return "nothing (null)" if hint is NoneType else known.get(hint, "another value")


def _deck(hint: Any) -> Deck[Any] | None:
    """The deck whose cards a field of this type counts."""
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[1]  # a plain number with a remark: what it counts
    return next((deck for deck in DECKS if deck.packed is hint), None)


# -- one function for each shape, written ---------------------------------------------------------------------------


def _itself(value: Any) -> Any:
    return value


def _name(names: tuple[str, ...], place: int) -> str:
    return names[place] if place >= 0 else "supply"


def _set_names(names: tuple[str, ...], places: int) -> list[str]:
    return [names[place] for place in bits(places)]


def _unless_none(write: Writer, value: Any) -> Any:
    return None if value is None else write(value)


def _each(write: Writer, values: tuple[Any, ...]) -> list[Any]:
    return [write(value) for value in values]


def _one_by_one(writers: tuple[Writer, ...], values: tuple[Any, ...]) -> list[Any]:
    return [write(value) for write, value in zip(writers, values, strict=True)]


# -- and read -------------------------------------------------------------------------------------------------------


def _read_seat(seats: tuple[str, ...], data: object, where: str) -> Seat:
    if data not in seats:
        raise RecordError(where, data, f"a seat: {', '.join(seats)}")
    return Seat(seats.index(str(data)))


def _read_place(read: Callable[[str], int], expected: str, data: object, where: str) -> int:
    if not isinstance(data, str) or len(data) > 40:
        raise RecordError(where, data, expected)
    try:
        return read(data)
    except PlaceError as error:
        raise RecordError(where, data, f"{expected} ({error})") from None


def _read_cards(deck: Deck[Any], data: object, where: str) -> int:
    if not isinstance(data, dict):
        raise RecordError(where, data, 'counts of cards, such as {"ore": 2}')
    for name, number in data.items():
        _read_kind(deck, name, where)
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= MOST_CARDS:
            raise RecordError(f"{where}.{name}", number, "how many cards")
    if sum(data.values()) > MOST_CARDS:
        raise RecordError(where, data, f"at most {MOST_CARDS} cards")
    try:
        return deck.pack(data)
    except CardError:
        raise RecordError(where, data, "as many cards of a kind as a hand can hold") from None


def _read_kind(deck: Deck[Any], data: object, where: str) -> Kind:
    try:
        return deck.named(data)  # type: ignore[arg-type, no-any-return]
    except (CardError, TypeError):
        names = ", ".join(kind.name for kind in deck.kinds)
        raise RecordError(where, data, f"a kind of {deck.name} card: {names}") from None


def _read_plain(kind: type, expected: str, data: object, where: str) -> Any:
    if type(data) is not kind or (isinstance(data, int) and abs(data) > LARGEST):
        raise RecordError(where, data, expected)
    return data


def _read_word(words: tuple[str, ...], expected: str, data: object, where: str) -> str:
    if not isinstance(data, str) or data not in words:
        raise RecordError(where, data, expected)
    return data


def _read_unless_none(read: Reader, data: object, where: str) -> Any:
    return None if data is None else read(data, where)


def _read_list(readers: tuple[Reader, ...], many: bool, expected: str, data: object, where: str) -> tuple[Any, ...]:
    if not isinstance(data, list | tuple) or (not many and len(data) != len(readers)) or len(data) > MOST_CARDS:
        raise RecordError(where, data, expected)
    return tuple(_read_all(readers, many, data, where))


def _read_all(readers: tuple[Reader, ...], many: bool, data: list[Any] | tuple[Any, ...], where: str) -> Iterator[Any]:
    for at, one in enumerate(data):
        yield readers[0 if many else at](one, f"{where}[{at}]")
