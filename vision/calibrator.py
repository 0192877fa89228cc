"""Calibrating step by step: fed every frame, it says what people should do next and learns while they do it.

First the tray as it stands, whatever lies in it; then the two dice, as they lie and after a few throws; where somebody
can be asked, which of them is the yellow one; then, where one is used, the event die: laid in face by face, or thrown
while somebody says what it shows. A picture is looked at when nothing has moved in it for a moment and no hand is in
the way; what cannot be used is said in words, and the step goes on.
"""

from collections import Counter
from dataclasses import replace
from enum import StrEnum

import numpy as np

from vision.calibration import Calibration, learn_colours
from vision.conditions import doubts
from vision.dice import read_tray
from vision.event_die import FACES, learn_event_die, things_like_a_die, tint_of
from vision.gate import Gate
from vision.landmarks import learn_landmarks
from vision.readings import Box, Die, Frame, Image, PictureError
from vision.regions import Region
from vision.tray import Tray, find_tray
from vision.verdict import near

STILL = 0.25
"""Seconds without motion after which a picture is looked at."""

LOOKS = 3
"""Pictures of the two dice that are learnt from: as they lie, and after each throw."""

SHOWN = ("ship", "ship", "ship", "yellow", "blue", "green")
LEAST_CONFIDENCE = 0.4


YELLOW, RED = "yellow", "red"
ALIKE = "Both dice look alike, so they are not told apart. That matters only where an event die is thrown with them."


class Step(StrEnum):
    """What is being learnt."""

    TRAY = "tray"
    DICE = "dice"
    NAMES = "names"
    EVENT_DIE = "event die"
    DONE = "done"


class Calibrator:
    """`corners` are the tray's in pixels, where people gave them; without `shown` there is no event die to learn.

    `step` and `words` say what is wanted now, `problem` why the last picture could not be used ("" if it could),
    `advice` what would make it a better one, and `note` what will not be known. With `asks` somebody answers: dice that
    are not called yellow and red are named by `name_yellow`. With `is_thrown` the event die lies as it fell, and
    `tell_face` says what it shows; otherwise it is laid as `words` say.
    """

    def __init__(
        self,
        *,
        corners: tuple[tuple[int, int], ...] | None = None,
        looks: int = LOOKS,
        shown: tuple[str, ...] = SHOWN,
        asks: bool = False,
    ) -> None:
        self._corners, self._looks, self._faces, self._asks = corners, looks, shown, asks
        self._gate: Gate | None = None
        self._still_since: float | None = None
        self._looked = False
        self._known = Calibration()
        self._pairs: list[tuple[Image, tuple[Die, ...]]] = []
        self._lying: tuple[Box, ...] = ()
        self._shown: list[tuple[str, Image, Region]] = []
        self._untold: tuple[Image, Region] | None = None
        self.is_thrown = False
        self.step = Step.TRAY
        self.problem = ""
        self.advice: tuple[str, ...] = ()
        self.note = ""

    @property
    def words(self) -> str:
        """What to do now."""
        match self.step:
            case Step.TRAY:
                return "Leave the tray as it is and take your hands away."
            case Step.DICE if not self._pairs:
                return "Both dice should lie in the tray, and nothing else."
            case Step.DICE:
                return f"Throw both dice ({self._looks - len(self._pairs)} more)."
            case Step.NAMES:
                return "Which of the two dice is the yellow one?"
            case Step.EVENT_DIE if self._untold is not None:
                return "What does the event die show?"
            case Step.EVENT_DIE if self.is_thrown:
                return f"Throw the event die (not seen yet: {', '.join(self._missing)})."
            case Step.EVENT_DIE:
                return f"Lay the event die into the tray with {_spoken(self._wanted, self._times(self._wanted))} up."
        return "Everything is learned."

    @property
    def known(self) -> Calibration:
        """What is learnt so far."""
        return self._known

    @property
    def result(self) -> Calibration | None:
        """What was learnt, once that is everything."""
        return self._known if self.step is Step.DONE else None

    @property
    def wanted_face(self) -> str | None:
        """The face of the event die that is to be shown now."""
        return self._wanted if self.step is Step.EVENT_DIE and not self.is_thrown else None

    @property
    def seen_faces(self) -> tuple[str, ...]:
        """The faces of the event die that were shown, in order."""
        return tuple(face for face, _, _ in self._shown)

    @property
    def dice_seen(self) -> tuple[Image, ...]:
        """How the two dice look, in the order of their names; empty while they are not known."""
        if not self._pairs or not self._known.dice:
            return ()
        image, pair = self._pairs[-1]
        tints = [np.array(tint_of(image, die.box, self._known.tray)) for die in pair]
        first, second = (np.array(colour.tint) for colour in self._known.dice)
        straight = np.linalg.norm(tints[0] - first) + np.linalg.norm(tints[1] - second)
        crossed = np.linalg.norm(tints[1] - first) + np.linalg.norm(tints[0] - second)
        return tuple(_cut(image, die.box) for die in (pair if straight <= crossed else pair[::-1]))

    @property
    def event_seen(self) -> Image | None:
        """The event die that lies there while somebody is asked what it shows."""
        return None if self._untold is None else _cut(self._untold[0], self._untold[1].box)

    def feed(self, frame: Frame) -> bool:
        """Look at the next frame; whether anything that people are told changed with it."""
        before = self._told()
        if self._gate is None:
            self._gate = Gate(self._given_tray(frame.image))
        glance = self._gate.look(frame.image)
        # Before the tray is known, its walls and whatever stands around it look like hands.
        hand = glance.hand and self.step is not Step.TRAY
        if glance.trouble is not None or glance.moving or hand:
            self._still_since, self._looked = None, False
            self.problem = glance.trouble.words if glance.trouble is not None else self.problem
        elif not glance.same and self.step is not Step.DONE:
            self._still_since = frame.time if self._still_since is None else self._still_since
            if not self._looked and frame.time - self._still_since >= STILL:
                self._looked = True
                self._learn(frame.image)
        return before != self._told()

    def name_yellow(self, number: int | None) -> None:
        """Which of `dice_seen` (0, 1) is the yellow one, the other being red; None: nobody needs to know."""
        if self.step is not Step.NAMES:
            return
        if number is not None:
            names = (YELLOW, RED) if number == 0 else (RED, YELLOW)
            dice = tuple(replace(die, name=name) for die, name in zip(self._known.dice, names, strict=True))
            self._known = replace(self._known, dice=dice)
        elif self._known.dice[0].name == self._known.dice[1].name:
            self._known, self.note = replace(self._known, dice=()), ALIKE
        self._go_on()

    def tell_face(self, face: str) -> None:
        """What the event die shows that lies there now. Raises PictureError for a face no event die has."""
        if face not in FACES:
            raise PictureError(f"An event die shows {', '.join(FACES)}, not {face!r}.")
        if self._untold is not None:
            untold, self._untold = self._untold, None
            self._add_face(face, *untold)

    def throw_event_die(self, thrown: bool) -> None:
        """From now on it is thrown, or laid as it is asked for."""
        self.is_thrown, self._untold, self._looked = thrown, None, False

    def leave_out_event_die(self) -> None:
        """There is none, or it is to stay unknown."""
        self._faces, self._untold = (), None
        if self.step is Step.EVENT_DIE:
            self.step = Step.DONE

    def _told(self) -> tuple[object, ...]:
        return self.step, self.words, self.problem, self.advice

    def _given_tray(self, image: Image) -> Tray | None:
        height, width = image.shape[:2]
        return Tray(self._corners, (width, height)) if self._corners else None

    def _learn(self, image: Image) -> None:
        try:
            self.problem = ""
            if self.step is Step.TRAY:
                self._learn_tray(image)
            self.advice = doubts(image, self._known.tray, list(things_like_a_die(image, self._known.tray)))
            if self.step is Step.DICE:
                self._learn_dice(image)
            elif self.step is Step.EVENT_DIE:
                self._learn_face(image)
        except PictureError as problem:
            self.problem = str(problem)

    def _learn_tray(self, image: Image) -> None:
        tray = self._given_tray(image) or find_tray(image)
        self._known = Calibration(tray, landmarks=learn_landmarks(image, tray))
        self._gate = Gate(tray)
        self.step = Step.DICE

    def _learn_dice(self, image: Image) -> None:
        reading = read_tray(image, self._known.tray)
        sure = [die for die in reading.dice if die.confidence >= LEAST_CONFIDENCE]
        things = len(reading.dice) + len(reading.strays)
        if len(sure) != 2 or things != 2:
            raise PictureError(_miscounted(len(sure), things))
        boxes = [die.box for die in reading.dice]
        if self._pairs and _all_near(boxes, [die.box for die in self._pairs[-1][1]]):
            return
        self._pairs.append((image.copy(), reading.dice))
        if len(self._pairs) < self._looks:
            return
        try:
            self._known = replace(self._known, dice=learn_colours(self._pairs, self._known.tray))
        except PictureError:
            self.note = ALIKE
        names = [colour.name for colour in self._known.dice]
        if names and self._asks and sorted(names) != [RED, YELLOW]:
            self.step = Step.NAMES
            return
        if names and names[0] == names[1]:
            self._known, self.note = replace(self._known, dice=()), ALIKE
        self._go_on()

    def _go_on(self) -> None:
        """The dice are known."""
        self._lying = tuple(die.box for die in self._pairs[-1][1])
        self._pairs = []
        self.step = Step.EVENT_DIE if self._faces else Step.DONE

    def _learn_face(self, image: Image) -> None:
        things = self._beside_the_dice(image)
        if not things and not self._shown:
            return
        if len(things) != 1:
            raise PictureError(
                f"{len(things)} things lie there beside the two dice, and only the event die should."
                if things
                else "The event die is not seen beside the two dice; lay it apart from them."
            )
        if self._shown and _looks_the_same(self._shown[-1], image, things[0]):
            return
        if self.is_thrown:
            self._untold = (image.copy(), things[0])
        else:
            self._add_face(self._wanted, image.copy(), things[0])

    def _beside_the_dice(self, image: Image) -> list[Region]:
        """The things that are not one of the two dice: where they lay, or are read if they have been moved since."""
        things = list(things_like_a_die(image, self._known.tray))
        rest = [thing for thing in things if not any(near(thing.box, box, 0.5) for box in self._lying)]
        if len(things) - len(rest) == len(self._lying):
            return rest
        own = [die.box for die in self._known.read(image).dice if die.confidence >= LEAST_CONFIDENCE]
        return [thing for thing in things if not any(near(thing.box, box, 0.5) for box in own)]

    def _add_face(self, face: str, image: Image, thing: Region) -> None:
        self._shown.append((face, image, thing))
        if self._missing:
            return
        shown, self._shown = self._shown, []
        try:
            self._known = replace(self._known, event_die=learn_event_die(shown, self._known.tray))
        except PictureError as problem:
            self.problem = str(problem)
            return
        self.step = Step.DONE

    @property
    def _missing(self) -> tuple[str, ...]:
        """What of the event die is still to be shown: every face where it is laid, each sort of face where it falls."""
        if self.is_thrown:
            return tuple(face for face in FACES if face not in self.seen_faces)
        return tuple((Counter(self._faces) - Counter(self.seen_faces)).elements())

    @property
    def _wanted(self) -> str:
        return self._missing[0]

    def _times(self, face: str) -> int:
        return self.seen_faces.count(face)


def _miscounted(sure: int, things: int) -> str:
    """What is wrong where not exactly two dice are read."""
    if things > 2:
        read = f"{things} things lie in the tray and {sure} of them are read as dice"
        return f"{read}; take out what is not one of your dice."
    if things == 2:
        which = "only one of them is" if sure else "neither is"
        return f"There are two things in the tray, but {which} read as a die; turn them over, or improve the light."
    return f"{('Nothing lies', 'Only one thing lies')[things]} in the tray; lay both dice in."


def _spoken(face: str, before: int) -> str:
    return f"the {face} gate" if face != "ship" else f"ship number {before + 1}"


def _cut(image: Image, box: Box) -> Image:
    """The part of a picture around a thing."""
    x, y, width, height = box
    rim = max(width, height) // 4
    return image[max(0, y - rim) : y + height + rim, max(0, x - rim) : x + width + rim].copy()


def _all_near(boxes: list[Box], others: list[Box]) -> bool:
    return all(any(near(box, other) for other in others) for box in boxes)


def _looks_the_same(shown: tuple[str, Image, Region], image: Image, thing: Region) -> bool:
    """Whether nobody has touched the die since: a hand came and went, say."""
    _, before, place = shown
    if not near(place.box, thing.box):
        return False
    x, y, width, height = thing.box
    part = (slice(y, y + height), slice(x, x + width))
    return float(abs(image[part].astype(float) - before[part]).mean()) < 12
