"""Variant: before the roll one active knight may chase the robber. Ledger Cities & Knights, CK-318, CK-319."""

from collections.abc import Iterator

from companion.kernel import Happening, Item, Module, Refusal, Seat, State, Value
from companion.rules.base.turns import ROLL, Turn
from companion.said import said

from .chase import ChaseRobber, of_the_robber
from .knight_moves import any_ready

knight_errant = Module("knight-errant", needs=("chase",))


@knight_errant.state(rule="CK-318")
class Errand(Value):
    """The part in which a knight was last sent before the roll."""

    part: int = 0


class KnightErrantSent(Happening):
    """A knight chased the robber before the roll of this part."""

    player: Seat
    part: int


@knight_errant.changes(Errand, KnightErrantSent, rule="CK-318")
def send(mine: Errand, happening: KnightErrantSent) -> Errand:
    return Errand(happening.part)


def errand_check(state: State, item: Item, action: ChaseRobber) -> Refusal | None:
    if state[Errand].part == state[Turn].number:
        return Refusal("CK-318", said("Before the roll only one knight may chase the robber: roll first."))
    return of_the_robber.check(state, item, action)


def errand_options(state: State, item: Item, player: Seat) -> tuple[ChaseRobber, ...]:
    return () if state[Errand].part == state[Turn].number else of_the_robber.options(state, item, player)


@knight_errant.answers(
    ROLL,
    ChaseRobber,
    check=errand_check,
    options=errand_options,
    when=any_ready,
    closes=False,
    turn="CK-129",
    moment="CK-318",
    rule=("CK-318", "CK-319"),
)
def chase_before_the_roll(state: State, item: Item, action: ChaseRobber) -> Iterator[Happening | Item]:
    yield KnightErrantSent(action.player, state[Turn].number)
    yield from of_the_robber.effects(state, item, action)
