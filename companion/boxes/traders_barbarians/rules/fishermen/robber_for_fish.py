"""Two fish buy the robber away: it leaves the board. Ledger TBS1-28."""

from collections.abc import Iterator

from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.rules.base.robber import Robber, RobberMoved
from companion.rules.base.turns import ACT
from companion.said import said

from .payment import affords, bill, too_few
from .spending import PRICES

robber_for_fish = Module("robber for fish", needs=("paying with fish", "robber"))


class SendRobberAway(Action):
    """For two fish the robber leaves the board; nobody is robbed."""


def away_check(state: State, item: Item, action: SendRobberAway) -> Refusal | None:
    if state[Robber].hex is None:
        return Refusal("TBS1-28", said("The robber is not on the board."))
    return too_few(state, action.player, PRICES.robber_away, "TBS1-28")


def away_options(state: State, item: Item, player: Seat) -> tuple[SendRobberAway, ...]:
    return () if state[Robber].hex is None else (SendRobberAway(player),)


@robber_for_fish.answers(
    ACT,
    SendRobberAway,
    check=away_check,
    options=away_options,
    when=affords(PRICES.robber_away),
    closes=False,
    turn="TBS1-27",
    rule=("TBS1-27", "TBS1-28", "TBS1-33", "TB56-14"),
)
def send_robber_away(state: State, item: Item, action: SendRobberAway) -> Iterator[Happening | Item]:
    yield RobberMoved(action.player, None)
    yield bill(state, action.player, PRICES.robber_away)
