"""Cards that are drawn from a hand because of an event, at the table."""

from msgspec.structs import replace

from companion.boxes.traders_barbarians.rules.event_cards.drawing import MAY_DRAW, MUST_DRAW, DrawFrom, DrawFromNobody
from companion.kernel import Action
from companion.said import said
from companion.table.phrases import either
from companion.table.seen import Later
from companion.table.steps import Step
from companion.table.topic import Topic

topic = Topic()


def drawn(action: DrawFrom, step: Step, later: Later) -> Action:
    """Everybody saw that a card was drawn."""
    return replace(action, card=None)


topic.act(
    DrawFrom,
    either("card", said("{player} draws 1 {card} from {victim}."), said("{player} draws a card from {victim}.")),
    said("Draw from {victim}"),
    glyph="hand",
)
topic.act(DrawFromNobody, said("{player} does not draw a card."), said("Draw no card"), glyph="hand")
topic.private.append(DrawFrom)
topic.asks(MAY_DRAW, said("{players}: draw a card from somebody, if you like"))
topic.asks(MUST_DRAW, said("{players}: draw a card from somebody"))
topic.seen_actions[DrawFrom] = drawn
topic.likes[DrawFromNobody] = 0.1

rules = {
    "TBV2-37": said("The card is drawn blind, from anybody who has one."),
    "TBV2-47": said("Conflict: the player with the most knights draws a card from another player."),
}
