"""What it costs to find where ships can sail: fleets in play, passages, and all options with every ship afloat.

Results are cached while nothing changes, so each measurement starts with an empty cache. Time is processor time: other
programs do not count.
"""

from collections.abc import Iterator, Sequence
from random import Random
from time import process_time

from companion.boxes.explorers_pirates.rules.fleets import FLEET, MOST_ON_A_ROUTE, Fleets, LadenShip
from companion.boxes.explorers_pirates.rules.passages import Chart, passages
from companion.boxes.explorers_pirates.rules.sea_routes import routes
from companion.boxes.explorers_pirates.rules.voyages import discovering_routes, reach
from companion.geometry.sets import PathSet
from companion.geometry.topology import Path, bits
from companion.kernel import State, waiting
from companion.mechanisms.rules.movement_phase import MOVE_PIECES

DRAWN = 300
"""So many moments, or routes, are drawn."""
FARTHEST = 8
"""The movement points of a ship with wool and the friends that speed it up (EP-295)."""


def fleets(states: Sequence[State], random: Random) -> dict[str, list[float]]:
    """Seconds for what ships can do in these states of one game, each by a name; nothing where there are none."""
    if Fleets not in states[0]:
        return {}
    moving = [state for state in states if any(item.name == MOVE_PIECES for item in waiting(state.agenda))]
    full = [_all_afloat(random.choice(moving), random) for _ in range(DRAWN)]
    return {
        "a fleet in play": list(_reaches(random.sample(moving, min(DRAWN, len(moving))))),
        "a fleet of three": list(_reaches(full)),
        "a passage with eight movement points, past a pirate ship": list(_passages(states[-1], random)),
        "all options with three ships each": [_options(state) for state in full],
    }


def _all_afloat(state: State, random: Random) -> State:
    """The same with three ships of everybody somewhere at sea, where they discover nothing."""
    places = list(bits(routes(state) & ~discovering_routes(state))) * MOST_ON_A_ROUTE
    drawn = iter(random.sample(places, FLEET * len(state.game.owners)))
    rows = tuple(tuple(LadenShip(Path(next(drawn))) for _ in range(FLEET)) for _ in state.game.owners)
    return state.replacing({Fleets: Fleets(rows)})


def _reaches(states: Sequence[State]) -> Iterator[float]:
    for state in states:
        (player,) = next(item.who for item in waiting(state.agenda) if item.name == MOVE_PIECES)
        begun = process_time()
        reach.nobody(state, player)
        yield process_time() - begun


def _passages(state: State, random: Random) -> Iterator[float]:
    """From routes anywhere, with tribute around a hex of sea nearby."""
    board, open_routes, ends = state.game.topology, routes(state), discovering_routes(state)
    for start in random.choices(list(bits(open_routes)), k=DRAWN):
        ring = PathSet(board.hex_path_mask[random.choice(board.path_hexes[start])] & open_routes)
        chart = Chart(open_routes, ends, ring, can_pay=True)
        begun = process_time()
        passages(board, chart, Path(start), FARTHEST)
        yield process_time() - begun


def _options(state: State) -> float:
    begun = process_time()
    state.options()
    return process_time() - begun
