"""Whatever a table says in random games with corrections is whole in every language: no gap, no word of another.

Every text that a view, a refusal or a preview holds remembers its pattern and what fills it in (`companion.said`). So
each part can be looked at by itself: a pattern has its translation, and what fills a gap is a number, a name that
people gave, or again a text that can be translated.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random

import pytest

from companion.kernel import Action
from companion.rules.random_play import any_action
from companion.said import Said
from companion.table import Delete, Drop, Insert, Journal, Preview, Refused, Replace, Table
from companion.table.history import Change
from companion.table.views import preview_view, view
from tests.rules.any_fields import any_fields
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.test_pairwise_games import choice_at, ways
from tests.words import kept
from web.language.catalogue import FOLDER

EVERY = list(boxes_together())
LINES = 30
CODED = ("game", "action", "fixed", "by", "item", "now", "part", "word")
"""Under these, views hold what only scripts read."""
GAP = re.compile(r"\{(\w+)\}")
MANY = r"(?!(?:lies|carries|unloads|is|was|has|does|brings|less)\b)[a-z]+s\b"
"""A noun after a number: things, not what one of them does."""
ECHOED = re.compile(r"'[^']*'")
"""What somebody sent, quoted as they sent it."""
CODES = re.compile(r"[\w:/.()#,+-]*", re.ASCII)
"""What only scripts read: names of things, kinds of actions, rules."""


def texts_in(value: object) -> Iterator[str]:
    """Every text in plain data, but for what only scripts read."""
    if isinstance(value, Mapping):
        for key, one in value.items():
            if key == "among":  # each with its value first
                yield from texts_in([words for _, *words in one])
            elif key not in CODED:
                yield from texts_in(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from texts_in(one)
    elif isinstance(value, Said) or (isinstance(value, str) and not CODES.fullmatch(value)):
        yield value


def faults(text: object, names: frozenset[str], pattern: str = "") -> Iterator[str]:
    """What is wrong with a text that fills a gap of this pattern, or stands by itself."""
    if isinstance(text, Said):
        yield from _faults_of_pattern(text)
        for name in GAP.findall(text.pattern):
            filling = text.arguments[name]
            if filling == "":
                yield f"nothing fills {{{name}}} of {text.pattern!r}"
            if str(filling) == "1" and text.plural is None and re.search(rf"\{{{name}\}} {MANY}", text.pattern):
                yield f"one of many: {text.pattern!r}: {text}"
            yield from faults(filling, names, text.pattern)
    elif isinstance(text, str):
        left = ECHOED.sub("", text)
        for name in names:
            left = left.replace(name, "")
        if re.search(r"[A-Za-z]{2}", left):
            yield f"English that cannot be translated in {pattern!r}: {text!r}"
    elif text is None:
        yield f"None is said in {pattern!r}"


def _faults_of_pattern(text: Said) -> Iterator[str]:
    if re.search(r"\{\w+\}", str(text)):
        yield f"a gap is left: {text}"
    if re.search(r"[A-Za-z]", GAP.sub("", text.pattern)) and text.pattern not in translated():
        yield f"not in the catalogue: {text.pattern!r}"


@cache
def translated() -> frozenset[str]:
    """The patterns of the German catalogue; that each has its translation, `tests/web/test_catalogues.py` looks at."""
    ids = (message.id for message in kept(FOLDER / "de.po") if message.id)
    return frozenset(one if isinstance(one, str) else one[0] for one in ids)


def told_by(table: Table, random: Random) -> Iterator[object]:
    """All that the table says in a random evening, as data and texts."""
    game, presses = table.state.game, 0
    kinds = [*game.actions.values()]
    viewers = ("table", "spectator", *game.setup.seats)
    while presses < LINES and table.state.options():
        presses += 1
        ways_on = random.random()
        if ways_on < 0.6:
            answer = table.submit(any_action(table.state, random), by="tablet", key=str(presses), seen=None)
        elif ways_on < 0.8:
            kind = random.choice(game.corrections) if random.random() < 0.5 else random.choice(kinds)
            action, overrule = any_fields(game, kind, random, 0), random.random() < 0.5
            answer = table.submit(
                action, by="tablet", key=str(presses), seen=None, overrule=overrule and kind not in game.corrections
            )
        elif ways_on < 0.9:
            answer = (table.undo if random.random() < 0.7 else table.redo)(by="tablet", key=str(presses), seen=None)
        else:
            yield from corrected(table, random, str(presses))
            continue
        if isinstance(answer, Refused):
            yield answer.refusal.words
        else:
            yield view(table, random.choice(viewers))


def corrected(table: Table, random: Random, key: str) -> Iterator[object]:
    """A line of the past is changed, and what no longer fits is dropped."""
    lines = table.history.lines()
    if not lines:
        return
    at = random.randint(1, len(lines))
    action: Action = random.choice(lines).action
    change: Change = random.choice([Delete(at), Replace(at, (action,)), Insert(at, (action,))])
    preview = table.preview(change, {})
    if isinstance(preview, Preview):
        yield preview_view(table, preview, "table")
        decisions = dict.fromkeys(preview.undecided, Drop())
        table.correct(change, decisions, by="tablet", key=key, seen=None)
        yield view(table, "table")
    elif isinstance(preview, Refused):
        yield preview.refusal.words


def table_of(boxes: Boxes, random: Random, journal: Journal) -> Table:
    """A table at which these boxes are played, in one of the ways there are."""
    return Table.create(journal, choice_at(boxes, random.choice(ways(boxes)), random))


def faults_in(boxes: Boxes, seed: int, journal: Journal) -> list[str]:
    """What is wrong with anything said in one random evening."""
    random = Random(seed)
    table = table_of(boxes, random, journal)
    names = frozenset(str(table.state.game.setup.called(seat)) for seat in table.state.game.seats)
    return sorted(
        {fault for told in told_by(table, random) for text in texts_in(told) for fault in faults(text, names)}
    )


@pytest.mark.parametrize("boxes", EVERY, ids=lambda boxes: " + ".join((*boxes[0], *boxes[1], *boxes[2])) or "base")
def test_whatever_is_said_is_whole_in_german_too(boxes: Boxes, in_memory: Journal) -> None:
    assert faults_in(boxes, 1, in_memory) == []
