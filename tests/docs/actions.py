"""The actions in docs/record-format.md: what a row says is people's, which rows there are follows the code.

An action that no row names gets one with its fields, below those of its own box; a field that a row does not name is
added to it; and what is no action any more goes.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import NoneType
from typing import get_args

from companion.kernel import Action, hints
from companion.kernel.contribution import ANYTIME, Answer
from companion.kernel.values import fields_of
from companion.rules.boxes import every_module

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "record-format.md"
ROW = re.compile(r"\| ((?:`[A-Z]\w+`(?:, )?)+) \|(.*)\|")
WORD = re.compile(r"`(\w+)`")


def document() -> str:
    """The whole page, with a row for each action there is."""
    return written(DOCUMENT.read_text(encoding="utf-8"), every_action())


def every_action() -> dict[str, type[Action]]:
    """The actions of all boxes by name, in the order of their modules."""
    return {answer.action.__name__: answer.action for answer in _answers()}


def written(page: str, actions: Mapping[str, type[Action]]) -> str:
    """A page with a row for each of these actions, as far as the page has tables."""
    lines = [kept for line in page.splitlines() if (kept := _kept(line, actions)) is not None]
    for kind in actions.values():
        if kind.__name__ not in {name for line in lines for name in _names(line)}:
            lines.insert(_place(kind, lines, actions), _row([kind.__name__], "", [kind]))
    return "\n".join([*lines, ""])


def _answers() -> Iterator[Answer]:
    for module in every_module():
        for one in module.contributions:
            if isinstance(one.details, Answer):
                yield one.details


def _names(line: str) -> list[str]:
    """The actions of a row; none where a line is no such row."""
    row = ROW.fullmatch(line)
    return WORD.findall(row[1]) if row else []


def _kept(line: str, actions: Mapping[str, type[Action]]) -> str | None:
    """A line with what it lacks and without what is gone; None where nothing of it is left."""
    row = ROW.fullmatch(line)
    if row is None:
        return line
    names = [name for name in WORD.findall(row[1]) if name in actions]
    return _row(names, row[2].strip(), [actions[name] for name in names]) if names else None


def _row(names: list[str], words: str, kinds: list[type[Action]]) -> str:
    """The row of these actions: these words, and the fields that the words do not name."""
    told = {"player", *WORD.findall(words)}
    lacking = {field: mark for kind in kinds for field, mark in _fields(kind).items() if field not in told}
    cell = ", ".join([*([words] if words else []), *(f"`{field}`{mark}" for field, mark in lacking.items())])
    head = ", ".join(f"`{name}`" for name in names)
    return f"| {head} | {cell} |" if cell else f"| {head} | |"


def _fields(kind: type[Action]) -> dict[str, str]:
    """The fields of an action, each with `?` where it may be null or left out."""
    needed = {field.name: field.needed for field in fields_of(kind)}
    return {name: "" if needed[name] and NoneType not in get_args(hint) else "?" for name, hint in hints(kind).items()}


def _place(kind: type[Action], lines: list[str], actions: Mapping[str, type[Action]]) -> int:
    """Below the row of the action that lies nearest in the code; corrections are by themselves."""
    corrections = {answer.action for answer in _answers() if answer.item == ANYTIME}

    def nearness(at: int) -> tuple[bool, int, int]:
        others = [actions[name] for name in _names(lines[at])]
        is_alike = any((other in corrections) == (kind in corrections) for other in others)
        return is_alike, max((_shared(kind, other) for other in others), default=-1), at

    return max(range(len(lines)), key=nearness) + 1


def _shared(kind: type[Action], other: type[Action]) -> int:
    """How many folders, and the file, two actions have in common."""
    pairs = zip(kind.__module__.split("."), other.__module__.split("."), strict=False)
    parts = [one == two for one, two in pairs]
    return parts.index(False) if False in parts else len(parts)
