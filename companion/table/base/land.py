"""The board as it lies, at the table."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.rules.base.land import HexCorrected, Land, taken_marks
from companion.rules.data import recognition
from companion.rules.geometry.boards import AREA, Mark
from companion.rules.kernel import State
from companion.said import said
from companion.table.names import thing_name
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def hex_corrected(t: Phrases, h: HexCorrected) -> str:
    name, terrain = t.spot(h.hex), thing_name(h.terrain)
    if h.number:
        return said("{hex} is {terrain} with {number}.", hex=name, terrain=terrain, number=h.number)
    return said("{hex} is {terrain} without a number.", hex=name, terrain=terrain)


topic.tells(HexCorrected, hex_corrected)


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
