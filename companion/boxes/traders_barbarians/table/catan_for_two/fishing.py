"""The fish that the two begin with, at the table."""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.rules.catan_for_two.fishing import FIRST_FISH, FirstFishTaken
from companion.boxes.traders_barbarians.table.fishermen.tokens import in_words
from companion.rules.cards import FISH
from companion.said import said
from companion.table.moves import SUPPLY, Move, seat
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def taken(t: Phrases, h: FirstFishTaken) -> str:
    return said("{player} begins with {tokens}.", player=t.who(h.player), tokens=in_words(FIRST_FISH))


def moves(t: Phrases, h: FirstFishTaken) -> Iterator[Move]:
    yield Move(SUPPLY, seat(t, h.player), FISH.unpack(FIRST_FISH))


topic.tells(FirstFishTaken, taken)
topic.moves[FirstFishTaken] = moves
