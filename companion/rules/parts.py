"""Modules by name, imported when the first of them is asked for: a box that nobody plays or looks at costs nothing."""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import overload

from companion.kernel import Module

PACKAGE = "companion.boxes"
MECHANISMS = "companion.mechanisms"


class Parts(Sequence[Module]):
    """Modules as a manifest names them: a file in the `rules/` of `box`, with dots for folders.

    `ships` is the module of that name in `ships.py`, `building:free_roads` another one in `building.py`. Of another box
    it is `other_box/ships`, of those that several boxes share `mechanisms/sea`.
    """

    def __init__(self, box: str, names: Sequence[str]) -> None:
        self.names = tuple(f"{name if '/' in name else f'{box}/{name}'}" for name in names)

    def __len__(self) -> int:
        return len(self.names)

    def __iter__(self) -> Iterator[Module]:
        return map(module, self.names)

    @overload
    def __getitem__(self, at: int) -> Module: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Module]: ...

    def __getitem__(self, at: int | slice) -> Module | Sequence[Module]:
        return tuple(self)[at]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Parts) and self.names == other.names

    def __hash__(self) -> int:
        return hash(self.names)


@cache
def module(name: str) -> Module:
    """The module of this name. Raises ImportError or AttributeError where there is none."""
    folder, _, inside = name.partition("/")
    path, _, own = inside.partition(":")
    package = MECHANISMS if folder == "mechanisms" else f"{PACKAGE}.{folder}"
    found = getattr(import_module(f"{package}.rules.{path}"), own or path.rpartition(".")[2])
    assert isinstance(found, Module), f"{name} is no module"
    return found
