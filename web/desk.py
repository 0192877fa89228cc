"""What the pages need of what wires everything together: the desk.

The desk has the table that is being played at, or none yet; it knows the devices, and what is chosen for the next game.
The pages never reach past it, and it decides what a device is: the pages only show what it says.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from companion.table import Journal, Table
from web.lessons.marks import Point, Rings
from web.setup.setting_up import SettingUpDesk

CAMERA, SERIAL, TAPS = "camera", "serial", "taps"
SOURCES = (CAMERA, SERIAL, TAPS)
"""The ways to roll; one of them is chosen, and it may be changed at any time."""


SHINES = ("bright", "dim", "off")
"""How bright the lights may shine."""

OFF, EXPLAIN, HINTS, CHANCES = "off", "explain", "hints", "chances"
TEACHINGS = (OFF, EXPLAIN, HINTS, CHANCES)
"""How far the teacher on the phones may go, as the host has chosen: each goes as far as the one before, and farther."""


class DeskError(Exception):
    """The desk cannot do that. The message says what happened, what did not change, and what to do."""


@dataclass(frozen=True)
class WayToRoll:
    """A way to roll. `state` is `ready`, `waiting` (being looked for) or `off`; `words` say it to people.

    `last` are the dice that it read last, whether they counted or not.
    """

    name: str
    state: str
    words: str
    last: tuple[int, ...] = ()


@dataclass(frozen=True)
class Early:
    """A throw, named by its `key`, while the turn before is still open: `player` rolled, the turn is that of `ends`.

    With `certain` its dice are read for sure, and only whether it counts is asked.
    """

    key: str
    player: str
    ends: str
    certain: bool


@dataclass(frozen=True)
class DiceReading:
    """What a device made of the dice just now: `dice` are their faces, None where it cannot tell, `names` the dice.

    With `is_sure` it was booked, or set aside for the reason in `words`. Without, people are asked, with the picture.
    `along` is what dice without pips show, by name, where they were read with dice that are asked about. A throw that
    came `early` is answered as a whole (`Throws.count`), since no roll is due that could be entered.
    """

    dice: tuple[int | None, ...]
    is_sure: bool
    words: str
    along: Mapping[str, str] = field(default_factory=dict)
    early: Early | None = None
    names: tuple[str, ...] = ("yellow", "red")


@dataclass(frozen=True)
class Light:
    """A lamp as it would be. `group` is `seat`, `number`, `ship` or `signal`; `level` 0 (dark) to 1."""

    group: str
    name: str
    level: float
    blinks: bool = False


@dataclass(frozen=True)
class HexLight:
    """A hex by name, the colour of its light, and what that does: off, on or blinking, or `none` where none hangs."""

    name: str
    colour: str
    does: str


@dataclass(frozen=True)
class Device:
    """Something wired that is more than a lamp. `state` is ready, trouble or stale; `words` say what is wrong."""

    name: str
    state: str
    words: str = ""


@dataclass(frozen=True)
class ShownTrack:
    """The track of enemies: steps made and to go, their strength and that which meets them.

    `lights` are off, on or blinking, in the order in which the ship passes them; they are drawn, wired or not.
    """

    steps: int
    to_go: int
    strength: int
    defence: int
    lights: tuple[str, ...]


@dataclass(frozen=True)
class ShownChance:
    """How likely a player is to win, in percent, and in `words` that say how far off that may be."""

    player: str
    percent: int
    words: str


@dataclass(frozen=True)
class ShownChances:
    """Everybody's chance of winning under a `title`, and in `words` where it is from; `done` once it gets no better."""

    title: str
    players: tuple[ShownChance, ...]
    words: str
    done: bool


@dataclass(frozen=True)
class ShownHints:
    """Hints for one player, as plain data with `words`, `reasons` and `place`; with `done` there will be no others.

    `words` say what to think of them, or why there are none.
    """

    hints: tuple[Mapping[str, object], ...]
    words: str
    done: bool


@dataclass(frozen=True)
class BoardAnswer:
    """An answer to a question about the board: what it is called in a request, and by people."""

    name: str
    words: str


@dataclass(frozen=True)
class BoardAsked:
    """A piece that people are asked about, with its picture if `pictured`."""

    key: str
    words: str
    answers: tuple[BoardAnswer, ...]
    pictured: bool


@dataclass(frozen=True)
class PieceShown:
    """The last piece that was booked because it was seen, with its picture by this `key` if `pictured`."""

    key: str
    words: str
    pictured: bool = True


@dataclass(frozen=True)
class BoardShown:
    """The watch over the board: whether people want it, in `words` what it does or why it sees nothing, and more.

    `tapped` says which pieces it leaves to people. Where `may_be_shown`, people may say where the board lies in the
    picture, and it `is_lost` where they have to.
    """

    watches: bool
    words: str
    question: BoardAsked | None = None
    booked: PieceShown | None = None
    tapped: str = ""
    is_lost: bool = False
    may_be_shown: bool = False


@dataclass(frozen=True)
class ToBeMoved:
    """What people move on the board for robots, a sentence each; with these, all that was done by line `until`."""

    words: tuple[str, ...]
    until: int


@dataclass(frozen=True)
class DeskState:
    """The devices as they are now. `picture` counts the camera's pictures worth showing, 0 while there is none.

    With `rolls_itself` nobody throws: the companion rolls when it is asked to. With `draws_itself` nobody draws a card
    blind from a hand: the companion does. The dice `along` have no pips
    and are thrown together with those that are due. While the lamps are tried, `trying` names the one that is lit, and
    `trying_words` say what people call it. `open_throw` is the key of the throw that the table may still reject, asked
    about or in the air; empty where there is none. With `throw_ends_turn` a sure throw ends a turn that is still open,
    and otherwise the table is asked. With `knows_which_die` people have said which electronic die is which, and may be
    asked anew. `faults` are what went wrong at the start, until another game is on. `set_up`
    rises with every change of what people choose for the next game. `trouble` says why nothing can be saved just now,
    and so nothing is booked; it is empty while all is well. With `simulated` there are simulated dice, which fall when
    somebody asks for it. In a `demonstration` automatic players play everything; `robots` are the colours that play by
    themselves, `done_for_robots` what people have to do for one of them now, if anything. While the table waits for
    `robots_alone`, people need do nothing; `moved_for_robots` is what they move on the board for these, until they say
    that they have; None where that is nothing. `teaches` is how far the teacher on the phones may go, one of
    TEACHINGS. While it goes as far as that, `chances` are shown to all, and `no_forecast` says why there are neither
    hints nor chances in this game. `board` is the watch over the board; None where no camera is to see it. `hexes`
    are the hex lights, where some are wired. `light` is how bright the lights shine, one of SHINES, and `sounds`
    whether there is sound. Among the `faults` are house rules that are left out, whatever game is on.
    """

    dice: str = TAPS
    sources: tuple[WayToRoll, ...] = ()
    reading: DiceReading | None = None
    picture: int = 0
    faults: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()
    lights: tuple[Light, ...] = ()
    rolls_itself: bool = False
    draws_itself: bool = False
    along: tuple[str, ...] = ()
    track: ShownTrack | None = None
    hexes: tuple[HexLight, ...] = ()
    devices: tuple[Device, ...] = ()
    trying: str = ""
    trying_words: str = ""
    is_paused: bool = False
    light: str = "bright"
    sounds: bool = True
    open_throw: str = ""
    throw_ends_turn: bool = False
    knows_which_die: bool = False
    set_up: int = 0
    trouble: str = ""
    simulated: bool = False
    demonstration: bool = False
    robots: tuple[str, ...] = ()
    done_for_robots: str = ""
    robots_alone: bool = False
    moved_for_robots: ToBeMoved | None = None
    teaches: str = OFF
    chances: ShownChances | None = None
    no_forecast: str = ""
    board: BoardShown | None = None


@dataclass(frozen=True)
class MenuItem:
    """Something to choose for a game: what it is called in a request and by people, and a sentence about it."""

    name: str
    title: str
    words: str


@dataclass(frozen=True)
class Card(MenuItem):
    """The same with a line on what a game with it has beside its rules, and what it lacks."""

    has: str = ""


@dataclass(frozen=True)
class Box(Card):
    """A box that may be played over the base. Of its `scenarios` the first is played unless another is chosen."""

    scenarios: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Preset(MenuItem):
    """Boxes and variants that go well together, chosen in one tap; of a box with several scenarios, one of them.

    `level` says how much there is to know before: 0 for a first game, 1 for more, 2 for experienced players.
    """

    variants: tuple[str, ...] = ()
    products: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    level: int = 0


@dataclass(frozen=True)
class Menu:
    """What a new game may be made of, whatever of it is chosen; which variants go with that, the set-up says."""

    colours: tuple[str, ...]
    five_six: tuple[MenuItem, ...]
    presets: tuple[Preset, ...] = ()
    boxes: tuple[Box, ...] = ()


class ThrowsDesk(Protocol):
    """What people say to throws. Every method may be called from any thread; they raise DeskError."""

    def count(self, key: str, faces: Mapping[str, int | str] | None = None) -> None:
        """The throw that is asked about counts: as it was read, or with these faces by die."""

    def reject(self, key: str) -> None:
        """This throw, asked about or in the air, does not count."""

    def let_them_end_turns(self, wanted: bool) -> None:
        """Have a sure throw end a turn that is still open from now on, or ask."""


class BoardDesk(Protocol):
    """What people say to the watch over the board. Every method may be called from any thread; they raise DeskError."""

    def let_it_watch(self, wanted: bool) -> None:
        """Watch the board from now on, or leave off."""

    def answer(self, key: str, answer: str) -> None:
        """This is the answer to the question of this key."""

    def take_back(self, key: str) -> None:
        """The piece that was booked last under this key is not there."""

    def picture(self, key: str) -> bytes | None:
        """The place of a question or of a piece that was booked, as JPEG."""

    def rings(self) -> Rings:
        """The rings by which people show where the board lies in the camera's picture."""

    def lay_corners(self, corners: tuple[Point, ...]) -> None:
        """The board lies between these, in the order of the rings."""

    def whole_picture(self) -> bytes | None:
        """What the camera over the board sees, as JPEG."""


class Desk(Protocol):
    """Every method may be called from any thread, and none may block for long."""

    @property
    def table(self) -> Table | None:
        """The table being played at."""

    @property
    def journal(self) -> Journal:
        """All games of this table, to be looked at."""

    @property
    def menu(self) -> Menu:
        """What a new game may be made of."""

    @property
    def setting_up(self) -> SettingUpDesk:
        """The set-up of the next game."""

    @property
    def throws(self) -> ThrowsDesk:
        """What people say to throws."""

    @property
    def board(self) -> BoardDesk:
        """What people say to the watch over the board."""

    def state(self) -> DeskState:
        """The devices as they are now."""

    def picture(self) -> bytes | None:
        """The newest camera picture worth showing, as JPEG."""

    def moved_for_robots(self, until: int) -> None:
        """People have put on the board what robots had done by line `until`."""

    def watch(self, ring: Callable[[], None]) -> None:
        """Call `ring` after anything that `table` or `state` would tell has changed: bookings, devices, lights."""

    def choose_dice(self, source: str) -> None:
        """Roll this way from now on. Raises DeskError."""

    def ask_which_die(self) -> None:
        """Ask again which electronic die is which, where people have said."""

    def teach(self, how_far: str) -> None:
        """Let the teacher on the phones go as far as one of TEACHINGS, from now on. Raises DeskError."""

    def hints(self, player: str) -> ShownHints:
        """What this player might do now, from what this seat knows; begins to think where nothing is known yet."""

    def press_end_turn(self) -> None:
        """Do what the end-turn button of the real wiring does. Raises DeskError when there is nothing to end."""

    def try_lamps(self, wanted: bool) -> None:
        """Light every lamp by itself, one after the other, or leave off doing so."""

    def shine(self, light: str) -> None:
        """Let the lights shine from now on as one of SHINES says."""

    def let_sound(self, wanted: bool) -> None:
        """Let there be sound, or none from now on."""

    def pause(self, wanted: bool) -> None:
        """Let nothing count that dice show, or let it count again."""

    def go_on(self, game: str) -> None:
        """Go on with a game of the journal; the one before stays in it. Raises DeskError."""

    def delete(self, game: str) -> None:
        """Put a game into the bin. Raises DeskError for the one on the table, and UnknownGameError."""

    def restore(self, game: str) -> None:
        """Take a game out of the bin. Raises DeskError, and UnknownGameError."""

    def throw_simulated(self) -> None:
        """Throw the simulated dice that are read now. Raises DeskError."""
