"""What lies where on a board: terrain, number tokens, harbors, the robber's start, and what scenarios print on it.

Source: ledger base, sections 2-4, B56-013. A plan may break any rule of the box (see `complaints`), but it always makes
sense: no hex twice, no harbor or robber beside the board. Boards printed in the booklets are in `printed`.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from companion import data
from companion.geometry.notation import CORNERS, STEPS, Coordinate, PlaceError, hex_name, read_hex
from companion.geometry.topology import Mask, Path, Topology
from companion.said import said

GENERIC = "generic"  # the kind of a 3:1 harbor; that of a 2:1 harbor is its resource
OPEN = "open"  # a place for a harbor of which nobody has said yet what kind it is
FRAME = "frame"  # sea around the board: a hex for pieces that stand there, but none that is laid, counted or numbered
HARBOR_KINDS = (GENERIC, *data.resources(), OPEN)
NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)  # what number tokens show
_EVERY = ", ".join(map(str, NUMBERS))


class BoardError(ValueError):
    """A board that makes no sense; it was not made."""


class HexPlan(NamedTuple):
    """A hex at axial (q, r) with its terrain and the number of its token, None without one."""

    q: int
    r: int
    terrain: str
    number: int | None = None

    @property
    def at(self) -> Coordinate:
        return self.q, self.r


class HarborPlan(NamedTuple):
    """A harbor on the path of that name; `kind` is GENERIC or a resource."""

    path: str
    kind: str


class Mark(NamedTuple):
    """What a scenario's rules need printed at a hex, corner or path: its kind, the place, and a word with it."""

    kind: str
    place: str
    word: str = ""


AREA = "area"  # hexes of one area change places only with one another where chance lays them, sea so marked as well
GIFT_HARBOR = (
    "gift_harbor"  # a harbor that lies out on a path until somebody takes it; the word is its kind, once known
)
PLAZA = "plaza"  # a corner in the middle of the hex; the word names the corners its paths lead to, all six without any
STAYS = "stays"  # a hex that stays where it is when chance lays the others
PRINTED = "numbers"  # numbers that the hex itself shows besides its token, such as 2 3 11 12


@dataclass(frozen=True)
class BoardPlan:
    """A whole board; equal boards are equal values, in whatever order and by whichever names they were given.

    `robber` are the hexes on which the robber may start: one, or several of which the table chooses, or none.
    Raises BoardError, and PlaceError for a harbor or mark at a place that is not on the board.
    """

    hexes: tuple[HexPlan, ...]
    harbors: tuple[HarborPlan, ...] = ()
    robber: tuple[Coordinate, ...] = ()
    marks: tuple[Mark, ...] = ()

    def __post_init__(self) -> None:
        if twice := [hex_name(at) for at, count in Counter(h.at for h in self.hexes).items() if count > 1]:
            raise BoardError(said("Each hex may be given only once; given twice: {hexes}.", hexes=", ".join(twice)))
        if wrong := sorted({h.number for h in self.hexes if h.number is not None} - set(NUMBERS)):
            raise BoardError(said("No number token shows {numbers}.", numbers=", ".join(map(str, wrong))))
        if strange := sorted({harbor.kind for harbor in self.harbors} - set(HARBOR_KINDS)):
            raise BoardError(
                said("A harbor is {generic} or for a resource, not {kinds}.", generic=GENERIC, kinds=", ".join(strange))
            )
        if fault := next(filter(None, map(mark_fault, self.marks)), ""):
            raise BoardError(fault)
        board = self.topology
        if off := [hex_name(at) for at in self.robber if board.hex_at(*at) is None]:
            raise BoardError(said("The robber starts on a hex of the board; {hexes} is not one.", hexes=", ".join(off)))
        harbors = sorted((board.path(harbor.path), harbor.kind) for harbor in self.harbors)
        marks = sorted(Mark(mark.kind, board.place_name(mark.place), mark.word) for mark in self.marks)
        # frozen: this is the one place where a plan is put into its own order
        object.__setattr__(self, "hexes", tuple(sorted(self.hexes, key=lambda h: (h.r, h.q))))
        object.__setattr__(self, "harbors", tuple(HarborPlan(board.path_names[path], kind) for path, kind in harbors))
        object.__setattr__(self, "marks", tuple(marks))
        object.__setattr__(self, "robber", tuple(sorted(set(self.robber), key=lambda at: (at[1], at[0]))))

    @property
    def inside(self) -> tuple[HexPlan, ...]:
        """The hexes that are laid: all but the frame."""
        return tuple(h for h in self.hexes if h.terrain != FRAME)

    def marked(self, kind: str) -> dict[str, str]:
        """Where marks of this kind are printed, by name, and the word with each."""
        return {mark.place: mark.word for mark in self.marks if mark.kind == kind}

    @property
    def topology(self) -> Topology:
        """The places of the board; `hexes` and `topology.hexes` are in the same order."""
        return topology_of((h.at for h in self.hexes), self.marks)

    @property
    def printed(self) -> dict[str, tuple[int, ...]]:
        """The numbers that hexes themselves show, by the name of the hex."""
        return {place: tuple(map(int, word.split())) for place, word in self.marked(PRINTED).items()}


def topology_of(hexes: Iterable[Coordinate], marks: Iterable[Mark]) -> Topology:
    """The places of a board with these hexes, and with those plazas among these marks that lie on it."""
    land = set(hexes)
    plazas = ((read_hex(mark.place), mark.word.upper().split() or CORNERS) for mark in marks if mark.kind == PLAZA)
    return Topology.of(land, [(at, corners) for at, corners in plazas if at in land])


def mark_fault(mark: Mark) -> str:
    """Why this cannot be a plaza or a hex's own numbers, in words; nothing when it can, or is another kind of mark."""
    if mark.kind not in (PLAZA, PRINTED):
        return ""
    try:
        read_hex(mark.place)
    except PlaceError as error:
        return str(error)
    words = mark.word.upper().split()
    if mark.kind == PLAZA and not set(words) <= set(CORNERS):
        return said(
            "The paths of a plaza lead to {corners}, not to {word}.", corners=", ".join(CORNERS), word=mark.word
        )
    if mark.kind == PRINTED and not (words and set(words) <= set(map(str, NUMBERS))):
        return said("A hex shows some of the numbers {numbers}, not {word}.", numbers=_EVERY, word=repr(mark.word))
    return ""


def rows(lengths: Iterable[int], first: Coordinate) -> tuple[Coordinate, ...]:
    """The hexes of a hexagonal island by its row lengths, which differ by one; `first` is its north-west hex."""
    (q, r), before, hexes = first, 0, list[Coordinate]()
    for length in lengths:
        q -= length > before > 0  # a longer row starts half a hex further west, a shorter one further east
        hexes += [(q + i, r) for i in range(length)]
        r, before = r + 1, length
    return tuple(hexes)


def _notched(lengths: tuple[int, ...]) -> tuple[Coordinate, ...]:
    """Such rows without the east end of the middle one, where the frame reaches in."""
    middle = len(lengths) // 2
    return tuple(at for at in rows(lengths, first=(0, -middle)) if at != (lengths[middle] - 1 - middle, 0))


ISLAND_19 = rows((3, 4, 5, 4, 3), first=(0, -2))  # BASE-041
ISLAND_30 = rows((3, 4, 5, 6, 5, 4, 3), first=(1, -3))  # B56-013
ISLAND_37 = rows((4, 5, 6, 7, 6, 5, 4), first=(0, -3))  # TB56-42
SEA_BOARDS = tuple(
    rows((most - 2, most - 1, most, most - 1, most, most - 1, most - 2), first=(0, -3)) for most in range(6, 11)
)  # Seafarers, all boards
EXPLORED_BOARDS = tuple(
    _notched((*range(least, middle), middle, *range(middle - 1, least - 1, -1)))
    for least, middle in ((6, 9), (7, 10), (8, 11), (9, 12), (7, 11), (8, 12), (9, 13))
)  # Explorers & Pirates, all boards: seven rows, nine for five and six
BOARDS = tuple(sorted((ISLAND_19, ISLAND_30, ISLAND_37, *SEA_BOARDS, *EXPLORED_BOARDS), key=len))
"""The shapes of the boards of all boxes, by the number of their hexes."""


def island(seats: int) -> tuple[Coordinate, ...]:
    """The hexes of the island for so many players. Raises ValueError unless seats is 3 to 6."""
    return ISLAND_30 if data.needs_extension(seats) else ISLAND_19


def corner_hexes(hexes: Iterable[Coordinate]) -> tuple[Coordinate, ...]:
    """The hexes at the corners of an island: those with no more than three neighbours (BASE-044, B56-020)."""
    inside = set(hexes)
    return tuple(
        (q, r)
        for q, r in sorted(inside, key=lambda at: (at[1], at[0]))
        if sum((q + dq, r + dr) in inside for dq, dr in STEPS.values()) <= 3
    )


def is_land(terrain: str) -> bool:
    """Whether this is land, as is a terrain that nobody knows."""
    terrains = data.terrains()
    return terrain not in terrains or terrains[terrain].land


def coast(plan: BoardPlan) -> Mask:
    """The paths with land on one side and, on the other, sea or the frame around the board (BASE-025)."""
    board, land = plan.topology, [is_land(h.terrain) for h in plan.hexes]
    return sum(1 << path for path, around in enumerate(board.path_hexes) if sum(land[h] for h in around) == 1)


def coast_clockwise(hexes: Iterable[Coordinate]) -> tuple[Path, ...]:
    """The paths around an island without holes, clockwise from the north-west side of its first hex."""
    board = Topology.of(hexes)
    outer = [Path(path) for path, around in enumerate(board.path_hexes) if len(around) == 1]
    walk = [outer[0]]
    corner = max(board.path_ends[outer[0]], key=lambda end: board.corner_point(end)[0])
    while len(walk) < len(outer):
        (path,) = (p for p in board.corner_paths[corner] if len(board.path_hexes[p]) == 1 and p != walk[-1])
        if path == walk[0]:
            raise BoardError(said("Only an island in one piece and without holes has one coast."))
        walk.append(path)
        one, other = board.path_ends[path]
        corner = other if corner == one else one
    return tuple(walk)
