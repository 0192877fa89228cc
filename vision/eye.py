"""A running eye: camera, watcher and listeners, joined by one thread."""

import logging
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Protocol, Self

import cv2

from vision.calibration import Calibration
from vision.events import Cleared, Event, State
from vision.freehand import FreehandWatcher
from vision.newest import RETRY, NewestFrame
from vision.picture import encode_jpeg
from vision.readings import Frame, Reading, VisionError, Wanted
from vision.source import FrameSource
from vision.watcher import TrayWatcher

log = logging.getLogger(__name__)

GLANCE = 0.25
"""Seconds to wait for a frame before looking what keeps it away."""


def _unheard(_: str | None) -> None:
    """For those who do not care about trouble."""


def _nothing_wanted() -> Wanted:
    """For those who throw what is usually thrown."""
    return ()


class Watcher(Protocol):
    """Whatever is fed frames and says what happened: the watcher of a tray, or that of any table."""

    state: State
    reading: Reading

    def want(self, wanted: Wanted) -> None:
        """From now on these dice are thrown."""

    def feed(self, frame: Frame) -> tuple[Event, ...]:
        """What this frame adds."""


class Eye:
    """Watches the tray until stopped.

    `on_event` hears every event and `on_trouble` every change of the camera's trouble (None: it is well again); both
    are called in the eye's own thread and should be quick. `open_source` is called in the capturing thread.
    `calibration` is what is known of the tray and the dice; where nothing is, any table and any dice are watched.
    `wanted` is asked before each frame which dice are thrown now; while none are, it is as it was.
    """

    def __init__(
        self,
        open_source: Callable[[], FrameSource],
        on_event: Callable[[Event], None],
        *,
        on_trouble: Callable[[str | None], None] = _unheard,
        calibration: Calibration | None = None,
        wanted: Callable[[], Wanted] = _nothing_wanted,
        clock: Callable[[], float] = time.monotonic,
        retry: float = RETRY,
        glance: float = GLANCE,
    ) -> None:
        """`retry` seconds lie between two attempts to open the camera, `glance` is the longest wait for a frame."""
        self._frames = NewestFrame(open_source, clock=clock, retry=retry)
        self._glance = glance
        self._known, self._wanted = calibration, wanted
        self._watcher = _watcher(calibration)
        self._begins_again = False
        self._borrower: Callable[[Frame], object] | None = None
        self._on_event, self._on_trouble = on_event, on_trouble
        self._stop = threading.Event()
        self._seen: tuple[Frame, Reading] | None = None
        self._decided: tuple[Frame, Reading] | None = None
        self._trouble: str | None = None
        self._clock = clock
        self._came_round: float | None = None
        self._thread = threading.Thread(target=self._run, name="eye", daemon=True)

    def start(self) -> Self:
        """Begin to watch."""
        self._frames.start()
        self._thread.start()
        return self

    def stop(self, timeout: float = 2.0) -> bool:
        """Stop watching and give the camera back; False when a hanging camera did not let go in time."""
        self._stop.set()
        done = self._frames.stop(timeout)
        if self._thread.ident is not None and self._thread is not threading.current_thread():
            self._thread.join(timeout)
        return done and not self._thread.is_alive()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def lend(self, borrower: Callable[[Frame], object]) -> None:
        """Show every frame to somebody else, in the eye's own thread; nothing is watched until `take_back`."""
        self._borrower = borrower

    def take_back(self) -> None:
        """Watch again, as if the eye had just been opened: what happened meanwhile is not a throw."""
        self._begins_again, self._borrower = True, None

    def know(self, calibration: Calibration) -> None:
        """From now on this is known of the tray and the dice; watching begins again."""
        self._known, self._begins_again = calibration, True

    @property
    def known(self) -> Calibration:
        """What is known of the tray and the dice."""
        return self._known or Calibration()

    @property
    def newest(self) -> Frame | None:
        """The newest frame that was looked at."""
        seen = self._seen
        return None if seen is None else seen[0]

    @property
    def frames(self) -> NewestFrame:
        """The frames it looks at, for others who look at the same camera (`NewestFrame.after`)."""
        return self._frames

    @property
    def state(self) -> State:
        """What the tray is doing."""
        is_watched = self._borrower is None and not self._begins_again
        return self._watcher.state if is_watched else State.SETTLING

    @property
    def trouble(self) -> str | None:
        """What is wrong with the camera, in words; None while it is well."""
        return self._frames.trouble

    @property
    def ended(self) -> bool:
        """Whether a folder or video was shown to its end."""
        return self._frames.ended

    @property
    def came_round(self) -> float | None:
        """When it last began to wait for a frame, or to look at one; None before it was started."""
        return self._came_round

    @property
    def reading(self) -> Reading:
        """What lay in the tray when it was last at rest."""
        return self._watcher.reading

    def picture(self) -> bytes | None:
        """The newest frame as JPEG, with the dice marked where they are known to lie; None before the first frame."""
        return self._jpeg(self._seen)

    def decided_picture(self) -> bytes | None:
        """The frame of the last event as JPEG with its dice marked: the moment that settles a dispute."""
        return self._jpeg(self._decided)

    @staticmethod
    def _jpeg(shown: tuple[Frame, Reading] | None) -> bytes | None:
        return None if shown is None else encode_jpeg(shown[0].image, shown[1].dice)

    def _run(self) -> None:
        while not self._stop.is_set():
            self._came_round = self._clock()
            frame = self._frames.take(self._glance)
            trouble = self._frames.trouble
            if trouble != self._trouble and (trouble is None) != (self._trouble is None):
                self._on_trouble(trouble)
            self._trouble = trouble
            if frame is not None:
                self._look(frame)
            elif self._frames.ended:
                # Nothing more will come: wait for the end without asking again and again.
                self._stop.wait(0.25)

    def _look(self, frame: Frame) -> None:
        borrower = self._borrower
        if self._begins_again and borrower is None:
            self._begins_again, self._watcher = False, _watcher(self._known)
            self._on_event(Cleared(frame.number, frame.time))  # the one before it will not say so
        try:
            if borrower is not None:
                self._seen = (frame, Reading())
                borrower(frame)
                return
            if wanted := self._wanted():
                self._watcher.want(wanted)
            events = self._watcher.feed(frame)
        except (VisionError, cv2.error):
            log.exception("Frame %d could not be read; the next one is tried.", frame.number)
            return
        at_rest = self._watcher.state in (State.SETTLED, State.ANNOUNCED, State.NEEDS_HELP)
        self._seen = (frame, self._watcher.reading if at_rest else Reading())
        for event in events:
            if not isinstance(event, Cleared):
                self._decided = (frame, Reading(getattr(event, "dice", ())))
            self._on_event(event)


def _watcher(known: Calibration | None) -> Watcher:
    if known is None:
        return FreehandWatcher()
    own = {die.name for die in known.dice}
    return TrayWatcher(lambda frame: known.read(frame.image), tray=known.tray, landmarks=known.landmarks, known=own)
