"""Knights for cards: hiring, activating, promoting. Ledger Cities & Knights, section 8.

Cards that do the same for nothing ask `promotion_check` and yield `promoted` and `activated`.
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.facts import cities_knights_costs
from companion.geometry.topology import Corner, bits
from companion.kernel import Happening, Item, Module, Refusal, Seat, State, at_each
from companion.rules.base.hands import Hands, Paid
from companion.rules.base.lacking import unpaid
from companion.rules.base.placed import AtCorner
from companion.rules.base.turns import ACT, Turn
from companion.rules.cards import cards_of
from companion.said import said

from .improvements import POLITICS, has_ability
from .knight_places import free_corner, place_check, places
from .knights import BASIC, MIGHTY, STRONG, KnightActivated, KnightPlaced, KnightPromoted, Knights, left

hiring = Module("hiring", needs=("knight places", "improvements", "hands"))

_COSTS = cities_knights_costs()
HIRE_COST = cards_of(_COSTS["knight_hire"])
ACTIVATE_COST = cards_of(_COSTS["knight_activate"])
PROMOTE_COST = cards_of(_COSTS["knight_promote"])


class HireKnight(AtCorner):
    """I hire a basic knight for this corner and pay for it."""


class ActivateKnight(AtCorner):
    """I turn my knight on this corner to its active side and pay for it."""


class PromoteKnight(AtCorner):
    """I raise my knight on this corner by one level and pay for it."""


class KnightHired(Happening):
    """The knight that came to a corner was paid for: it was neither corrected there nor brought by a card."""

    player: Seat
    corner: Corner


def level_of(state: State, player: Seat, corner: Corner) -> int:
    """The level of this player's knight on a corner. Raises ValueError where none of theirs stands."""
    mine = state[Knights]
    if not mine.corners(player) >> corner & 1:
        raise ValueError(said("No knight of {player} stands there.", player=state.game.setup.called(player)))
    return mine.level(corner)


def activated(state: State, player: Seat, corner: Corner) -> Iterator[Happening]:
    """A knight is turned to its active side, however it was paid. Raises ValueError where none of the player's is."""
    level_of(state, player, corner)
    yield KnightActivated(player, corner, state[Turn].number)


def promoted(state: State, player: Seat, corner: Corner) -> Iterator[Happening]:
    """A knight rises by one level, however it was paid. Raises ValueError for a knight that is not there or mighty."""
    if level_of(state, player, corner) >= MIGHTY:
        raise ValueError(said("A mighty knight cannot be promoted further."))
    yield KnightPromoted(player, corner, state[Turn].number)


def hire_check(state: State, item: Item, action: HireKnight) -> Refusal | None:
    if left(state, action.player, BASIC) < 1:
        return Refusal("CK-104", said("There is no basic knight left in front of you: promote one first."))
    return unpaid(state, action.player, HIRE_COST) or place_check(state, action.player, action.corner)


def activation_check(state: State, player: Seat, corner: Corner) -> Refusal | None:
    """Whether a player may turn the knight there to its active side, cards aside."""
    mine = state[Knights]
    if not mine.corners(player) >> corner & 1:
        return Refusal("CK-105", said("This needs a knight of your own."))
    if mine.active >> corner & 1:
        return Refusal("CK-105", said("That knight is active already."))
    return None


def activate_check(state: State, item: Item, action: ActivateKnight) -> Refusal | None:
    refusal = activation_check(state, action.player, action.corner)
    return refusal or unpaid(state, action.player, ACTIVATE_COST)


def promotion_check(state: State, player: Seat, corner: Corner) -> Refusal | None:
    """Whether a player may promote the knight there, cards aside."""
    mine = state[Knights]
    if not mine.corners(player) >> corner & 1:
        return Refusal("CK-108", said("This needs a knight of your own."))
    level = mine.level(corner)
    if level == MIGHTY:
        return Refusal("CK-114", said("A mighty knight cannot be promoted further."))
    if mine.promoted_in(state[Turn].number) >> corner & 1:
        return Refusal("CK-112", said("That knight has already been promoted in this turn."))
    if level == STRONG and not has_ability(state, player, POLITICS):
        return Refusal("CK-113", said("Mighty knights need the Fortress, the third level of politics."))
    if left(state, player, level + 1) < 1:
        return Refusal("CK-109", said("There is no knight of the next level left in front of you."))
    return None


def promote_check(state: State, item: Item, action: PromoteKnight) -> Refusal | None:
    refusal = promotion_check(state, action.player, action.corner)
    return refusal or unpaid(state, action.player, PROMOTE_COST)


def can_hire(state: State, player: Seat) -> bool:
    """Whether a player may hold what a knight costs and has a basic one left."""
    return left(state, player, BASIC) > 0 and state[Hands].may_hold(player, HIRE_COST)


def can_activate(state: State, player: Seat) -> bool:
    """Whether a player has an inactive knight and may hold what waking it costs."""
    mine = state[Knights]
    return bool(mine.corners(player) & ~mine.active) and state[Hands].may_hold(player, ACTIVATE_COST)


def can_promote(state: State, player: Seat) -> bool:
    """Whether a player has a knight and may hold what promoting it costs."""
    return bool(state[Knights].corners(player)) and state[Hands].may_hold(player, PROMOTE_COST)


def hire_options(state: State, item: Item, player: Seat) -> tuple[HireKnight, ...]:
    return at_each(HireKnight, player, places(state, player))


def activate_options(state: State, item: Item, player: Seat) -> tuple[ActivateKnight, ...]:
    mine = state[Knights]
    return at_each(ActivateKnight, player, mine.corners(player) & ~mine.active)


def promote_options(state: State, item: Item, player: Seat) -> tuple[PromoteKnight, ...]:
    return tuple(
        PromoteKnight(player, Corner(corner))
        for corner in bits(state[Knights].corners(player))
        if promotion_check(state, player, Corner(corner)) is None
    )


@hiring.answers(
    ACT,
    HireKnight,
    check=hire_check,
    options=hire_options,
    when=can_hire,
    closes=False,
    turn="BASE-125",
    moment="BASE-084",
    rule=("CK-099", "CK-100", "CK-101", "CK-102", "CK-103", "CK-104", "CK-117"),
)
def hire(state: State, item: Item, action: HireKnight) -> Iterator[Happening]:
    yield Paid(action.player, HIRE_COST)
    yield KnightPlaced(action.player, free_corner(state, action.corner), BASIC, active=False)
    yield KnightHired(action.player, action.corner)


@hiring.answers(
    ACT,
    ActivateKnight,
    check=activate_check,
    options=activate_options,
    when=can_activate,
    closes=False,
    turn="BASE-125",
    moment="BASE-084",
    rule=("CK-105", "CK-106", "CK-117", "CK-128"),
)
def activate(state: State, item: Item, action: ActivateKnight) -> Iterator[Happening]:
    yield Paid(action.player, ACTIVATE_COST)
    yield from activated(state, action.player, action.corner)


@hiring.answers(
    ACT,
    PromoteKnight,
    check=promote_check,
    options=promote_options,
    when=can_promote,
    closes=False,
    turn="BASE-125",
    moment="BASE-084",
    rule=("CK-108", "CK-109", "CK-111", "CK-112", "CK-113", "CK-114", "CK-117"),
)
def promote(state: State, item: Item, action: PromoteKnight) -> Iterator[Happening]:
    yield Paid(action.player, PROMOTE_COST)
    yield from promoted(state, action.player, action.corner)
