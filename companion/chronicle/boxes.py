"""What was played, in words: the box, and the variants with it."""

from collections.abc import Iterable, Mapping
from typing import Final

from companion.said import joined, said

BASE: Final = said("Base game")
_BOXES: Final[Mapping[str, str]] = {"cities and knights": said("Cities & Knights")}
_VARIANTS: Final[Mapping[str, str]] = {
    "separate phases": said("Separate phases"),
    "friendly robber": said("Friendly robber"),
    "harbormaster": said("Harbormaster"),
    "nasty barbarians": said("Nasty barbarians"),
    "knight-errant": said("Knight-errant"),
    "easy start": said("Easy start"),
}


def box_name(products: Iterable[str]) -> str:
    """The boxes played over the base, or the base game."""
    names = [_BOXES.get(name, name.capitalize()) for name in products]
    return joined(names, ", ") if names else BASE


def played_as(products: Iterable[str], variants: Iterable[str]) -> str:
    """The box and the variants."""
    return joined([box_name(products), *(_VARIANTS.get(name, name.capitalize()) for name in variants)], ", ")
