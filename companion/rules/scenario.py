"""What a box tells of itself: its scenarios and variants, each with its title, a sentence, and the modules it adds.

Menus, the wizard, the chronicle and the rulesets are made of these declarations; no other list names a box.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from companion.geometry.layouts import Layout
from companion.kernel import Module, Refusal

FIVE, MOST_SEATS = 5, 6


class Level(IntEnum):
    """How much there is to know before a first game."""

    EASY = 0
    FURTHER = 1
    EXPERIENCED = 2


class Points(NamedTuple):
    """So many of the points that win, the title of what asks for them, and the id of the rule that says so, if any."""

    number: int
    title: str
    rule: str


@dataclass(frozen=True)
class Contents:
    """What lies in a box, as far as a game may run short of it.

    `pieces` are how many there are of each sort in every one of so many `colours`, by what the table calls one. `hexes`
    are by terrain, `tokens` by number; a box that does not list what its boards are made of has None.
    """

    colours: int = 0
    pieces: Mapping[str, int] = field(default_factory=dict)
    hexes: Mapping[str, int] | None = None
    tokens: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Setting:
    """What a table may set: the option of a module, and what it means; where it is a word, `choices` title each."""

    option: str
    words: str
    choices: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Offering:
    """Something to choose: its name in records and requests, what people call it, and a sentence about it."""

    name: str
    title: str
    words: str


@dataclass(frozen=True)
class Reason:
    """What is said of a topic or a variant, by its name and whatever its box: a rule, and a clause with the reason."""

    topic: str
    rule: str
    words: str


@dataclass(frozen=True, kw_only=True)
class Addition(Offering):
    """What adds modules to a game, and does `without` others, by name; `settings` are what a table may set then.

    `target_rule` says how many points win, where this has a say in it. Of the variants that its modules do not go with,
    `refuses` says why.
    """

    modules: tuple[Module, ...] = ()
    without: frozenset[str] = frozenset()
    settings: tuple[Setting, ...] = ()
    target_rule: str = ""
    refuses: tuple[Reason, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Variant(Addition):
    """What may be added by name to every game in which the modules it needs are played.

    `evening` is what a game with it, and nothing else, is offered as. With `players`, exactly so many play it, as its
    `players_rule` says; `neutral_colours` are how many colours that nobody plays have pieces on the board. A game goes
    to as many points more as it `raises`: its modules share them in the question `target`. `things` are what it takes
    of its box.
    """

    evening: Offering | None = None
    players: int | None = None
    players_rule: str = ""
    neutral_colours: int = 0
    raises: int = 0
    things: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Scenario(Addition):
    """A game that a box prints; its modules come after those of the box.

    `target` points win, where it prints any. It is played on one of its `layouts`; without any, on the base game's.
    With some of the base game's among them, it is played on the boards of any scenario that it goes with.
    `options` are what modules of its box read otherwise than they would elsewhere. With five or six it goes by its
    `large_title`, if its boards for so many are printed under another one.

    With more than the `most` who can play it, its booklet says `beyond` what to play instead.

    Where two play, `neutral_with_two` colours that nobody plays have pieces on the board.

    It does not go with boxes that leave out what it `needs`. Beside topics that it is `wary` of its booklet advises
    against it, and yet it can be played.
    """

    target: int | None = None
    layouts: tuple[Layout, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    fewest: int = 2
    most: int = MOST_SEATS
    beyond: Refusal | None = None
    large_title: str = ""
    neutral_with_two: int = 0
    needs: tuple[Reason, ...] = ()
    wary: tuple[Reason, ...] = ()

    def called(self, seats: int) -> str:
        """Its title where so many play."""
        return self.large_title if self.large_title and seats >= FIVE else self.title


@dataclass(frozen=True, kw_only=True)
class Adaptation(Variant):
    """Rules that join two scenarios although no booklet does: a variant that is switched on by name, with both.

    `joins` are their names, the one to stay first where it is switched off again. It is played on its own `layouts`,
    and `target` points win, of which so many are `above` what the two print; `options` are what modules of the two read
    otherwise than they would elsewhere. It `keeps` topics, by name, that one of the two leaves out and the other needs.
    """

    joins: tuple[str, str]
    target: int
    layouts: tuple[Layout, ...]
    above: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    keeps: frozenset[str] = frozenset()
    fewest: int = 3
    most: int = MOST_SEATS


@dataclass(frozen=True, kw_only=True)
class Product(Addition):
    """A box: what it adds is in all its scenarios.

    The first scenario is played where the table names none; a box without any has variants only. With `start_pieces` a
    game of it may begin with the pieces printed on the base game's beginner board. Where it is `alone`, a rule says why
    its scenarios go neither with each other nor with another box, unless there are rules for the two together, or an
    adaptation of them is switched on. It `holds` what up to four play with, its `extension` the rest. Its `level` is
    that of its first game.
    """

    scenarios: tuple[Scenario, ...] = ()
    variants: tuple[Variant, ...] = ()
    start_pieces: bool = True
    alone: Refusal | None = None
    holds: Contents = Contents()
    extension: Contents = Contents()
    level: Level = Level.FURTHER
