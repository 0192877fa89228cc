"""Judged photographs counted: how many are exact, which dice are right, what is taken for what, slice by slice.

The targets are those of photographs from many hands: other dice, lamps, tables and cameras than ours.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .figures import Figure, percentile, share
from .judging import Judged

NOT_FOUND, NOTHING = "not found", "nothing"


@dataclass(frozen=True, slots=True)
class Slice:
    """What some of the photographs have in common, and how they were read; shares in percent."""

    name: str
    pictures: int
    exact: float
    precision: float
    recall: float
    silent: int


def with_dice(judged: Sequence[Judged]) -> list[Judged]:
    """Those photographs on which something was to be read."""
    return [one for one in judged if one.wanted]


def without_dice(judged: Sequence[Judged]) -> list[Judged]:
    """Those photographs that show no die at all, nor a part of one."""
    return [one for one in judged if not one.photograph.dice]


def headline(judged: Sequence[Judged]) -> Iterator[Figure]:
    """The figures that matter most. What there is no photograph for is left out."""
    read, bare = with_dice(judged), without_dice(judged)
    easy = [one for one in read if one.photograph.difficulty == "easy"]
    two = [one for one in read if len(one.wanted) == 2]
    for words, some, least in (("", read, 92), (" and rated easy", easy, 97), (" and two of them", two, 97)):
        if some:
            yield Figure(f"pictures with dice{words} read exactly, of {len(some)}", _exact(some), "%", least=least)
    if read:
        silent = sum(one.silent for one in read)
        yield Figure("pictures with the right number of dice but wrong values", share(silent, len(read)), "%", most=1)
        precision, recall = rates(judged)
        yield Figure(f"dice found where they lie, of {_dice(read)}", _found(read), "%")
        yield Figure("dice found and read right (recall)", recall, "%")
        yield Figure("of what was read: a die, and right (precision)", precision, "%")
    if bare:
        seen = share(sum(bool(one.false) for one in bare), len(bare))
        yield Figure(f"pictures without dice on which one was read, of {len(bare)}", seen, "%", most=5)
        yield Figure("false dice on them", sum(len(one.false) for one in bare), "dice")
    times = [one.milliseconds for one in judged]
    yield Figure("a picture read, one thread: median", percentile(times, 0.5), "ms")
    yield Figure("a picture read, one thread: p95", percentile(times, 0.95), "ms")


def rates(judged: Sequence[Judged]) -> tuple[float, float]:
    """Precision and recall of single dice in percent: a die is right where it lies there and shows that value."""
    right = sum(_right(one) for one in judged)
    return share(right, sum(len(one.found) for one in judged)), share(right, _dice(judged))


def slices(judged: Sequence[Judged]) -> Iterator[Slice]:
    """The photographs with dice by difficulty, by number of dice, and by tag."""
    read = with_dice(judged)
    for difficulty in sorted({one.photograph.difficulty for one in read} - {""}):
        yield _slice(f"rated {difficulty}", [one for one in read if one.photograph.difficulty == difficulty])
    for words, least, most in (("one die", 1, 1), ("two dice", 2, 2), ("three to five dice", 3, 5), ("more", 6, 999)):
        if some := [one for one in read if least <= len(one.wanted) <= most]:
            yield _slice(words, some)
    for tag in sorted({tag for one in read for tag in one.photograph.tags}):
        yield _slice(f"tag {tag}", [one for one in read if tag in one.photograph.tags])


def confusion(judged: Sequence[Judged]) -> dict[str, dict[str, int]]:
    """How often a die that shows this (row) was read as that (column); the last row is what lies on no die."""
    faces = [str(value) for value in range(1, 7)]
    count: Counter[tuple[str, str]] = Counter()
    for one in judged:
        count.update((str(label.value), str(die.value)) for label, die in one.pairs)
        count.update((str(label.value), NOT_FOUND) for label in one.missed)
        count.update((NOTHING, str(die.value)) for die in one.false)
    return {row: {column: count[row, column] for column in (*faces, NOT_FOUND)} for row in (*faces, NOTHING)}


def _slice(name: str, judged: Sequence[Judged]) -> Slice:
    return Slice(name, len(judged), _exact(judged), *rates(judged), sum(one.silent for one in judged))


def _exact(judged: Sequence[Judged]) -> float:
    return share(sum(one.exact for one in judged), len(judged))


def _right(one: Judged) -> int:
    return sum(label.value == die.value for label, die in one.pairs)


def _found(judged: Sequence[Judged]) -> float:
    return share(sum(len(one.pairs) for one in judged), _dice(judged))


def _dice(judged: Sequence[Judged]) -> int:
    return sum(len(one.wanted) for one in judged)
