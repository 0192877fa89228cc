"""The engine at a full table: six players on the largest boards of a box, what all options cost, and the longest line.

The length of a line is remembered while nothing on the board changes, so it is made to forget before each call. No
random player lays all their pieces close together, so networks are drawn besides that hold what the largest hand holds.
"""

from collections.abc import Iterable, Iterator
from random import Random
from time import perf_counter
from typing import Any

from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Topology
from companion.kernel import Game, State
from companion.rules.base.longest_line import longest_line
from companion.rules.base.longest_road import LongestRoad, length
from companion.rules.base.scoring import Score
from companion.rules.boxes import layouts_of, scenarios_of
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import step

from .figures import percentile
from .play import MOST_ACTIONS

SIX = ("red", "blue", "white", "orange", "green", "brown")
PIECES, NETWORKS = 15, 300
"""So many pieces of each of two kinds are in a network that is drawn, and so many networks."""


def measure(box: str, seed: int) -> dict[str, Any]:
    """A random game on each of the largest boards: milliseconds of single calls, and where they were played."""
    options, lengths = list[float](), list[float]()
    games = [(choice.scenarios[0], game_of(choice)) for choice in largest((box,), Random(seed))]
    for name, game in games:
        for state in _moments(game, Random(f"{name} {seed}")):
            options.append(_taken(state))
            if LongestRoad in state:
                lengths += _lengths(state)
    found = {
        "scenarios": [name for name, _ in games],
        "hexes": len(games[0][1].topology.hexes),
        "options_ms": _spread(options),
    }
    if lengths:  # where the longest line counts
        drawn = list(_drawn_lengths(games[0][1].topology, Random(seed)))
        found |= {"longest_line_ms": _spread(lengths), "longest_drawn_line_ms": _spread(drawn)}
    return found


def in_words(found: dict[str, Any]) -> Iterator[str]:
    """The figures as lines of text."""
    played = f"six players on {found['hexes']} hexes"
    yield f"{played}: {', '.join(found['scenarios'])}"
    pieces = f"{PIECES} roads and {PIECES} ships drawn"
    for name, words in (
        ("options", "all options, one call"),
        ("longest_line", "a longest line, one call"),
        ("longest_drawn_line", pieces),
    ):
        if (spread := found.get(f"{name}_ms")) is None:
            continue
        yield f"{words:30} p50 {spread['p50']:.3f} ms, p95 {spread['p95']:.3f} ms"


def largest(boxes: Iterable[str], random: Random) -> list[Choice]:
    """A game of six for each scenario of these boxes whose board is the largest."""
    choices = []
    for box in boxes:
        for name in scenarios_of((box,)):
            layout = next((one for one in layouts_of((box,), (name,)) if len(SIX) in one.seats), None)
            if layout is not None:
                choices.append(Choice(SIX, layout.laid(len(SIX), random), products=(box,), scenarios=(name,)))
    most = max(len(choice.board.hexes) for choice in choices)
    return [choice for choice in choices if len(choice.board.hexes) == most]


def _moments(game: Game, random: Random) -> Iterator[State]:
    state, left = State.start(game), MOST_ACTIONS
    while state[Score].winner is None and left:
        yield state
        state, left = step(state, random)[1].state, left - 1


def _taken(state: State) -> float:
    begun = perf_counter()
    state.options()
    return perf_counter() - begun


def _lengths(state: State) -> Iterator[float]:
    """Seconds for the longest line of each player who has one."""
    for seat in state.game.seats:
        longest_line.cache_clear()
        begun = perf_counter()
        found = length(state, seat)
        took = perf_counter() - begun
        if found:
            yield took


def _drawn_lengths(board: Topology, random: Random) -> Iterator[float]:
    """Seconds for networks that grow from one path to all of a player's pieces; one corner in six holds a building."""
    for _ in range(NETWORKS):
        laid = [random.randrange(len(board.path_names))]
        while len(laid) < 2 * PIECES:
            path = random.choice(board.corner_paths[random.choice(board.path_ends[random.choice(laid)])])
            laid += [path] if path not in laid else []
        random.shuffle(laid)
        roads, ships = (PathSet(sum(1 << path for path in part)) for part in (laid[:PIECES], laid[PIECES:]))
        own, foreign = (
            sum(1 << corner for corner in range(len(board.corner_names)) if random.random() < share)
            for share in (0.15, 0.05)
        )
        longest_line.cache_clear()
        begun = perf_counter()
        longest_line(board, (roads, ships), CornerSet(foreign), CornerSet(own & ~foreign), PathSet(0))
        yield perf_counter() - begun


def _spread(seconds: list[float]) -> dict[str, float]:
    return {"p50": 1000 * percentile(seconds, 0.5), "p95": 1000 * percentile(seconds, 0.95)}
