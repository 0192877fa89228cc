"""Everything that happens at a table and is no throw, each staged in the rendered tray.

A stage is given the table and acts; it may let time pass. What it is to be called by, if anything, stands beside it:
any of the reasons will do, and none of them means that nothing need be said.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

import cv2
import numpy as np

from vision import Calibration, Event, Frame, Image, Reason, SimulatedTray, TrayWatcher

WALLS = 40
MILLIMETRE = 1 / 16
"""Of a die's edge, which is sixteen millimetres long."""

AWAY = ((-3.0, -2.0), (2.0, 1.5))
"""Two places far from each other and from the walls."""


class Table:
    """A calibrated tray with two dice and the event die at rest; `now` is its own time in seconds."""

    def __init__(self, calibration: Calibration, seed: int = 6) -> None:
        self.now, self.number = 100.0, 0
        self.said: list[Event] = []
        self.tray = SimulatedTray(random.Random(seed), clock=lambda: self.now, wait=self.skip, walls=WALLS)
        self.tray.lay((3, 5), AWAY)
        self.tray.lay_event("blue", (0.0, 3.0))
        self.watcher = TrayWatcher(
            lambda frame: calibration.read(frame.image), tray=calibration.tray, landmarks=calibration.landmarks
        )
        self.watch(0.4)
        assert self.said == []
        self.began = self.now

    def skip(self, seconds: float) -> None:
        """Let time pass unseen."""
        self.now += seconds

    def see(self, image: Image) -> None:
        """One frame."""
        self.number += 1
        self.said += self.watcher.feed(Frame(self.number, self.now, image))

    def watch(self, seconds: float) -> None:
        """Let time pass, every frame of it seen."""
        ends = self.now + seconds
        while self.now < ends:
            self.see(self.tray.read())

    def spoilt(self, seconds: float, effect: Callable[[Image, float], Image]) -> None:
        """Let time pass with something in the way of the picture, told how much has passed (0 to 1)."""
        began = self.now
        self.tray.spoil(lambda image, now: effect(image, min(1.0, (now - began) / seconds)))
        self.watch(seconds)
        self.tray.spoil(None)


@dataclass(frozen=True)
class Disturbance:
    """What is staged, and what it may be called."""

    name: str
    stage: Callable[[Table], object]
    causes: tuple[Reason, ...] = field(default=())


def many(*acts: Callable[[Table], object]) -> Callable[[Table], None]:
    """One act after the other."""

    def stage(table: Table) -> None:
        for act in acts:
            act(table)

    return stage


def on(tray_act: Callable[[SimulatedTray], object], seconds: float = 0.0) -> Callable[[Table], None]:
    """Something done to the tray, and time that passes then."""

    def act(table: Table) -> None:
        tray_act(table.tray)
        table.watch(seconds)

    return act


def under_a_hand(tray_act: Callable[[SimulatedTray], object]) -> Callable[[Table], None]:
    """Something done while a hand is over the tray."""
    return many(on(lambda tray: tray.hand(True), 0.6), on(tray_act, 0.2), on(lambda tray: tray.hand(False), 0.4))


def spoilt(seconds: float, effect: Callable[[Image, float], Image]) -> Callable[[Table], None]:
    """Something in the way of the picture for so long."""
    return lambda table: table.spoilt(seconds, effect)


# What befalls the picture.


def card(image: Image, _: float) -> Image:
    corners = cv2.boxPoints(((420.0, 140.0), (90.0, 130.0), 20.0)).astype(np.int32)
    cv2.fillConvexPoly(image, corners, (150, 205, 235), cv2.LINE_AA)
    cv2.circle(image, (420, 140), 26, (60, 120, 60), -1, cv2.LINE_AA)
    return image


def token(image: Image, _: float) -> Image:
    cv2.circle(image, (430, 140), 30, (190, 225, 240), -1, cv2.LINE_AA)
    cv2.putText(image, "8", (418, 146), cv2.FONT_HERSHEY_SIMPLEX, 1.0, (30, 30, 170), 3, cv2.LINE_AA)
    for x in range(410, 451, 10):
        cv2.circle(image, (x, 157), 3, (30, 30, 170), -1, cv2.LINE_AA)
    return image


def sleeve(image: Image, _: float) -> Image:
    cv2.rectangle(image, (460, 0), (640, 300), (70, 40, 30), -1)
    return image


def shadow(image: Image, passed: float) -> Image:
    dim = np.ones(image.shape[:2], np.float32)
    cv2.circle(dim, (round(-100 + 840 * passed), 240), 130, 0.62, -1)
    soft = cv2.GaussianBlur(dim, (0, 0), 40)
    return np.clip(image * soft[:, :, None], 0, 255).astype(np.uint8)


def reflection(image: Image, _: float) -> Image:
    return _shine(image, (430, 140))


def sweeping_reflection(image: Image, passed: float) -> Image:
    return _shine(image, (round(100 + 440 * passed), 300))


def _shine(image: Image, place: tuple[int, int]) -> Image:
    glow = np.zeros(image.shape[:2], np.float32)
    cv2.ellipse(glow, place, (44, 26), 20, 0, 360, 200, -1)
    return np.clip(image + cv2.GaussianBlur(glow, (0, 0), 9)[:, :, None], 0, 255).astype(np.uint8)


def noise(image: Image, passed: float) -> Image:
    chance = np.random.default_rng(round(1000 * passed))
    return np.clip(image + chance.standard_normal(image.shape, np.float32) * 30, 0, 255).astype(np.uint8)


def specks(image: Image, passed: float) -> Image:
    chance = np.random.default_rng(round(1000 * passed))
    image[chance.random(image.shape[:2]) < 0.03] = 255
    return image


def torn(image: Image, _: float) -> Image:
    image[240:] = np.roll(image[240:], 90, axis=1)
    return image


def unfocused(image: Image, _: float) -> Image:
    return np.asarray(cv2.GaussianBlur(image, (0, 0), 9), dtype=np.uint8)


def bands(image: Image, passed: float) -> Image:
    rows = 1 + 0.06 * np.sin(np.arange(image.shape[0]) / 38 + 40 * passed)
    return np.clip(image * rows[:, None, None], 0, 255).astype(np.uint8)


def covered(image: Image, passed: float) -> Image:
    return noise(np.full_like(image, 128), passed)


def upside_down(image: Image, _: float) -> Image:
    return np.ascontiguousarray(image[::-1, ::-1])


# What befalls the frames.


def frozen(table: Table) -> None:
    still = table.tray.read()
    for _ in range(60):
        table.skip(1 / 30)
        table.see(still)


def frozen_in_flight(table: Table) -> None:
    table.tray.throw((2, 2))
    table.watch(0.45)
    still = table.tray.read()
    table.tray.spoil(lambda image, now: still)
    table.watch(1.2)


def unseen_for_a_second(table: Table) -> None:
    table.tray.lay((6, 6))
    table.skip(1.0)


def every_third_frame(table: Table) -> None:
    table.tray.nudge(0, 0.4)
    for _ in range(10):
        table.skip(2 / 30)
        table.see(table.tray.read())


def black_frames(table: Table) -> None:
    for _ in range(6):
        table.see(np.zeros((480, 640, 3), np.uint8))
        table.watch(0.1)


def drift(gain: float, tint: tuple[float, float, float]) -> Callable[[Table], None]:
    def stage(table: Table) -> None:
        for step in range(1, 16):
            share = step / 15
            blue, green, red = (1 + (each - 1) * share for each in tint)
            table.tray.light(1 + (gain - 1) * share, (blue, green, red))
            table.watch(0.15)

    return stage


def lamp(gain: float, tint: tuple[float, float, float] = (1.0, 1.0, 1.0)) -> Callable[[Table], None]:
    return on(lambda tray: tray.light(gain, tint), 0.4)


def shaken(table: Table) -> None:
    for way in (60, -50, 30, -20, 0):
        table.tray.knock(way, way / 3)
        table.watch(0.07)


def camera(right: float, down: float = 0.0, degrees: float = 0.0) -> Callable[[Table], None]:
    return on(lambda tray: tray.knock(right, down, degrees), 1.6)


def slid(tray: SimulatedTray) -> None:
    tray.lay((3, 5), ((AWAY[0][0] + 1.5, AWAY[0][1] + 1), (AWAY[1][0] + 1.5, AWAY[1][1] + 1)))


def stranger(present: bool = True) -> Callable[[Table], None]:
    return on(lambda tray: tray.third_die(present), 0.6)


def thrown(after: Callable[[SimulatedTray], object], wait: float = 0.0) -> Callable[[Table], None]:
    """A throw to which something happens in flight."""
    return many(on(lambda tray: tray.throw((2, 4)), wait), on(after, 1.6))


EVENT_DIE = 3
TOUCHED, MISSING, COCKED = Reason.TOUCHED, Reason.MISSING, Reason.COCKED

NUDGES = tuple(
    Disturbance(
        f"a die is nudged by {length} mm",
        on(lambda tray, by=length * MILLIMETRE: tray.nudge(0, by), 0.6),
        () if length < 4 else (TOUCHED,) if length < 16 else (TOUCHED, Reason.ONE_DIE),
    )
    for length in (1, 2, 3, 4, 6, 8, 12, 16, 20)
)

HANDS = (
    Disturbance("a hand passes", under_a_hand(lambda tray: None)),
    Disturbance("a hand stays", on(lambda tray: tray.hand(True), 2.0), (Reason.HAND,)),
    Disturbance("a sleeve lies over the edge", spoilt(2.0, sleeve), (Reason.HAND,)),
    Disturbance("a hand lays both dice elsewhere", under_a_hand(lambda tray: tray.lay((6, 1))), (TOUCHED,)),
    Disturbance("a hand turns a die over", under_a_hand(lambda tray: tray.tip(0, 6)), (TOUCHED,)),
    Disturbance("a hand takes a die away", under_a_hand(lambda tray: tray.take_away(1)), (MISSING,)),
    Disturbance("a hand turns the event die over", under_a_hand(lambda tray: tray.lay_event("green", (0.0, 3.0)))),
    Disturbance("the event die is laid elsewhere", on(lambda tray: tray.lay_event("ship", (4.0, -2.0)), 0.6)),
    Disturbance("the event die is taken away", on(lambda tray: tray.lay_event(None), 0.6)),
    Disturbance("a die is turned over", on(lambda tray: tray.tip(0, 4), 0.6), (TOUCHED,)),
    Disturbance("both dice are turned over", on(lambda tray: (tray.tip(0, 4), tray.tip(1, 1)), 0.6), (TOUCHED,)),
    Disturbance("a die is taken away", on(lambda tray: tray.take_away(0), 0.6), (MISSING,)),
    Disturbance("both dice are taken away", on(lambda tray: (tray.take_away(0), tray.take_away(1)), 0.6)),
    Disturbance(
        "a die is lifted and put back",
        many(on(lambda tray: tray.take_away(1), 0.6), on(lambda tray: tray.put_back(1), 0.6)),
        (MISSING,),
    ),
    Disturbance("both dice are pushed across the tray", on(slid, 0.6), (TOUCHED, Reason.MOVED)),
    Disturbance("only one die is thrown", on(lambda tray: tray.throw_one(0, 6), 2.0), (Reason.ONE_DIE,)),
)

THINGS = (
    Disturbance("a third die lies there", stranger(), (Reason.THIRD_DIE,)),
    Disturbance("a third die comes and goes", many(stranger(), stranger(False)), (Reason.THIRD_DIE,)),
    Disturbance("a card lies in the tray", spoilt(1.0, card), (Reason.STRAY,)),
    Disturbance("a number token lies in the tray", spoilt(1.0, token), (Reason.STRAY, Reason.THIRD_DIE)),
    Disturbance("a die leans on another", on(lambda tray: tray.cock(0), 0.6), (COCKED,)),
    Disturbance(
        "a die leans on the wall",
        on(lambda tray: (tray.lay((3, 5), ((-5.7, 0), (2, 1))), tray.cock(0)), 0.8),
        (COCKED,),
    ),
    Disturbance("the event die leans", on(lambda tray: tray.cock(EVENT_DIE), 0.8)),
    Disturbance(
        "one die lies on the other",
        on(lambda tray: tray.lay((3, 5), ((1.0, 1.0), (1.25, 1.1))), 1.2),
        (MISSING, COCKED, TOUCHED),
    ),
    Disturbance(
        "two dice are laid side by side",
        on(lambda tray: tray.lay((3, 5), ((1.0, 1.0), (2.05, 1.0))), 1.2),
        (TOUCHED, COCKED),
    ),
    Disturbance(
        "a die is laid beside the tray", on(lambda tray: tray.lay((3, 5), (AWAY[0], (8.5, 0.0))), 1.2), (MISSING,)
    ),
    Disturbance("a thrown die comes to lean", thrown(lambda tray: tray.cock(1)), (COCKED,)),
    Disturbance("a thrown die falls off the tray", thrown(lambda tray: tray.take_away(1), 0.35), (MISSING,)),
    Disturbance("dice are thrown beside a third one", many(stranger(), thrown(lambda tray: None)), (Reason.THIRD_DIE,)),
)

LIGHTS = (
    Disturbance("the lamp is dimmed", lamp(0.6), (Reason.LIGHT,)),
    Disturbance("the lamp is turned up", lamp(1.4), (Reason.LIGHT,)),
    Disturbance("a coloured lamp is switched on", lamp(0.9, (0.7, 1.0, 1.15)), (Reason.LIGHT,)),
    Disturbance("the lamp is switched off", on(lambda tray: tray.light(0.03), 1.6), (Reason.DARK,)),
    Disturbance("the sun dazzles the camera", on(lambda tray: tray.light(5.0), 1.6), (Reason.BRIGHT,)),
    Disturbance("the exposure jumps and comes back", many(lamp(1.3), lamp(1.0)), (Reason.LIGHT,)),
    Disturbance("the lamp flickers", many(*(on(lambda t, g=gain: t.light(g), 0.1) for gain in (0.6, 1, 0.7, 1)))),
    Disturbance("it grows dark slowly", drift(0.6, (1.0, 1.0, 1.0))),
    Disturbance("the white balance drifts", drift(1.0, (0.8, 1.0, 1.15))),
    Disturbance("a shadow passes", spoilt(1.5, shadow)),
    Disturbance("a lamp is mirrored in the tray", spoilt(1.0, reflection)),
    Disturbance("a reflection sweeps through the tray", spoilt(1.0, sweeping_reflection)),
    Disturbance("bands of light run through the picture", spoilt(1.0, bands)),
)

CAMERAS = (
    Disturbance("the camera is touched", camera(2, 1)),
    Disturbance("the camera is nudged", camera(14, 6), (Reason.MOVED,)),
    Disturbance("the camera is turned", camera(0, 0, 3), (Reason.MOVED,)),
    Disturbance("the camera is moved far", camera(60, 40), (Reason.MOVED,)),
    Disturbance("the camera is moved and put back", many(camera(30, 20), camera(0, 0)), (Reason.MOVED,)),
    Disturbance("the table is knocked", shaken),
    Disturbance("the camera is turned upside down", spoilt(1.6, upside_down)),
    Disturbance("a sheet of paper covers the camera", spoilt(1.5, covered)),
    Disturbance("the picture is frozen", frozen, (Reason.FROZEN,)),
    Disturbance("the picture freezes in the middle of a throw", frozen_in_flight, (Reason.FROZEN,)),
    Disturbance("a burst of noise", spoilt(0.5, noise)),
    Disturbance("specks all over the picture", spoilt(0.5, specks)),
    Disturbance("torn pictures", spoilt(0.5, torn)),
    Disturbance("the focus is lost and found", spoilt(1.0, unfocused)),
    Disturbance("single black frames", black_frames),
    Disturbance("no frames for a second, and the dice lie elsewhere", unseen_for_a_second, (TOUCHED,)),
    Disturbance("two frames of three are dropped", every_third_frame, (TOUCHED,)),
)

DISTURBANCES = (*HANDS, *NUDGES, *THINGS, *LIGHTS, *CAMERAS)
