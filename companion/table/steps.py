"""Lines and what each led to: a step knows the one before it, so that versions share what they have in common.

What a step led to is worked out when somebody asks, and then kept. So of lines that a later correction has superseded
nothing is derived again when a game is opened, until an undo leads back to them.
"""

from dataclasses import dataclass, replace

from companion.kernel import Action, Happening, Outcome, Refusal, State
from companion.said import joined, said


@dataclass(frozen=True)
class Line:
    """One action in force. `number` counts lines from 1; `corrected` tells that it came in by a correction.

    `believed` is one that stands although it cannot be by cards that not everybody may know (`contradictions`).
    """

    number: int
    action: Action
    by: str
    overruled: bool = False
    corrected: bool = False
    believed: bool = False


class Step:
    """A line and what it led to. May be read from any thread: worked out twice at once, it is the same."""

    __slots__ = ("_opening", "_outcome", "before", "fault", "line")

    def __init__(self, before: "Step | None", line: Line, opening: State, outcome: Outcome | None = None) -> None:
        """Without an outcome the line was booked after this step, and is believed until somebody asks."""
        self.before, self.line, self._opening, self._outcome = before, line, opening, outcome
        self.fault: Refusal | None = None
        """Why the rules would not book this line so any more; it stands all the same. Known once it is derived."""

    @property
    def opening(self) -> State:
        """The game before it."""
        return self._opening if self.before is None else self.before.state

    @property
    def state(self) -> State:
        """The game after it."""
        return self._derived().state

    @property
    def happenings(self) -> tuple[Happening, ...]:
        """What it caused."""
        return self._derived().happenings

    @property
    def is_correction(self) -> bool:
        """Whether the table says in it what is, rather than anybody playing."""
        return isinstance(self.line.action, self._opening.game.corrections)

    @property
    def is_derived(self) -> bool:
        """Whether somebody has asked."""
        return self._outcome is not None

    def _derived(self) -> Outcome:
        if self._outcome is None:
            missing = [self]
            while (before := missing[-1].before) is not None and before._outcome is None:
                missing.append(before)
            for step in reversed(missing):
                before = step.before
                step._outcome = step._stands_after(step._opening if before is None else before.state)
        assert self._outcome is not None
        return self._outcome

    def _stands_after(self, state: State) -> Outcome:
        """What was booked stays booked: it is overruled, and what makes no sense even so has led to nothing."""
        line = self.line
        outcome = taken(state, line.action, overrule=line.overruled, believed=line.believed)
        if isinstance(outcome, Refusal):
            self.fault = outcome
            outcome = taken(state, line.action, overrule=True)
        return Outcome(state, ()) if isinstance(outcome, Refusal) else outcome


def after(tip: Step | None, opening: State, line: Line) -> Step | Refusal:
    """The step of a line after a tip, or why the rules refuse it."""
    state = opening if tip is None else tip.state
    outcome = taken(state, line.action, overrule=line.overruled, believed=line.believed)
    if isinstance(outcome, Refusal):
        return outcome
    return Step(tip, numbered(line, tip), opening, outcome)


def numbered(line: Line, tip: Step | None) -> Line:
    """The line as the next one after a tip."""
    number = 1 if tip is None else tip.line.number + 1
    return line if line.number == number else replace(line, number=number)


def taken(state: State, action: Action, *, overrule: bool, believed: bool = False) -> Outcome | Refusal:
    """What comes of an action. Overruled, an action may still make no sense at all; then nothing comes of it.

    One that is believed is overruled where the rules refuse it.
    """
    if not overrule or isinstance(action, state.game.corrections):
        outcome = state.apply(action)
        if not believed or not isinstance(outcome, Refusal):
            return outcome
    try:
        return state.apply(action, overrule=True, believed=believed)
    except ValueError as error:
        return Refusal("none", joined((said("That cannot be entered, not even against the rules."), str(error))))


def steps_between(first: Step | None, last: Step | None) -> list[Step]:
    """The steps after the first one up to the last, oldest first."""
    steps: list[Step] = []
    while last is not None and last is not first:
        steps.append(last)
        last = last.before
    return steps[::-1]
