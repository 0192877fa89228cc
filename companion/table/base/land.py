"""The board as it lies, at the table."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.data import recognition
from companion.geometry.boards import AREA, Mark
from companion.geometry.names import harbor_name
from companion.kernel import State
from companion.rules.base.land import HexCorrected, Land, taken_marks
from companion.said import said
from companion.table.names import thing_name
from companion.table.phrases import Phrases
from companion.table.standing import Thing, Value
from companion.table.topic import Topic

topic = Topic()


def hex_corrected(t: Phrases, h: HexCorrected) -> str:
    where, terrain = t.row(h.hex), thing_name(h.terrain)
    if h.number:
        return said("Hex {place} of row {row} is {terrain} with {number}.", terrain=terrain, number=h.number, **where)
    return said("Hex {place} of row {row} is {terrain} without a number.", terrain=terrain, **where)


def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """What lies on each hex: its terrain, its number, and the harbors on its sides."""
    board, land = state.game.topology, state[Land]
    for name, terrain, number in zip(board.hex_names, land.terrain, land.numbers, strict=True):
        yield Thing("hex", place=name), terrain
        yield Thing("number token", place=name), number or None
    for path, kind in land.harbors:
        yield Thing("harbor", place=board.path_names[path]), kind


def put_hex(t: Phrases, thing: Thing, now: Value) -> str:
    return said("Hex {place} of row {row} is {terrain} now.", terrain=thing_name(str(now)), **t.row_of(thing.place))


def put_number(t: Phrases, thing: Thing, now: Value) -> str:
    if now:
        return said("The number token {number} goes on {hex}.", number=now, hex=t.spot_of(thing.place))
    return said("The number token on {hex} comes off the board.", hex=t.spot_of(thing.place))


def put_harbor(t: Phrases, thing: Thing, now: Value) -> str:
    if now:
        return said("The harbor “{kind}” goes on {path}.", kind=harbor_name(str(now)), path=t.place(thing.place))
    return said("The harbor on {path} comes off the board.", path=t.place(thing.place))


topic.tells(HexCorrected, hex_corrected)
topic.standing.append(standing)
topic.put_right["hex"] = put_hex
topic.put_right["number token"] = put_number
topic.put_right["harbor"] = put_harbor
topic.only_booked(Land, "it is the shape of the board, and what is printed on it", "topology", "printed")


@topic.views("board", Land)
def land(state: State) -> dict[str, Any]:
    board, lying = state.game.topology, state[Land]
    return {
        "hexes": {
            name: {"terrain": lying.terrain[n], "number": lying.numbers[n] or None}
            for n, name in enumerate(board.hex_names)
        },
        "harbors": [{"path": board.path_names[path], "kind": kind} for path, kind in lying.harbors],
        "red_numbers": list(recognition().red_numbers),
        **marks_view(still_there(state)),
    }


def still_there(state: State) -> Iterator[Mark]:
    """What is marked on the board and was not taken."""
    gone = set(taken_marks(state))
    return (mark for mark in state.game.setup.plan.marks if (mark.kind, mark.place) not in gone)


def marks_view(marks: Iterable[Mark]) -> dict[str, Any]:
    """What is printed on a board, where anything is."""
    found = [mark._asdict() for mark in marks if mark.kind != AREA]
    return {"marks": found} if found else {}


rules = {
    "BASE-005": said("There are 9 harbors: 4 generic ones, and one for each resource."),
    "BASE-027": said("A harbor serves the two corners at the ends of its path on the coast."),
    "BASE-043": said("Number tokens are laid in the order of their letters, one on each land hex."),
    "BASE-051": said("A 6 or 8 never lies next to another 6 or 8."),
    "BASE-053": said("The desert has no number token."),
}
