"""What everybody is told of a table that was drawn and played in sentences: the words, the lines and the whole view."""

import json
from typing import Any

from companion.rules.codec import Codec
from companion.rules.kernel import State
from companion.table import SPECTATOR, TABLE, words
from companion.table.eyes import seat_of
from companion.table.moves import moves_of
from companion.table.topics import EVERY_TOPIC
from companion.table.veil import hidden
from companion.table.views import state_view
from tests.rules.table import Table


def eyes_of(table: Table) -> tuple[str, ...]:
    """Every pair of eyes there is."""
    return (TABLE, SPECTATOR, *table.game.setup.seats)


def view_of(state: State, eyes: str) -> dict[str, Any]:
    """What these eyes see of a game of which only is known how it stands."""
    return state_view(state, Codec(state.game), eyes)


def moves(table: Table, eyes: str = TABLE) -> list[tuple[str, str, dict[str, int]]]:
    """From where, to where and which cards the last sentence moved, as these eyes may know it."""
    t = words.teller(table.state, seat_of(table.game, eyes))
    return [(one.giver, one.taker, dict(one.cards)) for one in moves_of(EVERY_TOPIC.moves, t, table.happened)]


def told(table: Table, *sentences: str) -> dict[str, str]:
    """Play these sentences; for each pair of eyes everything they get to see on the way, byte for byte."""
    codec, told_to = Codec(table.game), {eyes: [json.dumps(view_of(table.state, eyes))] for eyes in eyes_of(table)}
    for sentence in sentences:
        action = table.action(sentence)
        table.do(action, sentence)
        for eyes, pages in told_to.items():
            secret = hidden(action, seat_of(table.game, eyes))
            data = {name: None if name in secret else value for name, value in codec.data(action).items()}
            happened = [words.happening(table.state, one, eyes) for one in table.happened]
            said = [words.action(table.state, action, eyes), data, happened, moves(table, eyes)]
            pages.append(json.dumps([*said, view_of(table.state, eyes)]))
    return {eyes: "\n".join(pages) for eyes, pages in told_to.items()}


def who_can_tell(one: dict[str, str], other: dict[str, str]) -> set[str]:
    """The eyes to which two games look different."""
    assert one.keys() == other.keys()
    return {eyes for eyes in one if one[eyes] != other[eyes]}
