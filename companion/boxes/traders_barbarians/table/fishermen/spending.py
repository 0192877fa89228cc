"""What fish buy, at the table."""

from msgspec.structs import replace

from companion.boxes.traders_barbarians.rules.fishermen.card_for_fish import DrawCardForFish
from companion.boxes.traders_barbarians.rules.fishermen.robber_for_fish import SendRobberAway
from companion.boxes.traders_barbarians.rules.fishermen.spending import (
    BuildRoadForFish,
    StealForFish,
    TakeForFish,
    nothing_to_buy,
)
from companion.boxes.traders_barbarians.rules.fishermen.tokens import FishTokens
from companion.kernel import Action, State
from companion.rules.base.building import legal_settlements
from companion.rules.base.pieces import Pieces, settlements_left
from companion.rules.base.robber import Robber
from companion.said import said
from companion.table.declarations import Group
from companion.table.phrases import either
from companion.table.seen import Later
from companion.table.steps import Step
from companion.table.topic import Topic

topic = Topic()
topic.names["fish"] = said("fish")


def unknown(action: StealForFish | DrawCardForFish, step: Step, later: Later) -> Action:
    """Everybody saw that a card was drawn."""
    return replace(action, card=None)


def it_stands_in_the_way(state: State, action: SendRobberAway) -> bool:
    """Whether the robber stands at a building of the player."""
    at = state[Robber].hex
    return at is not None and bool(state[Pieces].buildings(action.player) & state.game.topology.hex_corner_mask[at])


def it_leads_on(state: State, action: BuildRoadForFish) -> bool:
    """Whether the player has a settlement left, and no place for it."""
    return bool(settlements_left(state, action.player)) and not legal_settlements(state, action.player)


topic.act(
    SendRobberAway,
    said("{player} sends the robber off the board for fish."),
    said("2 fish: the robber leaves the board"),
)
topic.act(
    StealForFish,
    either(
        "card",
        said("{player} draws 1 {card} from {victim} for fish."),
        said("{player} draws a card from {victim} for fish."),
    ),
    said("3 fish: draw a card from {victim}"),
)
topic.act(TakeForFish, said("{player} takes 1 {take} for fish."), said("4 fish: take {take}"))
topic.act(BuildRoadForFish, said("{player} builds a road on {path} for fish."), said("5 fish: build a road"))
topic.act(
    DrawCardForFish,
    either(
        "card",
        said("{player} draws a development card for fish: {card}."),
        said("{player} draws a development card for fish."),
    ),
    said("7 fish: draw a development card"),
)
topic.group(
    "Fish",
    Group(said("Fish"), "fish", "turn", said("Spend fish"), "cards"),
    SendRobberAway,
    StealForFish,
    TakeForFish,
    DrawCardForFish,
)
topic.hinders("Fish", nothing_to_buy, FishTokens)
topic.lies_under("BuildRoad", BuildRoadForFish)
topic.private.append(StealForFish)
topic.seen_actions[StealForFish] = unknown
topic.seen_actions[DrawCardForFish] = unknown
topic.likes[SendRobberAway] = 20
topic.likes[StealForFish] = 4
topic.likes[TakeForFish] = 10
topic.likes[BuildRoadForFish] = 10
topic.likes[DrawCardForFish] = 40
topic.serves[SendRobberAway] = it_stands_in_the_way
topic.serves[BuildRoadForFish] = it_leads_on

rules = {
    "TBS1-27": said("Fish are spent in your own turn, after the roll."),
    "TBS1-28": said("2 fish: the robber leaves the board until the next 7 or knight, and nobody is robbed."),
    "TBS1-29": said("3 fish: draw a card at random from any other player."),
    "TBS1-30": said("4 fish: take a resource of your choice from the supply."),
    "TBS1-31": said("5 fish: build a road for free, by the usual rules."),
    "TBS1-33": said("What would have no effect cannot be bought with fish."),
}
