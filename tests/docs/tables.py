"""The tables of docs/adding-a-scenario.md, made from the rules: questions, steps, happenings.

    python -m tests.docs.tables

rewrites them; a test says when they are no longer those of the code.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from companion.rules.base import BASE
from companion.rules.base.beginner_start import beginner_start
from companion.rules.base.separate_phases import separate_phases
from companion.rules.geometry.printed import beginner_board
from companion.rules.kernel import Happening, Setup, assemble
from companion.rules.kernel.query import alone

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "adding-a-scenario.md"
BASE_ROOM = "companion.rules.base."


def questions() -> Iterator[str]:
    """A row for every question of the base game that others may share in, in module order."""
    yield "| Question | Asked by | Answers combine as | What it asks |"
    for module in (*BASE, beginner_start, separate_phases):
        for question in module.questions:
            if question.fold is alone:
                continue
            yield f"| `{question.name}` | {module.name} | {question.fold.__name__} | {_first_line(question)} |"


def steps() -> Iterator[str]:
    """A row for every script of the base game; a step in italics does nothing by itself."""
    yield "| Script | Its steps in the base game |"
    game = assemble(BASE, Setup(("red", "blue", "white"), beginner_board(3)))
    for name, items in game.scripts.items():
        stages = [item.name for item in reversed(items)]
        for anchor, before in _anchors(name):
            stages.insert(stages.index(before) if before in stages else len(stages), f"*{anchor}*")
        yield f"| *{name}* | {', '.join(stages)} |"


def happenings() -> Iterator[str]:
    """A row for every kind of happening of the base game, by file and name."""
    yield "| Happening | Of | What took place |"
    for kind in sorted(_kinds(Happening), key=lambda kind: (kind.__module__, kind.__name__)):
        general = kind.__bases__[0]
        special = "" if general is Happening else f" (a `{general.__name__}`)"
        yield f"| `{kind.__name__}` | `{kind.__module__.rpartition('.')[2]}.py` | {_first_line(kind)}{special} |"


TABLES = (questions, steps, happenings)


def written(text: str) -> str:
    """The document with its tables as they should be."""
    for rows in TABLES:
        header, *body = rows()
        rule = "|" + "---|" * header.count("|", 1)
        table = "\n".join((header, rule, *body, ""))
        text = re.sub(rf"^{re.escape(header)}\n(?:\|.*\n)*", table.replace("\\", r"\\"), text, flags=re.M)
    return text


def _anchors(script: str) -> Iterator[tuple[str, str]]:
    """The steps of a script where nothing happens by itself, each with the one after it."""
    own = [
        stage
        for module in BASE
        for stage in module.contributions
        if stage.way == "stage" and stage.details.script == script and not (stage.details.before or stage.details.after)
    ]
    for stage, following in zip(own, [*own[1:], None], strict=True):
        if stage.run.__name__ == "nothing":
            yield stage.name, "" if following is None else following.name


def _kinds(kind: type[Happening]) -> Iterator[type[Happening]]:
    for special in kind.__subclasses__():
        if special.__module__.startswith(BASE_ROOM):
            yield special
        yield from _kinds(special)


def _first_line(documented: object) -> str:
    return (documented.__doc__ or "").splitlines()[0]


if __name__ == "__main__":
    DOCUMENT.write_text(written(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
