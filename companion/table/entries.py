"""What a row of the journal means: one entry moves the history on by one. Written and read as plain data.

do       {"action": {...}, "by": "tablet", "overruled": false}, with "corrected": true where a record marked it so, and
         "believed": true where it stands although hidden cards speak against it
undo     {"by": "tablet"}
redo     {"by": "tablet"}
correct  {"change": {...}, "decisions": {"13": {...}}, "by": "tablet", "lines": 240}, with "believing": true where it
         has such lines, and without "lines" where it is older
right    {"by": "tablet"}

An undo, redo or correction has `by_hand` beside it where people still had something to move then (see `by_hand`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.kernel import Action, Refusal
from companion.rules.codec import Codec, RecordError

from .history import COMPANION, Change, Decision, Delete, Derived, Drop, History, Insert, Instead, Keep, Replace
from .steps import Line

MOST_ACTIONS = 50
"""Actions that may stand in for one line."""


@dataclass(frozen=True)
class Do:
    """An action was taken; in a record that is kept it may once have come in by a correction."""

    action: Action
    by: str
    overrule: bool = False
    corrected: bool = False
    believed: bool = False


@dataclass(frozen=True)
class Undo:
    """The last version was taken back."""

    by: str


@dataclass(frozen=True)
class Redo:
    """What was taken back last stands again."""

    by: str


@dataclass(frozen=True)
class Correct:
    """An earlier line was changed, and every misfit decided; `believing` those that only hidden cards make one.

    `lines` says how many lines there were then. With it the decisions are about misfits alone, and nothing is believed:
    what the correction led to is known without playing it again.
    """

    change: Change
    by: str
    decisions: Mapping[int, Decision] = field(default_factory=dict)
    believing: bool = False
    lines: int | None = None


@dataclass(frozen=True)
class SetRight:
    """People have moved everything by hand, and cards and pieces lie as the books have them; no line comes of it."""

    by: str


Entry = Do | Undo | Redo | Correct | SetRight


def moved(history: History, entry: Entry) -> History | Refusal | Derived:
    """The history after an entry; a Derived where that is a correction, which may leave a misfit undecided."""
    match entry:
        case Do(action, by, overrule, corrected, believed):
            return history.do(action, by, overrule=overrule, corrected=corrected, believed=believed)
        case Undo():
            return history.undo()
        case Redo():
            return history.redo()
        case Correct(change, by, decisions, believing):
            return history.correct(change, decisions, by, believing=believing)
        case SetRight():
            return history


def taken_as_booked(history: History, entry: Entry) -> History | None:
    """The history after an entry that was booked here, believed: as good as nothing of it is derived.

    None for what cannot have been booked so; see `followed` then.
    """
    match entry:
        case Do(action, by, overrule, corrected, believed):
            return history.booked(Line(0, action, by, overrule, corrected, believed))
        case Undo() | Redo():
            gone = history.undo() if isinstance(entry, Undo) else history.redo()
            return None if isinstance(gone, Refusal) else gone
        case SetRight():
            return history
        case Correct(change, by, decisions, believing, lines):
            told = not believing and (lines is not None or not decisions)
            after = history.corrected(change, decisions, by) if told else None
            if after is None:  # only the rules can say which lines did not fit
                derived = history.correct(change, decisions, by, believing=believing)
                return None if isinstance(derived, Refusal) or derived.undecided else derived.history
            return after if lines in (None, after.version.length) else None


def followed(history: History, entry: Entry) -> tuple[History | Refusal, str | None]:
    """The history after an entry of the journal, and in words what these rules think of it, where they refuse it.

    What was booked stays booked: an action is overruled, and so is every line that a correction brought or kept. What
    makes no sense at all, and a correction of a line that is not there, leaves the game as it was, and is undone like
    any other; what the companion answered by itself belongs to the line before.
    """
    after = moved(history, entry)
    if isinstance(after, Derived) and not after.undecided:
        return after.history, None
    if isinstance(after, History):
        return after, None
    match entry:
        case Do(action, by, _, corrected, _) if isinstance(after, Refusal):
            stands = history.do(action, by, overrule=True, corrected=corrected)
            if isinstance(stands, Refusal):
                stands = history if by == COMPANION else history.unchanged()
            return stands, str(after)
        case Correct(change, by, decisions, _):
            assert not isinstance(after, History), "a correction is derived"
            why = str(after if isinstance(after, Refusal) else after.misfits[-1].refusal)
            derived = history.correct(change, decisions, by, booked=True)
            return (history.unchanged() if isinstance(derived, Refusal) else derived.history), why
    assert isinstance(after, Refusal)
    return after, str(after)


def fingerprint(codec: Codec, entry: Entry, after: History) -> str:
    """What an entry caused, in short."""
    return codec.digest_of(after.happenings) if isinstance(entry, Do) else codec.digest(after.state)[:16]


def entry_data(codec: Codec, entry: Entry) -> tuple[str, dict[str, Any]]:
    """The kind of an entry, and the rest of it as data."""
    match entry:
        case Do(action, by, overrule, corrected, believed):
            marks = {"corrected": corrected, "believed": believed}
            marked = {name: True for name, is_so in marks.items() if is_so}
            return "do", {"action": codec.data(action), "by": by, "overruled": overrule, **marked}
        case Undo(by):
            return "undo", {"by": by}
        case Redo(by):
            return "redo", {"by": by}
        case Correct(change, by, decisions, believing, lines):
            decided = {str(line): decision_data(codec, decision) for line, decision in decisions.items()}
            told: dict[str, object] = {"believing": True} if believing else {}
            told |= {} if lines is None else {"lines": lines}
            return "correct", {"change": change_data(codec, change), "decisions": decided, "by": by, **told}
        case SetRight(by):
            return "right", {"by": by}


def read_entry(codec: Codec, kind: str, data: dict[str, Any]) -> Entry:
    """The entry that was written so. Raises RecordError."""
    by = _text(data, "by")
    match kind:
        case "do":
            marks = (bool(data.get(name, False)) for name in ("overruled", "corrected", "believed"))
            return Do(codec.action(data.get("action")), by, *marks)
        case "undo":
            return Undo(by)
        case "redo":
            return Redo(by)
        case "correct":
            change = read_change(codec, data.get("change"))
            believing = bool(data.get("believing", False))
            lines = None if data.get("lines") is None else _line(data, "lines")
            return Correct(change, by, read_decisions(codec, data.get("decisions")), believing, lines)
        case "right":
            return SetRight(by)
    raise RecordError("kind", kind, "right, do, undo, redo or correct")


def change_data(codec: Codec, change: Change) -> dict[str, Any]:
    """A change as data."""
    match change:
        case Replace(line, actions):
            return {"change": "replace", "line": line, "actions": [codec.data(action) for action in actions]}
        case Insert(before, actions):
            return {"change": "insert", "before": before, "actions": [codec.data(action) for action in actions]}
        case Delete(line):
            return {"change": "delete", "line": line}


def read_change(codec: Codec, data: object) -> Change:
    """The change that was written so. Raises RecordError."""
    if not isinstance(data, dict):
        raise RecordError("change", data, 'an object such as {"change": "delete", "line": 12}')
    match data.get("change"):
        case "replace":
            return Replace(_line(data, "line"), _actions(codec, data))
        case "insert":
            return Insert(_line(data, "before"), _actions(codec, data))
        case "delete":
            return Delete(_line(data, "line"))
    raise RecordError("change", data.get("change"), "replace, insert or delete")


def decision_data(codec: Codec, decision: Decision) -> dict[str, Any]:
    """A decision as data."""
    match decision:
        case Keep():
            return {"decision": "keep"}
        case Drop():
            return {"decision": "drop"}
        case Instead(actions):
            return {"decision": "instead", "actions": [codec.data(action) for action in actions]}


def read_decisions(codec: Codec, data: object) -> dict[int, Decision]:
    """The decisions that were written so, by line. Raises RecordError."""
    if not isinstance(data, dict):
        raise RecordError("decisions", data, 'an object such as {"13": {"decision": "drop"}}')
    return {_number(line): _decision(codec, one) for line, one in data.items()}


def _decision(codec: Codec, data: object) -> Decision:
    match data.get("decision") if isinstance(data, dict) else data:
        case "keep":
            return Keep()
        case "drop":
            return Drop()
        case "instead":
            return Instead(_actions(codec, data))
    raise RecordError("decision", data, "keep, drop or instead")


def _actions(codec: Codec, data: Any) -> tuple[Action, ...]:
    actions = data.get("actions")
    if not isinstance(actions, list) or not 1 <= len(actions) <= MOST_ACTIONS:
        raise RecordError("actions", actions, f"a list of 1 to {MOST_ACTIONS} actions")
    return tuple(codec.action(action) for action in actions)


def _line(data: dict[str, Any], name: str) -> int:
    line = data.get(name)
    if type(line) is not int:
        raise RecordError(name, line, "the number of a line")
    return line


def _number(text: object) -> int:
    if not isinstance(text, str) or not text.isascii() or not text.isdigit() or len(text) > 9:
        raise RecordError("decisions", text, "the number of a line")
    return int(text)


def _text(data: dict[str, Any], name: str) -> str:
    text = data.get(name)
    if not isinstance(text, str):
        raise RecordError(name, text, "a text")
    return text
