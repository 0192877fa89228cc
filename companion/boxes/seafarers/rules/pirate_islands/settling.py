"""Where settlements may go: anywhere at home, and on the pirate islands at the player's own beacon alone.

Ledger Seafarers, SEA7-05, SEA7-38 to SEA7-40.
"""

from companion.boxes.seafarers.rules.islands import marked_home
from companion.kernel import Barrier, Module, Seat, State
from companion.rules.base.network import closed_corners
from companion.said import said

from .fortresses import course_of

settling = Module("pirate islands: settling", needs=("network", "pirate fortresses"))


@settling.shares(closed_corners, rule=("SEA7-05", "SEA7-38", "SEA7-39"))
def pirates_hold_their_islands(state: State, player: Seat) -> tuple[Barrier, ...]:
    everywhere = (1 << len(state.game.topology.corner_names)) - 1
    mine = marked_home(state.game) | 1 << course_of(state, player).beacon
    words = said("On the pirate islands you build only at the mark of your colour.")
    return (Barrier(everywhere & ~mine, "SEA7-39", words),)
