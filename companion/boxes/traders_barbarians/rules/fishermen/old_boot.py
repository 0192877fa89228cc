"""The old boot, one token among the fish: its holder needs one more point. Ledger TBS1-39 to -45, TB56-15."""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.rules.compared_points import most_points
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, Value
from companion.rules.base.points import PointsChanged, points, target
from companion.rules.base.turns import ACT, Turn
from companion.said import said

old_boot = Module("old boot", needs=("compared points", "turns"))

MORE_TO_WIN = 1


@old_boot.state(rule=("TBS1-01", "TBS1-39", "TBS1-45"))
class OldBoot(Value):
    """Who has it; None while it lies face down among the fish tokens."""

    holder: Seat | None = None


class BootDrawn(PointsChanged):
    """A player drew the boot, and shows it."""

    player: Seat


class BootPassed(PointsChanged):
    """The boot went from one player to another."""

    player: Seat
    receiver: Seat


class BootCorrected(PointsChanged):
    """The table says who has the boot, or that it lies in the supply."""

    holder: Seat | None


class PassBoot(Action):
    """I hand the old boot to this player."""

    receiver: Seat


class CorrectBoot(Action):
    """The old boot lies before me, or does not: then it is in the supply."""

    there: bool


@old_boot.changes(OldBoot, BootDrawn, rule="TBS1-39")
def take(mine: OldBoot, happening: BootDrawn) -> OldBoot:
    return OldBoot(happening.player)


@old_boot.changes(OldBoot, BootPassed, rule="TBS1-41")
def hand_on(mine: OldBoot, happening: BootPassed) -> OldBoot:
    return OldBoot(happening.receiver)


@old_boot.changes(OldBoot, BootCorrected, rule="TBS1-39")
def put_right(mine: OldBoot, happening: BootCorrected) -> OldBoot:
    return OldBoot(happening.holder)


@old_boot.shares(target, rule=("TBS1-40", "TBS1-46"))
def one_point_more(state: State, player: Seat) -> int:
    return MORE_TO_WIN if state[OldBoot].holder == player else 0


def takers(state: State, player: Seat) -> tuple[Seat, ...]:
    """Those who may be handed the boot: who has as many points, or may have."""
    mine = points(state, player)
    return tuple(seat for seat in state.game.seats if seat != player and most_points(state, seat) >= mine)


def pass_check(state: State, item: Item, action: PassBoot) -> Refusal | None:
    player = action.player
    if state[OldBoot].holder != player:
        return Refusal("TBS1-41", said("You do not have the old boot."))
    if state[Turn].player != state[Turn].dice:
        return Refusal("TB56-15", said("Only the player who has rolled this turn may hand the old boot on."))
    if action.receiver in takers(state, player):
        return None
    if not takers(state, player):
        return Refusal("TBS1-42", said("Nobody else has as many points as you: the old boot stays with you."))
    return Refusal("TBS1-41", said("The old boot goes only to somebody with at least as many points as you."))


def has_it(state: State, player: Seat) -> bool:
    """Whether a player may think of handing the boot on."""
    return state[OldBoot].holder == player and state[Turn].player == state[Turn].dice


def pass_options(state: State, item: Item, player: Seat) -> tuple[PassBoot, ...]:
    return tuple(PassBoot(player, seat) for seat in takers(state, player))


@old_boot.answers(
    ACT,
    PassBoot,
    check=pass_check,
    options=pass_options,
    when=has_it,
    closes=False,
    turn="TBS1-43",
    moment="TBS1-41",
    rule=("TBS1-41", "TBS1-42", "TBS1-43", "TBS1-44", "TB56-15"),
)
def pass_on(state: State, item: Item, action: PassBoot) -> Iterator[Happening]:
    yield BootPassed(action.player, action.receiver)


@old_boot.corrects(CorrectBoot, rule="TBS1-39")
def correct_boot(state: State, action: CorrectBoot) -> Iterator[Happening]:
    holder = state[OldBoot].holder
    if action.there:
        yield BootCorrected(action.player)
    else:
        yield BootCorrected(None if holder == action.player else holder)
