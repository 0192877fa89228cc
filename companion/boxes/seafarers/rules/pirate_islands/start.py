"""Before the placement rounds everybody has a settlement and a ship; two more settlements follow on the home island.

Ledger Seafarers, SEA7-04, SEA7-08, SEA7-12, SEA56-38.
"""

from collections.abc import Iterator

from companion.boxes.seafarers.rules.islands import marked_home
from companion.boxes.seafarers.rules.ships import NO_PART, ShipBuilt
from companion.kernel import Barrier, Happening, Item, Module, Seat, State
from companion.rules.base.pieces import SettlementBuilt
from companion.rules.base.placement import closed_starts
from companion.said import said

from .fortresses import course_of

start = Module("pirate islands: start", needs=("pirate fortresses", "ships", "placement"))


@start.stage("lay out the first pieces", after="lay out the supply", rule=("SEA7-04", "SEA7-08", "SEA56-38"))
def lay_out(state: State, item: Item) -> Iterator[Happening]:
    for player in state.game.seats:
        course = course_of(state, player)
        yield SettlementBuilt(player, course.start)
        yield ShipBuilt(player, course.ship, NO_PART)


@start.shares(closed_starts, rule="SEA7-12")
def starts_are_at_home(state: State, player: Seat) -> tuple[Barrier, ...]:
    everywhere = (1 << len(state.game.topology.corner_names)) - 1
    words = said("The starting settlements go on the eastern island.")
    return (Barrier(everywhere & ~marked_home(state.game), "SEA7-12", words),)
