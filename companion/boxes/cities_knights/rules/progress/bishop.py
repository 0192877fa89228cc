"""The Bishop: the robber moves, and everybody with a building there loses a card. Ledger, CK-222 to CK-225.

Where the robber may go, who has something there and how a hidden card is drawn is decided in the base game.
"""

from collections.abc import Iterator

from companion.geometry.sets import SeatSet
from companion.geometry.topology import bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.rules.base.hands import Hands
from companion.rules.base.robber import MoveRobber, RobberMoved, move_check, move_options, robber_rests, victims
from companion.rules.base.stealing import Steal, draw_check, drawn, named_in_item, steal_outcomes
from companion.rules.base.turns import left_of
from companion.said import said

from .holdings import plays
from .kinds import kind

bishop = Module("bishop", needs=("progress cards", "robber", "hands"))

BISHOP = kind("bishop")
MOVE_FOR_THE_BISHOP = "move the robber for the bishop"
DRAW_FOR_THE_BISHOP = "draw for the bishop"

bishop.calls(MOVE_FOR_THE_BISHOP, said("move the robber for the bishop"))
bishop.calls(DRAW_FOR_THE_BISHOP, said("draw for the bishop"))


class PlayBishop(Action):
    """I play the Bishop."""


def card_check(state: State, item: Item, action: PlayBishop) -> Refusal | None:
    return robber_rests(state)


@plays(
    bishop,
    BISHOP,
    PlayBishop,
    check=card_check,
    rule=("CK-222", "CK-224"),
)
def play_bishop(state: State, item: Item, action: PlayBishop) -> Iterator[Happening | Item]:
    yield Item(MOVE_FOR_THE_BISHOP, (action.player,))


@bishop.answers(
    MOVE_FOR_THE_BISHOP,
    MoveRobber,
    check=move_check,
    options=move_options,
    turn="CK-222",
    rule=("CK-222", "CK-223", "CK-225"),
)
def move(state: State, item: Item, action: MoveRobber) -> Iterator[Happening | Item]:
    yield RobberMoved(action.player, action.hex)
    if action.hex is not None:
        yield from draws(state, action.player, victims(state, action.player, action.hex))


def draws(state: State, player: Seat, robbed: SeatSet) -> Iterator[Item]:
    """This player draws from those of these who have a card, one after the other from the left."""
    for victim in left_of(state, player):
        if robbed >> victim & 1 and state[Hands].size(victim):
            yield Item(DRAW_FOR_THE_BISHOP, (player,), victim)


def victim_check(state: State, item: Item, action: Steal) -> Refusal | None:
    if action.victim != item.data:
        return Refusal("CK-223", said("The Bishop takes one card from each player at the hex, one after the other."))
    return draw_check(state, action)


def draw_options(state: State, item: Item, player: Seat) -> tuple[Steal, ...]:
    return tuple(Steal(player, Seat(seat)) for seat in bits(named_in_item(state, item, player)))


@bishop.answers(
    DRAW_FOR_THE_BISHOP,
    Steal,
    check=victim_check,
    options=draw_options,
    outcomes=steal_outcomes,
    turn="CK-222",
    rule=("CK-222", "CK-223"),
)
def draw(state: State, item: Item, action: Steal) -> Iterator[Happening]:
    return drawn(state, action)
