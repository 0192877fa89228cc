"""Which cards lie in a picture: each outline is compared with the enrolled faces, and what is left by its marks.

A card that is like none of the enrolled ones is rejected: it comes out with no kind. Between a likeness that is good
enough to believe and one that is only the best there is, the confidence decides; how it is made is in `confidence`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import cv2
import numpy as np

from vision.cards.compare import COLUMNS, TILE, Likeness, Pattern, Seen, compare, pattern, seen, thumbnail
from vision.cards.confidence import POSSIBLE, SURE, confidence
from vision.cards.deck import Deck
from vision.cards.face import (
    FACE,
    HEIGHT,
    KEPT,
    REACH,
    WIDTH,
    Corners,
    flat,
    in_order,
    lay_flat,
    outline,
    proportion,
    readings_of,
)
from vision.cards.features import Marks
from vision.cards.outlines import SHAPES, Outline, find_outlines
from vision.readings import Floats, Image

SHORT_LIST = 6
"""How many enrolled faces a seen one is compared with closely."""

OVERLAP = 0.35
"""Share of the smaller one that two cards may have in common."""

LEAST_UNKNOWN = 0.02
"""Share of the picture from which something like none of the deck is reported as an unknown card."""

MOST_OF_A_CARD = 0.6
"""Share of the picture above which an outline is rather that of the table."""

CLEARLY_LARGER, WITHIN = 1.5, 0.93
"""How much larger an outline is than the print inside it, and how much of the print lies inside."""

LEAST_TIMES = 3
"""Ways in which its outline must have been found."""

TOO_ALIKE = 0.96
"""Likeness from which two kinds are said to be too alike."""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card in a picture. `kind` is None where it is like none of the deck; `corners` are clockwise.

    The confidence is that of the kind: the share of such readings that are right.
    """

    kind: str | None
    confidence: float
    corners: Corners

    @property
    def sure(self) -> bool:
        """Whether the kind may be believed without asking anybody."""
        return self.kind is not None and self.confidence >= SURE


@dataclass(frozen=True, slots=True, eq=False)
class _Candidate:
    """One enrolled view laid over one place of a picture, and how well it fits."""

    view: int
    homography: Floats
    fit: Likeness


class CardReader:
    """Reads the cards of one deck. Making it ready takes a moment; it may be used by one thread at a time."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        views = [(number, view) for number, kind in enumerate(deck.kinds) for view in kind.views]
        self._owner = [number for number, _ in views]
        self._views = [view for _, view in views]
        faces = [cv2.resize(view, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA) for _, view in views]
        self._patterns: list[Pattern] = [pattern(np.asarray(face, dtype=np.uint8)) for face in faces]
        self._thumbnails = np.stack([thumbnail(each.brightness, each.colour) for each in self._patterns])

    @cached_property
    def _marks(self) -> Marks:
        """Made when the first picture needs it, for it takes longest."""
        return Marks(self._views, self._owner)

    def read(self, image: Image) -> tuple[Card, ...]:
        """The cards in a picture, the surest first; those without a kind last."""
        if min(image.shape[:2]) < 16:
            return ()
        read = _without_print([(place, self.recognise(image, place.corners)) for place in find_outlines(image)], image)
        found = _apart(card for place, card in read if card.kind is not None or _like_a_card(place, image))
        known = [card.corners for card in found if card.sure]
        unread = [card for _, card in read if all(common(card.corners, other) < OVERLAP for other in known)]
        if unread or not known:
            found = _apart([*found, *self._by_marks(image, known)])
        return found

    def recognise(self, image: Image, corners: Corners) -> Card:
        """What the card between four corners is."""
        corners = in_order(corners)
        shown = list(_turned(image, corners))
        near = np.stack([self._nearness(face) for _, face in shown])
        candidates = []
        for place in near.ravel().argsort()[::-1][:SHORT_LIST]:
            turn, view = divmod(int(place), near.shape[1])
            homography, face = shown[turn]
            fit = compare(self._patterns[view], face)
            candidates.append(_Candidate(view, homography, fit))
        return self._decide(image, candidates, corners)

    def too_alike(self) -> tuple[tuple[str, str], ...]:
        """The kinds that can hardly be told apart, in pairs: enrolled twice under two names, or a careless picture."""
        pairs: dict[tuple[str, str], None] = {}
        for view, owner in enumerate(self._owner):
            for homography, face in _turned(self._views[view], KEPT * FACE):
                for other in self._like(view, face):
                    rival = self._owner[other]
                    if rival > owner and (self.deck.kinds[owner].name, self.deck.kinds[rival].name) not in pairs:
                        first = _Candidate(other, homography, compare(self._patterns[other], face))
                        if self._closer(self._views[view], first).fit.score > TOO_ALIKE:
                            pairs[self.deck.kinds[owner].name, self.deck.kinds[rival].name] = None
        return tuple(pairs)

    def _by_marks(self, image: Image, known: list[Corners]) -> list[Card]:
        cards = []
        for view, homography in self._marks.places(image, known):
            corners = outline(homography)
            face = seen(lay_flat(image, homography, reach=REACH))
            fits = [(number, compare(self._patterns[number], face)) for number in self._like(view, face)]
            candidates = [_Candidate(number, homography, fit) for number, fit in fits]
            card = self._decide(image, candidates, corners)
            if card.kind is not None:
                cards.append(card)
        return cards

    def _nearness(self, face: Seen) -> Floats:
        """How near a seen face is to each view at a first look."""
        return self._thumbnails @ thumbnail(face.brightness[REACH:-REACH, REACH:-REACH], face.colour)

    def _like(self, view: int, face: Seen) -> list[int]:
        """The view and those nearest to what is seen in its place, which it might be mistaken for."""
        near = self._nearness(face)
        near[view] = np.inf
        return [int(number) for number in near.argsort()[::-1][:SHORT_LIST]]

    def _decide(self, image: Image, candidates: list[_Candidate], corners: Corners) -> Card:
        """The kind of the best candidate after a closer look at the two best kinds, with its confidence."""
        candidates.sort(key=lambda candidate: -candidate.fit.score)
        closer: dict[int, _Candidate] = {}
        for candidate in candidates:
            kind = self._owner[candidate.view]
            if kind not in closer and len(closer) < 3:
                closer[kind] = self._closer(image, candidate)
        ranked = sorted(closer.values(), key=lambda candidate: -candidate.fit.score)
        best, rival = ranked[0], ranked[1] if len(ranked) > 1 else None
        belief = confidence(best.fit, rival.fit if rival else None)
        if belief < POSSIBLE:
            return Card(None, belief, corners)
        return Card(self.deck.kinds[self._owner[best.view]].name, belief, outline(best.homography))

    def _closer(self, image: Image, candidate: _Candidate) -> _Candidate:
        """The candidate laid as its tiles were found, and compared once more; as it was where that is no better."""
        move = _settled(candidate.fit)
        if move is None:
            return candidate
        homography = (np.linalg.inv(move) @ candidate.homography).astype(np.float32)
        fit = compare(self._patterns[candidate.view], seen(lay_flat(image, homography, reach=REACH)), 2)
        return candidate if fit.score < candidate.fit.score else _Candidate(candidate.view, homography, fit)


def _may_frame(found: Outline, image: Image) -> bool:
    """Whether an outline may be that of a card whose print shows outlines of its own, and not that of a table."""
    share = cv2.contourArea(found.corners) / (image.shape[0] * image.shape[1])
    shape = SHAPES[0] <= proportion(found.corners) <= SHAPES[1]
    return LEAST_UNKNOWN <= share <= MOST_OF_A_CARD and shape and found.times >= 2


def _without_print(read: list[tuple[Outline, Card]], image: Image) -> list[tuple[Outline, Card]]:
    """What was read without the print on cards, which may look like a plain card of the deck."""
    for frame in [place for place, _ in read if _may_frame(place, image)]:
        inside = [each for each in read if _inside(each[0], frame)]
        sure = [card.corners for _, card in inside if card.sure]
        # Cards that touch have an outline together.
        if not any(_side_by_side(one, other) for one, other in combinations(sure, 2)):
            read = [each for each in read if not _inside(each[0], frame)]
    return read


def _inside(place: Outline, frame: Outline) -> bool:
    """Whether an outline is print on a card: cards of a deck are of one size, so that none lies inside another."""
    smaller = cv2.contourArea(place.corners) * CLEARLY_LARGER < cv2.contourArea(frame.corners)
    return smaller and common(place.corners, frame.corners) > WITHIN


def _side_by_side(one: Corners, other: Corners) -> bool:
    """Whether two cards of one size lie beside each other."""
    sizes = sorted((cv2.contourArea(one), cv2.contourArea(other)))
    return sizes[1] < CLEARLY_LARGER * sizes[0] and common(one, other) < OVERLAP


def _turned(image: Image, corners: Corners) -> Iterator[tuple[Floats, Seen]]:
    """The face between the corners in each way it may be turned, with the homography to it."""
    for turn in readings_of(corners):
        face = lay_flat(image, flat(turn), reach=REACH)
        yield flat(turn), seen(face)
        yield flat(np.roll(turn, -2, axis=0)), seen(np.ascontiguousarray(face[::-1, ::-1]))


def _like_a_card(found: Outline, image: Image) -> bool:
    """Whether an outline like no card of the deck is worth reporting as an unknown card."""
    share = cv2.contourArea(found.corners) / (image.shape[0] * image.shape[1])
    shape = SHAPES[0] <= proportion(found.corners) <= SHAPES[1]
    return share >= LEAST_UNKNOWN and shape and found.times >= LEAST_TIMES


def _settled(fit: Likeness) -> Floats | None:
    """How the tiles of a face moved together: from their places to where they were found."""
    numbers = np.flatnonzero((fit.tiles > 0.55) & (fit.weights > 0.3))
    if len(numbers) < 6:
        return None
    places = np.stack([numbers % COLUMNS, numbers // COLUMNS], axis=1).astype(np.float32) * TILE + TILE / 2
    move, _ = cv2.estimateAffine2D(places, places + fit.shifts[numbers], method=cv2.RANSAC, ransacReprojThreshold=1.5)
    if move is None or abs(np.linalg.det(move[:, :2]) - 1) > 0.25:
        return None
    return np.vstack([move, [0, 0, 1]]).astype(np.float32)


def _apart(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The surest cards that do not lie on one another; a card without a kind only where nothing else lies."""
    kept: list[Card] = []
    for card in sorted(cards, key=lambda card: (card.kind is None, -card.confidence)):
        if all(common(card.corners, other.corners) < OVERLAP for other in kept):
            kept.append(card)
    return tuple(kept)


def common(one: Corners, other: Corners) -> float:
    """The share of the smaller one that two cards have in common."""
    smaller = min(cv2.contourArea(one), cv2.contourArea(other))
    area, _ = cv2.intersectConvexConvex(one.astype(np.float32), other.astype(np.float32))
    return float(area) / max(1.0, smaller)
