"""What all options cost in each scenario of a box for six, and the routes of what moves there by itself."""

from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any

from companion.kernel import Game, State
from companion.rules.base.scoring import Score
from companion.rules.boxes import layouts_of, products
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import step

from .figures import percentile
from .fleets import fleets
from .full_table import SIX
from .play import MOST_ACTIONS
from .routes import routes


def measure(box: str, seed: int) -> dict[str, Any]:
    """By scenario: milliseconds for the options of each state of a random game, and for routes."""
    found = {}
    for scenario in products()[box].scenarios:
        layout = next((one for one in layouts_of((box,), (scenario.name,)) if len(SIX) in one.seats), None)
        if layout is None:
            continue
        random = Random(f"{scenario.name} {seed}")
        choice = Choice(SIX, layout.laid(len(SIX), random), products=(box,), scenarios=(scenario.name,))
        played = list(_moments(game_of(choice), random))
        states = [state for state, _ in played]
        moving = routes(states, random) | fleets(states, random)
        found[scenario.name] = {
            "options_ms": spread([seconds for _, seconds in played]),
            "routes_ms": {name: spread(seconds) for name, seconds in moving.items()},
        }
    return found


def in_words(found: dict[str, Any]) -> Iterator[str]:
    """The figures as lines of text."""
    for name, figures in found.items():
        yield _line(f"{name}: all options", figures["options_ms"])
        for what, figure in figures["routes_ms"].items():
            yield _line(f"{name}: {what}", figure)


def _line(name: str, figure: dict[str, float]) -> str:
    return f"{name:60} p50 {figure['p50']:.3f} ms, p95 {figure['p95']:.3f} ms"


def _moments(game: Game, random: Random) -> Iterator[tuple[State, float]]:
    """Each state of a random game, and how many seconds its options took."""
    state, left = State.start(game), MOST_ACTIONS
    while state[Score].winner is None and left:
        begun = perf_counter()
        state.options()
        yield state, perf_counter() - begun
        state, left = step(state, random)[1].state, left - 1


def spread(seconds: list[float]) -> dict[str, float]:
    """Half and nearly all of them, in milliseconds."""
    return {"p50": 1000 * percentile(seconds, 0.5), "p95": 1000 * percentile(seconds, 0.95)}
