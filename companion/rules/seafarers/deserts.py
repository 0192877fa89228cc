"""Where the robber goes when it is sent back to the desert: not to islands it keeps off, and else beside the board.

Event cards and trade tokens send it back. Ledger Seafarers, SEA-108, SEA5-12, SEA5-13, SEA6-23.
"""

from companion.rules.base.land import Land
from companion.rules.base.robber import Robber
from companion.rules.geometry.topology import Hex
from companion.rules.kernel import State

SMALL = "small"
"""The mark of a board: the hexes of islands that belong to others, a tribe or villages."""


def deserts_open_to_the_robber(state: State) -> tuple[Hex | None, ...]:
    """The deserts to which it may go back, or on which it still stands; None is beside the board."""
    board, plan, there = state.game.topology, state.game.setup.plan, state[Robber].hex
    small = {board.hex(name) for name in plan.marked(SMALL)}
    return tuple(at for at in state[Land].deserts if at not in small or at == there) or (None,)
