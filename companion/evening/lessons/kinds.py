"""The kinds of card in the boxes, by the names the rules know them by: lists to choose from when a deck is enrolled."""

from companion.table.topics import every_topic
from web.lessons.card_lessons import KindList


def kind_lists() -> tuple[KindList, ...]:
    """The lists, box by box."""
    return tuple(KindList(words, tuple(kind.words for kind in kinds)) for words, kinds in every_topic().kind_lists)
