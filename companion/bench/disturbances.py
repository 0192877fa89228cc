"""What goes wrong at a table, staged: none of it may be booked, and what keeps dice from being read has to be named.

A disturbance is a row of steps; the watcher looks on after each. Some begin with a real throw that cannot count, for a
die leans, has fallen off the tray, or cannot be seen.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from vision import Ignored, Image, Reason, Settled, Unsure

from .figures import Figure
from .watched import FACES, Watched

LOOKING = 3.0
"""Seconds that are looked on after each step: within so many its cause has to be named."""

Step = Callable[[Watched], object]


@dataclass(frozen=True, slots=True)
class Disturbance:
    """What happens, step by step; `causes` are the reasons that may be given for it, none where it needs no word."""

    name: str
    steps: tuple[Step, ...]
    causes: frozenset[Reason] = frozenset()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was said of a disturbance."""

    disturbance: Disturbance
    booked: int
    asked: int
    reasons: tuple[Reason, ...]

    @property
    def is_named(self) -> bool:
        """Whether its cause was given, where one is expected."""
        return not self.disturbance.causes or bool(self.disturbance.causes & set(self.reasons))


def stage(disturbance: Disturbance, seed: int) -> Outcome:
    """Stage it once, in a tray where two dice lie."""
    table = Watched(seed)
    list(table.watch(0.5))
    said = []
    for step in disturbance.steps:
        step(table)
        said += list(table.watch(LOOKING))
    return Outcome(
        disturbance,
        sum(isinstance(event, Settled) for event in said),
        sum(isinstance(event, Unsure) for event in said),
        tuple(event.reason for event in said if isinstance(event, Ignored)),
    )


def figures(outcomes: list[Outcome]) -> Iterator[Figure]:
    """All of them together, and each by name that was booked or whose cause was not named."""
    named = [one for one in outcomes if one.disturbance.causes]
    yield Figure("disturbances staged", len(outcomes), "times", least=len(DISTURBANCES))
    yield Figure("throws booked in them", sum(one.booked for one in outcomes), "throws", most=0)
    yield Figure("throws asked about in them", sum(one.asked for one in outcomes), "throws")
    right = sum(one.is_named for one in named)
    yield Figure(f"named with their cause within {LOOKING:g} s, of {len(named)}", right, "times", least=len(named))
    for one in outcomes:
        if one.booked:
            yield Figure(f"booked: {one.disturbance.name}", one.booked, "throws", most=0)
        if not one.is_named:
            said = ", ".join(one.reasons) or "nothing"
            yield Figure(f"not named: {one.disturbance.name} (said: {said})", 1, "times", most=0)


# -- the steps ---------------------------------------------------------------------------------------------------------


def _throw(table: Watched) -> None:
    table.tray.throw(table.faces())


def _in_flight(act: Step) -> Step:
    """A throw with which something happens while the dice fly."""

    def thrown(table: Watched) -> None:
        _throw(table)
        list(table.watch(0.3))
        act(table)

    return thrown


def _picture(effect: Callable[[Image], Image]) -> Step:
    """From now on the camera's picture is spoilt so."""
    return lambda table: table.tray.spoil(lambda image, _: effect(image))


def _well(table: Watched) -> None:
    table.tray.spoil(None)


def _freeze(table: Watched) -> None:
    last = table.tray.frame_at(table.now)
    table.tray.spoil(lambda *_: last)


def _flicker(table: Watched) -> None:
    table.tray.spoil(lambda image, now: _dimmed(image, 0.8 + 0.2 * float(np.sin(40 * now))))


def _dimmed(image: Image, gain: float) -> Image:
    return np.asarray(cv2.convertScaleAbs(image, alpha=gain), dtype=np.uint8)


def _out_of_focus(image: Image) -> Image:
    return np.asarray(cv2.GaussianBlur(image, (0, 0), 5), dtype=np.uint8)


def _flat(level: int) -> Step:
    return _picture(lambda image: np.full_like(image, level))


def _noisy(image: Image) -> Image:
    grain = np.random.default_rng(int(image.sum()) % 2**32).normal(0, 25, image.shape)
    return np.clip(image + grain, 0, 255).astype(np.uint8)


def _torn(image: Image) -> Image:
    image[image.shape[0] // 2 :] = 128
    return image


def _drawn(draw: Callable[[Image], object]) -> Step:
    """Something lies in the tray from now on."""

    def with_it(image: Image) -> Image:
        draw(image)
        return image

    return _picture(with_it)


def _card(image: Image) -> None:
    cv2.rectangle(image, (90, 90), (190, 240), (225, 232, 236), -1)
    cv2.circle(image, (140, 165), 30, (60, 90, 200), -1)


def _coin(image: Image) -> None:
    cv2.circle(image, (120, 120), 24, (90, 150, 190), -1, cv2.LINE_AA)


def _pencil(image: Image) -> None:
    cv2.line(image, (100, 330), (330, 100), (40, 160, 220), 9, cv2.LINE_AA)


def _sleeve(image: Image) -> None:
    cv2.rectangle(image, (0, 0), (image.shape[1], image.shape[0] // 3), (60, 40, 40), -1)


def _both(act: Callable[[Watched, int], object]) -> Step:
    return lambda table: [act(table, die) for die in (0, 1)]


def _nudge(table: Watched, die: int) -> None:
    table.tray.nudge(die)


def _tip(table: Watched, die: int) -> None:
    table.tray.tip(die, table.chance.choice(FACES))


def _tip_to(value: int) -> Step:
    return lambda table: table.tray.tip(0, value)


def _away(table: Watched, die: int) -> None:
    table.tray.take_away(die)


def _back(table: Watched, die: int) -> None:
    table.tray.put_back(die)


def _cock(table: Watched, die: int) -> None:
    table.tray.cock(die)


def _one(act: Callable[[Watched, int], object]) -> Step:
    return lambda table: act(table, table.chance.choice((0, 1)))


def _first(act: Callable[[Watched, int], object]) -> Step:
    return lambda table: act(table, 0)


def _lamp(gain: float, *tint: float) -> Step:
    blue, green, red = tint or (1.0, 1.0, 1.0)
    return lambda table: table.tray.light(gain, (blue, green, red))


def _knock(right: float, down: float, degrees: float = 0.0) -> Step:
    return lambda table: table.tray.knock(right, down, degrees)


def _hand(over: bool) -> Step:
    return lambda table: table.tray.hand(over)


def _stranger(present: bool) -> Step:
    return lambda table: table.tray.third_die(present)


def _staged(name: str, *steps: Step, causes: tuple[Reason, ...] = ()) -> Disturbance:
    return Disturbance(name, steps, frozenset(causes))


UNSEEN = (Reason.DARK, Reason.BRIGHT, Reason.BLOCKED, Reason.FROZEN)
TOUCHED = (Reason.TOUCHED, Reason.ONE_DIE, Reason.MOVED)
STRANGE = (Reason.THIRD_DIE, Reason.STRAY)

DISTURBANCES = (
    # Dice that lie there are touched.
    _staged("a die is nudged", _one(_nudge), causes=TOUCHED),
    _staged("both dice are nudged", _both(_nudge), causes=TOUCHED),
    _staged("a die is pushed aside", lambda table: table.tray.nudge(0, 1.2), causes=TOUCHED),
    _staged("a die is tipped over", _tip_to(1), _tip_to(4), causes=TOUCHED),
    _staged("both dice are tipped over", _both(_tip), _both(_tip)),
    _staged("a die is lifted and put back", _first(_away), _first(_back), causes=(Reason.MISSING,)),
    _staged("both dice are lifted and put back", _both(_away), _both(_back)),
    _staged("a die is taken out", _one(_away), causes=(Reason.MISSING,)),
    _staged("both dice are taken out", _both(_away)),
    _staged("a die is leant on its edge", _one(_cock), causes=(Reason.COCKED,)),
    _staged("both dice are leant on their edges", _both(_cock), causes=(Reason.COCKED,)),
    # Other things lie there.
    _staged("a third die is laid in", _stranger(True), causes=STRANGE),
    _staged("a third die is laid in and taken out", _stranger(True), _stranger(False), causes=STRANGE),
    _staged("two dice are thrown beside a third", _stranger(True), _throw, causes=STRANGE),
    _staged("a third die falls in with the throw", _in_flight(_stranger(True)), causes=STRANGE),
    _staged("an event die that was not learnt is laid in", lambda table: table.tray.lay_event("ship"), causes=STRANGE),
    _staged("an event die that was not learnt is thrown", lambda table: table.tray.throw_event("blue"), causes=STRANGE),
    _staged("a card is laid in", _drawn(_card), causes=(*STRANGE, Reason.HAND)),
    _staged("a coin is laid in", _drawn(_coin), causes=STRANGE),
    _staged("a pencil is laid in", _drawn(_pencil), causes=(*STRANGE, Reason.HAND)),
    _staged("two dice are thrown beside a coin", _drawn(_coin), _throw, causes=STRANGE),
    # Throws that cannot count.
    _staged("one die is thrown again", lambda table: table.tray.throw_one(0, 3), causes=(Reason.ONE_DIE,)),
    _staged("a die falls off in the throw", _in_flight(_one(_away)), causes=(Reason.MISSING,)),
    _staged("both dice fall off in the throw", _in_flight(_both(_away))),
    _staged("a thrown die leans", _in_flight(_one(_cock)), causes=(Reason.COCKED,)),
    _staged("both thrown dice lean", _in_flight(_both(_cock)), causes=(Reason.COCKED,)),
    _staged("a hand stays over the throw", _in_flight(_hand(True)), causes=(Reason.HAND,)),
    _staged("the lamp goes out in the throw", _in_flight(_lamp(0.03)), causes=UNSEEN),
    _staged("the picture freezes in the throw", _in_flight(_freeze), causes=UNSEEN),
    # Hands and sleeves.
    _staged("a hand comes and goes", _hand(True), _hand(False), causes=(Reason.HAND,)),
    _staged("a hand comes twice", _hand(True), _hand(False), _hand(True), _hand(False), causes=(Reason.HAND,)),
    _staged("a sleeve lies over a third of the tray", _drawn(_sleeve), causes=(Reason.HAND, Reason.BLOCKED)),
    # The light.
    _staged("the lamp is dimmed", _lamp(0.6)),
    _staged("the lamp is turned up", _lamp(1.3)),
    _staged("the light becomes warm", _lamp(1.0, 0.75, 1.0, 1.1)),
    _staged("the light becomes cold", _lamp(1.0, 1.15, 1.0, 0.85)),
    _staged("the lamp flickers", _flicker, _well),
    _staged("the lamp goes out", _lamp(0.03), causes=UNSEEN),
    _staged("the lamp goes out and on", _lamp(0.03), _lamp(1.0), causes=UNSEEN),
    _staged("the lamp dazzles", _lamp(6.0), causes=UNSEEN),
    # The camera.
    _staged("the picture freezes", _freeze, causes=UNSEEN),
    _staged("the picture freezes for a while", _freeze, _well, causes=UNSEEN),
    _staged("the picture is black", _flat(0), _well, causes=UNSEEN),
    _staged("the picture is white", _flat(255), _well, causes=UNSEEN),
    _staged("the lens is covered", _flat(70), causes=UNSEEN),
    _staged("the picture is noisy", _picture(_noisy), _well),
    _staged("half of the picture is torn", _picture(_torn), causes=(*UNSEEN, Reason.HAND, Reason.MOVED)),
    _staged("the picture is out of focus", _picture(_out_of_focus), _well),
    _staged("the camera is knocked aside", _knock(30, 0), causes=(Reason.MOVED,)),
    _staged("the camera is knocked down", _knock(0, 24), causes=(Reason.MOVED,)),
    _staged("the camera is turned", _knock(0, 0, 6), causes=(Reason.MOVED,)),
    _staged("the camera is knocked and put back", _knock(40, 30), _knock(0, 0), causes=(Reason.MOVED,)),
    _staged("the camera is knocked in the throw", _in_flight(_knock(60, 20)), causes=(Reason.MOVED,)),
)
"""Everything that is staged."""
