"""Cards held before a running camera: each is reported once, when it lies still, and again only after it left.

Frames in which something moves are not read, so a hand that passes over a card makes nothing of it; a card has left
when it is missing in still frames. One that cannot be read for sure for longer than a moment is reported as unsure,
once, with the picture, so that somebody may be asked. What it means is up to the listener, and so is who may see it.

Reading costs far more than seeing whether something moves, so it is done only when cards are wanted. When that begins,
the last still picture from before is read first: what lies in it was not laid down for this, and its time says so.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from vision.cards.face import Corners
from vision.cards.reader import OVERLAP, Card, CardReader, common
from vision.picture import shrunk
from vision.readings import Floats, Frame, Image

AGREEING = 2
"""Frames in which a card must be read alike before it is reported."""

PATIENCE = 1.2
"""Seconds for which a card may lie there without being read for sure before it is reported as unsure."""

GONE = 0.5
"""Seconds of still frames without it after which a card has left."""

MOVING, SAME = 8.0, 3.0
"""Grey levels by which some part of the picture must change to be called moving; and below which it is the same."""

PARTS = (16, 12)
"""Columns and rows of the parts in which movement is looked for."""


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card lies there and is read for sure; reported once. `since` is when it was first seen lying there.

    Its kind is not in its text: a card may be a secret, and texts get into logs.
    """

    kind: str = field(repr=False)
    confidence: float
    frame_number: int
    time: float
    since: float


@dataclass(frozen=True, slots=True, eq=False)
class CardUnsure:
    """A card lies there and cannot be read for sure; `guess` is what it may be, `picture` what was seen."""

    guess: str | None = field(repr=False)
    confidence: float
    picture: Image = field(repr=False)
    frame_number: int
    time: float
    since: float


CardEvent = CardShown | CardUnsure


@dataclass(frozen=True, slots=True, eq=False)
class _Lying:
    """A card that is there; `kind` None while it is in doubt. `missing` is since when still frames lack it."""

    kind: str | None
    corners: Corners
    since: float
    times: int = 0
    told: bool = False
    missing: float | None = None


class CardWatcher:
    """Feed it the frames of a camera one after the other, by one thread."""

    def __init__(self, reader: CardReader) -> None:
        self._reader = reader
        self._lying: list[_Lying] = []
        self._before: Floats | None = None
        self._still: Frame | None = None
        self._read: tuple[Floats, tuple[Card, ...]] | None = None

    @property
    def sees_a_card(self) -> bool:
        """Whether a card of the deck lay there in the last still picture that was read."""
        return any(each.kind for each in self._lying)

    def feed(self, frame: Frame, *, wanted: bool = True) -> Iterator[CardEvent]:
        """What is to be reported after this frame. Without `wanted` cards are read only while one lies there still."""
        if frame.image.size == 0:
            return
        moves = self._moves(frame.image)
        if not (wanted or self.sees_a_card):
            self._lying, self._still = [], self._still if moves else frame
            return
        if self._still is not None:
            before, self._still, self._read = self._still, None, None
            yield from self._look(before)
            self._read = None
        if not moves:
            yield from self._look(frame)

    def _look(self, frame: Frame) -> Iterator[CardEvent]:
        """Read a still frame, and tell what lies there."""
        left = self._lying
        lying: list[_Lying] = []
        # The sure ones first: a doubtful reading of a card that is known there is that card, half covered.
        for card in sorted(self._cards(frame.image), key=lambda card: not card.sure):
            before = _same(card, left) or _Lying(card.kind if card.sure else None, card.corners, frame.time)
            left = [each for each in left if each is not before]
            now, event = _told(before, card, frame)
            lying.append(now)
            if event is not None:
                yield event
        missing = (replace(each, missing=each.missing or frame.time) for each in left)
        self._lying = lying + [each for each in missing if frame.time - (each.missing or 0.0) < GONE]

    def _cards(self, image: Image) -> tuple[Card, ...]:
        """The cards in a still picture; those of the last one, while nothing changes and everything is reported."""
        assert self._before is not None
        if self._read is not None and all(each.told for each in self._lying):
            seen, cards = self._read
            if float(np.abs(seen - self._before).max()) < SAME:
                return cards
        cards = self._reader.read(image)
        self._read = self._before, cards
        return cards

    def _moves(self, image: Image) -> bool:
        """Whether some part of the picture is not as it was in the frame before."""
        grey = cv2.cvtColor(shrunk(image, PARTS), cv2.COLOR_BGR2GRAY).astype(np.float32)
        before, self._before = self._before, grey
        return before is None or float(np.abs(before - grey).max()) > MOVING


def _same(card: Card, lying: list[_Lying]) -> _Lying | None:
    """The card that was there before: of the same kind, or in doubt at the same place."""
    if card.sure:
        alike = [each for each in lying if each.kind == card.kind]
        doubts = [each for each in lying if each.kind is None and not each.told and _there(card, each)]
        near = alike or doubts
    else:
        near = [each for each in lying if _there(card, each)]
    return min(near, key=lambda each: float(np.linalg.norm(each.corners.mean(0) - card.corners.mean(0))), default=None)


def _there(card: Card, lying: _Lying) -> bool:
    return common(card.corners, lying.corners) > OVERLAP


def _told(before: _Lying, card: Card, frame: Frame) -> tuple[_Lying, CardEvent | None]:
    """The card with this reading added, and what is to be reported of it now."""
    if not card.sure and before.kind is not None:
        return replace(before, missing=None), None
    if card.sure and before.kind != card.kind:
        # One that was in doubt has been lying there since then; another kind has come in its place just now.
        before = _Lying(card.kind, card.corners, frame.time if before.kind else before.since)
    now = replace(before, corners=card.corners, times=before.times + 1, missing=None)
    if now.told or now.times < AGREEING:
        return now, None
    if card.kind is not None and card.sure:
        return replace(now, told=True), CardShown(card.kind, card.confidence, frame.number, frame.time, now.since)
    if frame.time - now.since < PATIENCE:
        return now, None
    unsure = CardUnsure(card.kind, card.confidence, frame.image.copy(), frame.number, frame.time, now.since)
    return replace(now, told=True), unsure
