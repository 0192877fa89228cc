"""The lines in force: what was done, undone, done again and corrected. Pure: no disk, no clock, no chance.

Each line in force is a step that holds the game after it; steps share what went before, so undo is an older step and
keeping them all is cheap. A version is one way the lines stood; undo and redo walk along the versions. A correction
derives everything after it anew and names each later line that no longer fits: it stands only when people have decided
about every one of them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.rules.kernel import ANYTIME, Action, Happening, Item, Outcome, Refusal, Ruleset, State
from companion.said import said

COMPANION = "companion"
"""Who enters what the companion answers by itself."""


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


@dataclass(frozen=True, eq=False, repr=False)
class Step:
    """A line and what it led to."""

    before: "Step | None"
    line: Line
    state: State
    happenings: tuple[Happening, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Version:
    """One way the lines stood: the last step, whether an action or a correction led here, and the version before."""

    tip: Step | None
    corrected: bool
    before: "Version | None"

    @property
    def first_line(self) -> Line | None:
        """The line this version began with; nothing for a correction and for the version without a line."""
        if self.corrected or self.before is None:
            return None
        return _back_to(self.before.tip, self.tip)[0].line


@dataclass(frozen=True)
class Replace:
    """Line `line` becomes these actions."""

    line: int
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class Insert:
    """These actions come in before line `before`; before the line after the last one, they come in at the end."""

    before: int
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class Delete:
    """Line `line` never was."""

    line: int


Change = Replace | Insert | Delete


@dataclass(frozen=True)
class Keep:
    """The line stands as it is, overruled."""


@dataclass(frozen=True)
class Drop:
    """The line goes."""


@dataclass(frozen=True)
class Instead:
    """The line becomes these actions."""

    actions: tuple[Action, ...]


Decision = Keep | Drop | Instead


@dataclass(frozen=True)
class Misfit:
    """A line, numbered as before the correction, that the rules refuse now."""

    line: int
    action: Action
    refusal: Refusal


@dataclass(frozen=True)
class Derived:
    """Where a correction leads. Undecided misfits count as dropped for what comes after them."""

    history: "History"
    misfits: tuple[Misfit, ...]
    undecided: tuple[int, ...]


@dataclass(frozen=True, eq=False, repr=False)
class History:
    """The lines of one game, and the versions one may go back and forth between."""

    rules: Ruleset
    opening: State
    version: Version
    undone: tuple[Version, ...] = ()

    @classmethod
    def start(cls, rules: Ruleset) -> "History":
        """Before the first line."""
        return cls(rules, rules.start(), Version(None, False, None))

    @property
    def state(self) -> State:
        """The game as it stands."""
        tip = self.version.tip
        return self.opening if tip is None else tip.state

    @property
    def happenings(self) -> tuple[Happening, ...]:
        """What the last line caused."""
        tip = self.version.tip
        return () if tip is None else tip.happenings

    def newest(self) -> list[Step]:
        """The newest line, and what the companion answered to it by itself; nothing where a correction led here."""
        version = self.version
        return [] if version.corrected else _back_to(version.before.tip if version.before else None, version.tip)

    def steps(self) -> list[Step]:
        """The steps in force, oldest first."""
        return _back_to(None, self.version.tip)

    def lines(self) -> tuple[Line, ...]:
        """The lines in force, oldest first."""
        return tuple(step.line for step in self.steps())

    def waiting_lines(self) -> tuple[Line, ...]:
        """The lines that were undone and would be next if they were done again."""
        found: list[Step] = []
        here = self.version.tip
        for version in self.undone:
            if version.corrected or not _leads_to(here, version.tip):
                break
            found = _back_to(here, version.tip)
        return tuple(step.line for step in found)

    def do(
        self, action: Action, by: str, *, overrule: bool = False, corrected: bool = False, believed: bool = False
    ) -> "History | Refusal":
        """One more line. What the companion answers by itself belongs to the line before and is undone with it.

        It is marked `corrected` where a record says that it once came in by a correction.
        """
        line = Line(0, action, by, overrule, corrected, believed)
        step = after(self.rules, self.version.tip, self.opening, line)
        if isinstance(step, Refusal):
            return step
        if by == COMPANION:
            return replace(self, version=replace(self.version, tip=step), undone=())
        return replace(self, version=Version(step, False, self.version), undone=())

    def undo(self) -> "History | Refusal":
        """The version before."""
        if self.version.before is None:
            return Refusal("none", said("There is nothing to undo."))
        return replace(self, version=self.version.before, undone=(self.version, *self.undone))

    def redo(self) -> "History | Refusal":
        """The version that was undone last."""
        if not self.undone:
            return Refusal("none", said("There is nothing to do again."))
        return replace(self, version=self.undone[0], undone=self.undone[1:])

    def correct(
        self,
        change: Change,
        decisions: Mapping[int, Decision],
        by: str = "",
        *,
        booked: bool = False,
        believing: bool = False,
    ) -> Derived | Refusal:
        """Where a change of an earlier line leads; refused when there is no such line or what comes in is illegal.

        `by` is who corrects, and stands with the lines that come in. A decision about a line that fits is not needed.
        What was `booked` by other rules stands: a line that these refuse is overruled, and left out only where that
        makes no sense at all. With `believing`, what these rules refuse and nobody has decided about is believed.
        """
        tip = self._come_in(change, by, booked=booked, believing=believing)
        if isinstance(tip, Refusal):
            return tip
        misfits: list[Misfit] = []
        undecided: list[int] = []
        for lines in _to_come(self.steps(), change, by):
            number = lines[0].number
            for line in lines:
                step = after(self.rules, tip, self.opening, line)
                if not isinstance(step, Refusal):
                    tip = step
                    continue
                misfits.append(Misfit(number, line.action, step))
                settled = self._settled(tip, line, decisions.get(number), by)
                if believing and not isinstance(settled, tuple):
                    tip = self._believed(tip, line)
                    continue
                if isinstance(settled, Misfit):
                    misfits.append(settled)
                if booked and not isinstance(settled, tuple):
                    settled = self._settled(tip, line, Keep(), by)
                if isinstance(settled, tuple):
                    (tip,) = settled
                elif not booked:
                    undecided.append(number)
        return Derived(self._corrected(tip), tuple(misfits), tuple(dict.fromkeys(undecided)))

    def unchanged(self) -> "History":
        """After an entry that nothing can be made of: an undo takes back that, and no line."""
        return self._corrected(self.version.tip)

    def before(self, point: Insert) -> State | Refusal:
        """The game as it stood before a line, after what comes in there; refused as a correction is."""
        tip = self._come_in(point, "", booked=False, believing=False)
        if isinstance(tip, Refusal):
            return tip
        return self.opening if tip is None else tip.state

    def _corrected(self, tip: Step | None) -> "History":
        return replace(self, version=Version(tip, True, self.version), undone=())

    def _believed(self, tip: Step | None, line: Line) -> Step | None:
        """The tip after a line that is believed; where it makes no sense at all, it goes."""
        step = after(self.rules, tip, self.opening, replace(line, believed=True))
        return tip if isinstance(step, Refusal) else step

    def _come_in(self, change: Change, by: str, *, booked: bool, believing: bool) -> Step | Refusal | None:
        """The step before a change, after what an insertion brings."""
        steps, at = self.steps(), place(change)
        if not 1 <= at <= len(steps) + isinstance(change, Insert):
            return Refusal("none", said("There is no line {line}: there are {lines}.", line=at, lines=len(steps)))
        tip = steps[at - 2] if at > 1 else None
        for action in change.actions if isinstance(change, Insert) else ():
            line = Line(0, action, by, corrected=True)
            step = after(self.rules, tip, self.opening, line)
            if isinstance(step, Refusal) and booked:
                step = after(self.rules, tip, self.opening, replace(line, overruled=True))
            if not isinstance(step, Refusal):
                tip = step
            elif believing and not isinstance(action, self.rules.takes(Item(ANYTIME))):
                tip = self._believed(tip, line)
            elif not booked:
                return step
        return tip

    def _settled(
        self, tip: Step | None, line: Line, decision: Decision | None, by: str
    ) -> tuple[Step | None] | Misfit | None:
        """The tip after a misfit as decided; nothing without a decision; a misfit when the decision is none either."""
        match decision:
            case None:
                return None
            case Drop():
                return (tip,)
            case Keep():
                lines = [replace(line, overruled=True, corrected=True)]
            case Instead(actions):
                lines = [Line(line.number, action, by, corrected=True) for action in actions]
        for one in lines:
            step = after(self.rules, tip, self.opening, one)
            if isinstance(step, Refusal):
                return Misfit(line.number, one.action, step)
            tip = step
        return (tip,)


def after(rules: Ruleset, tip: Step | None, opening: State, line: Line) -> Step | Refusal:
    """The step of a line after a tip, or why the rules refuse it."""
    state = opening if tip is None else tip.state
    outcome = taken(rules, state, line.action, overrule=line.overruled, believed=line.believed)
    if isinstance(outcome, Refusal):
        return outcome
    number = 1 if tip is None else tip.line.number + 1
    return Step(tip, replace(line, number=number), outcome.state, outcome.happenings)


def taken(rules: Ruleset, state: State, action: Action, *, overrule: bool, believed: bool = False) -> Outcome | Refusal:
    """What comes of an action. Overruled, an action may still make no sense at all; then nothing comes of it.

    One that is believed is overruled where the rules refuse it.
    """
    if not overrule or isinstance(action, rules.takes(Item(ANYTIME))):
        outcome = rules.apply(state, action)
        if not believed or not isinstance(outcome, Refusal):
            return outcome
    try:
        outcome = rules.apply(state, action, overrule=True, believed=believed)
        if not isinstance(outcome, Refusal):
            rules.options(outcome.state)
    except Exception as error:  # without its check an effect may rest on something that is not there
        why = str(error) if isinstance(error, ValueError) else said("nothing on the table that it could be about")
        return Refusal("none", said("That cannot be booked even when overruled: {why}. Nothing was changed.", why=why))
    return outcome


def place(change: Change) -> int:
    """The number of the line that a change concerns; one more than there are lines for what comes in at the end."""
    return change.before if isinstance(change, Insert) else change.line


def _to_come(steps: list[Step], change: Change, by: str) -> Iterator[tuple[Line, ...]]:
    """The lines from the change on, those of one old number together."""
    rest = [step.line for step in steps[place(change) - 1 :]]
    if not isinstance(change, Insert):
        old = rest.pop(0)
        if isinstance(change, Replace) and change.actions:
            yield tuple(Line(old.number, action, by, corrected=True) for action in change.actions)
    for line in rest:
        yield (line,)


def _back_to(first: Step | None, last: Step | None) -> list[Step]:
    steps: list[Step] = []
    while last is not None and last is not first:
        steps.append(last)
        last = last.before
    return steps[::-1]


def _leads_to(first: Step | None, last: Step | None) -> bool:
    while last is not None and last is not first:
        last = last.before
    return last is first
