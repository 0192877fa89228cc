"""A table with a real journal, and short ways to enter things at it: what the tests of this package are written in."""

from itertools import count
from random import Random
from typing import Any

from companion.geometry.printed import beginner_board, start_pieces
from companion.rules.choice import Choice
from companion.rules.random_play import any_action
from companion.table import Booked, Chances, Journal, Table

FOUR = ("red", "blue", "white", "orange")
SIX = ("red", "blue", "white", "orange", "green", "brown")


class Room:
    """A table and somebody who enters things at its tablet."""

    def __init__(self, journal: Journal, table: Table) -> None:
        self.journal, self.table = journal, table
        self._keys = count(1)

    def say(self, do: str, player: str = "red", /, **fields: Any) -> Any:
        """Submit an action by its data; the answer of the table."""
        overrule = fields.pop("overrule", False)
        action = self.table.codec.action({"do": do, "player": player, **fields})
        return self.table.submit(action, by="tablet", key=self.key(), seen=self.table.revision, overrule=overrule)

    def done(self, do: str, player: str = "red", /, **fields: Any) -> Booked:
        """The same, and it must be booked."""
        answer = self.say(do, player, **fields)
        assert isinstance(answer, Booked), answer
        return answer

    def undo(self) -> Any:
        return self.table.undo(by="tablet", key=self.key(), seen=self.table.revision)

    def redo(self) -> Any:
        return self.table.redo(by="tablet", key=self.key(), seen=self.table.revision)

    def correct(self, change: Any, decisions: Any = None) -> Any:
        return self.table.correct(change, decisions or {}, by="tablet", key=self.key(), seen=self.table.revision)

    def reopened(self) -> Table:
        """The same game as the journal tells it."""
        return Table.open(self.journal, self.table.game)

    def key(self) -> str:
        return f"press-{next(self._keys)}"

    def play(self, random: Random, lines: int) -> None:
        """So many random legal actions, or until the game is over."""
        for _ in range(lines):
            if not self.table.state.options():
                return
            action = any_action(self.table.state, random)
            self.table.submit(action, by="tablet", key=self.key(), seen=self.table.revision)


def begin(journal: Journal, chances: Chances | None = None, **choice: Any) -> Room:
    """A game from its very beginning."""
    seats = choice.pop("seats", FOUR)
    return Room(journal, Table.create(journal, Choice(seats, beginner_board(len(seats)), **choice), chances))


def first_game(journal: Journal, chances: Chances | None = None) -> Room:
    """Four players with the printed start pieces; Red has the first part and has to roll."""
    room = begin(journal, chances, start_pieces=start_pieces(4))
    room.done("ChooseStarter", starter="red")
    return room
