"""The lesson about the owner's cards: each kind is named, shown to the camera, cut out, and kept or shown again.

A card is cut out when the picture has stood still for a moment. After it was kept or refused something must move before
the next one is looked for, so that a card left lying is not taken twice. Writing the deck is somebody else's matter.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

import cv2
import numpy as np

from companion.inputs.device_words import recognised
from companion.said import said
from vision import Frame
from vision.calibrator import STILL
from vision.cards import CardReader, Deck, DeckError
from vision.cards.enrolment import SMALLEST
from vision.cards.face import KEPT, Corners, cut, proportion, upright
from vision.cards.outlines import SHAPES, find_outlines
from vision.cards.reader import common
from vision.cards.watcher import MOVING, PARTS
from vision.conditions import card_doubts
from vision.picture import shrunk
from vision.readings import Floats, Image
from vision.tray import Tray
from web.desk import DeskError
from web.lessons.marks import Outline

LARGEST = 0.6
"""Share of the picture above which an outline is that of the tray or the table, not of a card."""

LEAST = 0.015
"""Share of the picture that an outline must fill to be looked at at all."""

SMALL_WORDS = said("The card is small in the picture: bring it nearer to the camera, or the camera nearer to it.")

AGAIN = 0.4
"""Seconds between two looks at a picture in which no card was found."""

LONGEST_NAME = 60


@dataclass(frozen=True, slots=True, eq=False)
class ShownCard:
    """A card that was cut out: the picture, its corners there, its face, what is wrong with it, whom it looks like."""

    picture: Image
    corners: Corners
    face: Image
    doubts: tuple[str, ...]
    alike: str


class EnrolmentLesson:
    """`deck` is what is enrolled already, `folder` where it is kept; `tray` is known to be no card."""

    is_of_cards: ClassVar[bool] = True
    doing: ClassVar[str] = said(
        "Cards are being enrolled on the tablet; dice that are thrown meanwhile are not counted."
    )

    def __init__(self, deck: Deck, folder: str, tray: Tray | None) -> None:
        self.deck, self.folder, self._tray = deck, folder, tray
        self.wanted = ""
        self.shown: ShownCard | None = None
        self.problem = ""
        self.pictures = 0
        self._reader: CardReader | None = None
        self._before: Floats | None = None
        self._still_since: float | None = None
        self._looked = float("-inf")
        self._awaits_motion = False

    @property
    def words(self) -> str:
        """What to do now."""
        if not self.wanted:
            return said("Choose a kind of card, or type its name.")
        if self.shown is not None:
            return said("Is this {card}, whole and sharp?", card=self.wanted)
        if self._awaits_motion:
            return said("Take the card away, and lay {card} under the camera.", card=self.wanted)
        return said("Lay {card} flat under the camera, and take your hand away.", card=self.wanted)

    @property
    def marks(self) -> tuple[Outline, ...]:
        """The outline of the card that was cut out."""
        if self.shown is None:
            return ()
        height, width = self.shown.picture.shape[:2]
        return (
            Outline(
                "card", tuple((round(float(x / width), 4), round(float(y / height), 4)) for x, y in self.shown.corners)
            ),
        )

    def feed(self, frame: Frame) -> None:
        """Look at the next frame."""
        if self._moves(frame.image):
            self._still_since, self._awaits_motion = None, False
            return
        self._still_since = frame.time if self._still_since is None else self._still_since
        waits = not self.wanted or self.shown is not None or self._awaits_motion
        if waits or frame.time - self._still_since < STILL or frame.time - self._looked < AGAIN:
            return
        self._looked = frame.time
        corners = card_in(frame.image, self._tray)
        self.problem = (
            ""
            if corners is not None
            else said(
                "No card is seen: lay one down that differs from what it lies on, whole and large in the picture."
            )
        )
        if corners is not None:
            self._show(frame.image.copy(), corners)

    def want(self, name: str) -> None:
        """The next card is of this kind. Raises DeskError for what cannot be a name."""
        name = " ".join(name.split())
        if not name or not name.isprintable() or len(name) > LONGEST_NAME:
            raise DeskError(
                said(
                    "A kind has a name of 1 to {most} letters that can be printed. Nothing was changed.",
                    most=LONGEST_NAME,
                )
            )
        self.wanted, self.shown, self.problem = name, None, ""
        self._looked = float("-inf")

    def again(self) -> None:
        """The card that was cut out is not taken."""
        self.shown, self._awaits_motion = None, True

    def grown(self) -> Deck:
        """The deck with the card that was cut out. Raises DeskError when there is none."""
        if self.shown is None:
            raise DeskError(said("No card is cut out just now. Nothing was changed; show one to the camera."))
        try:
            return self.deck.with_view(self.wanted, self.shown.picture, self.shown.corners)
        except DeckError as error:
            raise DeskError(recognised(str(error))) from error

    def without(self, name: str) -> Deck:
        """The deck without a kind. Raises DeskError when it has no such kind."""
        if name not in self.deck.names:
            raise DeskError(said("There is no kind {name} in this deck. Nothing was changed.", name=repr(name)))
        return replace(self.deck, kinds=tuple(kind for kind in self.deck.kinds if kind.name != name))

    def now(self, deck: Deck) -> None:
        """This is the deck from now on; what was cut out has been taken or is of no more use."""
        self.deck, self._reader = deck, None
        self.wanted, self.shown, self.problem, self._awaits_motion = "", None, "", True

    def _show(self, picture: Image, corners: Corners) -> None:
        face = cut(picture, corners, scale=KEPT)
        is_small = cv2.contourArea(corners) < SMALLEST * picture.shape[0] * picture.shape[1]
        seen = tuple(map(recognised, card_doubts(face)))
        doubts = (SMALL_WORDS, *seen) if is_small else seen
        self.shown = ShownCard(picture, corners, face, doubts, self._like(picture, corners))
        self.pictures += 1

    def _like(self, picture: Image, corners: Corners) -> str:
        """The other kind for which the card is taken by what is enrolled so far; empty when there is none."""
        if not self.deck.kinds:
            return ""
        self._reader = self._reader or CardReader(self.deck)
        read = self._reader.recognise(picture, corners).kind
        return "" if read is None or read == self.wanted else read

    def _moves(self, image: Image) -> bool:
        grey = cv2.cvtColor(shrunk(image, PARTS), cv2.COLOR_BGR2GRAY).astype(np.float32)
        before, self._before = self._before, grey
        return before is None or float(np.abs(before - grey).max()) > MOVING


def card_in(picture: Image, tray: Tray | None) -> Corners | None:
    """The corners of the largest card in a picture, its upper short side first; None when none is seen."""
    height, width = picture.shape[:2]
    outline = None
    if tray is not None:
        scale = np.array((width / tray.size[0], height / tray.size[1]))
        outline = cv2.convexHull((np.array(tray.polygon) * scale).astype(np.float32))
    cards = [
        found.corners
        for found in find_outlines(picture)
        if found.times >= 2
        and SHAPES[0] <= proportion(found.corners) <= SHAPES[1]
        and LEAST * height * width <= cv2.contourArea(found.corners) <= LARGEST * height * width
        and not (outline is not None and _is_tray(found.corners, np.asarray(outline, np.float32)))
    ]
    return upright(max(cards, key=cv2.contourArea)) if cards else None


def _is_tray(corners: Corners, outline: Floats) -> bool:
    sizes = cv2.contourArea(corners), cv2.contourArea(outline)
    return min(sizes) > 0.8 * max(sizes) and common(corners, outline.reshape(-1, 2)) > 0.9
