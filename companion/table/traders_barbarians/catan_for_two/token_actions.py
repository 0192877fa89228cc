"""What trade tokens buy, at the table."""

from dataclasses import replace

from companion.rules.base.pieces import Pieces
from companion.rules.base.robber import Robber
from companion.rules.cards import Cards, size
from companion.rules.kernel import Action, Form, State
from companion.rules.traders_barbarians.catan_for_two.token_actions import (
    CHOOSE_ITS_HOME,
    DRAW_FOR_TRADE,
    GIVE_FOR_TRADE,
    DrawForTrade,
    ForceTrade,
    GiveForTrade,
    SendRobberHome,
)
from companion.said import said
from companion.table.phrases import Phrases, cards
from companion.table.seen import BACK, Later
from companion.table.steps import Step
from companion.table.topic import Topic
from companion.table.viewer import Secret

topic = Topic()


def draw(t: Phrases, a: DrawForTrade) -> str:
    thief, victim = t.who(a.player), t.who(a.victim)
    if a.card is None or t.hides(a):
        return said("{player} draws a card from {victim}.", player=thief, victim=victim)
    return said("{player} draws 1 {card} from {victim}.", player=thief, card=a.card.words, victim=victim)


def give(t: Phrases, a: GiveForTrade) -> str:
    if a.cards is None or t.hides(a):
        return said("{player} gives cards for those drawn.", player=t.who(a.player))
    return said("{player} gives {cards} for those drawn.", player=t.who(a.player), cards=cards(a.cards))


def drawn_unseen(action: DrawForTrade, step: Step, later: Later) -> Action:
    """Everybody saw that a card was drawn."""
    return replace(action, card=None)


def given_unseen(action: GiveForTrade, step: Step, later: Later) -> Action:
    """Everybody saw how many cards were given."""
    return action if action.cards is None else replace(action, cards=Cards(BACK.one * size(action.cards)))


def it_stands_in_the_way(state: State, action: SendRobberHome) -> bool:
    """Whether the robber stands at a building of the player."""
    at = state[Robber].hex
    return at is not None and bool(state[Pieces].buildings(action.player) & state.game.topology.hex_corner_mask[at])


def to_swamp(t: Phrases) -> bool:
    """Whether swamps stand for the desert."""
    return bool(t.game.setup.plan.marked("river"))


def to_side(t: Phrases) -> bool:
    """Whether the robber is put beside the board."""
    return bool(t.game.setup.plan.marked("arrow"))


def home(t: Phrases, a: SendRobberHome) -> str:
    if to_swamp(t):
        return said("{player} sends the robber to a swamp.", player=t.who(a.player))
    if to_side(t):
        return said("{player} puts the robber beside the board.", player=t.who(a.player))
    return said("{player} sends the robber to the desert.", player=t.who(a.player))


def home_button(t: Phrases, a: Action | Form) -> str:
    if to_swamp(t):
        return said("Send the robber to a swamp")
    return said("Put the robber beside the board") if to_side(t) else said("Send the robber to the desert")


topic.act(ForceTrade, said("{player} forces a trade."), said("Force a trade"), sort="trades", glyph="chit")
topic.act(DrawForTrade, draw, said("Draw a card from {victim}"), glyph="hand")
topic.act(
    GiveForTrade,
    give,
    lambda t, a: said("Give without telling which") if isinstance(a, GiveForTrade) else said("Give"),
    glyph="hand",
)
topic.act(
    SendRobberHome,
    home,
    home_button,
    sort="cards",
    glyph="robber",
)
topic.lies_under("Tokens", ForceTrade, SendRobberHome)
topic.asks(DRAW_FOR_TRADE, said("{players}: draw a card from the other hand"))
topic.asks(GIVE_FOR_TRADE, said("{players}: give two cards for those drawn"))
topic.asks(CHOOSE_ITS_HOME, said("{players}: choose where the robber goes"))
topic.private += [DrawForTrade, GiveForTrade]
topic.secrets[GiveForTrade] = Secret(("cards",), lambda it: (it.player,))
topic.seen_actions[DrawForTrade] = drawn_unseen
topic.seen_actions[GiveForTrade] = given_unseen
topic.likes[ForceTrade] = 0.5
topic.likes[SendRobberHome] = 15
topic.serves[SendRobberHome] = it_stands_in_the_way
