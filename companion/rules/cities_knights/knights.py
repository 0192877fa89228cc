"""Knights on the board: where they stand, how strong, which are active, and what their presence means for others.

Ledger Cities & Knights, CK-009, CK-010, CK-102 to CK-104, CK-115, CK-118 to CK-125. Hiring, activating and promoting
is told in `hiring`; what active knights do in `knight_moves` and `chase`; what they are worth in a battle in `attack`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.base.network import closed_corners, ends_of, rival_corners
from companion.rules.base.pieces import BoardChanged, CityBuilt, Pieces, Roads, SettlementBuilt
from companion.rules.base.turns import Turn
from companion.rules.data import knight_levels
from companion.rules.geometry.sets import CornerSet, PathSet
from companion.rules.geometry.topology import Corner, bits
from companion.rules.kernel import (
    ANYTIME,
    Action,
    Barrier,
    Happening,
    Item,
    Module,
    Refusal,
    Ruleset,
    Seat,
    State,
    changed_at,
    evolve,
)
from companion.rules.kernel.query import union

knights = Module("knights", needs=("network", "pieces", "turns"))

BASIC, STRONG, MIGHTY = 1, 2, 3
LEVELS = (BASIC, STRONG, MIGHTY)
"""A knight's level is its strength."""

_STOCK = tuple(level.per_player for level in knight_levels())
NAMES = tuple(level.name for level in knight_levels())
assert tuple(level.strength for level in knight_levels()) == LEVELS


@knights.state(rule=("CK-009", "CK-010"))
@dataclass(frozen=True)
class Knights:
    """Knights by seat and level (`of[seat][level - 1]`), as sets of corners.

    `active` are the corners of those that are active, whosever they are. In part `part` those in `woken` have been
    activated and those in `promoted` promoted: in another part these two say nothing.
    """

    of: tuple[tuple[CornerSet, CornerSet, CornerSet], ...]
    active: CornerSet
    woken: CornerSet
    promoted: CornerSet
    part: int

    @classmethod
    def start(cls, rules: Ruleset) -> "Knights":
        """No knight on the board."""
        nowhere = CornerSet(0)
        return cls(tuple((nowhere, nowhere, nowhere) for _ in rules.seats), nowhere, nowhere, nowhere, 0)

    def corners(self, player: Seat) -> CornerSet:
        """Where a player has knights."""
        basic, strong, mighty = self.of[player]
        return CornerSet(basic | strong | mighty)

    @property
    def everywhere(self) -> CornerSet:
        """The corners with a knight of anybody."""
        found = 0
        for basic, strong, mighty in self.of:
            found |= basic | strong | mighty
        return CornerSet(found)

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


@dataclass(frozen=True)
class KnightPlaced(BoardChanged):
    """A knight of this level came from the supply onto a corner."""

    corner: Corner
    level: int
    active: bool


@dataclass(frozen=True)
class KnightRemoved(BoardChanged):
    """The knight on a corner went back to its owner's supply."""

    corner: Corner


@dataclass(frozen=True)
class KnightMoved(BoardChanged):
    """A knight went from one corner to another, as it is."""

    corner: Corner
    to: Corner


@dataclass(frozen=True)
class KnightActivated(Happening):
    """The knight on a corner was turned to its active side in this part."""

    player: Seat
    corner: Corner
    part: int


@dataclass(frozen=True)
class KnightRested(Happening):
    """The knight on a corner has acted and was turned to its inactive side."""

    player: Seat
    corner: Corner


@dataclass(frozen=True)
class KnightPromoted(Happening):
    """The knight on a corner is one level higher, in this part."""

    player: Seat
    corner: Corner
    part: int


@dataclass(frozen=True)
class KnightsStoodDown(Happening):
    """These knights, whosever they are, were turned to their inactive sides after a battle."""

    corners: CornerSet


@dataclass(frozen=True)
class CorrectKnight(Action):
    """On this corner stands a knight of mine of this level, 1 to 3, active or not; level 0 is none of mine."""

    corner: Corner
    level: int
    active: bool = False


@knights.asks(union)
def knight_ways(state: State, player: Seat) -> PathSet:
    """Paths along which this player's knights may move."""
    return PathSet(0)


@knights.asks(union)
def knight_starts(state: State, player: Seat) -> CornerSet:
    """Corners at which this player may place a new knight, if nothing stands there."""
    return CornerSet(0)


def left(state: State, player: Seat, level: int) -> int:
    """Knights of a level in front of a player."""
    return _STOCK[level - 1] - state[Knights].of[player][level - 1].bit_count()


@knights.asks(union)
def occupied(state: State) -> CornerSet:
    """The corners on which a knight or a building of anybody stands."""
    return CornerSet(0)


def places(state: State, player: Seat) -> CornerSet:
    """Where this player may place a new knight."""
    return CornerSet(knight_starts(state, player) & ~occupied(state))


def ready(state: State, player: Seat) -> CornerSet:
    """The knights with which a player may act in the part that is on."""
    mine = state[Knights]
    return CornerSet(mine.corners(player) & mine.active & ~mine.woken_in(state[Turn].number))


def place_check(state: State, player: Seat, corner: Corner) -> Refusal | None:
    """Whether a new knight of this player may stand there."""
    if not knight_starts(state, player) >> corner & 1:
        return Refusal("CK-101", "A knight is placed at one of your own roads.")
    if occupied(state) >> corner & 1:
        return Refusal("CK-102", "Something stands there already: a knight needs a free corner.")
    return None


def free_corner(state: State, corner: Corner) -> Corner:
    """This corner, for a knight about to stand on it. Raises ValueError where something else would have to vanish."""
    if occupied(state) >> corner & 1:
        raise ValueError("something stands there already, and a knight needs a free corner: correct that piece first")
    return corner


def ready_check(state: State, player: Seat, corner: Corner) -> Refusal | None:
    """Whether the knight there may act in the part that is on."""
    mine = state[Knights]
    if not mine.corners(player) >> corner & 1:
        return Refusal("CK-126", "No knight of yours stands there.")
    if not mine.active >> corner & 1:
        return Refusal("CK-126", "That knight is not active: activate it first, and it may act from your next turn on.")
    if mine.woken_in(state[Turn].number) >> corner & 1:
        return Refusal("CK-107", "That knight was activated in this turn: it may act from your next turn on.")
    return None


@knights.shares(knight_ways, rule="CK-131")
def along_own_roads(state: State, player: Seat) -> PathSet:
    return state[Roads].of[player]


@knights.shares(knight_starts, rule="CK-101")
def at_own_roads(state: State, player: Seat) -> CornerSet:
    return ends_of(state.rules.topology, state[Roads].of[player])


@knights.shares(occupied, rule=("CK-102", "CK-118", "CK-132"))
def knights_and_buildings(state: State) -> CornerSet:
    return CornerSet(state[Pieces].built_on | state[Knights].everywhere)


@knights.shares(closed_corners, rule=("CK-119", "CK-123"))
def a_knight_stands_there(state: State, player: Seat) -> tuple[Barrier, ...]:
    mine = state[Knights]
    own = mine.corners(player)
    return (
        Barrier(mine.everywhere & ~own, "CK-119", "Another player's knight stands there."),
        Barrier(own, "CK-123", "Your own knight stands there: it has to move away first."),
    )


@knights.shares(rival_corners, rule=("CK-119", "CK-120", "CK-122"))
def knights_of_others(state: State, player: Seat) -> CornerSet:
    mine = state[Knights]
    return CornerSet(mine.everywhere & ~mine.corners(player))


def _with(mine: Knights, player: Seat, level: int, corners: int) -> Knights:
    """The knights with those of one player and level standing on these corners."""
    basic, strong, mighty = changed_at(mine.of[player], level - 1, CornerSet(corners))
    return evolve(mine, of=changed_at(mine.of, player, (basic, strong, mighty)))


def _without(mine: Knights, corner: Corner) -> Knights:
    """The knights without the one on a corner, whatever it was."""
    keep = ~(1 << corner)
    of = tuple((CornerSet(b & keep), CornerSet(s & keep), CornerSet(m & keep)) for b, s, m in mine.of)
    return Knights(
        of, CornerSet(mine.active & keep), CornerSet(mine.woken & keep), CornerSet(mine.promoted & keep), mine.part
    )


def _in_part(mine: Knights, part: int) -> Knights:
    """The knights with the marks of this part only."""
    return mine if mine.part == part else evolve(mine, woken=CornerSet(0), promoted=CornerSet(0), part=part)


@knights.changes(Knights, KnightPlaced, rule=("CK-099", "CK-100", "CK-107"))
def place(mine: Knights, happening: KnightPlaced) -> Knights:
    player, level, bit = happening.player, happening.level, 1 << happening.corner
    bare = _without(mine, happening.corner)
    placed = _with(bare, player, level, bare.of[player][level - 1] | bit)
    if mine.corners(player) & mine.woken & bit:  # the same one, whose level the table has put right
        placed = evolve(placed, woken=mine.woken)
    return evolve(placed, active=CornerSet(placed.active | bit)) if happening.active else placed


@knights.changes(Knights, KnightRemoved, rule=("CK-118", "CK-140", "CK-227"))
def remove(mine: Knights, happening: KnightRemoved) -> Knights:
    return _without(mine, happening.corner)


@knights.reacts(SettlementBuilt, CityBuilt, rule="CK-118")
def no_knight_under_a_building(state: State, happening: SettlementBuilt | CityBuilt) -> tuple[KnightRemoved, ...]:
    owner = state[Knights].owner(happening.corner)  # of somebody only where the table or the host put the building
    return () if owner is None else (KnightRemoved(owner, happening.corner),)


@knights.changes(Knights, KnightMoved, rule=("CK-131", "CK-139"))
def move(mine: Knights, happening: KnightMoved) -> Knights:
    corner, to = happening.corner, 1 << happening.to
    player, level = mine.owner(corner), mine.level(corner)
    if player is None:
        return mine
    bare = _without(_without(mine, happening.to), corner)
    moved = _with(bare, player, level, bare.of[player][level - 1] | to)
    return evolve(
        moved,
        active=CornerSet(moved.active | (to if mine.active >> corner & 1 else 0)),
        woken=CornerSet(moved.woken | (to if mine.woken >> corner & 1 else 0)),
        promoted=CornerSet(moved.promoted | (to if mine.promoted >> corner & 1 else 0)),
    )


@knights.changes(Knights, KnightActivated, rule=("CK-105", "CK-107"))
def activate(mine: Knights, happening: KnightActivated) -> Knights:
    now, bit = _in_part(mine, happening.part), 1 << happening.corner
    return evolve(now, active=CornerSet(now.active | bit), woken=CornerSet(now.woken | bit))


@knights.changes(Knights, KnightRested, rule="CK-127")
def rest(mine: Knights, happening: KnightRested) -> Knights:
    return evolve(mine, active=CornerSet(mine.active & ~(1 << happening.corner)))


@knights.changes(Knights, KnightPromoted, rule=("CK-108", "CK-110", "CK-112"))
def promote(mine: Knights, happening: KnightPromoted) -> Knights:
    player, corner = happening.player, happening.corner
    level, bit = mine.level(corner), 1 << corner
    if not BASIC <= level < MIGHTY:
        return mine
    lower = _with(mine, player, level, mine.of[player][level - 1] & ~bit)
    higher = _in_part(_with(lower, player, level + 1, lower.of[player][level] | bit), happening.part)
    return evolve(higher, promoted=CornerSet(higher.promoted | bit))


@knights.changes(Knights, KnightsStoodDown, rule="CK-300")
def stand_down(mine: Knights, happening: KnightsStoodDown) -> Knights:
    return evolve(mine, active=CornerSet(mine.active & ~happening.corners))


def knight_check(state: State, item: Item, action: CorrectKnight) -> Refusal | None:
    mine, player, corner = state[Knights], action.player, action.corner
    owner = mine.owner(corner)
    if action.level not in (0, *LEVELS):
        return Refusal("CK-009", "A knight is basic (1), strong (2) or mighty (3); 0 takes it off.")
    if owner not in (None, player):
        return Refusal("CK-118", "By the books another player's knight stands there: take that one off first.")
    if not action.level:
        return Refusal("CK-118", "By the books no knight of yours stands there.") if owner is None else None
    if state[Pieces].built_on >> corner & 1:
        return Refusal("CK-118", "By the books a building stands there: take that off first.")
    if mine.level(corner) != action.level and left(state, player, action.level) < 1:
        return Refusal("CK-009", "By the books all your knights of that level are on the board.")
    return None


@knights.answers(ANYTIME, CorrectKnight, check=knight_check, turn="CK-118", moment="CK-118", rule="CK-118")
def correct_knight(state: State, item: Item, action: CorrectKnight) -> Iterator[Happening]:
    if action.level:
        if action.level not in LEVELS:
            raise ValueError("a knight is basic (1), strong (2) or mighty (3); 0 takes it off")
        if state[Knights].owner(action.corner) != action.player:
            free_corner(state, action.corner)
        yield KnightPlaced(action.player, action.corner, action.level, action.active)
    else:
        yield KnightRemoved(action.player, action.corner)


def of_player(state: State, player: Seat) -> Iterator[tuple[Corner, int, bool]]:
    """A player's knights: corner, level, whether active."""
    mine = state[Knights]
    for corner in bits(mine.corners(player)):
        yield Corner(corner), mine.level(Corner(corner)), bool(mine.active >> corner & 1)
