"""What it costs to find where pieces can go that move by themselves: wagons that pay their way, knights on paths.

Results are cached while nothing changes, so each measurement starts with an empty cache.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import perf_counter

from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_knights import CastleKnights
from companion.boxes.traders_barbarians.rules.barbarian_attack.coast import island_paths
from companion.boxes.traders_barbarians.rules.barbarian_attack.marches import far, near, within
from companion.boxes.traders_barbarians.rules.wagons.baggage_train import LAST, BaggageTrains, CorrectBaggage
from companion.boxes.traders_barbarians.rules.wagons.journeys import reach
from companion.boxes.traders_barbarians.rules.wagons.wagons import Wagons
from companion.geometry.topology import Path, bits
from companion.kernel import Outcome, State
from companion.mechanisms.rules.purses import CorrectGold, Purses

RICH = 20
"""Gold enough for any toll on the way."""
DRAWN = 300
"""So many moments, or paths, are drawn where not everything is measured."""


def routes(states: Sequence[State], random: Random) -> dict[str, list[float]]:
    """Seconds for what can move in these states of one game, each by a name; nothing where nothing does."""
    found: dict[str, list[float]] = {}
    if Wagons in states[0]:
        late = [state for state in states[len(states) // 2 :] if None not in state[Wagons].at]
        found["a wagon in play"] = list(_wagons(states))
        found["a wagon with the last card and gold"] = list(_wagons(map(_rich, random.sample(late, DRAWN))))
    if CastleKnights in states[0]:
        found["a knight, with and without grain"] = list(_knights(states[-1], random))
    return found


def _wagons(states: Sequence[State] | Iterator[State]) -> Iterator[float]:
    for state in states:
        for seat in state.game.seats:
            if state[Wagons].at[seat] is not None:
                yield _seconds(lambda: reach.nobody(state, seat))  # noqa: B023


def _rich(state: State) -> State:
    """The same with the fastest baggage trains and full purses."""
    for seat in state.game.seats:
        for action, is_so in (
            (CorrectBaggage(seat, LAST), state[BaggageTrains].levels[seat] == LAST),
            (CorrectGold(seat, RICH), state[Purses].gold[seat] == RICH),
        ):
            if not is_so:
                outcome = state.apply(action)
                assert isinstance(outcome, Outcome), outcome
                state = outcome.state
    return state


def _knights(state: State, random: Random) -> Iterator[float]:
    paths = list(bits(island_paths(state)))
    for _ in range(DRAWN):
        path = Path(random.choice(paths))
        within.cache_clear()
        yield _seconds(lambda: (near(state, path), far(state, path)))  # noqa: B023


def _seconds(run: Callable[[], object]) -> float:
    begun = perf_counter()
    run()
    return perf_counter() - begun
