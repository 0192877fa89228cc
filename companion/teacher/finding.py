"""Finding a rule in plain words: by what words begin with, by what means the same, and with typing errors forgiven.

What words of a language mean the same, which endings go, and which words say nothing stands in `languages/`, a file a
language. A language without one is searched by its words as they are.
"""

import math
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

LANGUAGES: Final = Path(__file__).parent / "languages"
WORD: Final = re.compile(r"[^\W_]+")
SHORTEST_STEM: Final = 3
LONG_ENOUGH: Final = 4
"""Letters from which on one typing error is forgiven; twice as many, and two are."""
ALIKE, MISTYPED, BEGINS = 0.9, 0.6, 0.75
"""What a word counts that means the same, is nearly the same, or only begins so."""
LONG_WINDED: Final = 0.01
"""What each word of a sentence takes off: of two that say as much, the shorter is nearer."""
ENOUGH: Final = 0.3
"""The share of what was asked that an answer has to speak of."""
MOST: Final = 6


class Speech(NamedTuple):
    """What is known of a language: `silent` words, `endings` that go, and for each word those that mean the same."""

    silent: frozenset[str]
    endings: tuple[str, ...]
    alike: Mapping[str, frozenset[str]]

    def stem(self, word: str) -> str:
        """A word without its ending."""
        for ending in self.endings:
            if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM:
                return word[: -len(ending)]
        return word

    def stems(self, text: str) -> list[str]:
        """What a text speaks of: its words that say something, without their endings."""
        words = (word for word in WORD.findall(text.casefold()) if word not in self.silent)
        return [self.stem(word) for word in words]


@cache
def speech(language: str) -> Speech:
    """What is known of a language by its tag; for one without a file, nothing."""
    path = LANGUAGES / f"{language}.toml"
    found = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    bare = Speech(frozenset(found.get("silent", ())), tuple(sorted(found.get("endings", ()), key=len)[::-1]), {})
    alike: dict[str, set[str]] = {}
    for words in found.get("alike", ()):
        stems = {bare.stem(word) for word in words}
        for one in stems:
            alike.setdefault(one, set()).update(stems)
    return bare._replace(alike={one: frozenset(others) for one, others in alike.items()})


class Rulebook:
    """Sentences by their ids, in one language, to be searched."""

    def __init__(self, sentences: Mapping[str, str], language: str) -> None:
        self._speech = speech(language)
        self._words = {rule: frozenset(self._speech.stems(words)) for rule, words in sentences.items()}
        often: dict[str, int] = {}
        for words in self._words.values():
            for one in words:
                often[one] = often.get(one, 0) + 1
        self._worth = {one: math.log(1 + len(sentences) / number) for one, number in often.items()}

    def find(self, question: str, most: int = MOST) -> list[str]:
        """The ids of the rules that speak of what is asked, the best first; an id itself is found, too."""
        named = [rule for rule in self._words if rule.casefold() in question.casefold().split()]
        asked = list(dict.fromkeys(self._speech.stems(question)))
        meant = [self._meant(word) for word in asked]
        whole = sum(max((self._worth[one] for one in words), default=self._unknown) for words in meant)
        scores = {rule: self._score(words, meant) for rule, words in self._words.items()}
        good = [rule for rule, score in scores.items() if whole and score >= ENOUGH * whole and rule not in named]
        good.sort(key=lambda rule: (-scores[rule], len(self._words[rule])))
        return [*named, *good][:most]

    @property
    def _unknown(self) -> float:
        """What a word counts of which no rule speaks: less than a rare one, since people use many words."""
        return max(self._worth.values(), default=1.0) / 2

    def _score(self, words: frozenset[str], meant: list[dict[str, float]]) -> float:
        """How much of what was asked these words speak of, rare words above all."""
        found = (
            max((self._worth[one] * near for one, near in each.items() if one in words), default=0) for each in meant
        )
        return sum(found) * (1 - LONG_WINDED * len(words))

    def _meant(self, asked: str) -> dict[str, float]:
        """The words of the rules that may be meant by one, each with how near it is."""
        wanted = {asked: 1.0} | {other: ALIKE for other in self._speech.alike.get(asked, ()) if other != asked}
        found: dict[str, float] = {}
        for word, near in wanted.items():
            for known in self._worth:
                if known == word:
                    found[known] = max(found.get(known, 0), near)
                elif _begins(known, word):
                    found[known] = max(found.get(known, 0), near * BEGINS)
        if not found:
            found = {known: MISTYPED for known in self._worth if mistyped(asked, known)}
        if not found:
            for word in self._speech.alike:
                if mistyped(asked, word):
                    found |= {known: MISTYPED for known in self._speech.alike[word] if known in self._worth}
        return found


def _begins(known: str, word: str) -> bool:
    """Whether one of two words begins with the other, as words do that are put together or bent."""
    short, long = sorted((known, word), key=len)
    return len(short) >= LONG_ENOUGH and long.startswith(short)


def mistyped(one: str, other: str) -> bool:
    """Whether the one may be the other with a letter wrong, missing, too many, or in the place of its neighbour."""
    forgiven = min(len(one), len(other)) // LONG_ENOUGH
    return bool(forgiven) and abs(len(one) - len(other)) <= min(forgiven, 2) and _errors(one, other) <= min(forgiven, 2)


def _errors(one: str, other: str) -> int:
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        last, before, row = before, row, [at]
        for to, wanted in enumerate(other, 1):
            row.append(min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (letter != wanted)))
            if last and to > 1 and letter == other[to - 2] and one[at - 2] == wanted:
                row[to] = min(row[to], last[to - 2] + 1)
    return row[-1]


def languages_known() -> Iterator[str]:
    """The languages of which something is known."""
    return (path.stem for path in sorted(LANGUAGES.glob("*.toml")))
