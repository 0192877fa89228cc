"""What reads cards this evening: a deck, a camera, and the station of the game that is on. Any of them may be missing.

The camera is that of the dice or one of its own. With a shared one, its pictures are withheld while somebody may show a
card or one lies there: a card shown privately is on no common screen, as little by its picture as by its name.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.inputs import Books, GameNow
from companion.inputs.cards import CardReading
from companion.inputs.cards_station import CardStation
from companion.said import said

if TYPE_CHECKING:
    from vision import NewestFrame
    from vision.cards import CardEye

CARDS = said("cards")


class CardCamera:
    """Reads cards as soon as it is connected and a game is on. `on_change` is called after every change."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._on_change = on_change
        self._station: CardStation | None = None
        self._eye: CardEye | None = None
        self._own: NewestFrame | None = None
        self._started = False
        self._trouble = ""
        self._remark = ""
        self.rests = False
        """While the camera is taught, no card that it sees belongs to the game."""

    # -- its life ----------------------------------------------------------------------------------------------

    def connect(
        self, deck: Path | None, shared: NewestFrame | None, open_own: Callable[[], object] | None = None
    ) -> None:
        """Read cards of a deck with the frames of a camera that is there, or with a camera of its own.

        With neither it says that there is none. A deck that was read before is let go; with None no card is read.
        """
        self._let_go()
        self._trouble = self._remark = ""
        if deck is not None and shared is None and open_own is None:
            self._trouble = said("No camera is connected that could read cards; they are entered by hand.")
        elif deck is not None:
            self._look(deck, shared, open_own)
        if self._started:
            self._begin()
        self._on_change()

    def start(self) -> None:
        """Begin to read."""
        if not self._started:
            self._started = True
            self._begin()

    def stop(self) -> None:
        """Read no more."""
        self._started = False
        if self._eye is not None:
            self._eye.stop()
        if self._own is not None:
            self._own.stop()

    def play(self, books: Books) -> None:
        """From now on this is the game."""
        self._station = CardStation(books, on_change=self._on_change)

    def moved(self, standing: GameNow) -> None:
        """The game stands thus now."""
        if self._station is not None:
            self._station.moved(standing)

    # -- what is shown -----------------------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """Whether somebody may show a card now."""
        return not self.rests and self._station is not None and self._station.waits

    @property
    def hides_the_picture(self) -> bool:
        """Whether the camera of the dice may see a card that is somebody's secret."""
        return self._eye is not None and self._own is None and (self.waits or self._eye.sees_a_card)

    @property
    def told(self) -> tuple[str, ...]:
        """What came of the last card, for everybody; empty once the game has moved on."""
        words = "" if self._station is None else self._station.view().words
        return (words,) if words else ()

    @property
    def health(self) -> tuple[tuple[str, str, str], ...]:
        """Name, state (`ready` or `trouble`) and words, where cards are to be read; otherwise nothing."""
        if self._eye is None and not self._trouble:
            return ()
        if self._trouble:
            return ((CARDS, "trouble", self._trouble),)
        return ((CARDS, "ready", self._remark or said("Cards can be shown to the camera.")),)

    # -- inside ------------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        if self._own is not None:
            self._own.start()
        if self._eye is not None:
            self._eye.start()

    def _look(self, deck: Path, shared: NewestFrame | None, open_own: Callable[[], object] | None) -> None:
        from companion.inputs.cards_camera import CardInput  # noqa: PLC0415  # OpenCV, which most tables are spared
        from vision import NewestFrame  # noqa: PLC0415
        from vision.cards import CardEye  # noqa: PLC0415

        def of_this(hear: Callable[[Any], object]) -> Callable[[Any], None]:
            """An eye that was let go may still be loading its deck, or have a card in hand: it is not heard."""

            def heard(told: Any) -> None:
                if self._eye is eye:
                    hear(told)

            return heard

        take, device, remark = of_this(self._take), of_this(self._troubled), of_this(self._remarked)
        cards = CardInput(deck, take, device, remark, secrets.token_hex(4))
        if shared is None:
            shared = self._own = NewestFrame(open_own)  # type: ignore[arg-type]
        self._eye = eye = CardEye(shared, cards.load, lambda: self.waits, cards.hear, cards.trouble)

    def _let_go(self) -> None:
        eye, own = self._eye, self._own
        self._eye = self._own = None
        if eye is not None:
            eye.stop()
        if own is not None:
            own.stop()

    def _take(self, reading: CardReading) -> None:
        if self._station is not None:
            self._station.take(reading)

    def _troubled(self, problem: str) -> None:
        self._trouble = problem
        self._on_change()

    def _remarked(self, words: str) -> None:
        self._remark = words
        self._on_change()
