"""Which roll the table waits for, and if none, what it does instead. Read from the rules, never worked out anew."""

from dataclasses import dataclass, replace

from companion.rules.base.dice import RollDice
from companion.rules.base.starting_player import RollForStart
from companion.rules.base.turns import ACT, Turn
from companion.rules.cities_knights.event_die import RollEventDie
from companion.rules.five_six.special_building import SPECIAL_BUILDING
from companion.rules.kernel import Outcome, Seat, State, waiting
from companion.said import listed, said, said_many

from .readings import SIDES, Dice

Roll = RollDice | RollForStart | RollEventDie

ANY_DICE = (1, 2)
"""A roll like any other, to look what follows a roll."""


@dataclass(frozen=True, slots=True)
class Due:
    """A roll somebody owes the table: due since `since` (monotonic seconds), first at `revision`, in part `part`.

    `with_event`: the event die is thrown together with these dice, and read after them.
    """

    roll: Roll
    part: int
    since: float
    revision: int
    with_event: bool = False

    @property
    def is_event(self) -> bool:
        """Whether it is the event die that is due."""
        return isinstance(self.roll, RollEventDie)

    def showing(self, shown: Dice | str) -> Roll:
        """The roll once it is read: two dice, or the face of the event die."""
        match self.roll, shown:
            case RollEventDie() as roll, str() as face:
                return replace(roll, face=face)
            case (RollDice() | RollForStart()) as roll, (yellow, red):
                return replace(roll, dice=(yellow, red))
        raise ValueError(f"{shown!r} is not what {type(self.roll).__name__} waits for")


def due_roll(state: State) -> Roll | None:
    """The roll that is due now. When several may roll at once, that of the first in seat order."""
    for option in state.rules.options(state):
        match option:
            case RollDice(dice=None) | RollForStart(dice=None) | RollEventDie(face=None):
                return option
    return None


def brings_the_event_die(state: State, roll: Roll) -> bool:
    """Whether the event die is due as soon as these two dice are read."""
    if not isinstance(roll, RollDice):
        return False
    outcome = state.rules.apply(state, replace(roll, dice=ANY_DICE))
    return isinstance(outcome, Outcome) and isinstance(due_roll(outcome.state), RollEventDie)


def still_due(before: Due | None, state: State, at: float, revision: int) -> Due | None:
    """What is due in a state reached at `at`: the same as before, or something that became due just now.

    The event die flies with the two others: it has been due for as long as they had.
    """
    roll, part = due_roll(state), state[Turn].number
    if roll is None:
        return None
    if before is not None and before.part == part:
        if before.roll == roll:
            return before
        if before.with_event and isinstance(roll, RollEventDie):
            return Due(roll, part, before.since, before.revision)
    return Due(roll, part, at, revision, brings_the_event_die(state, roll))


def name(state: State, seat: Seat) -> str:
    """A player, as a sentence begins with one."""
    return state.rules.setup.called(seat)


def going_on(state: State) -> str:
    """What the table does just now, as the end of a sentence."""
    item = next((item for item in waiting(state.agenda) if not item.beside), None)
    if item is None:
        return said("the game is over.")
    names, how_many = listed([name(state, seat) for seat in item.who]), len(item.who)
    if item.name == ACT:
        return said_many("{names} may trade and build.", "{names} may trade and build.", how_many, names=names)
    if item.name == SPECIAL_BUILDING:
        return said_many("{names} may build.", "{names} may build.", how_many, names=names)
    return said_many(
        "first {names} must {task}.", "first {names} must {task}.", how_many, names=names, task=state.rules.task(item)
    )


def why_none(state: State) -> str:
    """Why no roll is due."""
    return said("No roll is due: {going_on}", going_on=going_on(state))


def possible(dice: Dice) -> bool:
    """Whether two dice can show this."""
    return all(face in SIDES for face in dice)
