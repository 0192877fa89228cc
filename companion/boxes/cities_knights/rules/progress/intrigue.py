"""The Intrigue: an opponent's knight at one's own roads has to go. Ledger, CK-242 to CK-246.

How the knight gives way is in `retreat`. Whether a basic knight may then be placed there for nothing, the setting
`intrigue_free_knight` says: by itself it may not.
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.rules.knight_places import free_corner, knight_ways, place_check, places
from companion.boxes.cities_knights.rules.knights import BASIC, KnightPlaced, Knights, left
from companion.boxes.cities_knights.rules.retreat import displaced
from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner, bits
from companion.kernel import Action, Happening, Item, Module, Options, Refusal, Seat, State, only, run_item
from companion.rules.base.network import ends_of
from companion.rules.base.turns import stays_due
from companion.said import said

from .holdings import plays
from .kinds import kind


class IntrigueOptions(Options):
    """What comes where the displaced knight stood."""

    intrigue_free_knight: bool = False


intrigue = Module("intrigue", needs=("progress cards", "knight places", "retreat"), options=IntrigueOptions())

INTRIGUE = kind("intrigue")
PLACE_VACATED = "the place of the displaced knight is free"
TAKE_THE_PLACE = "place a knight where the other stood"
"""Its data is the corner."""

intrigue.calls(TAKE_THE_PLACE, said("place a knight where the other stood"))


class PlayIntrigue(Action):
    """I play Intrigue against the knight on this corner."""

    corner: Corner


class TakeVacatedPlace(Action):
    """I place a basic knight where the displaced one stood."""


class LeaveVacatedPlace(Action):
    """I place no knight there."""


def rivals_at_my_ways(state: State, player: Seat) -> CornerSet:
    """The corners with another player's knight that a road of this player touches."""
    mine = state[Knights]
    reached = ends_of(state.game.topology, knight_ways(state, player))
    return CornerSet(reached & mine.everywhere & ~mine.corners(player))


def card_check(state: State, item: Item, action: PlayIntrigue) -> Refusal | None:
    if state[Knights].owner(action.corner) in (None, action.player):
        return Refusal("CK-242", said("No opponent's knight stands there."))
    if not rivals_at_my_ways(state, action.player) >> action.corner & 1:
        return Refusal("CK-242", said("None of your own roads touches that knight's place."))
    return None


def card_options(state: State, item: Item, player: Seat) -> tuple[PlayIntrigue, ...]:
    return tuple(PlayIntrigue(player, Corner(at)) for at in bits(rivals_at_my_ways(state, player)))


@plays(
    intrigue,
    INTRIGUE,
    PlayIntrigue,
    check=card_check,
    options=card_options,
    rule=("CK-242", "CK-243", "CK-244", "CK-245", "CK-246"),
)
def play_intrigue(state: State, item: Item, action: PlayIntrigue) -> Iterator[Happening | Item]:
    yield from displaced(state, action.corner)
    if state.game[IntrigueOptions].intrigue_free_knight:
        yield run_item(PLACE_VACATED, (action.player, action.corner))


@intrigue.stage(PLACE_VACATED, rule="CK-245")
def a_place_is_free(state: State, item: Item) -> Iterator[Item]:
    assert isinstance(item.data, tuple)
    player, corner = item.data
    if left(state, player, BASIC) and places(state, player) >> corner & 1:
        yield Item(TAKE_THE_PLACE, (player,), corner)


def place_of(item: Item) -> Corner:
    """The corner that was vacated. Raises ValueError when no knight was displaced."""
    if not isinstance(item.data, int):
        raise ValueError(said("No knight was displaced by an Intrigue."))
    return Corner(item.data)


def take_check(state: State, item: Item, action: TakeVacatedPlace) -> Refusal | None:
    if left(state, action.player, BASIC) < 1:
        return Refusal("CK-104", said("There is no basic knight left in front of you."))
    return place_check(state, action.player, place_of(item))


def take_options(state: State, item: Item, player: Seat) -> tuple[TakeVacatedPlace, ...]:
    action = TakeVacatedPlace(player)
    return (action,) if take_check(state, item, action) is None else ()


@intrigue.answers(
    TAKE_THE_PLACE,
    TakeVacatedPlace,
    check=take_check,
    options=take_options,
    turn="CK-245",
    rule="CK-245",
)
def take_the_place(state: State, item: Item, action: TakeVacatedPlace) -> Iterator[Happening]:
    yield KnightPlaced(action.player, free_corner(state, place_of(item)), BASIC, active=False)


@intrigue.answers(TAKE_THE_PLACE, LeaveVacatedPlace, options=only(LeaveVacatedPlace), turn="CK-245", rule="CK-245")
def leave_the_place(state: State, item: Item, action: LeaveVacatedPlace) -> Iterator[Happening]:
    yield from ()


@intrigue.shares(stays_due, rule="CK-245")
def the_place_stays_free(state: State) -> tuple[str, ...]:
    return (PLACE_VACATED, TAKE_THE_PLACE)
