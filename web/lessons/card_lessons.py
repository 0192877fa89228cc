"""What the pages need to enrol the owner's cards and to keep the decks.

The lesson is guided as that about the tray is; see `tray_lessons`. One of the two is open at a time.
"""

from dataclasses import dataclass
from typing import Protocol

from web.lessons.marks import Outline

MOST_PIECES = 2000
"""Pieces of a file that is sent here."""


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

    `read_with` is the deck the camera reads cards with in a game: its folder, the end of its path where it is none
    of these decks, empty for none.
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
    marks: tuple[Outline, ...] = ()
    is_shown: bool = False
    doubts: tuple[str, ...] = ()
    alike: str = ""
    pictures: int = 0


class CardLessonsDesk(Protocol):
    """Every method may be called from any thread. Those that change something raise `DeskError` in words."""

    def cards(self) -> CardsTold:
        """How enrolling stands. Asking again and again keeps its lesson open."""

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
