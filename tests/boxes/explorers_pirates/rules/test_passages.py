"""The shortest passages, against trying out every way there is. Ledger Explorers & Pirates, EP-281 ff., EP-440 ff."""

from random import Random

import pytest

from companion.boxes.explorers_pirates.rules.passages import Chart, Passage, beside, passages
from companion.geometry.sets import PathSet
from companion.geometry.topology import Path, Topology, bits


def tried_out(board: Topology, chart: Chart, start: Path, steps: int) -> dict[Path, tuple[Passage, ...]]:
    """The same by going every way there is, step by step, back and forth; tribute is paid at the first step that takes
    it."""
    fewest: dict[tuple[Path, bool], int] = {}
    ways = {(start, False)}
    for step in range(1, steps + 1):
        further = set()
        for at, paid in ways:
            if chart.ends >> at & 1 and at != start:
                continue
            for to in bits(chart.routes):
                if to != at and set(board.path_ends[to]) & set(board.path_ends[at]):
                    takes = bool(chart.ring >> at & 1 or chart.ring >> to & 1)
                    if takes and not paid and not chart.can_pay:
                        continue
                    further.add((Path(to), paid or takes))
        ways = further
        for way in ways:
            fewest.setdefault(way, step)
    found: dict[Path, tuple[Passage, ...]] = {}
    for route in map(Path, bits(chart.routes & ~(1 << start))):
        free, paid = fewest.get((route, False)), fewest.get((route, True))
        here = [] if free is None else [Passage(free, False)]
        if paid is not None and (free is None or paid < free):
            here.append(Passage(paid, True))
        if here:
            found[route] = tuple(here)
    return found


def a_board(random: Random) -> Topology:
    """Some hexes of a large board, holes among them."""
    everywhere = [(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]
    return Topology.of(random.sample(everywhere, random.randint(12, len(everywhere))))


@pytest.mark.rule("EP-085", "EP-281", "EP-282", "EP-289", "EP-343", "EP-440", "EP-441", "EP-443", "EP-445")
@pytest.mark.parametrize("seed", range(60))
def test_the_shortest_courses_are_those_that_trying_everything_finds(seed: int) -> None:
    random = Random(seed)
    board = a_board(random)
    everywhere = range(len(board.path_names))
    wet = random.choice((0.5, 0.7, 0.9, 1.0))
    routes = PathSet(sum(1 << path for path in everywhere if random.random() < wet) or 1)
    ends = PathSet(sum(1 << path for path in bits(routes) if random.random() < random.choice((0.0, 0.05, 0.2))))
    ring = PathSet(random.choice((0, random.choice(board.hex_path_mask))) & routes)
    chart = Chart(routes, ends, ring, random.random() < 0.7)
    starts = list(bits(ring)) if ring and random.random() < 0.4 else list(bits(routes))
    start, steps = Path(random.choice(starts)), random.randint(1, 8)
    assert passages(board, chart, start, steps) == tried_out(board, chart, start, steps)


@pytest.mark.rule("EP-085")
def test_routes_are_adjacent_where_they_share_an_end() -> None:
    board = Topology.of([(0, 0), (1, 0), (0, 1)])
    for path, near in enumerate(beside(board)):
        assert set(bits(near)) == {
            other
            for other in range(len(board.path_names))
            if other != path and set(board.path_ends[other]) & set(board.path_ends[path])
        }
