"""Trade tokens, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.traders_barbarians.rules.catan_for_two.trade_tokens import (
    CorrectTokens,
    TokensCounted,
    TokensEarned,
    TokensPaid,
    TradeTokens,
)
from companion.kernel import Seat, State
from companion.said import said, said_many
from companion.table.declarations import Group, Number
from companion.table.sections import fact
from companion.table.standing import ONLY_IN_THIS_TURN, Thing, Value, called, colour_of
from companion.table.table_says import PIECES, Count, by_seat
from companion.table.topic import Topic

topic = Topic()


def has(player: str, number: Value) -> str:
    """How many tokens somebody has."""
    return said_many(
        "{player} has {count} trade token.", "{player} has {count} trade tokens.", int(number or 0), player=player
    )


topic.group("Tokens", Group(said("Tokens"), "chit", "turn", said("Spend trade tokens")))
topic.act(CorrectTokens, lambda t, a: said("Correction: {words}", words=has(t.who(a.player), a.number)))
topic.tells(
    TokensEarned,
    lambda t, h: said_many(
        "{player} takes {count} trade token.", "{player} takes {count} trade tokens.", h.number, player=t.who(h.player)
    ),
)
topic.tells(
    TokensPaid,
    lambda t, h: said_many(
        "{player} pays {count} trade token.", "{player} pays {count} trade tokens.", h.number, player=t.who(h.player)
    ),
)
topic.tells(TokensCounted, lambda t, h: has(t.who(h.player), h.number))
topic.corrects(
    CorrectTokens,
    said("the trade tokens are …"),
    "chit",
    Count("number", said("Trade tokens"), by_seat(lambda state, seat: state[TradeTokens].of[seat])),
    under=PIECES,
)
topic.number(
    Number("trade_tokens", "chit", said("trade tokens"), lambda state, seat: state[TradeTokens].of[seat]), TradeTokens
)


@topic.views("piles", TradeTokens)
def in_the_supply(state: State) -> dict[str, Any]:
    return {"trade_tokens": fact(said("trade tokens in the supply"), state[TradeTokens].supply, "chit")}


@topic.lies_open(TradeTokens)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The trade tokens of each player."""
    for seat in state.game.seats:
        yield Thing("trade tokens", colour_of(state, seat)), state[TradeTokens].of[seat]


@topic.compares(TradeTokens)
def numbers(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """What is counted of a player."""
    yield said("trade tokens"), state[TradeTokens].of[seat]


topic.held.append("trade tokens")
topic.put_right["trade tokens"] = lambda t, thing, now: has(called(t, thing.seat), now)
topic.only_booked(TradeTokens, ONLY_IN_THIS_TURN, "acted_in", "gave_up_in")
topic.only_booked(TradeTokens, "a knight that was given up is one card fewer before its player", "discarded")

rules = {
    "TBV4-01": said("Catan for Two is played with 20 trade tokens and two colours that nobody plays."),
    "TBV4-02": said("Each of the two players starts with 5 trade tokens."),
    "TBV4-18": said("An action costs 1 trade token, or 2 if you have more points than the other player."),
    "TBV4-19": said("Trade tokens buy any number of actions a turn, unless the table has chosen otherwise."),
}
