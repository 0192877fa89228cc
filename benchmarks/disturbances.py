"""What goes wrong at a table, staged: none of it may be booked, and what keeps dice from being read has to be named.

Two dice lie in the tray when it begins, and mostly the event die beside them. Some disturbances begin with a real throw
that cannot count, for a die leans, has fallen off the tray, or cannot be seen.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from vision import EventDieSettled, Ignored, Reason, Settled, Unsure

from . import spoilt as picture
from .acts import (
    LYING,
    SETTLES,
    Act,
    black_frames,
    both,
    camera,
    drift,
    every_third_frame,
    frozen,
    frozen_in_flight,
    hand,
    lamp,
    many,
    on,
    shaken,
    slid,
    spoilt,
    stranger,
    thrown,
    thrown_and,
    under_a_hand,
    unseen_for_a_second,
)
from .figures import Figure
from .watched import Watched

SOON = 3.0
"""Seconds within which the cause has to be named, from the beginning of the disturbance."""

AFTERWARDS = 0.9
"""Seconds that are looked on at least when it is over."""

MILLIMETRE = 1 / 16
"""Of a die's edge, which is sixteen millimetres long."""

EVENT_DIE = 3
TOUCHED, MISSING, COCKED, STRAY = Reason.TOUCHED, Reason.MISSING, Reason.COCKED, Reason.STRAY
TOO_MANY, ONE_DIE, MOVED, LIGHT = Reason.TOO_MANY, Reason.ONE_DIE, Reason.MOVED, Reason.LIGHT
DARK, BRIGHT, BLOCKED, FROZEN, HAND = Reason.DARK, Reason.BRIGHT, Reason.BLOCKED, Reason.FROZEN, Reason.HAND


@dataclass(frozen=True, slots=True)
class Disturbance:
    """What is staged; `causes` are the reasons that may be given for it, none where it needs no word."""

    name: str
    stage: Act
    causes: tuple[Reason, ...] = ()
    event_die: bool = True


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was said of a disturbance: throws booked and asked about, and the reasons given soon enough."""

    disturbance: Disturbance
    booked: int
    asked: int
    reasons: tuple[Reason, ...]

    @property
    def is_named(self) -> bool:
        """Whether its cause was given in time, where one is expected."""
        return not self.disturbance.causes or bool(set(self.disturbance.causes) & set(self.reasons))


def stage(disturbance: Disturbance, seed: int) -> Outcome:
    """Stage it once, in a tray that has been at rest for a moment."""
    table = Watched(seed, event_die=disturbance.event_die)
    table.tray.lay((3, 5), LYING)
    if disturbance.event_die:
        table.tray.lay_event("blue", (0.0, 3.0))
    table.watch(0.5)
    table.said.clear()
    began = table.now
    disturbance.stage(table)
    table.watch(AFTERWARDS)
    if not _outcome(disturbance, table, began).is_named:
        table.watch(began + SOON - table.now)
    return _outcome(disturbance, table, began)


def _outcome(disturbance: Disturbance, table: Watched, began: float) -> Outcome:
    said = table.said
    return Outcome(
        disturbance,
        sum(isinstance(event, Settled | EventDieSettled) for event in said),
        sum(isinstance(event, Unsure) for event in said),
        tuple(event.reason for event in said if isinstance(event, Ignored) and event.time - began <= SOON),
    )


def figures(outcomes: list[Outcome]) -> Iterator[Figure]:
    """All of them together, and each by name that was booked or whose cause was not named."""
    named = [one for one in outcomes if one.disturbance.causes]
    yield Figure("disturbances staged", len(outcomes), "times", least=len(DISTURBANCES))
    yield Figure("throws booked in them", sum(one.booked for one in outcomes), "throws", most=0)
    yield Figure("throws asked about in them", sum(one.asked for one in outcomes), "throws")
    right = sum(one.is_named for one in named)
    yield Figure(f"named with their cause within {SOON:g} s, of {len(named)}", right, "times", least=len(named))
    for one in outcomes:
        if one.booked:
            yield Figure(f"booked: {one.disturbance.name}", one.booked, "throws", most=0)
        if not one.is_named:
            said = ", ".join(one.reasons) or "nothing"
            yield Figure(f"not named: {one.disturbance.name} (said: {said})", 1, "times", most=0)


_NUDGES = tuple(
    Disturbance(
        f"a die is nudged by {length} mm",
        on(lambda tray, by=length * MILLIMETRE: tray.nudge(0, by), 0.6),  # type: ignore[misc]
        () if length < 4 else (TOUCHED,) if length < 16 else (TOUCHED, ONE_DIE),
    )
    for length in (1, 2, 3, 4, 6, 8, 12, 16, 20)
)

_TOUCHED = (
    Disturbance("both dice are nudged", both(lambda tray, die: tray.nudge(die, 0.4)), (TOUCHED, MOVED)),
    Disturbance("a die is turned over", on(lambda tray: tray.tip(0, 4), 0.6), (TOUCHED,)),
    Disturbance(
        "a die is turned over twice",
        many(on(lambda tray: tray.tip(0, 1), 1.0), on(lambda tray: tray.tip(0, 4), 1.0)),
        (TOUCHED,),
    ),
    Disturbance("both dice are turned over", both(lambda tray, die: tray.tip(die, 4 - 3 * die)), (TOUCHED,)),
    Disturbance("a die is taken away", on(lambda tray: tray.take_away(0), 0.6), (MISSING,)),
    Disturbance("both dice are taken away", both(lambda tray, die: tray.take_away(die))),
    Disturbance(
        "a die is lifted and put back",
        many(on(lambda tray: tray.take_away(1), 0.6), on(lambda tray: tray.put_back(1), 0.6)),
        (MISSING,),
    ),
    Disturbance(
        "both dice are lifted and put back",
        many(both(lambda tray, die: tray.take_away(die)), both(lambda tray, die: tray.put_back(die))),
        (TOUCHED,),
    ),
    Disturbance("both dice are pushed across the tray", on(slid, 0.6), (TOUCHED, MOVED)),
    Disturbance("a die is leant on its edge", on(lambda tray: tray.cock(0), 0.6), (COCKED,)),
    Disturbance("both dice are leant on their edges", both(lambda tray, die: tray.cock(die)), (COCKED, STRAY)),
    Disturbance(
        "a die leans on the wall",
        many(on(lambda tray: tray.lay((3, 5), ((-5.7, 0), (2, 1)))), on(lambda tray: tray.cock(0), 0.8)),
        (COCKED,),
    ),
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
        "a die is laid beside the tray", on(lambda tray: tray.lay((3, 5), (LYING[0], (8.5, 0.0))), 1.2), (MISSING,)
    ),
)

_HANDS = (
    Disturbance("a hand passes", under_a_hand(lambda tray: None)),
    Disturbance("a hand passes twice", many(hand(True), hand(False), hand(True), hand(False))),
    Disturbance("a hand stays", hand(True, 2.0), (HAND,)),
    Disturbance("a hand stays over the throw", thrown(lambda tray: tray.hand(True), 0.3), (HAND,)),
    Disturbance("a sleeve lies over the edge", spoilt(2.0, picture.sleeve), (HAND,)),
    Disturbance("a sleeve lies over a third of the tray", spoilt(2.0, picture.long_sleeve), (HAND, BLOCKED)),
    Disturbance("a hand lays both dice elsewhere", under_a_hand(lambda tray: tray.lay((6, 1))), (TOUCHED,)),
    Disturbance("a hand turns a die over", under_a_hand(lambda tray: tray.tip(0, 6)), (TOUCHED,)),
    Disturbance("a hand takes a die away", under_a_hand(lambda tray: tray.take_away(1)), (MISSING,)),
    Disturbance("a hand turns the event die over", under_a_hand(lambda tray: tray.lay_event("green", (0.0, 3.0)))),
)

_THINGS = (
    Disturbance("a third die lies there", stranger(), (TOO_MANY,)),
    Disturbance("a third die comes and goes", many(stranger(), stranger(False)), (TOO_MANY,)),
    Disturbance("dice are thrown beside a third one", many(stranger(), thrown()), (TOO_MANY,)),
    Disturbance("a third die falls in with the throw", thrown(lambda tray: tray.third_die(), 0.3), (TOO_MANY,)),
    Disturbance("a card lies in the tray", spoilt(1.0, picture.card), (STRAY,)),
    Disturbance("a number token lies in the tray", spoilt(1.0, picture.token), (STRAY, TOO_MANY)),
    Disturbance("a coin lies in the tray", spoilt(1.0, picture.coin), (STRAY, TOO_MANY)),
    Disturbance("a pencil lies in the tray", spoilt(1.0, picture.pencil), (STRAY, HAND)),
    Disturbance(
        "dice are thrown beside a coin",
        many(lambda table: table.tray.spoil(picture.coin), thrown()),
        (STRAY, TOO_MANY),
    ),
)

_EVENT_DICE = (
    Disturbance("the event die is laid elsewhere", on(lambda tray: tray.lay_event("ship", (4.0, -2.0)), 0.6)),
    Disturbance("the event die is taken away", on(lambda tray: tray.lay_event(None), 0.6)),
    Disturbance("the event die is leant on its edge", on(lambda tray: tray.cock(EVENT_DIE), 0.8)),
    Disturbance("the thrown event die leans", thrown(lambda tray: tray.cock(EVENT_DIE), event="ship"), (COCKED,)),
    Disturbance(
        "the event die thrown alone leans",
        many(on(lambda tray: tray.throw_event("green")), on(lambda tray: tray.cock(EVENT_DIE), SETTLES)),
        (COCKED,),
    ),
    Disturbance(
        "the thrown event die comes to rest against a die",
        on(lambda tray: tray.throw((1, 4), "yellow", touching=True), SETTLES),
        (COCKED,),
    ),
    Disturbance(
        "the event die thrown alone comes to rest against a die",
        on(lambda tray: tray.throw_event("blue", touching=True), SETTLES),
        (COCKED,),
    ),
    Disturbance(
        "an event die that was not learnt is laid in",
        on(lambda tray: tray.lay_event("ship"), 0.6),
        (STRAY, TOO_MANY),
        event_die=False,
    ),
    Disturbance(
        "an event die that was not learnt is thrown",
        on(lambda tray: tray.throw_event("blue"), SETTLES),
        (STRAY, TOO_MANY),
        event_die=False,
    ),
)

_THROWS = (
    Disturbance("only one die is thrown", on(lambda tray: tray.throw_one(0, 6), 2.0), (ONE_DIE,)),
    Disturbance("a thrown die comes to lean", thrown(lambda tray: tray.cock(1)), (COCKED,)),
    Disturbance("both thrown dice come to lean", thrown_and(lambda tray, die: tray.cock(die)), (COCKED, STRAY)),
    Disturbance("a thrown die falls off the tray", thrown(lambda tray: tray.take_away(1), 0.35), (MISSING,)),
    Disturbance("both thrown dice fall off the tray", thrown_and(lambda tray, die: tray.take_away(die))),
    Disturbance("the lamp goes out in the throw", thrown(lambda tray: tray.light(0.03), 0.3), (DARK,)),
    Disturbance("the camera is knocked in the throw", thrown(lambda tray: tray.knock(60, 20), 0.3), (MOVED,)),
    Disturbance("the picture freezes in the middle of a throw", frozen_in_flight, (FROZEN,)),
)

_LIGHTS = (
    Disturbance("the lamp is dimmed", lamp(0.6), (LIGHT,)),
    Disturbance("the lamp is turned up", lamp(1.4), (LIGHT,)),
    Disturbance("a coloured lamp is switched on", lamp(0.9, (0.7, 1.0, 1.15)), (LIGHT,)),
    Disturbance("the light becomes warm", lamp(1.0, (0.75, 1.0, 1.1)), (LIGHT,)),
    Disturbance("the light becomes cold", lamp(1.0, (1.15, 1.0, 0.85)), (LIGHT,)),
    Disturbance("the lamp is switched off", lamp(0.03, seconds=1.6), (DARK,)),
    Disturbance("the lamp is switched off and on", many(lamp(0.03, seconds=1.6), lamp(1.0)), (DARK,)),
    Disturbance("the sun dazzles the camera", lamp(5.0, seconds=1.6), (BRIGHT,)),
    Disturbance("the exposure jumps and comes back", many(lamp(1.3), lamp(1.0)), (LIGHT,)),
    Disturbance("the lamp flickers", many(*(lamp(gain, seconds=0.1) for gain in (0.6, 1, 0.7, 1)))),
    Disturbance("the lamp flickers quickly", spoilt(3.0, picture.flicker)),
    Disturbance("it grows dark slowly", drift(0.6, (1.0, 1.0, 1.0))),
    Disturbance("the white balance drifts", drift(1.0, (0.8, 1.0, 1.15))),
    Disturbance("a shadow passes", spoilt(1.5, picture.shadow)),
    Disturbance("a lamp is mirrored in the tray", spoilt(1.0, picture.reflection)),
    Disturbance("a reflection sweeps through the tray", spoilt(1.0, picture.sweeping_reflection)),
    Disturbance("bands of light run through the picture", spoilt(1.0, picture.bands)),
)

_CAMERAS = (
    Disturbance("the camera is touched", camera(2, 1)),
    Disturbance("the camera is nudged", camera(14, 6), (MOVED,)),
    Disturbance("the camera is knocked down", camera(0, 24), (MOVED,)),
    Disturbance("the camera is turned", camera(0, 0, 3), (MOVED,)),
    Disturbance("the camera is turned far", camera(0, 0, 6), (MOVED,)),
    Disturbance("the camera is moved far", camera(60, 40), (MOVED,)),
    Disturbance("the camera is moved and put back", many(camera(30, 20), camera(0, 0)), (MOVED,)),
    Disturbance("the table is knocked", shaken),
    Disturbance("the camera is turned upside down", spoilt(1.6, picture.upside_down)),
    Disturbance("a sheet of paper covers the camera", spoilt(1.5, picture.covered)),
    Disturbance("the lens is capped", spoilt(2.0, picture.capped), (FROZEN, BLOCKED, DARK)),
    Disturbance("the picture is black", spoilt(2.0, picture.black), (DARK, FROZEN)),
    Disturbance("the picture is white", spoilt(2.0, picture.white), (BRIGHT, FROZEN)),
    Disturbance("the picture is frozen", frozen, (FROZEN,)),
    Disturbance("a burst of noise", spoilt(0.5, picture.noise)),
    Disturbance("the picture is noisy", spoilt(2.5, picture.noise)),
    Disturbance("specks all over the picture", spoilt(0.5, picture.specks)),
    Disturbance("torn pictures", spoilt(0.5, picture.shifted)),
    Disturbance("half of every picture is missing", spoilt(2.0, picture.half), (MISSING, BLOCKED, HAND, MOVED)),
    Disturbance("the focus is lost and found", spoilt(1.0, picture.unfocused)),
    Disturbance("the picture is out of focus", spoilt(2.5, picture.blurred)),
    Disturbance("single black frames", black_frames),
    Disturbance("no frames for a second, and the dice lie elsewhere", unseen_for_a_second, (TOUCHED,)),
    Disturbance("two frames of three are dropped", every_third_frame, (TOUCHED,)),
)

DISTURBANCES = (*_NUDGES, *_TOUCHED, *_HANDS, *_THINGS, *_EVENT_DICE, *_THROWS, *_LIGHTS, *_CAMERAS)
"""Everything that is staged."""
