"""Robber Flees: it goes back to the desert, and nobody is robbed. Ledger Traders & Barbarians, TBV2-42, TBV2-55.

Where no robber is played nothing happens: TBS4-90, TBS5-81.
"""

from collections.abc import Iterator

from companion.geometry.topology import Hex
from companion.kernel import Happening, Item, Module, Refusal, Seat, State
from companion.kernel.query import first
from companion.rules.base.robber import MoveRobber, Robber, RobberMoved, its_deserts, robber_rests
from companion.rules.base.turns import Turn
from companion.said import said

robber_flees = Module("robber flees", needs=("event cards", "land"))

CHOOSE_ITS_DESERT = "choose the desert to which the robber flees"

robber_flees.calls(CHOOSE_ITS_DESERT, said("choose the desert to which the robber flees"))


@robber_flees.asks(first)
def flees_to(state: State) -> tuple[Hex | None, ...] | None:
    """Where the robber flees: to one of these, None being beside the board; nowhere, if there are none."""
    return its_deserts(state) or (None,)


@robber_flees.stage("robber_flees", rule=("TBV2-42", "TBV2-55", "TBS4-90", "TBS5-81"))
def flee(state: State, item: Item) -> Iterator[Happening | Item]:
    if Robber not in state or robber_rests(state) is not None:
        return
    to, player = flees_to(state) or (), state[Turn].player
    if state[Robber].hex in to:
        return
    if len(to) == 1:
        yield RobberMoved(player, to[0])
    elif to:
        yield Item(CHOOSE_ITS_DESERT, (player,))


def flee_check(state: State, item: Item, action: MoveRobber) -> Refusal | None:
    if action.hex in (flees_to(state) or ()):
        return None
    return Refusal("TBV2-42", said("The robber flees to a desert."))


def flee_options(state: State, item: Item, player: Seat) -> tuple[MoveRobber, ...]:
    return tuple(MoveRobber(player, hex) for hex in flees_to(state) or ())


@robber_flees.answers(
    CHOOSE_ITS_DESERT, MoveRobber, check=flee_check, options=flee_options, turn="TBV2-42", rule="TBV2-42"
)
def choose_its_desert(state: State, item: Item, action: MoveRobber) -> Iterator[Happening]:
    yield RobberMoved(action.player, action.hex)
