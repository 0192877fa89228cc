"""The kinds of card in the boxes, by the names the rules know them by: lists to choose from when a deck is enrolled."""

from companion.table.topics import topic_of_all_boxes
from web.lessons.card_lessons import KindList


def kind_lists() -> tuple[KindList, ...]:
    """The lists, box by box."""
    lists = topic_of_all_boxes().kind_lists
    return tuple(KindList(words, tuple(kind.words for kind in kinds)) for words, kinds in lists)
