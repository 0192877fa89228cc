"""The robber waits beside the board until the first 7 is rolled. Ledger TBS1-08, TBS1-09.

A knight played before that counts for Largest Army and moves nobody, unless the table has set it otherwise. Where
people say that the robber stands on the board, it has come.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.base.dice import SEVEN as A_SEVEN
from companion.rules.base.dice import NumberCame
from companion.rules.base.robber import RobberMoved, robber_rests
from companion.rules.kernel import Game, Happening, Module, Refusal, State
from companion.said import said

first_seven = Module("first seven", needs=("robber", "dice"), options={"knight_brings_robber": False})


@first_seven.state(rule="TBS1-08")
@dataclass(frozen=True)
class FirstSeven:
    """Whether the robber has come into the game."""

    come: bool = False

    @classmethod
    def start(cls, game: Game) -> "FirstSeven":
        """Nobody has rolled yet."""
        return cls()


@dataclass(frozen=True)
class RobberComes(Happening):
    """The robber is in the game from now on."""


@first_seven.changes(FirstSeven, RobberComes, rule="TBS1-08")
def come(mine: FirstSeven, happening: RobberComes) -> FirstSeven:
    return FirstSeven(come=True)


@first_seven.reacts(NumberCame, RobberMoved, rule="TBS1-08")
def it_is_time(state: State, happening: NumberCame | RobberMoved) -> Iterator[Happening]:
    seven = sum(happening.dice) == A_SEVEN if isinstance(happening, NumberCame) else happening.hex is not None
    if seven and not state[FirstSeven].come:
        yield RobberComes()


@first_seven.shares(robber_rests, rule=("TBS1-08", "TBS1-09"))
def until_then(state: State) -> Refusal | None:
    if state[FirstSeven].come or state.game.options["knight_brings_robber"]:
        return None
    return Refusal("TBS1-08", said("The robber waits beside the board until the first 7 is rolled."))
