"""What hexes show besides their terrain, at the table."""

from collections.abc import Iterable, Mapping
from typing import Final

from companion.boxes.explorers_pirates.rules.signs import (
    READ_SIGN,
    CorrectSign,
    ReadSign,
    SignRead,
    Signs,
    signed,
    words_on,
)
from companion.kernel import State
from companion.said import said
from companion.table.declarations import Field
from companion.table.phrases import Phrases
from companion.table.table_says import LAND, ByTheBooks, Named, OneOf
from companion.table.topic import Topic

topic = Topic()

VILLAGES: Final[Mapping[str, str]] = {
    "swift_voyage": said("Swift Voyage"),
    "pirate_bonus_4": said("Pirate Bonus 4"),
    "pirate_bonus_5": said("Pirate Bonus 5"),
    "fast_gold": said("Fast Gold"),
}
"""The villages by name."""

GLYPHS: Final[Mapping[str, str]] = {
    "swift_voyage": "swift",
    "pirate_bonus_4": "saber",
    "pirate_bonus_5": "saber",
    "fast_gold": "sale",
}


def sign_name(sign: str) -> str:
    """`3`, `Fast Gold`."""
    return VILLAGES.get(sign, sign)


def glyph_of(sign: str) -> str:
    """Its picture."""
    return GLYPHS.get(sign, "dice")


def every(state: State) -> Iterable[Named]:
    """The signs of this game, to choose from."""
    there = (word for terrain in signed(state) for word in words_on(state, terrain))
    return [Named(word, sign_name(word), glyph_of(word)) for word in there]


def shows(t: Phrases, it: SignRead | CorrectSign) -> str:
    if not it.sign:
        return said("What {hex} shows is not known any more.", hex=t.hex(it.hex))
    if it.sign in VILLAGES:
        return said("The village on {hex} is {sign}.", hex=t.hex(it.hex), sign=sign_name(it.sign))
    return said("The number of {hex} is {sign}.", hex=t.hex(it.hex), sign=it.sign)


topic.act(
    ReadSign,
    lambda t, a: said("{player} says what the hex shows: {sign}.", player=t.who(a.player), sign=sign_name(a.sign)),
    lambda t, a: sign_name(a.sign),
    sort="builds",
    glyph="land-fog",
)
topic.asks(READ_SIGN, said("{players}: say what the hex shows"))
topic.tells(SignRead, shows)
topic.act(CorrectSign, lambda t, a: said("Correction: {words}", words=shows(t, a)))
topic.corrects(
    CorrectSign,
    said("this hex shows …"),
    "land-spices",
    OneOf("sign", every, ByTheBooks(lambda state: dict(state[Signs].of), ("hex",))),
    under=LAND,
)
topic.fields["sign"] = Field(said("Shows"), every)
topic.only_booked(Signs, "signs are printed on the hexes, and turned over with them")

rules = {
    "EP-018": said("Each fish shoal shows a face of a die."),
    "EP-541": said("What a hex shows is entered when it is turned over."),
}
