"""Where a board differs from what the box and the rules of set-up allow.

Source: ledger base, sections 1, 4 and 18. A complaint never forbids: the table is right, and people may play on any
board they like; they are told once what is unusual about it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from companion import data
from companion.geometry.boards import BoardPlan, HarborPlan, coast, is_land, island
from companion.geometry.names import harbor_name, harbors_of, hexes_of, terrain_name, tokens_of
from companion.geometry.notation import Coordinate, hex_name, spot
from companion.geometry.topology import Topology, bits
from companion.said import said

_INKS: Mapping[str, str] = {"black": said("black"), "dark brown": said("dark brown")}


@dataclass(frozen=True, slots=True)
class Complaint:
    """A rule of the ledger that a board does not keep, and in words how.

    `at` are the hexes it is about, where they are not many. What only `lacks` something may be a board that is still
    being laid.
    """

    rule: str
    words: str
    at: tuple[Coordinate, ...] = ()
    lacks: bool = False


def complaints(plan: BoardPlan, seats: int) -> tuple[Complaint, ...]:
    """Everything unusual about a board for so many players, hexes first. Raises ValueError unless seats is 3 to 6."""
    large = data.needs_extension(seats)
    return (
        *_of_shape(plan, seats, "B56-013" if large else "BASE-041"),
        *_of_terrain(plan, seats, "B56-004" if large else "BASE-002"),
        *_of_token_counts(plan, seats, "B56-008" if large else "BASE-006"),
        *(_of_foreign_tokens(plan) if large else ()),
        *token_places(plan),
        *red_neighbors(plan),
        *_of_harbor_counts(plan, seats, "B56-015" if large else "BASE-005"),
        *harbor_complaints(plan),
        *_of_robber(plan, "B56-023" if large else "BASE-054"),
    )


def red_neighbors(plan: BoardPlan, rule: str = "BASE-051") -> Iterator[Complaint]:
    """Pairs of neighbouring hexes that both carry a red number, 6 or 8 (BASE-051)."""
    red = data.recognition().red_numbers
    for i, neighbors in enumerate(plan.topology.hex_neighbor_mask):
        for j in bits(neighbors >> i << i):
            one, other = plan.hexes[i], plan.hexes[j]
            if one.number in red and other.number in red:
                words = said(
                    "{one} on {here} lies next to {other} on {there};"
                    " swap one of them away: no 6 or 8 may touch another.",
                    one=one.number,
                    here=_spot(plan, one.at),
                    other=other.number,
                    there=_spot(plan, other.at),
                )
                yield Complaint(rule, words, (one.at, other.at))


def at_one_corner(board: Topology, harbors: Iterable[HarborPlan]) -> Iterator[tuple[HarborPlan, HarborPlan]]:
    """Pairs of harbors that would serve the same corner."""
    for one, other in combinations(harbors, 2):
        if board.path_end_mask[board.path(one.path)] & board.path_end_mask[board.path(other.path)]:
            yield one, other


def _of_shape(plan: BoardPlan, seats: int, rule: str) -> Iterator[Complaint]:
    expected, found = set(island(seats)), {h.at for h in plan.hexes}
    lengths = "-".join(str(n) for n in Counter(r for _, r in island(seats)).values())
    if outside := _names(found - expected):
        words = said(
            "The island for {seats} players has rows of {lengths} hexes; these lie outside it: {hexes}.",
            seats=seats,
            lengths=lengths,
            hexes=outside,
        )
        yield Complaint(rule, words)
    if missing := _names(expected - found):
        words = said(
            "The island for {seats} players has rows of {lengths} hexes; these are missing: {hexes}.",
            seats=seats,
            lengths=lengths,
            hexes=missing,
        )
        yield Complaint(rule, words)


def _spot(plan: BoardPlan, at: Coordinate) -> str:
    laid = [h.at for h in plan.inside]
    return spot(laid if at in laid else plan.topology.hexes, at)


def _beside(plan: BoardPlan, harbor: HarborPlan) -> str:
    """The hex at whose side a harbor lies: land, where there is any."""
    board = plan.topology
    beside = [plan.hexes[at] for at in board.path_hexes[board.path(harbor.path)]]
    return _spot(plan, next((h for h in beside if is_land(h.terrain)), beside[0]).at)


def _names(hexes: Iterable[Coordinate]) -> str:
    return ", ".join(hex_name(at) for at in sorted(hexes, key=lambda at: (at[1], at[0])))


def _of_terrain(plan: BoardPlan, seats: int, rule: str) -> Iterator[Complaint]:
    found = Counter(h.terrain for h in plan.hexes)
    yield from _differences(rule, found, data.components(seats).terrains, hexes_of)


def _of_token_counts(plan: BoardPlan, seats: int, rule: str) -> Iterator[Complaint]:
    found = Counter(str(h.number) for h in plan.hexes if h.number is not None)
    expected = {str(number): count for number, count in data.components(seats).numbers.items()}
    yield from _differences(rule, found, expected, tokens_of)


def _of_harbor_counts(plan: BoardPlan, seats: int, rule: str) -> Iterator[Complaint]:
    found = Counter(harbor.kind for harbor in plan.harbors)
    yield from _differences(rule, found, data.components(seats).harbors, harbors_of)


def _differences(
    rule: str, found: Mapping[str, int], expected: Mapping[str, int], what: Callable[[str], str]
) -> Iterator[Complaint]:
    for kind in {**expected, **found}:
        here, box = found.get(kind, 0), expected.get(kind, 0)
        counted = {"what": what(kind), "here": here, "box": box, "difference": abs(here - box)}
        if here > box:
            words = said("{what}: {here} on the board, {box} in the box; {difference} too many.", **counted)
            yield Complaint(rule, words)
        elif here < box:
            words = said("{what}: {here} on the board, {box} in the box; {difference} missing.", **counted)
            yield Complaint(rule, words, lacks=True)


def _of_foreign_tokens(plan: BoardPlan) -> Iterator[Complaint]:
    """Signs that tokens of the base box lie on a 5-6 board: exactly its set, or more of a number than the other has."""
    found = Counter(h.number for h in plan.hexes if h.number is not None)
    base, extension = data.base_box().numbers, data.extension_box().numbers
    if found == base or any(count > extension.get(number, 0) for number, count in found.items()):
        ink = data.recognition().token_letter_ink
        words = said(
            "Tokens of the base box ({base} letters) seem to lie on this board; with 5 or 6 players use only"
            " the {number} tokens with {extension} letters.",
            base=_INKS.get(ink["base"], ink["base"]),
            number=sum(extension.values()),
            extension=_INKS.get(ink["extension"], ink["extension"]),
        )
        yield Complaint("B56-007", words)


def token_places(plan: BoardPlan) -> Iterator[Complaint]:
    """Number tokens on the sea or a desert, and other hexes without one (BASE-043, BASE-053)."""
    terrains = data.terrains()
    for h in plan.hexes:
        terrain = terrains.get(h.terrain)
        is_barren = terrain is not None and not terrain.takes_token
        if is_barren and h.number is not None:
            words = said(
                "The {terrain}, {hex}, carries a {number}; it never has a number token.",
                terrain=terrain_name(h.terrain),
                hex=_spot(plan, h.at),
                number=h.number,
            )
            yield Complaint("BASE-053", words, (h.at,))
        elif not is_barren and h.number is None:
            words = said(
                "The {terrain}, {hex}, has no number token; every other land hex gets one.",
                terrain=terrain_name(h.terrain),
                hex=_spot(plan, h.at),
            )
            yield Complaint("BASE-043", words, (h.at,), lacks=True)


def harbor_complaints(plan: BoardPlan, *, meet: bool = False) -> Iterator[Complaint]:
    """Harbors that lie off the coast, and unless they may `meet`, pairs that would serve the same corner (BASE-027)."""
    board, coastal = plan.topology, coast(plan)
    for harbor in plan.harbors:
        if not coastal >> board.path(harbor.path) & 1:
            words = said(
                "The {kind} harbor at {hex} does not lie on the coast.",
                kind=harbor_name(harbor.kind),
                hex=_beside(plan, harbor),
            )
            yield Complaint("BASE-027", words)
    for one, other in () if meet else at_one_corner(board, plan.harbors):
        words = said(
            "The {one} harbor at {here} and the {other} harbor at {there} share a corner.",
            one=harbor_name(one.kind),
            here=_beside(plan, one),
            other=harbor_name(other.kind),
            there=_beside(plan, other),
        )
        yield Complaint("BASE-027", words)


def _of_robber(plan: BoardPlan, rule: str) -> Iterator[Complaint]:
    deserts = {h.at for h in plan.hexes if h.terrain == "desert"}
    for at in plan.robber:
        if deserts and at not in deserts:
            yield Complaint(
                rule, said("The robber starts on {hex}, which is not a desert.", hex=_spot(plan, at)), (at,)
            )
    if deserts and not plan.robber:
        yield Complaint(rule, said("The robber starts beside the board, although there is a desert."))
