"""What the pages need to teach the camera the tray and the dice.

The lesson is guided: it says what to do next and learns from the camera's own frames while people do it. One lesson is
open at a time, of this or of cards; every tablet sees the same one, and until something is kept nothing is changed.
"""

from dataclasses import dataclass
from typing import Protocol

from web.lessons.marks import Outline, Point

LEARN, KEEP, NONE = "learn", "keep", "none"
EVENT_DIE = (LEARN, KEEP, NONE)
"""What becomes of the event die when calibrating: learnt again, as it is known, or not known at all."""

FACES = ("ship", "yellow", "blue", "green")


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
    marks: tuple[Outline, ...] = ()
    is_thrown: bool = False
    asks_face: bool = False
    seen_faces: tuple[str, ...] = ()
    pictures: int = 0
    seconds: int = 0


class TrayLessonsDesk(Protocol):
    """Every method may be called from any thread. Those that change something raise `DeskError` in words."""

    def live(self) -> bytes | None:
        """What the camera sees, as JPEG; made again a few times a second at most. None while no picture comes."""

    def camera(self) -> CameraTold:
        """How the camera stands. Asking again and again keeps its lesson open."""

    def begin_calibration(self, event_die: str) -> None:
        """Begin a lesson about tray and dice."""

    def outline_tray(self, corners: tuple[Point, ...]) -> None:
        """Begin again with the four corners of the tray as people see them, in any order."""

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

    def give_up(self) -> None:
        """End the open lesson, if there is one; what was not kept is gone, and nothing else is changed."""
