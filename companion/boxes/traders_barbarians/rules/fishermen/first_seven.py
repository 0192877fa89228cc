"""The robber waits beside the board until the first 7 is rolled. Ledger TBS1-08, TBS1-09.

A knight played before that counts for Largest Army and moves nobody, unless the table has set it otherwise. Where
people say that the robber stands on the board, it has come.
"""

from collections.abc import Iterator

from companion.kernel import Added, Happening, Module, Options, Refusal, State, Value
from companion.rules.base.dice import SEVEN as A_SEVEN
from companion.rules.base.dice import NumberCame
from companion.rules.base.robber import RobberMoved, robber_rests
from companion.said import said


class FirstSevenOptions(Options):
    """What brings the robber in."""

    knight_brings_robber: bool = False


first_seven = Module("first seven", needs=("robber", "dice"), options=FirstSevenOptions())


@first_seven.state(rule="TBS1-08")
class FirstSeven(Value):
    """Whether the robber has come into the game, and whether `early`: though no 7 has been rolled yet."""

    come: bool = False
    early: Added[bool] = False


class RobberComes(Happening):
    """The robber is in the game from now on; `early`, though no 7 has been rolled yet."""

    early: Added[bool] = False


class RobberWaits(Happening):
    """The robber that had come early is beside the board again, until the first 7."""


@first_seven.changes(FirstSeven, RobberComes, rule="TBS1-08")
def come(mine: FirstSeven, happening: RobberComes) -> FirstSeven:
    return FirstSeven(come=True, early=happening.early)


@first_seven.changes(FirstSeven, RobberWaits, rule="TBS1-08")
def wait(mine: FirstSeven, happening: RobberWaits) -> FirstSeven:
    return FirstSeven()


@first_seven.reacts(NumberCame, rule="TBS1-08")
def it_is_time(state: State, happening: NumberCame) -> Iterator[Happening]:
    if sum(happening.dice) == A_SEVEN and (state[FirstSeven].early or not state[FirstSeven].come):
        yield RobberComes()


@first_seven.reacts(RobberMoved, rule="TBS1-08")
def it_came_early(state: State, happening: RobberMoved) -> Iterator[Happening]:
    """Only the table, or a knight where it has set that, brings it in before; said to lie beside the board it waits."""
    mine = state[FirstSeven]
    if happening.hex is not None and not mine.come:
        yield RobberComes(early=True)
    elif happening.hex is None and happening.said and mine.early:
        yield RobberWaits()


@first_seven.shares(robber_rests, rule=("TBS1-08", "TBS1-09"))
def until_then(state: State) -> Refusal | None:
    if state[FirstSeven].come or state.game[FirstSevenOptions].knight_brings_robber:
        return None
    return Refusal("TBS1-08", said("The robber waits beside the board until the first 7 is rolled."))
