"""What is asked about an island that was read: each unsure hex in turn, then what there is too much of.

A count may raise a question and answers none: real boxes are mixed.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from companion import data
from companion.evening.setting_up.island import BARE, Counted, Island
from companion.geometry.notation import hex_name

TERRAIN, NUMBER, HARBOR = "terrain", "number", "harbor"


class IslandQuestion(NamedTuple):
    """What land the hex `place` is, which number lies on it, or which harbor at the path `place`.

    Without a place: whether there are so `many` of a `kind`.
    """

    sort: str
    place: str = ""
    kind: str = ""
    many: int = 0


@dataclass(frozen=True)
class Asking:
    """The questions in order, and which of them is asked now; none when `now` is beyond the last."""

    questions: tuple[IslandQuestion, ...] = ()
    now: int = 0

    @property
    def question(self) -> IslandQuestion | None:
        """What is asked now."""
        return self.questions[self.now] if self.now < len(self.questions) else None


def begun(questions: Iterable[IslandQuestion], island: Island, counted: Iterable[Counted]) -> Asking:
    """The first of these questions, or of those that the counts raise."""
    return _forward(Asking(tuple(questions)), island, counted)


def went_on(asking: Asking, island: Island, counted: Iterable[Counted]) -> Asking:
    """The next question, after an answer or without one."""
    return _forward(replace(asking, now=min(asking.now + 1, len(asking.questions))), island, counted)


def went_back(asking: Asking, island: Island, counted: Iterable[Counted]) -> Asking:
    """The question before; the same where there is none."""
    counted = tuple(counted)
    for now in range(asking.now - 1, -1, -1):
        if _is_due(asking.questions[now], island, counted):
            return replace(asking, now=now)
    return asking


def asked_about(asking: Asking, place: str) -> Asking:
    """One hex of those that are counted comes first; how many there are is asked again after it."""
    question = asking.question
    assert question is not None
    one = IslandQuestion(question.sort, place)
    return replace(asking, questions=(*asking.questions[: asking.now], one, *asking.questions[asking.now :]))


def counted_by(question: IslandQuestion, island: Island) -> tuple[str, ...]:
    """The hexes, or the paths with harbors, that it counts."""
    if question.sort == HARBOR:
        return tuple(harbor.path for harbor in island.harbors if harbor.kind == question.kind)
    kinds = {hex_name(one.at): (one.terrain if question.sort == TERRAIN else str(one.number)) for one in island.hexes}
    return tuple(place for place, kind in kinds.items() if kind == question.kind)


def _forward(asking: Asking, island: Island, counted: Iterable[Counted]) -> Asking:
    """From `now` on, the first question that is one; at the end the counts may raise more."""
    counted = tuple(counted)
    raised = [IslandQuestion(one.sort, kind=one.kind, many=one.on_board) for one in counted if _is_too_much(one)]
    questions = asking.questions
    for now in range(asking.now, len(questions)):
        if _is_due(questions[now], island, counted):
            return replace(asking, now=now)
    new = tuple(one for one in raised if one not in questions)
    return Asking((*questions, *new), len(questions))


def _is_due(question: IslandQuestion, island: Island, counted: tuple[Counted, ...]) -> bool:
    if not question.place:
        return any(
            (one.sort, one.kind, one.on_board) == (question.sort, question.kind, question.many) and _is_too_much(one)
            for one in counted
        )
    if question.sort == HARBOR:
        return True
    land = next((one.terrain for one in island.hexes if hex_name(one.at) == question.place), None)
    if land is None:
        return False
    return question.sort == TERRAIN or land == BARE or data.terrains()[land].takes_token


def _is_too_much(one: Counted) -> bool:
    return one.on_board > one.in_box
