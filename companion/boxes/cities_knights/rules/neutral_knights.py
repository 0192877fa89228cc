"""Knights of two colours that nobody plays, which mirror those of two players. Ledger, CK-348 to CK-350.

The booklets have no game for two; of a published set of rules this much is known. It cannot be chosen by itself, for
Cities & Knights refuses two players: a game for two has to bring its neutral colours along. It lists this module,
shares in `neutral_places` where their knights may stand, and puts what a neutral road needs after
INSTEAD_A_NEUTRAL_ROAD. The set is silent about what becomes of neutral knights afterwards: they stay, stand in the way
like anybody's, and no card touches them.
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.facts import knight_levels
from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner, bits
from companion.kernel import (
    Action,
    Barrier,
    Game,
    Happening,
    Item,
    Module,
    Owner,
    Refusal,
    Seat,
    State,
    Value,
    run_item,
)
from companion.kernel.query import union
from companion.rules.base.network import closed_corners, rival_corners
from companion.rules.base.pieces import BoardChanged, CornerChanged
from companion.rules.base.placed import AtCorner
from companion.rules.base.turns import stays_due
from companion.said import said

from .hiring import KnightHired
from .knight_places import free_corner, occupied
from .knights import BASIC, STRONG, KnightPromoted, Knights

neutral_knights = Module("neutral knights", needs=("knight places", "hiring", "network"))

MIRROR_A_HIRE = "mirror a hire"
MIRROR_A_PROMOTION = "mirror a promotion"
PLACE_A_NEUTRAL_KNIGHT = "place a neutral knight"
PROMOTE_A_NEUTRAL_KNIGHT = "promote a neutral knight"
NO_NEUTRAL_KNIGHT = "no neutral knight can be placed"
INSTEAD_A_NEUTRAL_ROAD = "instead a neutral road"
"""The place in the script NO_NEUTRAL_KNIGHT, run with nothing in it by itself, for modules that know neutral roads."""

COLOURS = (0, 1)
_STOCK = {level: knight_levels()[level - 1].per_player for level in (BASIC, STRONG)}


@neutral_knights.state(rule="CK-348")
class NeutralKnights(Value):
    """By neutral colour the corners of its basic and of its strong knights, all inactive for good."""

    of: tuple[tuple[CornerSet, CornerSet], ...]

    @classmethod
    def start(cls, game: Game) -> "NeutralKnights":
        """None on the board."""
        return cls(tuple((CornerSet(0), CornerSet(0)) for _ in COLOURS))

    @property
    def everywhere(self) -> CornerSet:
        """The corners of all of them."""
        (one_basic, one_strong), (other_basic, other_strong) = self.of
        return CornerSet(one_basic | one_strong | other_basic | other_strong)

    def colour(self, corner: Corner) -> int | None:
        """Of which colour the one on a corner is."""
        return next((n for n, (basic, strong) in enumerate(self.of) if (basic | strong) >> corner & 1), None)

    def left(self, colour: int, level: int) -> int:
        """Knights of a level and colour that are not on the board."""
        return _STOCK[level] - self.of[colour][level - 1].bit_count()

    def put(self, colour: int | None, corner: Corner, level: int) -> "NeutralKnights":
        """With a knight of this colour and level on a corner; with no colour, with none there."""
        keep, bit = ~(1 << corner), 1 << corner
        rows = [[basic & keep, strong & keep] for basic, strong in self.of]
        if colour is not None:
            rows[colour][level - 1] |= bit
        return NeutralKnights(tuple((CornerSet(basic), CornerSet(strong)) for basic, strong in rows))


class NeutralKnightPlaced(BoardChanged):
    """A knight of a neutral colour and this level stands on a corner; the player put it there."""

    colour: int
    corner: Corner
    level: int


class NeutralKnightRemoved(CornerChanged):
    """No knight of a neutral colour stands on a corner any more."""


class PlaceNeutralKnight(Action):
    """I place a basic knight of the first (0) or second (1) neutral colour."""

    colour: int
    corner: Corner


class PromoteNeutralKnight(AtCorner):
    """I raise the basic knight of a neutral colour on this corner to a strong one."""


class CorrectNeutralKnight(AtCorner):
    """On this corner stands a knight of this level, 1 or 2, of a neutral `owner`; level 0 means none of that colour."""

    level: int
    owner: Owner


@neutral_knights.asks(union)
def neutral_places(state: State, colour: int) -> CornerSet:
    """Corners at which a knight of a neutral colour may be placed, if nothing stands there."""
    return CornerSet(0)


@neutral_knights.changes(NeutralKnights, NeutralKnightPlaced, rule=("CK-348", "CK-350"))
def place(mine: NeutralKnights, happening: NeutralKnightPlaced) -> NeutralKnights:
    return mine.put(happening.colour, happening.corner, happening.level)


@neutral_knights.changes(NeutralKnights, NeutralKnightRemoved, rule="CK-348")
def remove(mine: NeutralKnights, happening: NeutralKnightRemoved) -> NeutralKnights:
    return mine.put(None, happening.corner, BASIC)


@neutral_knights.shares(occupied, rule="CK-348")
def neutral_knights_stand_there(state: State) -> CornerSet:
    return state[NeutralKnights].everywhere


@neutral_knights.shares(rival_corners, rule="CK-348")
def neutral_knights_are_foreign(state: State, player: Seat) -> CornerSet:
    return state[NeutralKnights].everywhere


@neutral_knights.shares(closed_corners, rule="CK-348")
def a_neutral_knight_stands_there(state: State, player: Seat) -> tuple[Barrier, ...]:
    return (Barrier(state[NeutralKnights].everywhere, "CK-348", said("A neutral knight stands there.")),)


def free_places(state: State, colour: int) -> CornerSet:
    """Where a knight of a neutral colour can be placed just now; nowhere when none is left."""
    if not state[NeutralKnights].left(colour, BASIC):
        return CornerSet(0)
    return CornerSet(neutral_places(state, colour) & ~occupied(state))


@neutral_knights.reacts(KnightHired, rule="CK-348")
def a_hire_is_mirrored(state: State, happening: KnightHired) -> Iterator[Item]:
    yield run_item(MIRROR_A_HIRE, happening.player)


@neutral_knights.stage(MIRROR_A_HIRE, rule="CK-348")
def mirror_a_hire(state: State, item: Item) -> Iterator[Item]:
    assert isinstance(item.data, int)
    if any(free_places(state, colour) for colour in COLOURS):
        yield Item(PLACE_A_NEUTRAL_KNIGHT, (Seat(item.data),))
    else:
        yield run_item(NO_NEUTRAL_KNIGHT)


neutral_knights.anchor(INSTEAD_A_NEUTRAL_ROAD, script=NO_NEUTRAL_KNIGHT, rule="CK-348")


def place_check(state: State, item: Item, action: PlaceNeutralKnight) -> Refusal | None:
    if action.colour not in COLOURS:
        return Refusal("CK-348", said("The neutral colours are the first (0) and the second (1)."))
    if free_places(state, action.colour) >> action.corner & 1:
        return None
    return Refusal("CK-348", said("No knight of that neutral colour can be placed there."))


def place_options(state: State, item: Item, player: Seat) -> Iterator[PlaceNeutralKnight]:
    for colour in COLOURS:
        for corner in bits(free_places(state, colour)):
            yield PlaceNeutralKnight(player, colour, Corner(corner))


@neutral_knights.answers(
    PLACE_A_NEUTRAL_KNIGHT,
    PlaceNeutralKnight,
    check=place_check,
    options=place_options,
    turn="CK-348",
    rule="CK-348",
)
def place_neutral(state: State, item: Item, action: PlaceNeutralKnight) -> Iterator[Happening]:
    if action.colour not in COLOURS:
        raise ValueError(said("The neutral colours are the first (0) and the second (1)."))
    yield NeutralKnightPlaced(action.player, action.colour, free_corner(state, action.corner), BASIC)


def promotable(state: State) -> CornerSet:
    """The basic neutral knights whose colour has a strong one left."""
    mine = state[NeutralKnights]
    return CornerSet(sum(mine.of[colour][0] for colour in COLOURS if mine.left(colour, STRONG)))


@neutral_knights.reacts(KnightPromoted, rule="CK-350")
def a_promotion_is_mirrored(state: State, happening: KnightPromoted) -> Iterator[Item]:
    if state[Knights].level(happening.corner) == STRONG:  # no neutral knight is ever mighty
        yield run_item(MIRROR_A_PROMOTION, happening.player)


@neutral_knights.stage(MIRROR_A_PROMOTION, rule="CK-350")
def mirror_a_promotion(state: State, item: Item) -> Iterator[Item]:
    assert isinstance(item.data, int)
    if promotable(state):
        yield Item(PROMOTE_A_NEUTRAL_KNIGHT, (Seat(item.data),))


def promote_check(state: State, item: Item, action: PromoteNeutralKnight) -> Refusal | None:
    if promotable(state) >> action.corner & 1:
        return None
    return Refusal("CK-350", said("No basic knight of a neutral colour stands there that could be promoted."))


def promote_options(state: State, item: Item, player: Seat) -> Iterator[PromoteNeutralKnight]:
    return (PromoteNeutralKnight(player, Corner(corner)) for corner in bits(promotable(state)))


@neutral_knights.answers(
    PROMOTE_A_NEUTRAL_KNIGHT,
    PromoteNeutralKnight,
    check=promote_check,
    options=promote_options,
    turn="CK-350",
    rule="CK-350",
)
def promote_neutral(state: State, item: Item, action: PromoteNeutralKnight) -> Iterator[Happening]:
    colour = state[NeutralKnights].colour(action.corner)
    if colour is None:
        raise ValueError(said("No knight of a neutral colour stands there."))
    yield NeutralKnightPlaced(action.player, colour, action.corner, STRONG)


def neutral_colour(state: State, owner: Owner) -> int:
    """Which neutral colour this is, counted from 0; less than 0 for a player."""
    return owner - len(state.game.seats)


def correct_check(state: State, action: CorrectNeutralKnight) -> Refusal | None:
    mine, colour = state[NeutralKnights], neutral_colour(state, action.owner)
    if colour not in COLOURS or action.level not in (0, *_STOCK):
        return Refusal(
            "CK-348",
            said("A neutral knight is of a colour that nobody plays, and basic (1) or strong (2); 0 takes it off."),
        )
    if not action.level:
        if mine.colour(action.corner) == colour:
            return None
        return Refusal("CK-348", said("As far as the companion knows, no knight of this colour stands there."))
    if occupied(state) & ~mine.everywhere & 1 << action.corner:
        return Refusal(
            "CK-348", said("As far as the companion knows, something else stands there: take that off first.")
        )
    if mine.put(None, action.corner, BASIC).left(colour, action.level) < 1:
        return Refusal(
            "CK-348", said("As far as the companion knows, all knights of that colour and level are on the board.")
        )
    return None


@neutral_knights.corrects(CorrectNeutralKnight, check=correct_check, rule="CK-348")
def correct(state: State, action: CorrectNeutralKnight) -> Iterator[Happening]:
    if action.level:
        if state[NeutralKnights].colour(action.corner) is None:
            free_corner(state, action.corner)
        colour = neutral_colour(state, action.owner)
        yield NeutralKnightPlaced(action.player, colour, action.corner, action.level)
    else:
        yield NeutralKnightRemoved(action.player, action.corner)


@neutral_knights.shares(stays_due, rule=("CK-348", "CK-350"))
def hires_and_promotions_are_mirrored(state: State) -> tuple[str, ...]:
    return (MIRROR_A_HIRE, PLACE_A_NEUTRAL_KNIGHT, MIRROR_A_PROMOTION, PROMOTE_A_NEUTRAL_KNIGHT)
