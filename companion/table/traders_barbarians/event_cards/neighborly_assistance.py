"""Neighborly Assistance, at the table."""

from companion.rules.kernel import Form, Seat
from companion.rules.traders_barbarians.event_cards.neighborly_assistance import ASSIST, Assist
from companion.said import said
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def button(t: Phrases, a: Assist | Form) -> str:
    if isinstance(a, Form):
        return said("Give to {player}", player=t.who(Seat(dict(a.fixed)["taker"])))
    return said("Give nothing")


topic.act(Assist, said("{player} gives {cards} to {taker}."), button, sort="cards", glyph="hand")
topic.asks(ASSIST, said("{players}: give a card to a player with fewer points"))
