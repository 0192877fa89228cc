"""What reads the dice this evening: a camera, electronic dice, both, neither, or simulated ones.

Each is found or not; none is missed. OpenCV is loaded only where there is a camera.
"""

from __future__ import annotations

import os
import secrets
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from companion.config import BoardConfig, Cards, DiceConfig
from companion.inputs import DiceSource, Reading, SerialInput
from companion.inputs.device_words import recognised
from companion.kernel import Die
from companion.said import joined, said
from companion.store import Store
from firmware_bridge import DiceReading, Hearing, Link, Listener, Wanted, candidate_ports, driver

from .which_die import WhichDie

if TYPE_CHECKING:
    from vision import Calibration, Eye, Image

    from .board import BoardCamera
    from .cards import CardCamera
    from .chosen_deck import ChosenDeck

NONE, AUTO, DICE = "none", "auto", "dice"
USB_CAMERAS = Path("/dev/v4l/by-id")
"""USB cameras by name; `/dev/video*` alone says little, for a Pi without any camera has a dozen of those."""


class Thrower(Protocol):
    """Simulated dice that can be thrown without hands."""

    def throw(self, source: DiceSource) -> None:
        """Throw the dice that this source reads."""

    def throw_event(self, source: DiceSource) -> None:
        """Throw the event die alone."""

    def start(self) -> None:
        """Put the simulated things on the table."""

    def stop(self) -> None:
        """Take them away."""


@dataclass
class Equipment:
    """The devices. `take` and `device` are where readings and troubles go; they may be called from any thread."""

    take: Callable[[Reading], object]
    device: Callable[[DiceSource, str], object]
    eye: Eye | None = None
    link: Link | None = None
    simulated: Thrower | None = None
    session: str = field(default_factory=lambda: secrets.token_hex(4))
    wanted: Callable[[], tuple[str | None, ...]] = tuple
    """The dice with pips that are thrown now, as `vision.Wanted`; none while none are."""
    due: Callable[[], tuple[Die, ...]] = tuple
    """All dice that are thrown next, none while none are."""
    which: WhichDie = field(default_factory=lambda: WhichDie(Store(), tuple))
    """What people have said of electronic dice that do not tell which is which."""
    hidden: Callable[[], bool] = lambda: False
    """Whether the camera's pictures are nobody's business just now."""
    _started: bool = False
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def look(self, open_source: Callable[[], object], calibration: Calibration | None = None) -> None:
        """Have a camera (anything `vision` calls a frame source) read the dice, with what is known of the table.

        It begins to read at once where reading has begun.
        """
        from companion.inputs.camera import CameraInput  # noqa: PLC0415
        from vision import Eye  # noqa: PLC0415  # OpenCV weighs 60 MB; a table without a camera is spared it

        camera = CameraInput(self.take, self.device, self.session)
        eye = Eye(
            open_source,  # type: ignore[arg-type]
            camera.hear,
            on_trouble=camera.trouble,
            calibration=calibration,
            wanted=self.wanted,
        )
        with self._lock:
            self.eye = eye
            if self._started:
                eye.start()

    def listen(
        self,
        ports: Callable[[], list[str]],
        kinds: Sequence[str] = (AUTO,),
        baud_rate: int | None = None,
        *,
        named: bool = False,
    ) -> None:
        """Have electronic dice of these kinds tell the rolls, on all of these ports if they have cables."""
        serial = SerialInput(self.take, self.device)

        def hear(reading: DiceReading) -> None:
            self.which.heard(reading)
            serial.hear(reading)

        listener = Listener(hear, serial.status, ports, named=named, baud_rate=baud_rate)
        self.link = Hearing([driver(kind) for kind in kinds], listener, self._thrown_now, self.which.roles)

    def _thrown_now(self) -> Wanted:
        """Which dice electronic ones are to tell."""
        due = self.due()
        pips = sum(die.has_pips for die in due)
        return Wanted(pips, event=pips < len(due))

    def start(self) -> None:
        """Begin to read."""
        with self._lock:
            self._started = True
            if self.simulated is not None:
                self.simulated.start()
            if self.eye is not None:
                self.eye.start()
            if self.link is not None:
                self.link.start()

    def stop(self) -> None:
        """Read no more, and let everything go."""
        with self._lock:
            if not self._started:
                return
            if self.link is not None:
                self.link.stop()
            if self.eye is not None:
                self.eye.stop()
            if self.simulated is not None:
                self.simulated.stop()

    @property
    def sees_the_dice(self) -> bool:
        """Whether a camera sees dice at rest, so that they may be thrown now and the throw will be noticed."""
        from vision import State  # noqa: PLC0415  # see `look`

        return self.eye is not None and self.eye.state in (State.SETTLED, State.ANNOUNCED, State.NEEDS_HELP)

    @property
    def has_camera(self) -> bool:
        """Whether a camera looks at the table."""
        return self.eye is not None

    def frame(self) -> Image | None:
        """What the camera sees now, in pixels; None where it sees nothing, or that is nobody's business."""
        seen = None if self.eye is None or self.hidden() else self.eye.newest
        return None if seen is None else seen.image

    def picture(self) -> bytes | None:
        """What the camera sees now, as JPEG with the dice it reads marked."""
        return self.eye.picture() if self.eye is not None and not self.hidden() else None

    def decided_picture(self) -> bytes | None:
        """What the camera saw when it last had something to say, as JPEG with the dice marked."""
        return self.eye.decided_picture() if self.eye is not None and not self.hidden() else None


def cameras() -> tuple[str, ...]:
    """The USB cameras of this machine, by path; any other is named in the configuration."""
    return tuple(sorted(str(path) for path in USB_CAMERAS.glob("*-video-index0")))


def camera_opener(settings: DiceConfig, *, over_board: bool = False) -> Callable[[], object] | None:
    """What opens the camera of the configuration, which may be plugged in later; None where there is to be none.

    Where it hangs `over_board` as well it takes larger pictures.
    """
    camera = settings.camera
    if camera == AUTO:
        camera = next(iter(cameras()), NONE)
    if camera == NONE:
        return None

    return _opening(camera, over_board=over_board)


def _opening(camera: str | int, *, over_board: bool = False) -> Callable[[], object]:
    def opened() -> object:
        from vision.cameras import BOARD, TRAY, open_camera  # noqa: PLC0415  # see `Equipment.look`

        return open_camera(camera, BOARD if over_board else TRAY)

    return opened


def connect_cards(
    chosen: ChosenDeck, cards: CardCamera, equipment: Equipment, settings: Cards, dice: DiceConfig, *, data: Path
) -> None:
    """Have cards read with the deck that is chosen, by the camera of the dice or another; nothing without a deck.

    Cameras that are named alike are one, and a configured deck's path is looked for in the folder `data`.
    """
    shares = settings.camera in (DICE, dice.camera)
    own = None if shares else _opening(settings.camera)

    def read(deck: Path | None) -> None:
        shared = equipment.eye.frames if shares and equipment.eye is not None else None
        cards.connect(deck, shared, own)

    equipment.hidden = lambda: cards.hides_the_picture
    chosen.begin(settings.folder(data), read)


def shares_camera(board: BoardConfig, dice: DiceConfig) -> bool:
    """Whether one camera sees tray and board."""
    return board.camera != NONE and board.camera in (DICE, dice.camera)


def connect_board(board: BoardCamera, equipment: Equipment, settings: BoardConfig, dice: DiceConfig) -> None:
    """Have the board watched, by the camera of the dice or one of its own, if the configuration names one."""
    if settings.camera == NONE:
        return
    if not shares_camera(settings, dice):
        board.connect(None, _opening(settings.camera, over_board=True))
        return

    def frame() -> Image | None:
        silent = equipment.eye is None or equipment.eye.trouble
        return None if silent else equipment.frame()

    def hidden() -> bool:
        return equipment.hidden()  # which is known once the cards are

    board.connect(None if equipment.eye is None else frame, hidden=hidden)


def connect(equipment: Equipment, settings: DiceConfig, kept: Path | None = None, *, over_board: bool = False) -> str:
    """Have the devices of the configuration read the dice, as far as they may exist; else as `connect_camera`."""
    problem = connect_camera(equipment, settings, kept, over_board=over_board)
    if settings.serial != NONE:
        # Dice may be plugged in at any time.
        baud_rate = None if settings.baud_rate == AUTO else int(settings.baud_rate)
        named = settings.ports
        equipment.listen(lambda: candidate_ports(named), settings.kinds, baud_rate, named=bool(named))
    return problem


def connect_camera(
    equipment: Equipment, settings: DiceConfig, kept: Path | None = None, *, over_board: bool = False
) -> str:
    """Have the camera of the configuration read the dice, if there is to be one.

    `kept` is the file of the calibration. The answer says what is wrong with it; empty if nothing is. `over_board` says
    that the camera sees the board as well.
    """
    open_camera = camera_opener(settings, over_board=over_board)
    if open_camera is None:
        return ""
    calibration, problem = kept_calibration(kept)
    equipment.look(open_camera, calibration)
    return problem


def kept_calibration(kept: Path | None) -> tuple[Calibration | None, str]:
    """What is known of tray and dice, and why it is not, where a file is there that cannot be used."""
    from vision import CalibrationError, load_calibration  # noqa: PLC0415  # see `look`

    if kept is None or not os.path.exists(kept):  # which a folder that may not be looked into is no reason to fail
        return None, ""
    try:
        return load_calibration(kept), ""
    except (CalibrationError, OSError) as error:
        return None, joined((recognised(str(error)), said("The camera reads without it.")))
