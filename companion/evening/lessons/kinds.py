"""The kinds of card in the boxes, by the names the rules know them by: lists to choose from when a deck is enrolled."""

from companion.rules.base.development import KNIGHT, MONOPOLY, ROAD_BUILDING, VICTORY_POINT, YEAR_OF_PLENTY
from companion.rules.base.resources import RESOURCES
from companion.rules.cards import Kind
from companion.rules.cities_knights.commodities import CLOTH, COIN, PAPER
from companion.rules.cities_knights.improvements import TRACKS
from companion.rules.data import progress_cards
from web.lessons import KindList

DEVELOPMENT = (KNIGHT, VICTORY_POINT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY)


def kind_lists() -> tuple[KindList, ...]:
    """The lists, box by box."""
    progress = progress_cards().values()
    return (
        KindList("Resources", tuple(map(_said, RESOURCES))),
        KindList("Development cards", tuple(map(_said, DEVELOPMENT))),
        KindList("Commodities", tuple(map(_said, (PAPER, CLOTH, COIN)))),
        *(
            KindList(f"Progress cards: {track}", tuple(card.title.lower() for card in progress if card.track == track))
            for track in TRACKS
        ),
    )


def _said(kind: Kind) -> str:
    return kind.name.replace("_", " ")
