"""What topics declare: pieces, what is seen of them, numbers, awards, groups of buttons, dice, lights, sounds."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from companion.geometry.sets import CornerSet, HexSet, PathSet
from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import Game, Refusal, Seat, State
from companion.said import Said

from .phrases import Phrases
from .table_says import Named


class OnBoard(NamedTuple):
    """What is seen of a sort of thing that lies open when somebody looks at the board from above.

    `kind` is what people call a piece, and `at` where such pieces lie. `words` name one of them as a sentence begins,
    with `{player}` if it `is_coloured`, in the colour of its owner, and `title` all of them in a list. Where the thing
    is the same one wherever it lies (`is_moved`), the place is its value in `standing`. It `joins` the kind with
    which it lies on one place, if any.
    """

    kind: str
    at: type[Corner] | type[Path] | type[Hex]
    words: Said
    title: str
    is_coloured: bool = True
    is_moved: bool = False
    joins: str = ""


class Piece(NamedTuple):
    """A sort of piece that players have in front of them and put on corners, paths or hexes.

    `name` is its key in a view, `thing` what `standing` calls one, and `glyph` its picture, in which the page draws it
    unless it has a drawing of its own. `left` are those still in front of a player; None where all are on the board
    throughout the game. `title` counts them in the differences that a correction makes, `many` are so many of them.
    `puts` and `takes_back` say with `{player}`, and `{corner}`, `{path}` or `{hex}`, what people do by hand, and `one`
    names one of them with `{player}` as a sentence begins. It `joins` the thing with which it lies on one place,
    if any.
    """

    name: str
    thing: str
    at: type[Corner] | type[Path] | type[Hex]
    where: Callable[[State, Seat], CornerSet | PathSet | HexSet]
    left: Callable[[State, Seat], int] | None
    glyph: str
    title: str
    many: Callable[[int], str]
    puts: Said
    takes_back: Said
    one: Said
    joins: str = ""


class Number(NamedTuple):
    """A number of each player that everybody sees: its key in a view, its picture, what it counts, and how."""

    name: str
    glyph: str
    words: str
    of: Callable[[State, Seat], int]

    def called(self, game: Game) -> str:
        """What it counts, as the boxes in this game call it."""
        return game.titles.get(self.name, self.words)


class Award(NamedTuple):
    """A special card that lies before one player at most: its key in a view, its holder and what it is worth.

    `thing` is what `standing` calls it, the name of its module.
    In its holder's panel the `number` that it goes by stands out; an award without one is shown there with its `glyph`.
    `least` is the number with which the first player takes it, where that follows from the number alone.
    """

    name: str
    thing: str
    title: str
    holder: Callable[[State], Seat | None]
    worth: Callable[[], int]
    glyph: str = ""
    number: Number | None = None
    least: Callable[[], int] | None = None

    def called(self, game: Game) -> str:
        """Its title, as the boxes in this game call it."""
        return game.titles.get(self.thing, self.title)


Sort = Literal["rolls", "builds", "trades", "cards", "corrections", "ends"]
"""What people look for in the history; `ends` of turns go without saying there."""


class Look(NamedTuple):
    """How an action stands in the history, where that does not follow from its button, its dice or its places."""

    sort: Sort | None = None
    glyph: str = ""


class Group(NamedTuple):
    """A button under which several answers are found: what stands on it, `long` where there is room, and where it is.

    In `build` and `turn` each is a button, those of `turn` throughout the game; what is done on the board under `build`
    may also be tapped there at once. `dice`, `offers` and `end` have places of their own. `sort` is that of all its
    answers in the history. Where a game has too many buttons, it is found behind that of the family it is `within`.
    """

    label: Said
    glyph: str
    where: Literal["build", "turn", "dice", "offers", "end"] = "build"
    long: Said | None = None
    sort: Sort | None = None
    within: str = ""


class DieWords(NamedTuple):
    """What a die is called, and each face that has no pips: in words, and in one where there is little room.

    Of one without pips it also says by which face eyes and electronic dice have `seen` what they call so, such as the
    colour of a gate, and what each is `told` as in a sentence.
    """

    words: str
    faces: Mapping[int | str, tuple[str, str]]
    seen: Mapping[str, int | str] = MappingProxyType({})
    told: Mapping[str, str] = MappingProxyType({})


class Field(NamedTuple):
    """What a field of actions asks for, and of what it is one."""

    words: str
    among: Callable[[State], Iterable[Named]] | None = None


class Under(NamedTuple):
    """The group that an action lies under; of one that is tapped from a place `to` another, the name of that other.

    `at` is the path on which it is tapped, where it names none itself or the other one. `which` says what does it,
    where several things may do it at one place.
    """

    group: str
    to: Callable[[State, Any], str | None] | None = None
    at: Callable[[State, Any], Path] | None = None
    which: Callable[[State, Any], str | None] | None = None


class Hindrance(NamedTuple):
    """Why, in games with these slices, a player finds nothing in a group; asked before single answers are tried."""

    group: str
    slices: tuple[type, ...]
    why: Callable[[State, Seat], Refusal | None]


class Danger(NamedTuple):
    """What may soon go wrong for a player, in games with these slices: sentences from what that player knows."""

    slices: tuple[type, ...]
    warns: Callable[[Phrases, State, Seat], Iterable[str]]


class Lit(NamedTuple):
    """Where something took place: at a hex, corner or path, which is in this field of the happening."""

    at: type[Hex] | type[Corner] | type[Path]
    field: str


class Signal(StrEnum):
    """Something to be heard; enemies that land are heard as that alone, and not as coming nearer too."""

    PART = "a part begins"
    SEVEN = "a seven"
    NEARER = "enemies come nearer"
    LANDED = "enemies land"
    WON = "the game is won"


class Sounds(NamedTuple):
    """What is to be heard of a happening, and of which such happenings."""

    signal: Signal
    when: Callable[[Any], bool]


class Approach(NamedTuple):
    """How near enemies are: the steps they have made and those `to_go`; and who would win, were they there now.

    `to_go` is 0 as long as they are there and the fight is being settled.
    """

    steps: int
    to_go: int
    strength: int
    defence: int


class Stands(NamedTuple):
    """The hexes on which somebody stands, in games with these slices."""

    where: Callable[[State], HexSet]
    slices: tuple[type, ...]


class Brings(NamedTuple):
    """The hexes that bring something when this number is rolled, in games with these slices."""

    where: Callable[[State, int], HexSet]
    slices: tuple[type, ...]
