"""Forced trade, at the table."""

from msgspec.structs import replace

from companion.boxes.traders_barbarians.rules.catan_for_two.forced_trade import (
    DRAW_FOR_TRADE,
    GIVE_FOR_TRADE,
    DrawForTrade,
    ForceTrade,
    GiveForTrade,
    due,
)
from companion.kernel import Action
from companion.rules.cards import Cards, size
from companion.said import said
from companion.table.phrases import either
from companion.table.seen import BACK, Later
from companion.table.steps import Step
from companion.table.topic import Topic
from companion.table.viewer import Secret

topic = Topic()


def drawn_unseen(action: DrawForTrade, step: Step, later: Later) -> Action:
    """Everybody saw that a card was drawn."""
    return replace(action, card=None)


def given_unseen(action: GiveForTrade, step: Step, later: Later) -> Action:
    """Everybody saw how many cards were given: those that were due, or as many as the host let pass."""
    if action.cards is None:
        return action
    number, before = size(action.cards), step.before
    usual = before is not None and number == due(before.state, action.player)
    return replace(action, cards=None if usual else Cards(BACK.one * number))


topic.act(ForceTrade, said("{player} forces a trade."), said("Force a trade"), sort="trades", glyph="chit")
topic.act(
    DrawForTrade,
    either("card", said("{player} draws 1 {card} from {victim}."), said("{player} draws a card from {victim}.")),
    said("Draw a card from {victim}"),
    glyph="hand",
)
topic.act(
    GiveForTrade,
    either("cards", said("{player} gives {cards} in return."), said("{player} gives cards in return.")),
    lambda t, a: said("Give without telling which") if isinstance(a, GiveForTrade) else said("Give"),
    glyph="hand",
)
topic.lies_under("Tokens", ForceTrade)
topic.asks(DRAW_FOR_TRADE, said("{players}: draw a card from the other hand"))
topic.asks(GIVE_FOR_TRADE, said("{players}: give two cards in return"))
topic.private += [DrawForTrade, GiveForTrade]
topic.secrets[GiveForTrade] = Secret(("cards",), lambda it: (it.player,))
topic.seen_actions[DrawForTrade] = drawn_unseen
topic.seen_actions[GiveForTrade] = given_unseen
topic.likes[ForceTrade] = 0.5

rules = {
    "TBV4-21": said("Forced trade: draw two cards from the other hand, then give any two of your own."),
    "TBV4-23": said("Nobody forces a trade with an empty hand."),
    "TBV4-24": said("For a forced trade you give two cards; those just drawn may be among them."),
}
