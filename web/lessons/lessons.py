"""What the pages need of whoever teaches the camera: calibrating tray and dice, and enrolling the owner's cards.

A lesson is guided: it says what to do next and learns from the camera's own frames while people do it. One is open at a
time, every tablet sees the same one, and until something is kept nothing is changed. What refuses raises `DeskError`.
"""

from dataclasses import dataclass
from typing import Protocol

LEARN, KEEP, NONE = "learn", "keep", "none"
EVENT_DIE = (LEARN, KEEP, NONE)
"""What becomes of the event die when calibrating: learnt anew, as it is known, or not known at all."""

FACES = ("ship", "yellow", "blue", "green")

Point = tuple[float, float]
"""A place in the camera's picture: shares of its width and height from the upper left corner."""


@dataclass(frozen=True)
class Mark:
    """Something to draw over the picture: `kind` is `tray`, `die`, `event` or `card`, around these points."""

    kind: str
    points: tuple[Point, ...]
    words: str = ""


@dataclass(frozen=True)
class CameraTold:
    """The camera and the lesson about tray and dice. `step` is `idle` while no lesson is open.

    `trouble` is why no picture comes, `busy` which other lesson is open. `known` says what is known of the table, and
    `stands` whether the camera is where it was then: `yes`, `moved` or `unseen`. In a lesson `words` say what to do,
    `problem` why the last picture was of no use, `advice` what would make it better, and `note` what will not be known.
    `pictures` changes with the cut-out pictures of the dice that are asked about.
    """

    trouble: str = ""
    busy: str = ""
    known: tuple[str, ...] = ()
    knows_event_die: bool = False
    stands: str = "unseen"
    step: str = "idle"
    words: str = ""
    problem: str = ""
    advice: tuple[str, ...] = ()
    note: str = ""
    marks: tuple[Mark, ...] = ()
    is_thrown: bool = False
    asks_face: bool = False
    seen_faces: tuple[str, ...] = ()
    pictures: int = 0
    seconds: int = 0


@dataclass(frozen=True)
class KindList:
    """Kinds of card that lie in one box together, to choose from; any other name may be typed."""

    name: str
    kinds: tuple[str, ...]


@dataclass(frozen=True)
class DeckListed:
    """A deck on this machine: the name of its folder, what it is called, how many kinds are enrolled."""

    folder: str
    title: str
    kinds: int


@dataclass(frozen=True)
class KindTold:
    """An enrolled kind and how many views of it are kept."""

    name: str
    views: int


@dataclass(frozen=True)
class CardsTold:
    """The decks and the lesson about one of them; `folder` is empty while none is open.

    `read_with` is the deck the camera reads cards with in a game: its folder, a whole path where it is none of these
    decks, empty for none.
    `wanted` is the kind that is to be shown. With `is_shown` a card was cut out and waits to be kept or shown again:
    `doubts` are what is wrong with its picture, `alike` the other kind it looks like, and `pictures` changes with it.
    """

    trouble: str = ""
    busy: str = ""
    decks: tuple[DeckListed, ...] = ()
    read_with: str = ""
    lists: tuple[KindList, ...] = ()
    folder: str = ""
    title: str = ""
    kinds: tuple[KindTold, ...] = ()
    problems: tuple[str, ...] = ()
    wanted: str = ""
    words: str = ""
    problem: str = ""
    marks: tuple[Mark, ...] = ()
    is_shown: bool = False
    doubts: tuple[str, ...] = ()
    alike: str = ""
    pictures: int = 0


class Lessons(Protocol):
    """Every method may be called from any thread. Those that change something raise `DeskError` in words."""

    def live(self) -> bytes | None:
        """What the camera sees, as JPEG; made anew a few times a second at most. None while no picture comes."""

    def camera(self) -> CameraTold:
        """How the camera stands. Whoever goes on asking keeps its lesson open."""

    def begin_calibration(self, event_die: str) -> None:
        """Begin a lesson about tray and dice."""

    def outline_tray(self, corners: tuple[Point, ...]) -> None:
        """Begin anew with the four corners of the tray as people see them, in any order."""

    def name_yellow(self, number: int | None) -> None:
        """Which of the two dice in question is the yellow one (0, 1); None: they stay as they look."""

    def throw_event_die(self, thrown: bool) -> None:
        """The event die is thrown from now on, or laid as it is asked for."""

    def tell_face(self, face: str) -> None:
        """What the event die shows that lies there."""

    def leave_out_event_die(self) -> None:
        """The event die is not to be learnt."""

    def die_picture(self, name: str) -> bytes | None:
        """A cut-out of a die that is asked about: `0`, `1` or `event`."""

    def keep_calibration(self) -> None:
        """Keep what was learnt, and read with it from now on."""

    def cards(self) -> CardsTold:
        """How enrolling stands. Whoever goes on asking keeps its lesson open."""

    def open_deck(self, folder: str) -> None:
        """Go on enrolling this deck."""

    def begin_deck(self, title: str) -> None:
        """Begin a new deck; it is written with its first card."""

    def read_with(self, folder: str) -> None:
        """The camera reads cards with this deck from now on, also after a restart; empty: with none."""

    def want_kind(self, name: str) -> None:
        """The next card shown is of this kind."""

    def keep_card(self) -> None:
        """Take the card that was cut out into the deck, and write the deck."""

    def show_again(self) -> None:
        """Do not take it; it will be shown again."""

    def forget_kind(self, name: str) -> None:
        """Take a kind out of the deck, and write the deck."""

    def look_alikes(self) -> tuple[tuple[str, str], ...]:
        """The kinds of the open deck that can hardly be told apart."""

    def card_picture(self, kind: str | None) -> bytes | None:
        """The card that was cut out, or the newest view of an enrolled kind, as JPEG."""

    def packed_deck(self, folder: str) -> bytes:
        """A deck as a zip file."""

    def take_piece(self, number: int, of: int, piece: bytes) -> str | None:
        """The next piece of a zip file with a deck, from 0 on; with the last one it is a deck, and this its folder."""

    def give_up(self) -> None:
        """End the open lesson, if there is one; what was not kept is gone, and nothing else is changed."""
