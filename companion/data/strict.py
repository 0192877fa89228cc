"""Turn a TOML table into a frozen value, and fail loudly where the two do not fit.

Every box's facts are read through here, so that a misspelt key or a missing fact stops the program when it starts and
not in the middle of a game. A list may stand for a table, its entries in order. All that is wrong in a file is
reported at once.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, dataclass_transform, get_args, get_origin

from msgspec import Struct, field
from msgspec.structs import FieldInfo, fields

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Fact(Struct, frozen=True):
    """What one table of a data file says."""


class DataError(ValueError):
    """A data file does not say what the engine needs; the program must not start with it."""


def read_file(kind: type[T], name: str) -> T:
    """Read the data file of that path in `companion` as a fact of that kind. Raises DataError."""
    return read_text(kind, files("companion").joinpath(name).read_text("utf-8"), name)


def read_text(kind: type[T], text: str, name: str) -> T:
    """Read TOML text as a fact of that kind; `name` is used in errors. Raises DataError."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{name} is not TOML: {error}.") from error
    return read_table(kind, table, name)


def read_table(kind: type[T], table: Mapping[str, object], name: str) -> T:
    """Read a table of values as a fact of that kind; what is of the right kind already stays. Raises DataError."""
    problems: list[str] = []
    value = _value(kind, table, name, problems)
    if problems:
        raise DataError("\n".join(problems))
    assert isinstance(value, kind)
    return value


def _value(kind: Any, raw: object, where: str, problems: list[str]) -> object:
    """`raw` as a value of that kind; what does not fit goes to `problems`, and the answer is then worth nothing."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        (kind, *ready) = (part for part in inner if part is not NoneType)
        return raw if type(raw) in ready else _value(kind, raw, where, problems)
    if kind is object or (isinstance(kind, type) and (type(raw) is kind or (kind is str and isinstance(raw, str)))):
        return raw
    if isinstance(kind, type) and issubclass(kind, Fact):
        if isinstance(raw, list) and len(raw) == len(kind.__struct_fields__):
            raw = dict(zip(kind.__struct_fields__, raw, strict=True))
        if isinstance(raw, dict):
            return _record(kind, raw, where, problems)
    if origin is tuple and isinstance(raw, list):
        kinds = (inner[0],) * len(raw) if inner[-1] is Ellipsis else inner
        if len(kinds) == len(raw):
            return tuple(
                _value(k, r, f"{where}[{i}]", problems) for i, (k, r) in enumerate(zip(kinds, raw, strict=True))
            )
    if origin is Mapping and isinstance(raw, dict):
        pairs = ((_key(inner[0], key, where, problems), key, entry) for key, entry in raw.items())
        return MappingProxyType(
            {name: _value(inner[1], entry, f"{where}.{key}", problems) for name, key, entry in pairs}
        )
    if origin is frozenset and isinstance(raw, list):
        return frozenset(_value(inner[0], entry, f"{where}[{i}]", problems) for i, entry in enumerate(raw))
    if origin is Literal and raw in inner:
        return raw
    problems.append(f"{where}: expected {_words(kind)}, found {raw!r}.")
    return None


def _record(kind: type[Fact], raw: Mapping[str, object], where: str, problems: list[str]) -> object:
    known = _fields(kind)
    before = len(problems)
    problems += [f"{where}: unknown key {key!r}; known are {', '.join(known)}." for key in raw if key not in known]
    problems += [f"{where}: {name!r} is missing." for name, one in known.items() if name not in raw and one.required]
    given = {key: _value(known[key].type, raw[key], f"{where}.{key}", problems) for key in raw if key in known}
    return None if len(problems) > before else kind(**given)


@cache
def _fields(kind: type[Fact]) -> Mapping[str, FieldInfo]:
    return {one.name: one for one in fields(kind)}


def _key(kind: Any, key: str, where: str, problems: list[str]) -> object:
    if kind is int:
        if key.isdecimal():
            return int(key)
        problems.append(f"{where}: expected a whole number as key, found {key!r}.")
    if get_origin(kind) is Literal and key not in get_args(kind):
        problems.append(f"{where}: expected {_words(kind)} as key, found {key!r}.")
    return key


def _words(kind: Any) -> str:
    if get_origin(kind) is Literal:
        return f"one of {', '.join(get_args(kind))}"
    return {str: "a text", int: "a whole number", bool: "true or false"}.get(kind, str(kind))
