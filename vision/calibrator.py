"""Calibrating step by step: fed every frame, it says what people should do next and learns while they do it.

First the tray as it stands, whatever lies in it; then the two dice, as they lie and after a few throws; then, where one
is used, the event die face by face. A picture is looked at when nothing has moved in it for a moment and no hand is in
the way; what cannot be used is said in words, and the step goes on.
"""

from enum import StrEnum

from vision.calibration import Calibration, learn_colours
from vision.dice import read_tray
from vision.event_die import learn_event_die, things_like_a_die
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


class Step(StrEnum):
    """What is being learnt."""

    TRAY = "tray"
    DICE = "dice"
    EVENT_DIE = "event die"
    DONE = "done"


class Calibrator:
    """`corners` are the tray's in pixels, where people gave them; without `shown` there is no event die to learn.

    `step` and `words` say what is wanted now, `problem` why the last picture could not be used ("" if it could).
    """

    def __init__(
        self,
        *,
        corners: tuple[tuple[int, int], ...] | None = None,
        looks: int = LOOKS,
        shown: tuple[str, ...] = SHOWN,
    ) -> None:
        self._corners, self._looks, self._faces = corners, looks, shown
        self._gate = Gate()
        self._still_since: float | None = None
        self._looked = False
        self._known = Calibration()
        self._pairs: list[tuple[Image, tuple[Die, ...]]] = []
        self._shown: list[tuple[str, Image, Region]] = []
        self.step = Step.TRAY
        self.problem = ""

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
            case Step.EVENT_DIE:
                return f"Lay the event die into the tray with {_spoken(self._faces, len(self._shown))} up."
        return "Everything is learnt."

    @property
    def result(self) -> Calibration | None:
        """What was learnt, once that is everything."""
        return self._known if self.step is Step.DONE else None

    @property
    def wanted_face(self) -> str | None:
        """The face of the event die that is to be shown now."""
        return self._faces[len(self._shown)] if self.step is Step.EVENT_DIE else None

    def feed(self, frame: Frame) -> bool:
        """Look at the next frame; whether `step`, `words` or `problem` changed with it."""
        before = (self.step, self.words, self.problem)
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
        return before != (self.step, self.words, self.problem)

    def _learn(self, image: Image) -> None:
        try:
            self.problem = ""
            if self.step is Step.TRAY:
                self._learn_tray(image)
            if self.step is Step.DICE:
                self._learn_dice(image)
            elif self.step is Step.EVENT_DIE:
                self._learn_face(image)
        except PictureError as problem:
            self.problem = str(problem)

    def _learn_tray(self, image: Image) -> None:
        height, width = image.shape[:2]
        tray = Tray(self._corners, (width, height)) if self._corners else find_tray(image)
        self._known = Calibration(tray, landmarks=learn_landmarks(image, tray))
        self._gate = Gate(tray)
        self.step = Step.DICE

    def _learn_dice(self, image: Image) -> None:
        reading = read_tray(image, self._known.tray)
        sure = [die for die in reading.dice if die.confidence >= LEAST_CONFIDENCE]
        if len(sure) != 2 or len(reading.dice) + len(reading.strays) != 2:
            raise PictureError(f"{len(sure)} dice are read among {len(reading.dice) + len(reading.strays)} things.")
        boxes = [die.box for die in reading.dice]
        if self._pairs and _all_near(boxes, [die.box for die in self._pairs[-1][1]]):
            return
        self._pairs.append((image.copy(), reading.dice))
        if len(self._pairs) < self._looks:
            return
        pairs, self._pairs = self._pairs, []
        colours = learn_colours(pairs, self._known.tray)
        self._known = Calibration(self._known.tray, colours, None, self._known.landmarks)
        self.step = Step.EVENT_DIE if self._faces else Step.DONE

    def _learn_face(self, image: Image) -> None:
        own = [die.box for die in self._known.read(image).dice if die.confidence >= LEAST_CONFIDENCE]
        things = [
            thing
            for thing in things_like_a_die(image, self._known.tray)
            if not any(near(thing.box, box, 0.5) for box in own)
        ]
        if not things and not self._shown:
            return
        if len(things) != 1:
            raise PictureError(f"{len(things)} things lie there that are none of the two dice; one is wanted.")
        if self._shown and _looks_the_same(self._shown[-1], image, things[0]):
            return
        self._shown.append((self._faces[len(self._shown)], image.copy(), things[0]))
        if len(self._shown) < len(self._faces):
            return
        shown, self._shown = self._shown, []
        die = learn_event_die(shown, self._known.tray)
        self._known = Calibration(self._known.tray, self._known.dice, die, self._known.landmarks)
        self.step = Step.DONE


def _spoken(faces: tuple[str, ...], number: int) -> str:
    face = faces[number]
    if face != "ship":
        return f"the {face} gate"
    return f"ship number {faces[: number + 1].count('ship')}"


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
