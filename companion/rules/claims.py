"""What a game has beside its rules, as its boxes say it themselves: asked before any of them is loaded.

Pages go by it where they offer something that not every game has. `companion.checking.claims` proves it.
"""

from collections.abc import Container, Iterable, Mapping
from typing import Protocol, TypeVar

from msgspec.structs import replace

from companion.said import joined

from .base import BASE_GAME
from .boxes import adapting, every_variant, played, ways_to_share
from .choice import Choice
from .scenario import FIVE, Has

Key = TypeVar("Key", bound=str)


class Choosing(Protocol):
    """A choice for a game, or one that is still being made."""

    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def products(self) -> tuple[str, ...]: ...
    @property
    def scenarios(self) -> tuple[str, ...]: ...
    @property
    def variants(self) -> tuple[str, ...]: ...
    @property
    def five_six(self) -> str: ...


ROBOTS = ("none", "at random", "by preference")
"""What robots can do, from worst to best."""


def claimed(
    names: Iterable[str], scenarios: Iterable[str] = (), variants: Iterable[str] = (), five_six: str = ""
) -> Has:
    """What all this has together, beside the pieces, lights and sounds of the base game.

    It has hints where everything in it has, and the board is read where every board in question is.
    """
    names, scenarios, variants = tuple(names), tuple(scenarios), tuple(variants)
    chosen = played(names, scenarios)[1]
    joining = adapting(names, scenarios, variants)
    known, ways = every_variant(), ways_to_share()
    added = [known[name] for name in variants if name in known]
    added += [ways[five_six]] if five_six in ways else []
    all_of_it = [one.has for one in (*(chosen or BASE_GAME.scenarios), *added)]
    more = [one.has for one in (*chosen, *added)]
    lacks = frozenset[str]().union(*(one.lacks for one in joining))
    return Has(
        hints=all(one.hints for one in all_of_it),
        chances=all(one.chances for one in all_of_it),
        read=all(one.has.read for one in joining or chosen or BASE_GAME.scenarios),
        robots=min((one.robots for one in all_of_it), key=ROBOTS.index),
        seen=_together((one.seen for one in more), lacks),
        lights=_together((one.lights for one in more), lacks),
        sounds=_together((one.sounds for one in more), lacks),
    )


def _together(some: Iterable[Mapping[Key, str]], lacks: Container[str]) -> dict[Key, str]:
    """All of these; where several say something under one key, what each says, once."""
    found: dict[Key, list[str]] = {}
    for one in some:
        for key, words in one.items():
            if key not in lacks and words not in found.setdefault(key, []):
                found[key].append(words)
    return {key: joined(words, ", ") if len(words) > 1 else words[0] for key, words in found.items()}


def claimed_of(chosen: Choosing) -> Has:
    """The same of a game, or of what is chosen for one."""
    way = chosen.five_six if len(chosen.seats) >= FIVE else ""
    has = claimed(chosen.products, chosen.scenarios, chosen.variants, way)
    if isinstance(chosen, Choice) and chosen.inactive_settlements:  # no play-out knows a colour that nobody plays
        return replace(has, hints=False, chances=False)
    return has
