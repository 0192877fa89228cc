"""Which roll the table waits for, and if none, what it does instead. Read from the rules, never worked out anew.

While somebody may still trade and build, and the next roll is the very next thing once that part ends, that roll is due
*early*: dice may be thrown for it before anybody has said that the part is over (BASE-075, BASE-077).
"""

from dataclasses import dataclass, replace

from companion.rules.base.dice import RollDice
from companion.rules.base.starting_player import RollForStart
from companion.rules.base.turns import ACT, EndPart, Turn, due_at_the_end
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
    """A roll somebody owes the table: due since `since` (monotonic seconds), in part `part`.

    `with_event`: the event die is thrown together with these dice, and read after them. `ends` is the end of the part
    that is still open, and must be booked with it; where it has been booked, the roll was due early since `early`.
    """

    roll: Roll
    part: int
    since: float
    with_event: bool = False
    ends: EndPart | None = None
    early: float | None = None

    @property
    def from_early_on(self) -> float:
        """Since when a throw may have been meant for this roll."""
        return self.since if self.early is None else self.early

    def begun(self, at: float) -> "Due":
        """The same roll once no part is open before it any more."""
        if self.ends is None:
            return self
        return replace(self, part=self.part + 1, since=at, ends=None, early=self.since)

    def follows(self, before: "Due") -> bool:
        """Whether this is a roll that was due early before, now that the part before it has ended."""
        return before.ends is not None and self == before.begun(self.since)

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


def open_part(state: State) -> tuple[EndPart, State] | None:
    """The end of the part that is open, and the game after it, if a roll is due then; otherwise nothing."""
    done = next((option for option in state.rules.options(state) if isinstance(option, EndPart)), None)
    outcome = None if done is None else state.rules.apply(state, done)
    if done is None or not isinstance(outcome, Outcome) or not isinstance(due_roll(outcome.state), RollDice):
        return None
    return done, outcome.state


def still_due(before: Due | None, state: State, at: float) -> Due | None:
    """What is due in a state reached at `at`: the same as before, or something that became due just now.

    The event die flies with the two others: it has been due for as long as they had.
    """
    roll, part, ends, rolled_in = due_roll(state), state[Turn].number, None, state
    if roll is None and (found := open_part(state)) is not None:
        ends, rolled_in = found
        roll = due_roll(rolled_in)
    if roll is None:
        return None
    if before is not None:
        begun = before if ends is not None else before.begun(at)
        if (begun.part, begun.ends) == (part, ends):
            if begun.roll == roll:
                return begun
            if begun.with_event and isinstance(roll, RollEventDie):
                return replace(begun, roll=roll, with_event=False)
    return Due(roll, part, at, brings_the_event_die(rolled_in, roll), ends)


def name(state: State, seat: Seat) -> str:
    """A player, as a sentence begins with one."""
    return state.rules.setup.called(seat)


def going_on(state: State) -> str:
    """What the table does just now, as the end of a sentence."""
    item = next((item for item in waiting(state.agenda) if not item.beside), None)
    if item is None:
        return said("the game is over.")
    names, how_many = listed([name(state, seat) for seat in item.who]), len(item.who)
    if item.name == ACT and any(due_at_the_end(state, seat) for seat in item.who):
        return said("{names} may trade and build, and has cards to give back before the dice go on.", names=names)
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
