"""Neighborly Assistance, at the table."""

from companion.boxes.traders_barbarians.rules.event_cards.neighborly_assistance import ASSIST, Assist
from companion.kernel import Form, Seat
from companion.said import said
from companion.table.declarations import Field
from companion.table.phrases import Phrases, cards
from companion.table.topic import Topic

topic = Topic()


def button(t: Phrases, a: Assist | Form) -> str:
    if isinstance(a, Form):
        return said("Give to {player}", player=t.who(Seat(dict(a.fixed)["taker"])))
    return said("Give nothing")


def line(t: Phrases, a: Assist) -> str:
    if not a.cards:
        return said("{player} gives nothing.", player=t.who(a.player))
    return said(
        "{player} gives {cards} to {taker}.", player=t.who(a.player), cards=cards(a.cards), taker=t.who(a.taker)
    )


topic.act(Assist, line, button, sort="cards", glyph="hand")
topic.asks(ASSIST, said("{players}: give a card to a player with fewer points"))
topic.fields["taker"] = Field(said("Who takes it"))

rules = {
    "TBV2-43": said("Neighborly Assistance: the player with the most points gives one card to somebody with fewer."),
    "TBV2-44": said("If several players have the most points, each gives a card, but not to one another."),
}
