"""Knights on the board: where they stand, how strong, which are active. Ledger, CK-009, CK-010, CK-104 to CK-127.

Where they may stand, and what their presence means for others, is in `knight_places`; hiring, activating and
promoting in `hiring`; what active knights do in `knight_moves` and `chase`; their worth in a battle in `attack`.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.boxes.cities_knights.facts import knight_levels
from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner, bits
from companion.kernel import Game, Happening, Module, Refusal, Seat, State, Value, changed_at
from companion.rules.base.on_places import either_of
from companion.rules.base.pieces import CornerChanged
from companion.rules.base.turns import Turn
from companion.said import said

knights = Module("knights", needs=("pieces", "turns"))

BASIC, STRONG, MIGHTY = 1, 2, 3
LEVELS = (BASIC, STRONG, MIGHTY)
"""A knight's level is its strength."""

_STOCK = tuple(level.per_player for level in knight_levels())
NAMES = tuple(level.name for level in knight_levels())
assert tuple(level.strength for level in knight_levels()) == LEVELS


@knights.state(rule=("CK-009", "CK-010"))
class Knights(Value):
    """Knights by owner and level (`of[owner][level - 1]`), as sets of corners.

    `active` are the corners of those that are active, whosever they are. In part `part` those in `woken` have been
    activated and those in `promoted` promoted: in another part these two say nothing.
    """

    of: tuple[tuple[CornerSet, CornerSet, CornerSet], ...]
    active: CornerSet
    woken: CornerSet
    promoted: CornerSet
    part: int

    @classmethod
    def start(cls, game: Game) -> "Knights":
        """No knight on the board."""
        nowhere = CornerSet(0)
        return cls(tuple((nowhere, nowhere, nowhere) for _ in game.owners), nowhere, nowhere, nowhere, 0)

    def corners(self, player: Seat) -> CornerSet:
        """Where a player has knights."""
        return CornerSet(either_of(self.of[player]))

    @property
    def everywhere(self) -> CornerSet:
        """The corners with a knight of anybody."""
        return CornerSet(either_of(tuple(map(either_of, self.of))))

    def owner(self, corner: Corner) -> Seat | None:
        """Whose knight stands on a corner."""
        return next((Seat(seat) for seat in range(len(self.of)) if self.corners(Seat(seat)) >> corner & 1), None)

    def level(self, corner: Corner) -> int:
        """The level of the knight on a corner; 0 where none stands."""
        for levels in self.of:
            for level, there in zip(LEVELS, levels, strict=True):
                if there >> corner & 1:
                    return level
        return 0

    def woken_in(self, part: int) -> CornerSet:
        """The knights that were activated in a part."""
        return self.woken if self.part == part else CornerSet(0)

    def promoted_in(self, part: int) -> CornerSet:
        """The knights that were promoted in a part."""
        return self.promoted if self.part == part else CornerSet(0)

    def strength(self, corners: CornerSet) -> int:
        """The strengths of the knights on these corners, added up."""
        return sum(
            level * (there & corners).bit_count()
            for levels in self.of
            for level, there in zip(LEVELS, levels, strict=True)
        )


class KnightPlaced(CornerChanged):
    """A knight of this level came from the supply onto a corner."""

    level: int
    active: bool


class KnightRemoved(CornerChanged):
    """The knight on a corner went back to its owner's supply."""


class KnightMoved(CornerChanged):
    """A knight went from one corner to another, as it is."""

    to: Corner


class KnightActivated(Happening):
    """The knight on a corner was turned to its active side in this part."""

    player: Seat
    corner: Corner
    part: int


class KnightRested(Happening):
    """The knight on a corner has acted and was turned to its inactive side."""

    player: Seat
    corner: Corner


class KnightPromoted(Happening):
    """The knight on a corner is one level higher, in this part."""

    player: Seat
    corner: Corner
    part: int


class KnightsStoodDown(Happening):
    """These knights, whosever they are, were turned to their inactive sides after a battle."""

    corners: CornerSet


def left(state: State, player: Seat, level: int) -> int:
    """Knights of a level in front of a player."""
    return _STOCK[level - 1] - state[Knights].of[player][level - 1].bit_count()


def ready(state: State, player: Seat) -> CornerSet:
    """The knights with which a player may act in the part that is on."""
    mine = state[Knights]
    return CornerSet(mine.corners(player) & mine.active & ~mine.woken_in(state[Turn].number))


def ready_check(state: State, player: Seat, corner: Corner) -> Refusal | None:
    """Whether the knight there may act in the part that is on."""
    mine = state[Knights]
    if not mine.corners(player) >> corner & 1:
        return Refusal("CK-126", said("This needs a knight of your own."))
    if not mine.active >> corner & 1:
        return Refusal(
            "CK-126", said("That knight is not active: activate it first, and it may act from your next turn on.")
        )
    if mine.woken_in(state[Turn].number) >> corner & 1:
        return Refusal("CK-107", said("That knight was activated in this turn: it may act from your next turn on."))
    return None


def _with(mine: Knights, player: Seat, level: int, corners: int) -> Knights:
    """The knights with those of one player and level standing on these corners."""
    basic, strong, mighty = changed_at(mine.of[player], level - 1, CornerSet(corners))
    return replace(mine, of=changed_at(mine.of, player, (basic, strong, mighty)))


def _without(mine: Knights, corner: Corner) -> Knights:
    """The knights without the one on a corner, whatever it was."""
    keep = ~(1 << corner)
    of = tuple((CornerSet(b & keep), CornerSet(s & keep), CornerSet(m & keep)) for b, s, m in mine.of)
    return Knights(
        of, CornerSet(mine.active & keep), CornerSet(mine.woken & keep), CornerSet(mine.promoted & keep), mine.part
    )


def _in_part(mine: Knights, part: int) -> Knights:
    """The knights with the marks of this part only."""
    return mine if mine.part == part else replace(mine, woken=CornerSet(0), promoted=CornerSet(0), part=part)


@knights.changes(Knights, KnightPlaced, rule=("CK-099", "CK-100", "CK-107"))
def place(mine: Knights, happening: KnightPlaced) -> Knights:
    player, level, bit = happening.player, happening.level, 1 << happening.corner
    bare = _without(mine, happening.corner)
    placed = _with(bare, player, level, bare.of[player][level - 1] | bit)
    if mine.corners(player) & mine.woken & bit:  # the same one, whose level the table has put right
        placed = replace(placed, woken=mine.woken)
    return replace(placed, active=CornerSet(placed.active | bit)) if happening.active else placed


@knights.changes(Knights, KnightRemoved, rule=("CK-118", "CK-140", "CK-227"))
def remove(mine: Knights, happening: KnightRemoved) -> Knights:
    return _without(mine, happening.corner)


@knights.changes(Knights, KnightMoved, rule=("CK-131", "CK-139"))
def move(mine: Knights, happening: KnightMoved) -> Knights:
    corner, to = happening.corner, 1 << happening.to
    player, level = mine.owner(corner), mine.level(corner)
    if player is None:
        return mine
    bare = _without(_without(mine, happening.to), corner)
    moved = _with(bare, player, level, bare.of[player][level - 1] | to)
    marks = (name for name in ("active", "woken", "promoted") if getattr(mine, name) >> corner & 1)
    return replace(moved, **{name: CornerSet(getattr(moved, name) | to) for name in marks})


@knights.changes(Knights, KnightActivated, rule=("CK-105", "CK-107"))
def activate(mine: Knights, happening: KnightActivated) -> Knights:
    now, bit = _in_part(mine, happening.part), 1 << happening.corner
    return replace(now, active=CornerSet(now.active | bit), woken=CornerSet(now.woken | bit))


@knights.changes(Knights, KnightRested, rule="CK-127")
def rest(mine: Knights, happening: KnightRested) -> Knights:
    return replace(mine, active=CornerSet(mine.active & ~(1 << happening.corner)))


@knights.changes(Knights, KnightPromoted, rule=("CK-108", "CK-110", "CK-112"))
def promote(mine: Knights, happening: KnightPromoted) -> Knights:
    player, corner = happening.player, happening.corner
    level, bit = mine.level(corner), 1 << corner
    if not BASIC <= level < MIGHTY:
        return mine
    lower = _with(mine, player, level, mine.of[player][level - 1] & ~bit)
    higher = _in_part(_with(lower, player, level + 1, lower.of[player][level] | bit), happening.part)
    return replace(higher, promoted=CornerSet(higher.promoted | bit))


@knights.changes(Knights, KnightsStoodDown, rule="CK-300")
def stand_down(mine: Knights, happening: KnightsStoodDown) -> Knights:
    return replace(mine, active=CornerSet(mine.active & ~happening.corners))


def of_player(state: State, player: Seat) -> Iterator[tuple[Corner, int, bool]]:
    """A player's knights: corner, level, whether active."""
    mine = state[Knights]
    for corner in bits(mine.corners(player)):
        yield Corner(corner), mine.level(Corner(corner)), bool(mine.active >> corner & 1)
