"""The ways the lines of a game have stood, one before the other.

What a correction that was booked has led to is known as lines at first: they become steps when somebody asks for them,
so that of a hundred corrections in a row only the last one costs more than a list.
"""

from collections.abc import Sequence

from companion.kernel import State

from .steps import Line, Step, numbered, steps_between


class Version:
    """One way the lines stood: the last step, whether an action or a correction led here, and the version before.

    May be read from any thread: linked twice at once, it is the same.
    """

    __slots__ = ("_tip", "_unlinked", "before", "corrected")

    def __init__(
        self,
        tip: Step | None,
        corrected: bool,
        before: "Version | None",
        unlinked: tuple[Sequence[Line], State] | None = None,
    ) -> None:
        """The `unlinked` lines come after the tip, whatever numbers they have; with them is the state at the start."""
        self.corrected, self.before = corrected, before
        self._tip = tip
        # Replaced as one, so that a reader meanwhile has lines and the step before them from one moment.
        self._unlinked = None if unlinked is None else (tip, *unlinked)

    @property
    def tip(self) -> Step | None:
        """The last step; None without a line."""
        if (unlinked := self._unlinked) is not None:
            tip, lines, opening = unlinked
            for line in lines:
                tip = Step(tip, numbered(line, tip), opening)
            self._tip = tip
            self._unlinked = None
            return tip
        return self._tip

    @property
    def is_derived(self) -> bool:
        """Whether somebody has asked for all of it."""
        return self._unlinked is None and (self._tip is None or self._tip.is_derived)

    @property
    def length(self) -> int:
        """How many lines there are."""
        tip, lines = self._parts()
        return len(lines) + (0 if tip is None else tip.line.number)

    def divided(self, at: int) -> tuple[Step | None, list[Line], list[Line]]:
        """A step, the lines after it that come before line `at`, and those from there on, with any numbers."""
        tip, lines = self._parts()
        linked = 0 if tip is None else tip.line.number
        if at > linked:
            return tip, list(lines[: at - 1 - linked]), list(lines[at - 1 - linked :])
        steps = steps_between(None, tip)
        return (steps[at - 2] if at > 1 else None), [], [*(step.line for step in steps[at - 1 :]), *lines]

    def _parts(self) -> tuple[Step | None, Sequence[Line]]:
        """The last step that is linked, and the lines after it."""
        unlinked = self._unlinked
        return (self._tip, ()) if unlinked is None else unlinked[:2]

    @property
    def first_line(self) -> Line | None:
        """The line this version began with; nothing for a correction and for the version without a line."""
        if self.corrected or self.before is None:
            return None
        return steps_between(self.before.tip, self.tip)[0].line
