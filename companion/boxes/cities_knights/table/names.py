"""How players call the things of this box: knights, improvements, the faces of the event die."""

from collections.abc import Iterable, Mapping
from typing import Final

from companion.boxes.cities_knights.facts import tracks
from companion.kernel import State
from companion.said import said, said_many
from companion.table.table_says import Named

CHARTS_AND_CARDS: Final = said("Charts and cards")
BARBARIANS_AND_MERCHANT: Final = said("Barbarians and merchant")

KNIGHTS: Final[Mapping[tuple[int, bool], str]] = {
    (1, False): said("a basic knight"),
    (2, False): said("a strong knight"),
    (3, False): said("a mighty knight"),
    (1, True): said("an active basic knight"),
    (2, True): said("an active strong knight"),
    (3, True): said("an active mighty knight"),
}
"""Knights by level, and whether they are active."""

FACES: Final[Mapping[str, str]] = {
    "ship": said("the ship"),
    "trade": said("the yellow gate of trade"),
    "politics": said("the blue gate of politics"),
    "science": said("the green gate of science"),
}

TRACK_NAMES: Final[Mapping[str, str]] = {
    "trade": said("trade"),
    "politics": said("politics"),
    "science": said("science"),
}
"""The tracks within a sentence."""

TRACK_TITLES: Final[Mapping[str, str]] = {
    "trade": said("Trade"),
    "politics": said("Politics"),
    "science": said("Science"),
}
"""The charts by the names of their tracks."""

IMPROVEMENTS: Final[Mapping[str, str]] = {
    name: name
    for name in (
        said("Market"),
        said("Trading House"),
        said("Merchant Guild"),
        said("Bank"),
        said("Great Exchange"),
        said("Town Hall"),
        said("Church"),
        said("Fortress"),
        said("Cathedral"),
        said("High Assembly"),
        said("Abbey"),
        said("Library"),
        said("Aqueduct"),
        said("Theater"),
        said("University"),
    )
}
"""What is printed on the charts, by itself: the plain word of the data and the one that can be translated are equal."""


def a_knight(level: int, *, active: bool = False) -> str:
    """`a basic knight`, `an active strong knight`; a level that no knight has, as the number somebody typed."""
    if (level, active) in KNIGHTS:
        return KNIGHTS[level, active]
    if active:
        return said("an active level {level} knight", level=level)
    return said("a level {level} knight", level=level)


def face(shown: str) -> str:
    """`the ship`, `the yellow gate of trade`; what somebody typed where the die has no such face."""
    return FACES.get(shown, shown)


def track_name(track: str) -> str:
    """`politics`, within a sentence; what somebody typed where there is no such track."""
    return TRACK_NAMES.get(track, track)


def improvement_name(track: str, level: int) -> str:
    """`Library` for level 2 of science."""
    return printed(tracks()[track].improvements[level - 1])


def printed(improvement: str) -> str:
    """An improvement as it is called on the chart."""
    return IMPROVEMENTS.get(improvement, improvement)


def every_track(state: State) -> Iterable[Named]:
    """The tracks to choose from, where the table says how one stands."""
    return [Named(track, track_name(track), f"track-{track}") for track in tracks()]


def number_of_steps(number: int) -> str:
    """`1 step`, `2 steps`."""
    return said_many("{count} step", "{count} steps", number)


def number_of_times(number: int) -> str:
    """`1 time`, `2 times`."""
    return said_many("{count} time", "{count} times", number)
