"""Inventor, at the table."""

from companion.boxes.cities_knights.rules.progress.inventor import SWAP, PlayInventor, SwapNumbers
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.geometry.topology import Hex
from companion.kernel import Item, State
from companion.rules.base.land import NumbersSwapped
from companion.said import said
from companion.table.phrases import Phrases, about
from companion.table.topic import Topic

topic = Topic()


def numbers_swapped(t: Phrases, h: NumbersSwapped) -> str:
    return said("The numbers of {hex} and {other} change places.", hex=t.hex(h.hex), other=t.hex(h.other))


def swap(t: Phrases, state: State, item: Item) -> str:
    return said(
        "{players}: choose the number to swap with the one on {hex}",
        players=t.who(*item.who),
        hex=t.hex(Hex(about(item))),
    )


topic.act(
    PlayInventor, titled(said("{player} plays {card} and takes the number on {hex}.")), titled(said("Play {card}"))
)
topic.act(SwapNumbers, said("{player} swaps it with the number on {hex}."), said("Swap with this number"))
topic.tells(NumbersSwapped, numbers_swapped)
topic.asks(SWAP, swap)

rules = {
    "CK-205": said("Inventor: swap two number tokens, but no 2, 6, 8 or 12."),
}
