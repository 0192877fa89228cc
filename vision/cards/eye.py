"""A running eye for cards: it looks at the frames of a camera, its own or that of the dice, in a thread of its own.

So the dice are never kept waiting by a card that is read. It reads only while cards are wanted (see `watcher`); the
rest of the time a frame costs a glance at 16 x 12 parts. The deck is made ready in the same thread, for that takes a
moment; a deck that cannot be read is a trouble like any other, and the rest goes on.
"""

import logging
import threading
from collections.abc import Callable

import cv2

from vision.cards.reader import CardReader
from vision.cards.watcher import CardEvent, CardWatcher
from vision.newest import NewestFrame
from vision.readings import VisionError

log = logging.getLogger(__name__)

WAIT = 0.25
"""Seconds after which it looks whether it should end, or the camera is in trouble."""


class CardEye:
    """Watches for cards until stopped. The frames are started and stopped by their owner.

    `load` makes the reader, `wanted` says at every frame whether cards matter just now; `on_event` hears what is shown
    and `on_trouble` every change of what is wrong (None: nothing). All are called in the eye's own thread.
    """

    def __init__(
        self,
        frames: NewestFrame,
        load: Callable[[], CardReader],
        wanted: Callable[[], bool],
        on_event: Callable[[CardEvent], None],
        on_trouble: Callable[[str | None], None],
    ) -> None:
        self._frames, self._load, self._wanted = frames, load, wanted
        self._on_event, self._on_trouble = on_event, on_trouble
        self._watcher: CardWatcher | None = None
        self._trouble: str | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="card-eye", daemon=True)

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def stop(self, timeout: float = 2.0) -> bool:
        """Stop watching; False when it did not end in time."""
        self._stop.set()
        if self._thread.ident is not None:
            self._thread.join(timeout)
        return not self._thread.is_alive()

    @property
    def sees_a_card(self) -> bool:
        """Whether a card of the deck lay there when it last looked."""
        return self._watcher is not None and self._watcher.sees_a_card

    def _run(self) -> None:
        try:
            self._watcher = watcher = CardWatcher(self._load())
        except VisionError as problem:
            self._on_trouble(str(problem))
            return
        number = 0
        while not self._stop.is_set():
            frame = self._frames.after(number, WAIT)
            trouble = self._frames.trouble
            if (trouble is None) != (self._trouble is None):
                self._on_trouble(trouble)
            self._trouble = trouble
            if frame is None:
                # A folder or video at its end sends nothing more, and is not asked again and again.
                self._stop.wait(WAIT if self._frames.ended else 0)
                continue
            number = frame.number
            try:
                for event in watcher.feed(frame, wanted=self._wanted()):
                    self._on_event(event)
            except (VisionError, cv2.error):
                log.error("Frame %d could not be looked at for cards; the next one is tried.", number)
