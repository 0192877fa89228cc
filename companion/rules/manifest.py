"""The `box.toml` of each box, read as what `scenario` declares. A box is there by its folder being there.

Beside what it declares a file has tables of things by name, to be written once however many scenarios use them:
`setting`, `layout` (what layouts of that name have in common) and `frame`. A scenario's `board` is a drawing in the
`boards/` of its box, or `box/drawing`; `{ base = "beginner" }` is a layout of the base game. What the file `has` goes
for all that it offers, unless that says otherwise.

Texts are the values of `TEXTS`, and those in the tables `IN_WORDS`; `tests/words.py` extracts them for translation.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

from msgspec.structs import fields

from companion.data.strict import DataError, read_table
from companion.geometry import printed
from companion.geometry.layouts import Framing, Layout
from companion.kernel import Refusal, hints
from companion.said import said

from .parts import PACKAGE, Parts
from .scenario import Level, Manifest, Product

TEXTS = ("title", "words", "large_title", "things", "ledger")
IN_WORDS = ("choices", "rules", "seen", "lights", "sounds")
BY_NAME = ("setting", "layout", "frame")
OFFERED = ("scenarios", "variants", "ways", "adaptations")
LISTS = (*OFFERED, "meetings")

FILLED = ("modules", "settings", "level", "alone", "beyond", "options", "board", "layouts")
"""What `_fill` makes of names and tables."""

Table = dict[str, Any]
T = TypeVar("T")


@cache
def manifests() -> tuple[Manifest, ...]:
    """Every box there is, in the order in which they are offered. Raises DataError with all that is wrong in a file."""
    folders = (each for each in files(PACKAGE).iterdir() if each.joinpath("box.toml").is_file())
    read = (manifest(each.name, each.joinpath("box.toml").read_text("utf-8")) for each in folders)
    return tuple(sorted(read, key=lambda one: one.place))


def manifest(folder: str, text: str) -> Manifest:
    """The box in this folder, which says this of itself. Raises DataError."""
    name = f"{folder}/box.toml"
    try:
        table = _spoken(tomllib.loads(text))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise DataError(f"{name} is not TOML: {error}.") from error
    problems = list(_misplaced(table, name))
    if problems:
        raise DataError("\n".join(problems))
    named = {kind: table.pop(kind, {}) for kind in BY_NAME}
    _hand_down(table)
    for addition in _additions(table):
        try:
            _fill(addition, folder, named, name)
        except DataError as error:
            problems.append(str(error))
        except (TypeError, KeyError, AttributeError, ValueError) as error:
            called = addition.get("name", "the box")
            problems.append(f"{name}: {called} is not declared as docs/adding-a-scenario.md says: {_cause(error)}.")
        else:
            continue
        for key in FILLED:  # the rest of it is read all the same
            addition.pop(key, None)
    of_the_box = {field.name for field in fields(Product)} & table.keys()
    if of_the_box:
        package = f"{PACKAGE}.{folder}.rules"
        table["product"] = {key: table.pop(key) for key in of_the_box} | {"package": package}
    try:
        read = read_table(Manifest, {"folder": folder, **table}, name)
    except DataError as error:
        problems.append(str(error))
    if problems:
        raise DataError("\n".join(problems))
    return read


def _misplaced(table: Table, name: str) -> Iterator[str]:
    """What is no list of tables, or no tables by name, where these are expected."""
    given = [table]
    for kind in LISTS:
        rows = table.get(kind, [])
        if isinstance(rows, list) and all(isinstance(each, dict) for each in rows):
            given += rows
        else:
            yield f"{name}: {kind!r} has to be a list of tables, such as [[{kind}]]."
    if not all(isinstance(each.get("has", {}), dict) for each in given):
        yield f"{name}: 'has' has to be a table, such as [has]."
    for kind in BY_NAME:
        rows = table.get(kind, {})
        if not (isinstance(rows, dict) and all(isinstance(each, dict) for each in rows.values())):
            yield f"{name}: {kind!r} has to be tables by name, such as [{kind}.name]."


def _hand_down(table: Table) -> None:
    """What the file has is true of all that it offers; each of these may say otherwise, field by field."""
    of_the_file = table.pop("has", {})
    offered = [one for kind in OFFERED for one in table.get(kind, ())]
    for one in [table, *offered] if "name" in table else offered:
        one["has"] = {**of_the_file, **one.get("has", {})}


def _cause(error: Exception) -> str:
    """What was wrong, in words: a KeyError only repeats the key."""
    return f"{error} is not known" if isinstance(error, KeyError) else str(error)


def _additions(table: Table) -> Iterator[Table]:
    """Everything that may have modules: the box itself, and all that it lists."""
    yield table
    for kind in LISTS:
        yield from table.get(kind, ())


def _fill(one: Table, folder: str, named: Mapping[str, Mapping[str, Table]], name: str) -> None:
    """Put what an addition only names into its place. Raises DataError for a name that there is not."""
    if "modules" in one:
        one["modules"] = Parts(folder, one["modules"])
    if "settings" in one:
        one["settings"] = [{"option": each, **_of(named, "setting", each, name)} for each in one["settings"]]
    if "level" in one:
        one["level"] = Level[one["level"].upper()]
    for no in ("alone", "beyond"):
        if no in one:
            one[no] = _plain(Refusal(**one[no]))
    if "options" in one:
        one["options"] = {key: tuple(each) if isinstance(each, list) else each for key, each in one["options"].items()}
    if "layouts" in one:
        board = one.pop("board", "")
        file = "/boards/".join(board.split("/")) if "/" in board else f"{folder}/boards/{board}"
        one["layouts"] = [_layout(each, f"boxes/{file}", named, name) for each in one["layouts"]]


def _layout(table: Table, file: str, named: Mapping[str, Mapping[str, Table]], name: str) -> Layout:
    if "base" in table:
        return printed.LAYOUTS[table["base"]]
    table = {**named["layout"].get(table["name"], {}), **table}
    frames = [_framing(each, named, name) for each in table.pop("frame", ())]
    return _plain(Layout(file=file, frame=tuple(frames), **table))


def _framing(frame: str, named: Mapping[str, Mapping[str, Table]], name: str) -> Framing:
    return printed.SMALL_PIECES if frame == "small_pieces" else _plain(Framing(**_of(named, "frame", frame, name)))


def _plain(one: T) -> T:
    """The same, whose texts are texts and whose numbers are numbers. Raises TypeError."""
    made: type = type(one)
    for field, kind in hints(made).items():
        if kind in (str, int, bool) and not isinstance(value := getattr(one, field), kind):
            raise TypeError(f"{field!r} cannot be {value!r}")
    return one


def _of(named: Mapping[str, Mapping[str, Table]], kind: str, each: str, name: str) -> Table:
    if each not in named[kind]:
        raise DataError(f"{name}: there is no {kind} {each!r}; there are {', '.join(named[kind])}.")
    return named[kind][each]


def texts_of(raw: Any, key: str = "") -> Iterator[str]:
    """The texts in a manifest that people read, as they come."""
    if isinstance(raw, dict):
        for inner, each in raw.items():
            yield from texts_of(each, key if key in IN_WORDS else inner)
    elif isinstance(raw, list):
        for each in raw:
            yield from texts_of(each, key)
    elif isinstance(raw, str) and key in (*TEXTS, *IN_WORDS):
        yield raw


def _spoken(raw: Any, key: str = "") -> Any:
    """The same with these texts as ones that can be translated."""
    if isinstance(raw, dict):
        return {inner: _spoken(each, key if key in IN_WORDS else inner) for inner, each in raw.items()}
    if isinstance(raw, list):
        return [_spoken(each, key) for each in raw]
    return said(raw) if isinstance(raw, str) and key in (*TEXTS, *IN_WORDS) else raw
