"""Figures: what stands on one hex of the board, or beside it, and is put on another one."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from companion.geometry.sets import CornerSet, HexSet, PathSet
from companion.geometry.topology import Hex, Topology
from companion.kernel import Barrier, Item, Refusal, Seat, State, Value, at_each, closed, first_barrier


class OnHex(Value):
    """The hex it stands on; None while it is beside the board."""

    hex: Hex | None = None

    @property
    def here(self) -> HexSet:
        """The hex it stands on, if it stands on any."""
        return HexSet(0 if self.hex is None else 1 << self.hex)

    def corners(self, board: Topology) -> CornerSet:
        """The corners of its hex."""
        return CornerSet(0 if self.hex is None else board.hex_corner_mask[self.hex])

    def paths(self, board: Topology) -> PathSet:
        """The paths around its hex."""
        return PathSet(0 if self.hex is None else board.hex_path_mask[self.hex])


class _Puts(Protocol):
    """An action that puts a figure on a hex."""

    @property
    def player(self) -> Seat: ...
    @property
    def hex(self) -> Hex: ...


class OpenHexes(NamedTuple):
    """Where a figure may be put by an action: on every hex that nothing closes to it."""

    action: type[_Puts]
    closed_to: Callable[[State, Seat], tuple[Barrier, ...]]

    def open(self, state: State, player: Seat) -> HexSet:
        """Where this player may put it."""
        return HexSet(state.game.topology.every_hex & ~closed(self.closed_to(state, player)))

    def check(self, state: State, item: Item, action: _Puts) -> Refusal | None:
        """Why it may not be put there."""
        return first_barrier(self.closed_to(state, action.player), action.hex)

    def options(self, state: State, item: Item, player: Seat) -> tuple[Any, ...]:
        """All hexes on which this player may put it."""
        return at_each(self.action, player, self.open(state, player))
