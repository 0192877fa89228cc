"""Catching fish, at the table."""

from typing import Any

from msgspec.structs import replace

from companion.boxes.traders_barbarians.rules.fishermen.catching import (
    DRAW_FISH,
    EXCHANGE_FISH,
    DrawFish,
    ExchangeFish,
    KeepFish,
    NoFishForAnybody,
    in_supply,
    is_boot,
)
from companion.boxes.traders_barbarians.rules.fishermen.grounds import Grounds, lakes_at
from companion.boxes.traders_barbarians.rules.fishermen.old_boot import OldBoot
from companion.boxes.traders_barbarians.rules.fishermen.tokens import FishTokens
from companion.geometry.sets import HexSet
from companion.kernel import Action, State
from companion.said import said
from companion.table.phrases import either
from companion.table.sections import fact
from companion.table.seen import Later
from companion.table.steps import Step
from companion.table.topic import Topic

topic = Topic()


def seen(action: DrawFish | ExchangeFish, step: Step, later: Later) -> Action:
    """Everybody saw that a token was drawn; and which, if it was the old boot."""
    return action if is_boot(action) else replace(action, token=None)


topic.act(
    DrawFish,
    either("token", said("{player} draws a fish token: {token}."), said("{player} draws a fish token.")),
    said("Draw a fish token"),
    sort="cards",
    glyph="fish",
)
topic.act(
    ExchangeFish,
    either(
        "token",
        said("{player} exchanges a fish token: {give} for {token}."),
        said("{player} exchanges a fish token: {give}."),
    ),
    said("Lay down a {give} and draw another"),
    sort="cards",
    glyph="fish",
)
topic.act(KeepFish, said("{player} keeps all seven fish tokens."), said("Keep all seven"), sort="cards", glyph="fish")
topic.private += [DrawFish, ExchangeFish]
topic.seen_actions[DrawFish] = seen
topic.seen_actions[ExchangeFish] = seen
topic.asks(DRAW_FISH, said("{players}: draw a fish token"))
topic.asks(EXCHANGE_FISH, said("{players}: exchange a fish token, or keep all seven"))
topic.tells(NoFishForAnybody, said("{due} fish tokens are due and the supply has fewer: nobody draws any."))
topic.likes[DrawFish] = 1000
topic.brings_from(lambda state, number: HexSet(sum(1 << lake for lake in lakes_at(state, number))), Grounds)


@topic.views("piles", FishTokens, OldBoot)
def pile(state: State) -> dict[str, Any]:
    return {"fish": fact(said("fish tokens face down"), in_supply(state), "fish")}


rules = {
    "TBS1-02": said("There are as many fish tokens as the box holds; nobody can have more of a kind than that."),
    "TBS1-17": said("Fish tokens are drawn blind from the supply; the other players see only how many."),
    "TBS1-18": said("Fish tokens stay face down until they are spent."),
    "TBS1-23": said("Nobody has more than 7 fish tokens; with 7, you may exchange one for another instead of drawing."),
    "TBS1-39": said("The player who draws the old boot shows it at once."),
    "TBS1-45": said("The old boot never goes back to the fish tokens."),
}
