"""The length of the longest line through a network: pure geometry, no rule of any box.

A line runs from corner to corner and uses no piece twice (BASE-195); it may close or cross itself (BASE-197). It may
end but not pass where `stops` are (BASE-202). Pieces of different kinds join only at `junctions` (ships and roads at
an own building). A path in `doubles` counts twice.

Every line that cannot be made longer either closes a ring that is a whole component by itself, or runs between two
knots with an odd number of pieces; so only those are tried as starts. A network without rings is a tree, where the
line farthest from any end starts at one end of the longest.
"""

from functools import lru_cache

from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Topology, bits

_Knot = tuple[int, int]
"""A corner as a line sees it: (corner, 0) where everything joins, else apart for each kind or single piece."""

_Web = dict[_Knot, list[tuple[int, _Knot, int]]]
"""For each knot its pieces: (path bit, the knot at the other end, what the piece counts)."""


@lru_cache(maxsize=16384)
def longest_line(
    topology: Topology, kinds: tuple[PathSet, ...], stops: CornerSet, junctions: CornerSet, doubles: PathSet
) -> int:
    """The longest line through pieces of these kinds (each a set of paths), in pieces."""
    web = _web(topology, kinds, stops, junctions, doubles)
    best = 0
    seen: set[_Knot] = set()
    for knot in web:
        if knot not in seen:
            component = _component(web, knot)
            seen.update(component)
            pieces = sum(len(web[knot]) for knot in component) // 2
            if pieces + (pieces if doubles else 0) > best:
                best = max(best, _longest_in(web, component, pieces))
    return best


def _web(
    topology: Topology, kinds: tuple[PathSet, ...], stops: CornerSet, junctions: CornerSet, doubles: PathSet
) -> _Web:
    web: _Web = {}
    everywhere = -1 if len(kinds) == 1 else junctions  # pieces of one kind join anywhere
    for kind, paths in enumerate(kinds, 1):
        for path in bits(paths):
            piece = 1 << path
            worth = 2 if doubles & piece else 1
            end, other_end = topology.path_ends[path]
            one = end, piece if stops >> end & 1 else 0 if everywhere >> end & 1 else kind
            other = other_end, piece if stops >> other_end & 1 else 0 if everywhere >> other_end & 1 else kind
            web.setdefault(one, []).append((piece, other, worth))
            web.setdefault(other, []).append((piece, one, worth))
    return web


def _component(web: _Web, start: _Knot) -> list[_Knot]:
    found, seen = [start], {start}
    for knot in found:
        for _, other, _ in web[knot]:
            if other not in seen:
                seen.add(other)
                found.append(other)
    return found


def _longest_in(web: _Web, component: list[_Knot], pieces: int) -> int:
    if pieces < len(component):  # a tree
        far, _ = _farthest(web, component[0])
        return _farthest(web, far)[1]
    starts = [knot for knot in component if len(web[knot]) % 2]
    if not starts:  # one ring and nothing else
        return sum(worth for knot in component for _, _, worth in web[knot]) // 2
    return max(_walk(web, start, 0) for start in starts)


def _farthest(web: _Web, start: _Knot) -> tuple[_Knot, int]:
    """In a tree, the knot farthest from a start and how far it is."""
    far, longest = start, 0
    waiting = [(start, 0, 0)]
    while waiting:
        knot, came, length = waiting.pop()
        if length > longest:
            far, longest = knot, length
        waiting += [(other, path, length + worth) for path, other, worth in web[knot] if path != came]
    return far, longest


def _walk(web: _Web, knot: _Knot, used: int) -> int:
    """The longest line on from a knot over pieces not used yet."""
    longest = 0
    for path, other, worth in web[knot]:
        if not used & path:
            longest = max(longest, worth + _walk(web, other, used | path))
    return longest
