"""Which roll the table waits for, and if none, what it does instead. Read from the rules, never worked out anew."""

from dataclasses import dataclass, replace

from companion.rules.base.dice import RollDice
from companion.rules.base.starting_player import RollForStart
from companion.rules.base.turns import ACT, Turn
from companion.rules.five_six.special_building import SPECIAL_BUILDING
from companion.rules.kernel import Seat, State, waiting

from .readings import SIDES, Dice

Roll = RollDice | RollForStart


@dataclass(frozen=True, slots=True)
class Due:
    """A roll somebody owes the table: due since `since` (monotonic seconds), first at `revision`, in part `part`."""

    roll: Roll
    part: int
    since: float
    revision: int

    def with_dice(self, dice: Dice) -> Roll:
        """The roll once the dice are read."""
        return replace(self.roll, dice=dice)


def due_roll(state: State) -> Roll | None:
    """The roll that is due now. When several may roll at once, that of the first in seat order."""
    for option in state.rules.options(state):
        if isinstance(option, Roll) and option.dice is None:
            return option
    return None


def still_due(before: Due | None, state: State, at: float, revision: int) -> Due | None:
    """What is due in a state reached at `at`: the same as before, or something that became due just now."""
    roll, part = due_roll(state), state[Turn].number
    if roll is None:
        return None
    if before is not None and (before.roll, before.part) == (roll, part):
        return before
    return Due(roll, part, at, revision)


def name(state: State, seat: Seat) -> str:
    """A player, as a sentence begins with one."""
    return state.rules.setup.seats[seat].capitalize()


def going_on(state: State) -> str:
    """What the table does just now, as the end of a sentence."""
    item = next((item for item in waiting(state.agenda) if not item.beside), None)
    if item is None:
        return "the game is over."
    names = " and ".join(name(state, seat) for seat in item.who)
    return f"{names} {_MAY[item.name]}." if item.name in _MAY else f"first {names} must {item.name}."


def why_none(state: State) -> str:
    """Why no roll is due."""
    return f"No roll is due: {going_on(state)}"


_MAY = {ACT: "may trade and build", SPECIAL_BUILDING: "may build"}


def possible(dice: Dice) -> bool:
    """Whether two dice can show this."""
    return all(face in SIDES for face in dice)
