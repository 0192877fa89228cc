"""What a correction may change: improvements, knights, walls, honours, and who has a metropolis."""

from collections.abc import Iterator

from companion.rules.cities_knights.defender import Defenders
from companion.rules.cities_knights.improvements import TRACKS, Improvements, level
from companion.rules.cities_knights.knights import Knights
from companion.rules.cities_knights.metropolis import Metropolises, owner
from companion.rules.cities_knights.walls import Walls, walls_of
from companion.rules.kernel import Seat, State


def numbers(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """What is counted of a player."""
    if Improvements in state:
        for track in TRACKS:
            yield f"levels of {track}", level(state, seat, track)
    if Knights in state:
        standing = state[Knights].corners(seat)
        yield "knights", standing.bit_count()
        yield "active knights", (standing & state[Knights].active).bit_count()
        yield "strength of knights", state[Knights].strength(standing)
    if Walls in state:
        yield "walls", walls_of(state, seat).bit_count()
    if Defenders in state:
        yield "times Defender of Catan", state[Defenders].honours[seat]


def holders(state: State) -> Iterator[tuple[str, Seat | None]]:
    """Who has which metropolis."""
    if Metropolises in state:
        for track in TRACKS:
            yield f"{track.capitalize()} metropolis", owner(state, track)
