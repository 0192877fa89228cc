"""The lines in force: what was done, undone, done again and corrected. Pure: no disk, no clock, no chance.

Each line in force is a step (`steps`) that holds the game after it; steps share what went before, so undo is an older
step and keeping them all is cheap. A version is one way the lines stood; undo and redo walk along the versions. A
correction derives everything after it again and names each later line that no longer fits: it stands only when people
have decided about every one of them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.kernel import Action, Game, Happening, Refusal, State
from companion.said import said

from .steps import Line, Step, after, numbered, steps_between
from .versions import Version

COMPANION = "companion"
"""Who enters what the companion answers by itself."""


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

    opening: State
    version: Version
    undone: tuple[Version, ...] = ()

    @classmethod
    def start(cls, game: Game) -> "History":
        """Before the first line."""
        return cls(State.start(game), Version(None, False, None))

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
        return [] if version.corrected else steps_between(version.before.tip if version.before else None, version.tip)

    def steps(self) -> list[Step]:
        """The steps in force, oldest first."""
        return steps_between(None, self.version.tip)

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
            found = steps_between(here, version.tip)
        return tuple(step.line for step in found)

    def do(
        self, action: Action, by: str, *, overrule: bool = False, corrected: bool = False, believed: bool = False
    ) -> "History | Refusal":
        """One more line. What the companion answers by itself belongs to the line before and is undone with it.

        It is marked `corrected` where a record says that it once came in by a correction.
        """
        line = Line(0, action, by, overrule, corrected, believed)
        step = after(self.version.tip, self.opening, line)
        if isinstance(step, Refusal):
            return step
        if by == COMPANION:
            return replace(self, version=Version(step, self.version.corrected, self.version.before), undone=())
        return replace(self, version=Version(step, False, self.version), undone=())

    def booked(self, line: Line) -> "History":
        """One more line that was booked here; what it led to is worked out when somebody asks."""
        tip = self.version.tip
        step = Step(tip, numbered(line, tip), self.opening)
        if line.by == COMPANION:
            return replace(self, version=Version(step, self.version.corrected, self.version.before), undone=())
        return replace(self, version=Version(step, False, self.version), undone=())

    def undo(self) -> "History | Refusal":
        """The version before."""
        if self.version.before is None:
            return Refusal("none", said("There is nothing to undo."))
        return replace(self, version=self.version.before, undone=(self.version, *self.undone))

    def redo(self) -> "History | Refusal":
        """The version that was undone last."""
        if not self.undone:
            return Refusal("none", said("There is nothing to redo."))
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
                step = after(tip, self.opening, line)
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

    def corrected(self, change: Change, decisions: Mapping[int, Decision], by: str) -> "History | None":
        """Where a correction led that was booked here: each line that was decided about did not fit, and no other.

        Nothing is derived. None when there is no such line, and where one decision is about several lines, of which not
        every one need be the misfit.
        """
        at = place(change)
        if not 1 <= at <= self.version.length + isinstance(change, Insert):
            return None
        tip, lines, rest = self.version.divided(at)
        actions = change.actions if isinstance(change, Insert | Replace) else ()
        coming = [Line(0, action, by, corrected=True) for action in actions]
        if not isinstance(change, Insert):
            del rest[0]
            if at in decisions:
                if len(coming) > 1:
                    return None
                coming = [one for line in coming for one in _decided(line, decisions[at], by)]
        lines += coming
        for number, line in enumerate(rest, start=at if isinstance(change, Insert) else at + 1):
            lines += _decided(line, decisions[number], by) if number in decisions else (line,)
        return replace(self, version=Version(tip, True, self.version, (lines, self.opening)), undone=())

    def unchanged(self) -> "History":
        """After an entry that nothing can be made of: an undo takes back that, and no line."""
        return self._corrected(self.version.tip)

    def before(self, point: Insert) -> State | Refusal:
        """The game as it stood before a line, after what comes in there; refused as a correction is."""
        tip = self._come_in(point, "", booked=False, believing=False)
        if isinstance(tip, Refusal):
            return tip
        return self.opening if tip is None else tip.state

    def knows(self, change: Change) -> Refusal | None:
        """Why there is no need of a change: one of the corrections that come in with it would change nothing."""
        actions = () if isinstance(change, Delete) else change.actions
        for number, action in enumerate(actions):
            state = self.before(Insert(place(change), actions[:number]))
            known = None if isinstance(state, Refusal) else state.knows(action)
            if known is not None:
                return known
        return None

    def _corrected(self, tip: Step | None) -> "History":
        return replace(self, version=Version(tip, True, self.version), undone=())

    def _believed(self, tip: Step | None, line: Line) -> Step | None:
        """The tip after a line that is believed; where it makes no sense at all, it goes."""
        step = after(tip, self.opening, replace(line, believed=True))
        return tip if isinstance(step, Refusal) else step

    def _come_in(self, change: Change, by: str, *, booked: bool, believing: bool) -> Step | Refusal | None:
        """The step before a change, after what an insertion brings."""
        steps, at = self.steps(), place(change)
        if not 1 <= at <= len(steps) + isinstance(change, Insert):
            return Refusal("none", said("There is no entry {line}: there are {lines}.", line=at, lines=len(steps)))
        tip = steps[at - 2] if at > 1 else None
        for action in change.actions if isinstance(change, Insert) else ():
            line = Line(0, action, by, corrected=True)
            step = after(tip, self.opening, line)
            if isinstance(step, Refusal) and booked:
                step = after(tip, self.opening, replace(line, overruled=True))
            if not isinstance(step, Refusal):
                tip = step
            elif believing and not isinstance(action, self.opening.game.corrections):
                tip = self._believed(tip, line)
            elif not booked:
                return step
        return tip

    def _settled(
        self, tip: Step | None, line: Line, decision: Decision | None, by: str
    ) -> tuple[Step | None] | Misfit | None:
        """The tip after a misfit as decided; nothing without a decision; a misfit when the decision is none either."""
        if decision is None:
            return None
        for one in _decided(line, decision, by):
            step = after(tip, self.opening, one)
            if isinstance(step, Refusal):
                return Misfit(line.number, one.action, step)
            tip = step
        return (tip,)


def _decided(line: Line, decision: Decision, by: str) -> tuple[Line, ...]:
    """What becomes of a line that does not fit."""
    match decision:
        case Drop():
            return ()
        case Keep():
            return (replace(line, overruled=True, corrected=True),)
        case Instead(actions):
            return tuple(Line(line.number, action, by, corrected=True) for action in actions)


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


def _leads_to(first: Step | None, last: Step | None) -> bool:
    while last is not None and last is not first:
        last = last.before
    return last is first
