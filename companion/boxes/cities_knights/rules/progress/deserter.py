"""The Deserter: an opponent gives a knight up, and one as strong may come over. Ledger, CK-227 to CK-233."""

from collections.abc import Iterator

from companion.boxes.cities_knights.rules.knight_places import free_corner, place_check, places
from companion.boxes.cities_knights.rules.knights import BASIC, KnightPlaced, KnightRemoved, Knights, left
from companion.geometry.topology import Corner, bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, only, run_item
from companion.rules.base.turns import stays_due
from companion.said import said

from .holdings import plays
from .kinds import kind

deserter = Module("deserter", needs=("progress cards", "knight places"))

DESERTER = kind("deserter")
GIVE_UP_A_KNIGHT = "give up a knight"
"""Its data is who has played the card."""
COMES_OVER = "the deserter comes over"
PLACE_THE_DESERTER = "place the deserter"
"""Its data are the level and whether it is active."""

deserter.calls(GIVE_UP_A_KNIGHT, said("give up a knight"))
deserter.calls(PLACE_THE_DESERTER, said("place the deserter"))


class PlayDeserter(Action):
    """I play the Deserter against this player."""

    victim: Seat


class GiveUpKnight(Action):
    """I take my knight off this corner. None, when the table has taken my last knight off meanwhile."""

    corner: Corner | None


class PlaceDeserter(Action):
    """The deserter joins me on this corner."""

    corner: Corner


class LeaveDeserter(Action):
    """I do not place the deserter."""


def card_check(state: State, item: Item, action: PlayDeserter) -> Refusal | None:
    if action.victim == action.player:
        return Refusal("CK-227", said("The Deserter is played against an opponent."))
    if not state[Knights].corners(action.victim):
        return Refusal("CK-190", said("That player has no knight on the board to lose."))
    return None


def card_options(state: State, item: Item, player: Seat) -> tuple[PlayDeserter, ...]:
    mine = state[Knights]
    return tuple(PlayDeserter(player, seat) for seat in state.game.seats if seat != player and mine.corners(seat))


@plays(
    deserter,
    DESERTER,
    PlayDeserter,
    check=card_check,
    options=card_options,
    rule="CK-227",
)
def play_deserter(state: State, item: Item, action: PlayDeserter) -> Iterator[Happening | Item]:
    yield Item(GIVE_UP_A_KNIGHT, (action.victim,), action.player)


def give_up_check(state: State, item: Item, action: GiveUpKnight) -> Refusal | None:
    mine = state[Knights].corners(action.player)
    if action.corner is None:
        return Refusal("CK-227", said("Choose one of your knights: it leaves the board.")) if mine else None
    if mine >> action.corner & 1:
        return None
    return Refusal("CK-227", said("No knight of yours stands there."))


def give_up_options(state: State, item: Item, player: Seat) -> tuple[GiveUpKnight, ...]:
    mine = state[Knights].corners(player)
    return tuple(GiveUpKnight(player, Corner(at)) for at in bits(mine)) or (GiveUpKnight(player, None),)


@deserter.answers(
    GIVE_UP_A_KNIGHT,
    GiveUpKnight,
    check=give_up_check,
    options=give_up_options,
    turn="CK-227",
    rule=("CK-227", "CK-228", "CK-230", "CK-232"),
)
def give_up(state: State, item: Item, action: GiveUpKnight) -> Iterator[Happening | Item]:
    mine, corner = state[Knights], action.corner
    if corner is None:
        return
    if not isinstance(item.data, int) or mine.owner(corner) != action.player:
        raise ValueError(said("Nobody has to give that knight up."))  # overruled
    yield KnightRemoved(action.player, corner)
    yield run_item(COMES_OVER, (item.data, mine.level(corner), bool(mine.active >> corner & 1)))


@deserter.stage(COMES_OVER, rule=("CK-228", "CK-229", "CK-230", "CK-231"))
def comes_over(state: State, item: Item) -> Iterator[Item]:
    assert isinstance(item.data, tuple)
    player, lost, active = item.data
    level = next((level for level in (lost, BASIC) if left(state, player, level) > 0), None)
    if level is not None and places(state, player):
        yield Item(PLACE_THE_DESERTER, (player,), (level, active))


def as_lost(item: Item) -> tuple[int, bool]:
    """The deserter's level, and whether it is active. Raises ValueError when nobody has deserted."""
    if not isinstance(item.data, tuple):
        raise ValueError(said("No knight has deserted."))
    level, active = item.data
    return level, active


def deserter_check(state: State, item: Item, action: PlaceDeserter) -> Refusal | None:
    if left(state, action.player, as_lost(item)[0]) < 1:
        return Refusal("CK-229", said("You have no such knight left: do without the deserter."))
    return place_check(state, action.player, action.corner)


def deserter_options(state: State, item: Item, player: Seat) -> tuple[PlaceDeserter, ...]:
    if left(state, player, as_lost(item)[0]) < 1:
        return ()
    return tuple(PlaceDeserter(player, Corner(at)) for at in bits(places(state, player)))


@deserter.answers(
    PLACE_THE_DESERTER,
    PlaceDeserter,
    check=deserter_check,
    options=deserter_options,
    turn="CK-228",
    rule=("CK-228", "CK-232", "CK-233"),
)
def place(state: State, item: Item, action: PlaceDeserter) -> Iterator[Happening]:
    level, active = as_lost(item)
    yield KnightPlaced(action.player, free_corner(state, action.corner), level, active)


@deserter.answers(PLACE_THE_DESERTER, LeaveDeserter, options=only(LeaveDeserter), turn="CK-228", rule="CK-228")
def leave(state: State, item: Item, action: LeaveDeserter) -> Iterator[Happening]:
    yield from ()


@deserter.shares(stays_due, rule="CK-228")
def the_deserter_has_left(state: State) -> tuple[str, ...]:
    return (COMES_OVER, PLACE_THE_DESERTER)
