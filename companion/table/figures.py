"""Figures on the board at the table: drawn, seen by a camera, put right by hand, and what people may say of them."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol

from companion.geometry.topology import Hex
from companion.kernel import Action, State
from companion.said import Said

from .declarations import OnBoard
from .phrases import Phrases
from .standing import Thing, Value
from .table_says import ROBBER_AND_TURN
from .topic import Topic


class OnOneHex(Protocol):
    """The slice of a figure: the hex it stands on, None while it is beside the board."""

    @property
    def hex(self) -> Hex | None: ...


class Figure(NamedTuple):
    """Something that stands on one hex at most: its key in a view, its picture and words.

    `goes` says with `{hex}` what people do by hand, `goes_off` what they do where it stands beside the board, and `one`
    names it as a sentence begins.
    """

    name: str
    glyph: str
    words: str
    of: type[OnOneHex]
    goes: Said
    goes_off: Said
    one: Said

    def place(self, state: State) -> str | None:
        """The hex it stands on, by its name."""
        return place_of(state, self.of)


def place_of(state: State, of: type[OnOneHex]) -> str | None:
    """The hex on which a figure stands, by its name; None beside the board."""
    at = state[of].hex
    return None if at is None else state.game.topology.hex_names[at]


def stands(topic: Topic, figure: Figure) -> None:
    """A figure that the page draws."""

    @topic.views("figures", figure.of)
    def on_the_board(state: State) -> dict[str, Any]:
        return {figure.name: {"at": figure.place(state), "icon": figure.glyph, "words": figure.words}}

    lies(topic, figure)


def lies(topic: Topic, figure: Figure) -> None:
    """The same, where a box draws it in its own way: put right by hand, and seen by a camera over the board."""

    def standing(state: State) -> Iterator[tuple[Thing, Value]]:
        if figure.of in state:
            yield Thing(figure.name), figure.place(state)

    def put_right(t: Phrases, thing: Thing, now: Value) -> str:
        return Said(figure.goes.pattern, {"hex": t.place(now)}) if now else figure.goes_off

    seen = OnBoard(figure.name, Hex, figure.one, figure.words, is_coloured=False, is_moved=True)
    topic.lies_on_board(figure.name, seen, figure.of)
    topic.standing.append(standing)
    topic.put_right[figure.name] = put_right


def may_be_said(
    topic: Topic,
    correction: type[Action],
    glyph: str,
    here: str,
    off: str,
    *,
    at: Callable[[State], int] | None = None,
    under: str = ROBBER_AND_TURN,
) -> None:
    """What the table may say at any time: a figure stands `here`, on one of the hexes it can be `at`, or on none."""
    topic.corrects(correction, here, glyph, at=at, under=under)
    topic.corrects(correction, off, glyph, under=under, hex=None)
