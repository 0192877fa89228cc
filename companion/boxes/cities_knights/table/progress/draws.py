"""Drawing progress cards, at the table."""

from typing import Any

from msgspec.structs import replace

from companion.boxes.cities_knights.rules.improvements import TRACKS, Improvements
from companion.boxes.cities_knights.rules.progress.draws import (
    CHOOSE_A_DECK,
    DRAW,
    DrawNoCard,
    DrawProgressCard,
    draws_up_to,
)
from companion.boxes.cities_knights.rules.progress.holdings import CardLaidOpen, ProgressCards
from companion.boxes.cities_knights.table.names import track_name
from companion.boxes.cities_knights.table.progress.titles import title
from companion.kernel import Action, Item, Seat, State
from companion.said import said
from companion.table.phrases import Phrases
from companion.table.seen import Later
from companion.table.steps import Step
from companion.table.topic import Topic

topic = Topic()


def draw(t: Phrases, a: DrawProgressCard) -> str:
    player, track = t.who(a.player), track_name(a.track)
    if a.card is None or t.hides(a):
        return said("{player} draws a {track} card.", player=player, track=track)
    return said("{player} draws a {track} card: {card}.", player=player, track=track, card=title(a.card))


def draw_due(t: Phrases, state: State, item: Item) -> str:
    assert isinstance(item.data, str)
    return said("{players}: draw a {track} card, if you like", players=t.who(*item.who), track=track_name(item.data))


def drawn(action: DrawProgressCard, step: Step, later: Later) -> Action:
    """Everybody saw that a card was drawn, and which where it was laid open for its points."""
    opened = any(isinstance(one, CardLaidOpen) for one in step.happenings)
    return action if opened else replace(action, card=None)


topic.act(DrawProgressCard, draw, said("Draw a {track} card"))
topic.act(DrawNoCard, said("{player} does not draw a card."), said("Draw no card"))
topic.private.append(DrawProgressCard)
topic.likes[DrawProgressCard] = 10
topic.likes[DrawNoCard] = 0.2
topic.asks(DRAW, draw_due)
topic.asks(CHOOSE_A_DECK, said("{players}: draw a card from any deck, if you like"))
topic.seen_actions[DrawProgressCard] = drawn
topic.looks_at_each_die(ProgressCards)  # the red one says how far up cards are drawn


@topic.views("player", ProgressCards, Improvements)
def gates(state: State, seat: Seat) -> dict[str, Any]:
    return {"draws_up_to": {track: draws_up_to(state, seat, track) for track in TRACKS}}


rules = {
    "CK-042": said("On a gate, players whose chart of that colour shows the red number may draw a card of that deck."),
    "CK-047": said("Players who may draw do so clockwise from the player who rolled, one card each."),
    "CK-048": said("Nobody draws from an empty deck."),
}
