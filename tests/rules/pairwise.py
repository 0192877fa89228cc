"""Few ways to play in which any two choices that go together are made at least once."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

Way = dict[str, Any]
"""What was chosen, by what it was chosen for; while ways are looked for, some of it is open."""


def pairwise(choices: Mapping[str, Sequence[Any]], fits: Callable[[Way], bool]) -> Iterator[Way]:
    """Ways to choose from each of these; `fits` says whether a way can be completed."""
    open_pairs = dict.fromkeys(
        pair
        for one, other in combinations(choices, 2)
        for pair in product(((one, value) for value in choices[one]), ((other, value) for value in choices[other]))
        if fits(dict(pair))
    )  # in order, as a set would not be
    while open_pairs:
        way = _completed(dict(next(iter(open_pairs))), choices, fits, open_pairs)
        for pair in combinations(_in_order(way, choices), 2):
            open_pairs.pop(pair, None)
        yield way


def _completed(
    begun: Way, choices: Mapping[str, Sequence[Any]], fits: Callable[[Way], bool], open_pairs: Mapping[Any, None]
) -> Way:
    """A way with this in it that makes as many of the open pairs as can be seen one choice ahead."""
    way = dict(begun)
    for name, values in choices.items():
        if name not in way:
            possible = [value for value in values if fits({**way, name: value})]
            way[name] = max(possible, key=lambda value: _gain({**way, name: value}, name, choices, open_pairs))
    return way


def _gain(way: Way, new: str, choices: Mapping[str, Sequence[Any]], open_pairs: Mapping[Any, None]) -> int:
    pairs = combinations(_in_order(way, choices), 2)
    return sum(pair in open_pairs for pair in pairs if new in (pair[0][0], pair[1][0]))


def _in_order(way: Way, choices: Mapping[str, Sequence[Any]]) -> list[tuple[str, Any]]:
    return [(name, way[name]) for name in choices if name in way]
