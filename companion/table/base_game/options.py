"""What is filled in by hand: dice and cards that nobody has told yet, and trades that were agreed aloud."""

from collections.abc import Callable, Iterable
from typing import Final

from companion.rules.base.dice import RollDice
from companion.rules.base.hands import Hands
from companion.rules.base.offers import OfferTrade
from companion.rules.base.player_trade import TradeWithPlayer
from companion.rules.base.robber import Steal
from companion.rules.base.starting_player import RollForStart
from companion.rules.base.turns import Turn
from companion.rules.kernel import Action, Bound, Form, Seat, State

to_fill_in: Final[dict[type[Action], tuple[str, ...]]] = {
    RollDice: ("dice",),
    RollForStart: ("dice",),
    Steal: ("card",),
}


def agreed_trades(state: State, seat: Seat) -> Iterable[Form]:
    """For each partner the form in which a trade that was agreed aloud is entered, in one's own part."""
    if seat != state[Turn].player:
        return
    hands = state[Hands]
    for partner in state.rules.seats:
        if partner != seat and hands.size(partner):
            gives = Bound("gives", hands.at_most(seat), 1, hands.size(seat))
            takes = Bound("takes", hands.at_most(partner), 1, hands.size(partner))
            yield Form(TradeWithPlayer, seat, (gives, takes), (("partner", partner),))


table_only: Final = (TradeWithPlayer,)
"""A trade agreed aloud moves a partner's cards who is not asked: both must see it being entered."""

further_forms: Final[dict[type[Action], Callable[[State, Seat], Iterable[Form]]]] = {OfferTrade: agreed_trades}
