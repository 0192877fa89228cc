"""The kinds of card in the boxes, by the names the rules know them by: lists to choose from when a deck is enrolled."""

from collections.abc import Iterable

from companion.rules.base.development import KNIGHT, MONOPOLY, ROAD_BUILDING, VICTORY_POINT, YEAR_OF_PLENTY
from companion.rules.base.resources import RESOURCES
from companion.rules.cards import PROGRESS, Kind
from companion.rules.cities_knights.commodities import CLOTH, COIN, PAPER
from companion.rules.cities_knights.improvements import TRACKS
from companion.rules.data import progress_cards
from companion.said import said
from companion.table.names import thing_name
from web.lessons.card_lessons import KindList

DEVELOPMENT = (KNIGHT, VICTORY_POINT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY)


def kind_lists() -> tuple[KindList, ...]:
    """The lists, box by box."""
    progress = progress_cards().values()
    return (
        KindList(said("Resources"), _names(RESOURCES)),
        KindList(said("Development cards"), _names(DEVELOPMENT)),
        KindList(said("Commodities"), _names((PAPER, CLOTH, COIN))),
        *(
            KindList(
                said("Progress cards: {track}", track=thing_name(track)),
                _names(PROGRESS.named(card.name) for card in progress if card.track == track),
            )
            for track in TRACKS
        ),
    )


def _names(kinds: Iterable[Kind]) -> tuple[str, ...]:
    return tuple(kind.words for kind in kinds)
