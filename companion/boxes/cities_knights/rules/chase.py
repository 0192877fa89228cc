"""An active knight chases the robber away. Ledger Cities & Knights, CK-126, CK-127, CK-143 to CK-148.

Where the robber may stand and whom it robs is decided in the base game; a chase adds that it goes to a hex with
a number.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from companion.geometry.sets import CornerSet, HexSet
from companion.geometry.topology import Corner
from companion.kernel import Action, Happening, Item, Module, Options, Refusal, Seat, State, at_each
from companion.rules.base.figures import OnHex
from companion.rules.base.land import Land
from companion.rules.base.robber import MoveRobber, Robber, open_hexes, robber_rests
from companion.rules.base.robber import move as move_robber
from companion.rules.base.robber import move_check as robber_check
from companion.rules.base.turns import ACT
from companion.said import said

from .hiring import level_of
from .knight_moves import any_ready
from .knights import KnightRested, ready, ready_check


class ChaseOptions(Options):
    """Where a chased robber may go."""

    chased_robber_needs_number: bool = True


chase = Module("chase", needs=("knights", "robber", "land", "turns"), options=ChaseOptions())

CHASE_TO = "chase the robber to another hex"

chase.calls(CHASE_TO, said("chase the robber to another hex"))


class ChaseRobber(Action):
    """My knight on this corner chases the robber away."""

    corner: Corner


class _FromACorner(Protocol):
    """An action of a knight on a corner."""

    @property
    def player(self) -> Seat: ...
    @property
    def corner(self) -> Corner: ...


class ChaseAway(NamedTuple):
    """A knight at the hex of a figure chases it away by an action; where it goes, an item `to` asks."""

    action: type[_FromACorner]
    figure: type[OnHex]
    to: str
    elsewhere: Refusal

    def check(self, state: State, item: Item, action: _FromACorner) -> Refusal | None:
        """Why that knight may not."""
        refusal = robber_rests(state) or ready_check(state, action.player, action.corner)
        return self.elsewhere if refusal is None and not self._near(state) >> action.corner & 1 else refusal

    def options(self, state: State, item: Item, player: Seat) -> tuple[Any, ...]:
        """The knights of this player that may."""
        near = ready(state, player) & self._near(state)
        return at_each(self.action, player, near) if near and robber_rests(state) is None else ()

    def effects(self, state: State, item: Item, action: _FromACorner) -> Iterator[Happening | Item]:
        """The knight rests, and the figure goes."""
        level_of(state, action.player, action.corner)
        yield KnightRested(action.player, action.corner)
        yield Item(self.to, (action.player,))

    def _near(self, state: State) -> CornerSet:
        return state[self.figure].corners(state.game.topology)


of_the_robber = ChaseAway(
    ChaseRobber, Robber, CHASE_TO, Refusal("CK-143", said("That knight does not stand at the robber's hex."))
)


@chase.answers(
    ACT,
    ChaseRobber,
    check=of_the_robber.check,
    options=of_the_robber.options,
    when=any_ready,
    closes=False,
    turn="CK-129",
    rule=("CK-126", "CK-127", "CK-129", "CK-143", "CK-146", "CK-147"),
)
def chase_robber(state: State, item: Item, action: ChaseRobber) -> Iterator[Happening | Item]:
    return of_the_robber.effects(state, item, action)


def numbered(state: State) -> HexSet:
    """The hexes with a number token."""
    return HexSet(sum(1 << at for at, number in enumerate(state[Land].numbers) if number))


def chased_to(state: State, player: Seat) -> HexSet:
    """Where this player may chase the robber: where no hex with a number is open, wherever it may go at all."""
    everywhere = open_hexes(state, player)
    if not state.game[ChaseOptions].chased_robber_needs_number:
        return everywhere
    return HexSet(everywhere & numbered(state)) or everywhere


def to_check(state: State, item: Item, action: MoveRobber) -> Refusal | None:
    refusal = robber_check(state, item, action)
    if refusal is None and action.hex is not None and not chased_to(state, action.player) >> action.hex & 1:
        return Refusal("CK-145", said("A chased robber goes to a hex with a number, so not to the desert."))
    return refusal


def to_options(state: State, item: Item, player: Seat) -> tuple[MoveRobber, ...]:
    return at_each(MoveRobber, player, chased_to(state, player)) or (MoveRobber(player, None),)


@chase.answers(
    CHASE_TO,
    MoveRobber,
    check=to_check,
    options=to_options,
    turn="CK-129",
    moment="CK-144",
    rule=("CK-144", "CK-145", "CK-148"),
)
def chase_away(state: State, item: Item, action: MoveRobber) -> Iterator[Happening | Item]:
    return move_robber(state, item, action)
