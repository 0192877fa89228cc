"""What a box says of itself: its scenarios, variants and settings, and what of it is played in which game.

Each box says it in its `box.toml`, which is read as these (`manifest`); the base game and house rules in Python. Menus,
the wizard, the chronicle and the rulesets are made of these declarations; no other list names a box.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Literal, NamedTuple

from companion.data.strict import Fact
from companion.geometry.layouts import Layout
from companion.kernel import Module, Refusal

from .parts import Parts

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


class Setting(Fact):
    """What a table may set: the option of a module, and what it means; where it is a word, `choices` title each."""

    option: str
    words: str
    choices: Mapping[str, str] = {}


class Offering(Fact):
    """Something to choose: its name in records and requests, what people call it, and a sentence about it."""

    name: str
    title: str
    words: str


class Reason(Fact):
    """What is said of a topic or a variant, by its name and whatever its box: a rule, and a clause with the reason."""

    topic: str
    rule: str
    words: str


Light = Literal["happened", "besieged", "robs", "brings", "nears"]
"""What lights may show: where something has just happened, where enemies stand, where the robber or what robs in its
place is, what gives something for a number beside the land, and how near enemies are."""

Sound = Literal["part", "seven", "nearer", "landed", "won"]
"""What may be heard: a part begins, a seven, enemies come nearer and land, the game is won."""


class Has(Fact, kw_only=True):
    """What a game with this has beside its rules, as far as nobody could tell without loading or playing them.

    `hints` and `chances` come where the play-outs know all its rules. With `read`, its island is read from a picture in
    the set-up. `robots` play it to its end, by preference where they care for what it adds. What it adds to the pieces
    that a camera over the board may know (`seen`, by their kinds), to what lights show and to what is heard is in
    people's words; what the base game has is not among it.
    """

    hints: bool = False
    chances: bool = False
    read: bool = False
    robots: Literal["none", "at random", "by preference"] = "at random"
    seen: Mapping[str, str] = {}
    lights: Mapping[Light, str] = {}
    sounds: Mapping[Sound, str] = {}


class Addition(Offering, kw_only=True):
    """What adds modules to a game, and does `without` others, by name; `settings` are what a table may set then.

    `target_rule` says how many points win, where this has a say in it. Of the variants that its modules do not go with,
    `refuses` says why.
    """

    modules: tuple[Module, ...] | Parts = ()
    without: frozenset[str] = frozenset()
    settings: tuple[Setting, ...] = ()
    target_rule: str = ""
    refuses: tuple[Reason, ...] = ()
    has: Has = Has()


class Variant(Addition, kw_only=True):
    """What may be added by name to every game in which the modules it needs are played.

    `evening` is what a game with it, and nothing else, is offered as. With `players`, exactly so many play it, as its
    `players_rule` says; `neutral_colours` are how many colours that nobody plays have pieces on the board. A game goes
    to as many points more as it `raises`: its modules share them in the question `target`. `things` are what it takes
    of its box. One that `needs_its_box` is added only to games of it; that is said so that nobody has to import a box
    to know what goes with the base game.
    """

    evening: Offering | None = None
    players: int | None = None
    players_rule: str = ""
    neutral_colours: int = 0
    raises: int = 0
    things: tuple[str, ...] = ()
    needs_its_box: bool = False


class Scenario(Addition, kw_only=True):
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
    options: Mapping[str, object] = {}
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


class Adaptation(Variant, kw_only=True):
    """Rules that join two scenarios although no booklet does: a variant that is switched on by name, with both.

    `joins` are their names, the one to stay first where it is switched off again. It is played on its own `layouts`,
    and `target` points win, of which so many are `above` what the two print; `options` are what modules of the two read
    otherwise than they would elsewhere. It `keeps` topics, by name, that one of the two leaves out and the other needs.
    Of what the two have it `lacks` some, by the keys in their `seen`, `lights` and `sounds`.
    """

    joins: tuple[str, str]
    target: int
    layouts: tuple[Layout, ...]
    above: int = 0
    options: Mapping[str, object] = {}
    keeps: frozenset[str] = frozenset()
    lacks: frozenset[str] = frozenset()
    fewest: int = 3
    most: int = MOST_SEATS


class Product(Addition, kw_only=True):
    """A box: what it adds is in all its scenarios.

    The first scenario is played where the table names none; a box without any has variants only. With `start_pieces` a
    game of it may begin with the pieces printed on the base game's beginner board. Where it is `alone`, a rule says why
    its scenarios go neither with each other nor with another box, unless there are rules for the two together, or an
    adaptation of them is switched on. Its `level` is that of its first game. Its rules are in the Python `package`,
    and there `contents` says what lies in the box (`contents.BOX`) and in its extension.
    """

    scenarios: tuple[Scenario, ...] = ()
    variants: tuple[Variant, ...] = ()
    start_pieces: bool = True
    alone: Refusal | None = None
    level: Level = Level.FURTHER
    package: str = ""


class Meeting(Fact):
    """What a game has in which two `of` these names meet: products, scenarios, variants or ways to share a turn."""

    of: frozenset[str]
    modules: Parts


class Longer(Fact):
    """How many points more win where two products are played; a module of theirs raises them in the game."""

    of: frozenset[str]
    number: int
    title: str
    rule: str


class Manifest(Fact, kw_only=True):
    """All that the folder of a box adds: a `product`, or what there is of it beside others.

    Boxes are offered in the order of their `place`. `topics` are files of its `table/`, in the order in which they
    speak; `rules` are sentences, by their ids, for rules of which no topic has one, and `ledger` is what all its rules
    are called where the box has no product. `ways` are how five and six players may share a turn.
    """

    folder: str
    place: int
    topics: tuple[str, ...] = ()
    rules: Mapping[str, str] = {}
    ledger: str = ""
    product: Product | None = None
    ways: tuple[Variant, ...] = ()
    meetings: tuple[Meeting, ...] = ()
    longer: tuple[Longer, ...] = ()
    adaptations: tuple[Adaptation, ...] = ()

    @property
    def called(self) -> str:
        """What the rules of the box are headed."""
        return self.ledger or (self.product.title if self.product else self.folder)
