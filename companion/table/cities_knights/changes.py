"""What a correction may change: improvements, knights, walls, honours, and who has a metropolis."""

from collections.abc import Iterator, Mapping
from typing import Final

from companion.rules.cities_knights.defender import Defenders
from companion.rules.cities_knights.improvements import TRACKS, Improvements, level
from companion.rules.cities_knights.knights import Knights
from companion.rules.cities_knights.metropolis import Metropolises, owner
from companion.rules.cities_knights.walls import Walls, walls_of
from companion.rules.kernel import Seat, State
from companion.said import said
from companion.table.names import thing_name

METROPOLISES: Final[Mapping[str, str]] = {
    "trade": said("Trade metropolis"),
    "politics": said("Politics metropolis"),
    "science": said("Science metropolis"),
}


def numbers(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """What is counted of a player."""
    if Improvements in state:
        for track in TRACKS:
            yield said("levels of {track}", track=thing_name(track)), level(state, seat, track)
    if Knights in state:
        standing = state[Knights].corners(seat)
        yield said("knights"), standing.bit_count()
        yield said("active knights"), (standing & state[Knights].active).bit_count()
        yield said("strength of knights"), state[Knights].strength(standing)
    if Walls in state:
        yield said("walls"), walls_of(state, seat).bit_count()
    if Defenders in state:
        yield said("times Defender of Catan"), state[Defenders].honours[seat]


def holders(state: State) -> Iterator[tuple[str, Seat | None]]:
    """Who has which metropolis."""
    if Metropolises in state:
        for track in TRACKS:
            yield METROPOLISES[track], owner(state, track)
