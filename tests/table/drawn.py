"""What everybody is told of a table that was drawn and played in sentences: the words, the lines and the whole view."""

import json
from typing import Any

from companion.kernel import State
from companion.rules.codec import Codec
from companion.table import SPECTATOR, TABLE, words
from companion.table.moves import moves_of
from companion.table.topics import every_topic
from companion.table.veil import hidden
from companion.table.viewer import seat_of
from companion.table.views import state_view
from tests.rules.table import Table


def viewers_of(table: Table) -> tuple[str, ...]:
    """Every viewer there is."""
    return (TABLE, SPECTATOR, *table.game.setup.seats)


def view_of(state: State, viewer: str) -> dict[str, Any]:
    """What this viewer sees of a game of which only is known how it stands."""
    return state_view(state, Codec(state.game), viewer)


def moves(table: Table, viewer: str = TABLE) -> list[tuple[str, str, dict[str, int]]]:
    """From where, to where and which cards the last sentence moved, as this viewer may know it."""
    t = words.phrases(table.state, seat_of(table.game, viewer))
    return [(one.giver, one.taker, dict(one.cards)) for one in moves_of(every_topic().moves, t, table.happened)]


def told(table: Table, *sentences: str) -> dict[str, str]:
    """Play these sentences; for each viewer everything they get to see on the way, byte for byte."""
    codec, told_to = (
        Codec(table.game),
        {viewer: [json.dumps(view_of(table.state, viewer))] for viewer in viewers_of(table)},
    )
    for sentence in sentences:
        action = table.action(sentence)
        table.do(action, sentence)
        for viewer, pages in told_to.items():
            secret = hidden(action, seat_of(table.game, viewer))
            data = {name: None if name in secret else value for name, value in codec.data(action).items()}
            happened = [words.happening(table.state, one, viewer) for one in table.happened]
            said = [words.action(table.state, action, viewer), data, happened, moves(table, viewer)]
            pages.append(json.dumps([*said, view_of(table.state, viewer)]))
    return {viewer: "\n".join(pages) for viewer, pages in told_to.items()}


def who_can_tell(one: dict[str, str], other: dict[str, str]) -> set[str]:
    """The viewers to whom two games look different."""
    assert one.keys() == other.keys()
    return {viewer for viewer in one if one[viewer] != other[viewer]}
