"""Variant: when the barbarians land, each player says which knights to send. Ledger Cities & Knights, CK-313 to CK-317.

Those that stay at home add nothing to the defence, win nothing for their owner and remain active.
"""

from collections.abc import Iterator

from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner, bits
from companion.kernel import Action, Game, Happening, Item, Module, Refusal, Seat, State, Value, only
from companion.rules.base.turns import clockwise, stays_due
from companion.said import said

from .attack import MUSTER, staying_home
from .barbarians import ShipReturned
from .knights import Knights

nasty_barbarians = Module("nasty barbarians", needs=("attack", "knights"))

SEND_KNIGHTS = "send knights"

nasty_barbarians.calls(SEND_KNIGHTS, said("send knights"))


@nasty_barbarians.state(rule="CK-313")
class Muster(Value):
    """The knights sent into the battle about to be fought, whosever they are; None while there is none."""

    sent: CornerSet | None

    @classmethod
    def start(cls, game: Game) -> "Muster":
        """No battle is near."""
        return cls(None)


class MusterCalled(Happening):
    """The barbarians have landed: players with active knights say which ones to send."""


class MusterDismissed(Happening):
    """The battle is over; who was sent matters no more."""


class KnightSent(Happening):
    """A player sends the knight on this corner into the battle."""

    player: Seat
    corner: Corner


class SendKnight(Action):
    """My knight on this corner defends the island."""

    corner: Corner


class NoMoreKnights(Action):
    """I send no more knights than I have named."""


def sendable(state: State, player: Seat) -> CornerSet:
    """A player's active knights that have not been sent."""
    mine = state[Knights]
    return CornerSet(mine.corners(player) & mine.active & ~(state[Muster].sent or 0))


@nasty_barbarians.stage("the muster", after=MUSTER, rule=("CK-312", "CK-313"))
def the_muster(state: State, item: Item) -> Iterator[Happening | Item]:
    yield MusterCalled()
    mine = state[Knights]
    for player in clockwise(state):
        if mine.corners(player) & mine.active:
            yield Item(SEND_KNIGHTS, (player,))


@nasty_barbarians.shares(staying_home, rule=("CK-314", "CK-315", "CK-316"))
def those_not_sent(state: State) -> CornerSet:
    sent = state[Muster].sent
    return CornerSet(0 if sent is None else state[Knights].active & ~sent)


@nasty_barbarians.changes(Muster, MusterCalled, rule="CK-313")
def call(mine: Muster, happening: MusterCalled) -> Muster:
    return Muster(CornerSet(0))


@nasty_barbarians.changes(Muster, KnightSent, rule="CK-313")
def go(mine: Muster, happening: KnightSent) -> Muster:
    return Muster(CornerSet((mine.sent or 0) | 1 << happening.corner))


@nasty_barbarians.changes(Muster, MusterDismissed, rule="CK-316")
def dismiss(mine: Muster, happening: MusterDismissed) -> Muster:
    return Muster(None)


@nasty_barbarians.reacts(ShipReturned, rule="CK-316")
def the_battle_is_over(state: State, happening: ShipReturned) -> tuple[MusterDismissed]:
    return (MusterDismissed(),)


def send_check(state: State, item: Item, action: SendKnight) -> Refusal | None:
    mine, player, corner = state[Knights], action.player, action.corner
    if not mine.corners(player) >> corner & 1:
        return Refusal("CK-313", said("No knight of yours stands there."))
    if not mine.active >> corner & 1:
        return Refusal("CK-278", said("That knight is not active: only active knights defend."))
    if not sendable(state, player) >> corner & 1:
        return Refusal("CK-313", said("That knight has already been sent."))
    return None


def send_options(state: State, item: Item, player: Seat) -> tuple[SendKnight, ...]:
    return tuple(SendKnight(player, Corner(corner)) for corner in bits(sendable(state, player)))


@nasty_barbarians.answers(
    SEND_KNIGHTS,
    SendKnight,
    check=send_check,
    options=send_options,
    closes=False,
    turn="CK-313",
    rule=("CK-313", "CK-317"),
)
def send(state: State, item: Item, action: SendKnight) -> Iterator[Happening]:
    if state[Muster].sent is None:
        raise ValueError(said("There is no battle to send a knight to."))
    yield KnightSent(action.player, action.corner)


@nasty_barbarians.answers(SEND_KNIGHTS, NoMoreKnights, options=only(NoMoreKnights), turn="CK-313", rule="CK-313")
def enough(state: State, item: Item, action: NoMoreKnights) -> Iterator[Happening]:
    yield from ()


@nasty_barbarians.shares(stays_due, rule="CK-313")
def knights_are_still_sent(state: State) -> tuple[str, ...]:
    return ("the muster", SEND_KNIGHTS)
