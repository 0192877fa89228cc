"""The Fog Islands: whoever turns over land takes a card of what it gives. Ledger Seafarers, SEA3-01 to SEA3-31.

How hexes are turned over is in `companion.mechanisms.rules.exploring`. Neither robber nor pirate goes into the fog
(SEA3-27), because what lies there is neither land with a number nor sea.
"""

from collections.abc import Iterator

from companion.boxes.seafarers.facts import fog_stack
from companion.geometry.sets import CornerSet
from companion.kernel import Happening, Item, Module, Seat, State
from companion.kernel.query import anybody
from companion.mechanisms.rules.exploring import HexTurned, Stack, face_down, in_fog, lookouts
from companion.rules.base.box import printed_seats
from companion.rules.base.land import Land
from companion.rules.base.network import ends_of
from companion.rules.base.pieces import Roads
from companion.rules.base.supply_count import handed_out

from .gold import GOLD, choices
from .ships import Ships

fog_islands = Module("fog islands", needs=("exploring", "ships", "gold fields", "supply count"))

DISCOVERY = "discovery"
"""What the card for new land is for, as it is said of it."""


@fog_islands.shares(face_down, rule=("SEA3-04", "SEA3-05", "SEA3-06", "SEA56-25"))
def the_stack(state: State) -> tuple[Stack, ...]:
    printed = fog_stack(printed_seats(len(state.game.seats)))
    hexes = (terrain for terrain, number in printed.terrains.items() for _ in range(number))
    numbers = (number for number, times in printed.numbers.items() for _ in range(times))
    return (Stack("", in_fog(state), tuple(sorted(hexes)), tuple(sorted(numbers))),)


@fog_islands.shares(lookouts, rule=("SEA3-14", "SEA3-23"))
def at_the_ends_of_roads(state: State, player: Seat) -> CornerSet:
    return ends_of(state.game.topology, state[Roads].of[player])


@fog_islands.shares(lookouts, rule=("SEA3-14", "SEA3-21"))
def at_the_ends_of_ships(state: State, player: Seat) -> CornerSet:
    return ends_of(state.game.topology, state[Ships].of[player])


@fog_islands.asks(anybody)
def brings_no_card(state: State, turned: HexTurned) -> bool:
    """Whether nobody takes a card for this hex."""
    return False


@fog_islands.reacts(HexTurned, rule=("SEA3-17", "SEA3-18", "SEA3-19", "SEA3-20"))
def a_card_of_what_was_found(state: State, happening: HexTurned) -> Iterator[Happening | Item]:
    if brings_no_card(state, happening):
        return
    if happening.terrain == GOLD:
        yield choices(((happening.player, 1),), DISCOVERY)
    elif (field := state[Land].fields[happening.hex]) is not None:
        yield from handed_out(state, happening.player, field.card, DISCOVERY)
