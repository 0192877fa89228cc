"""The robber goes home for trade tokens, at the table."""

from companion.boxes.traders_barbarians.rules.catan_for_two.robber_home import CHOOSE_ITS_HOME, SendRobberHome
from companion.kernel import Action, Form, State
from companion.rules.base.pieces import Pieces
from companion.rules.base.robber import Robber
from companion.said import said
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def it_stands_in_the_way(state: State, action: SendRobberHome) -> bool:
    """Whether the robber stands at a building of the player."""
    at = state[Robber].hex
    return at is not None and bool(state[Pieces].buildings(action.player) & state.game.topology.hex_corner_mask[at])


def to_swamp(t: Phrases) -> bool:
    """Whether swamps stand for the desert."""
    return bool(t.game.setup.plan.marked("river"))


def to_side(t: Phrases) -> bool:
    """Whether the robber is put beside the board: there is no desert."""
    return all(one.terrain != "desert" for one in t.game.setup.plan.hexes)


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


topic.act(SendRobberHome, home, home_button, sort="cards", glyph="robber")
topic.lies_under("Tokens", SendRobberHome)
topic.asks(CHOOSE_ITS_HOME, said("{players}: choose where the robber goes"))
topic.seven_waits_for(CHOOSE_ITS_HOME)
topic.likes[SendRobberHome] = 15
topic.serves[SendRobberHome] = it_stands_in_the_way

rules = {
    "TBV4-25": said("For trade tokens the robber goes to the desert, and nobody is robbed."),
}
