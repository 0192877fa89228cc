"""The game as everybody has seen it: what a correction would do is worked out on this, so that no preview tells more.

Up to the line that changes, the course of the game is known. From there on it is played again from what everybody
knows of the game at that moment, with lines in which no secret is written (see `seen`): two games that differ in
secrets alone are one game here. Where a secret would matter, everything is held possible.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.kernel import Action, Outcome, Refusal, State

from .history import Change, Decision, Derived, History, Insert, Keep, place
from .steps import Line, Step, after, numbered
from .topics import every_topic
from .veil import veiled
from .versions import Version


@dataclass(frozen=True)
class PublicGame:
    """`history` as everybody has seen it from a line on. `apart` are lines that do not follow from what everybody
    knows, and the rules that refuse them; they stand all the same, unless another rule refuses them after a change."""

    history: History
    apart: Mapping[int, str]

    def correct(self, change: Change, decisions: Mapping[int, Decision]) -> Derived | Refusal:
        """Where a change leads, as far as everybody knows; refused when what comes in is illegal for all to see."""
        gone = () if isinstance(change, Insert) else (place(change),)
        apart = {line: rule for line, rule in self.apart.items() if line not in gone}
        standing: dict[int, Decision] = dict.fromkeys(apart, Keep())
        while True:
            derived = self.history.correct(change, {**decisions, **standing})
            if isinstance(derived, Refusal):
                return derived
            first = {misfit.line: misfit.refusal.rule for misfit in reversed(derived.misfits)}
            named = [line for line, rule in first.items() if apart.get(line) != rule]
            new = standing.keys() & named
            if not new:
                misfits = tuple(misfit for misfit in derived.misfits if misfit.line in named)
                return Derived(derived.history, misfits, tuple(line for line in derived.undecided if line in named))
            del standing[min(new)]  # whether those after it still fit depends on what becomes of it


def public_game(history: History, at: int) -> PublicGame:
    """A history as everybody has seen it, to be changed at this line."""
    steps = history.steps()
    before, rest = steps[: max(at - 1, 0)], steps[max(at - 1, 0) :]
    state = public_state(history.opening, before)
    tip = None
    if before:
        last = before[-1]
        tip = Step(last.before, last.line, history.opening, Outcome(state, last.happenings))
    apart = {}
    for n, step in enumerate(rest):
        line = replace(step.line, action=_openly(step, tuple(rest[n + 1 :])))
        tip, refusal = _next(tip, state, line)
        if refusal is not None:
            apart[line.number] = refusal.rule
    return PublicGame(History(state, Version(tip, False, None)), apart)


def public_state(opening: State, steps: list[Step]) -> State:
    """The game after these steps as everybody can reckon it."""
    true = steps[-1].state if steps else opening
    seen = every_topic().seen_slices.items()
    return veiled(true, None).replacing({kind: run(opening, steps) for kind, run in seen if kind in true})


def _openly(step: Step, later: tuple[Step, ...]) -> Action:
    told = every_topic().seen_actions.get(type(step.line.action))
    return step.line.action if told is None else told(step.line.action, step, later)


def _next(tip: Step | None, opening: State, line: Line) -> tuple[Step, Refusal | None]:
    """The step of a line, and why the rules refuse it, if they do: it stands overruled then, or nothing comes of it."""
    step = after(tip, opening, line)
    if not isinstance(step, Refusal):
        return step, None
    stands = after(tip, opening, replace(line, overruled=True))
    if isinstance(stands, Refusal):
        outcome = Outcome(opening if tip is None else tip.state, ())
    else:
        outcome = Outcome(stands.state, stands.happenings)
    return Step(tip, numbered(line, tip), opening, outcome), step
