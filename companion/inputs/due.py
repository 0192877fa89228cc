"""Which roll the table waits for, and if none, what it does instead. Read from the rules, never worked out again.

While somebody may still trade and build, and the next roll is the very next thing once that part ends, that roll is due
*early*: dice may be thrown for it before anybody has said that the part is over (BASE-075, BASE-077).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.kernel import Action, Die, Outcome, Seat, Source, State, waiting
from companion.rules.base.turns import ACT, EndPart, Turn, due_at_the_end
from companion.said import listed, said, said_many
from companion.table.sorts import ends_part

from .readings import SIDES, Dice


@dataclass(frozen=True, slots=True)
class Due:
    """A roll somebody owes the table: due since `since` (monotonic seconds), in part `part`.

    `along`: what is thrown together with its dice, and read after them. `ends` is the end of the part that is still
    open, and must be booked with it; where it has been booked, the roll was due early since `early`.
    """

    roll: Action
    part: int
    since: float
    along: tuple[Die, ...] = ()
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
    def dice(self) -> tuple[Die, ...]:
        """The dice that are read for it."""
        return dice_of(self.roll)

    @property
    def colours(self) -> tuple[str | None, ...]:
        """The colours of its dice with pips, in order; None where any colour will do."""
        matter = self._by_colour
        return tuple(die.name if matter else None for die in self.dice if die.has_pips)

    def in_order(self, dice: Dice, colours: Sequence[str] | None) -> Dice | None:
        """The faces in the order of the dice that are due; None where it matters which is which, and is not seen.

        `colours` are those of the dice, as many as are due; None where somebody has put them in order. The last die of
        several is what no other can be, a single one only what it looks like.
        """
        if colours is None:
            return dice
        names = [die.name for die in self.dice]
        seen = [name for name in names if list(colours).count(name) == 1]
        others = (face for face, colour in zip(dice, colours, strict=True) if colour not in seen)
        ordered = tuple(dice[list(colours).index(name)] if name in seen else next(others) for name in names)
        told = len(set(colours)) == len(colours) and len(seen) >= max(1, len(names) - 1)
        alike = len(dice) > 1 and len(set(dice)) == 1
        return ordered if told or alike or not self._by_colour else None

    @property
    def _by_colour(self) -> bool:
        """Whether it matters which die shows what: beside an event die it does, whatever the dice are thrown for."""
        chance = self.roll.chance
        return bool(self.along) or (chance is not None and chance.by_colour)

    @property
    def is_event(self) -> bool:
        """Whether a die without pips is due, such as the event die."""
        return not has_pips(self.roll)

    def showing(self, shown: Dice | str) -> Action:
        """The roll once it is read: dice with pips, or the face of the event die."""
        faces = (shown,) if isinstance(shown, str) else shown
        chance = self.roll.chance
        fits = [face in die.faces for face, die in zip(faces, self.dice, strict=False)]
        if chance is None or len(faces) != len(self.dice) or not all(fits):
            raise ValueError(f"{shown!r} is not what {type(self.roll).__name__} waits for")
        return chance.thrown(self.roll, faces)


def dice_of(roll: Action) -> tuple[Die, ...]:
    """The dice that are thrown for an action, in the order in which they are read."""
    return () if roll.chance is None else roll.chance.dice


def has_pips(roll: Action) -> bool:
    """Whether dice with pips are thrown for it."""
    return any(die.has_pips for die in dice_of(roll))


def due_roll(state: State) -> Action | None:
    """The roll that is due now. When several may roll at once, that of the first in seat order."""
    due = {kind for item in waiting(state.agenda) for kind in state.game.settles(item)}
    dice = {kind for kind in due if kind.chance is not None and kind.chance.source is Source.DICE}
    rolls = (one for one in state.options(kinds=dice) if isinstance(one, Action))
    return next((roll for roll in rolls if roll.open), None)


def thrown_along(state: State, roll: Action) -> tuple[Die, ...]:
    """The dice without pips that are due as soon as these are read: they fly together."""
    if roll.chance is None or not has_pips(roll):
        return ()
    some = tuple(die.faces[number] for number, die in enumerate(dice_of(roll)))  # a roll like any other
    outcome = state.apply(roll.chance.thrown(roll, some))
    after = due_roll(outcome.state) if isinstance(outcome, Outcome) else None
    return () if after is None or has_pips(after) else dice_of(after)


def open_part(state: State) -> tuple[EndPart, State] | None:
    """The end of the part that is open, and the game after it, if a roll is due then; otherwise nothing."""
    done = next((option for option in state.options(kinds={EndPart}) if isinstance(option, EndPart)), None)
    outcome = None if done is None else state.apply(done)
    if done is None or not isinstance(outcome, Outcome):
        return None
    if (roll := due_roll(outcome.state)) is None or not has_pips(roll):
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
            if begun.along and not has_pips(roll):
                return replace(begun, roll=roll, along=())
    return Due(roll, part, at, thrown_along(rolled_in, roll), ends)


def name(state: State, seat: Seat) -> str:
    """A player, as a sentence begins with one."""
    return state.game.setup.called(seat)


def going_on(state: State) -> str:
    """What the table does just now, as the end of a sentence."""
    item = next((item for item in waiting(state.agenda) if not item.beside), None)
    if item is None:
        return said("the game is over.")
    names, how_many = listed([name(state, seat) for seat in item.who]), len(item.who)
    if item.name == ACT and any(due_at_the_end(state, seat) for seat in item.who):
        return said("{names} may trade and build, and has cards to give back before passing on the dice.", names=names)
    if item.name == ACT:
        return said_many("{names} may trade and build.", "{names} may trade and build.", how_many, names=names)
    task = state.game.task(item)
    if any(ends_part(kind) for kind in state.game.takes(item)):
        return said_many("{names} may {task}.", "{names} may {task}.", how_many, names=names, task=task)
    return said_many("first {names} must {task}.", "first {names} must {task}.", how_many, names=names, task=task)


def why_none(state: State) -> str:
    """Why no roll is due."""
    return said("No roll is due: {going_on}", going_on=going_on(state))


def possible(dice: Dice) -> bool:
    """Whether dice with pips can show this."""
    return all(face in SIDES for face in dice)
