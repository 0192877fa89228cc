"""The robber goes home, which trade tokens buy: back to the desert, and nobody is robbed. Ledger TBV4-17, TBV4-25."""

from collections.abc import Iterator

from companion.geometry.topology import Hex
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.kernel.query import first
from companion.rules.base.robber import MoveRobber, Robber, RobberMoved
from companion.rules.base.turns import ACT
from companion.said import said

from .trade_tokens import can_act, paid, token_hexes, too_few

robber_home = Module("robber home", needs=("trade tokens", "robber"))

CHOOSE_ITS_HOME = "choose where the robber goes for trade tokens"

robber_home.calls(CHOOSE_ITS_HOME, said("choose where the robber goes"))


class SendRobberHome(Action):
    """I pay for the robber to go back to where it belongs; nobody is robbed."""


@robber_home.asks(first)
def robber_homes(state: State) -> tuple[Hex | None, ...] | None:
    """Where trade tokens send the robber: to one of these, None being beside the board."""
    return token_hexes(state)


def home_check(state: State, item: Item, action: SendRobberHome) -> Refusal | None:
    homes = robber_homes(state)
    if not homes:
        return Refusal("TBV4-25", said("There is no desert for the robber to go to."))
    if state[Robber].hex in homes:
        return Refusal("TBV4-25", said("The robber is there already."))
    return too_few(state, action.player)


def home_options(state: State, item: Item, player: Seat) -> tuple[SendRobberHome, ...]:
    mine = SendRobberHome(player)
    return (mine,) if home_check(state, item, mine) is None else ()


@robber_home.answers(
    ACT,
    SendRobberHome,
    check=home_check,
    options=home_options,
    when=can_act,
    closes=False,
    turn="TBV4-17",
    rule=("TBV4-17", "TBV4-18", "TBV4-19", "TBV4-25"),
)
def send_robber_home(state: State, item: Item, action: SendRobberHome) -> Iterator[Happening | Item]:
    homes = robber_homes(state)
    if not homes:  # overruled
        raise ValueError(said("There is no desert for the robber to go to."))
    yield paid(state, action.player)
    if len(homes) == 1:
        yield RobberMoved(action.player, homes[0])
    else:
        yield Item(CHOOSE_ITS_HOME, (action.player,))


def choose_check(state: State, item: Item, action: MoveRobber) -> Refusal | None:
    if action.hex in (robber_homes(state) or ()):
        return None
    return Refusal("TBV4-25", said("For trade tokens the robber goes to a desert or swamp."))


def choose_options(state: State, item: Item, player: Seat) -> tuple[MoveRobber, ...]:
    return tuple(MoveRobber(player, hex) for hex in robber_homes(state) or ())


@robber_home.answers(
    CHOOSE_ITS_HOME, MoveRobber, check=choose_check, options=choose_options, turn="TBV4-25", rule="TBV4-25"
)
def choose_its_home(state: State, item: Item, action: MoveRobber) -> Iterator[Happening]:
    yield RobberMoved(action.player, action.hex)
