"""Barbarian Attack with the scenario Traders & Barbarians, adapted: trade hexes lie on the coast where barbarians land.

Ledger Traders & Barbarians, TBX-06: the places of the trade hexes are those of the publisher's sheet, the points those
of a public implementation. The rest is our own reading. Castle and glassworks bear the 12 and the 2, yield wool and
lumber as in TBX-04 and TBX-05, and can be conquered; wagons still come and go then, but no road is built inside. The
cards of the castle are the only ones, as knights come from nowhere else. A seven moves a barbarian from path to path,
and a card comes from the owner of the road only. There is no Longest Road, as with wagons, and everybody begins with
five gold. Knights go along the inner paths of trade hexes as along any others, and hinder neither wagons nor the
barbarians on paths.
"""

from companion.boxes.traders_barbarians.rules.barbarian_attack.conquest import conquered
from companion.boxes.traders_barbarians.rules.wagons.trade_hexes import plazas
from companion.geometry.sets import PathSet
from companion.kernel import Barrier, Module, Seat, State
from companion.rules.base.network import closed_paths
from companion.said import said

conquered_trade_hexes = Module("conquered trade hexes", needs=("conquest", "trade hexes", "network"))


@conquered_trade_hexes.shares(closed_paths, rule="TBX-06")
def no_road_inside(state: State, player: Seat) -> tuple[Barrier, ...]:
    board, taken, inner = state.game.topology, conquered(state), 0
    for plaza in plazas(state):
        if board.corner_hex_mask[plaza] & taken:
            inner |= board.corner_path_mask[plaza]
    return (Barrier(PathSet(inner), "TBX-06", said("That path is in a conquered trade hex.")),) if inner else ()
