"""What people, lamps and cameras do to a tray that is watched: the acts of which disturbances are made."""

from collections.abc import Callable

import numpy as np

from vision import Image, SimulatedTray

from .watched import Watched

Act = Callable[[Watched], object]
TrayAct = Callable[[SimulatedTray], object]

SETTLES = 1.6
"""Seconds after which a throw has come to rest and was judged."""

LYING = ((-3.0, -2.0), (2.0, 1.5))
"""Where the two dice lie at first, in die edges from the tray's middle: far from each other and from the walls."""


def many(*acts: Act) -> Act:
    """One act after the other."""

    def act(table: Watched) -> None:
        for each in acts:
            each(table)

    return act


def on(tray_act: TrayAct, seconds: float = 0.0) -> Act:
    """Something done to the tray, and time that passes then."""

    def act(table: Watched) -> None:
        tray_act(table.tray)
        table.watch(seconds)

    return act


def both(tray_act: Callable[[SimulatedTray, int], object], seconds: float = 0.6) -> Act:
    """Something done to both dice."""
    return on(lambda tray: [tray_act(tray, die) for die in (0, 1)], seconds)


def spoilt(seconds: float, effect: Callable[[Image, float], Image]) -> Act:
    """Something in the way of the picture for so long."""
    return lambda table: table.spoilt(seconds, effect)


def hand(over: bool, seconds: float = 0.5) -> Act:
    """A hand comes over the tray, or leaves it."""
    return on(lambda tray: tray.hand(over), seconds)


def under_a_hand(tray_act: TrayAct) -> Act:
    """Something done while a hand is over the tray."""
    return many(hand(True, 0.6), on(tray_act, 0.2), hand(False, 0.4))


def stranger(present: bool = True) -> Act:
    """A die of another game is laid in, or taken out."""
    return on(lambda tray: tray.third_die(present), 0.6)


def thrown(after: TrayAct = lambda tray: None, wait: float = 0.0, event: str | None = None) -> Act:
    """A throw to which something happens in flight."""
    return many(on(lambda tray: tray.throw((2, 4), event), wait), on(after, SETTLES))


def thrown_and(tray_act: Callable[[SimulatedTray, int], object]) -> Act:
    """A throw to which something happens in flight, to both dice."""
    return many(on(lambda tray: tray.throw((2, 4)), 0.35), both(tray_act, SETTLES))


def lamp(gain: float, tint: tuple[float, float, float] = (1.0, 1.0, 1.0), seconds: float = 0.4) -> Act:
    """The lamp is turned: a factor for its brightness, and one each for blue, green and red."""
    return on(lambda tray: tray.light(gain, tint), seconds)


def drift(gain: float, tint: tuple[float, float, float]) -> Act:
    """The light changes slowly, as at dusk."""

    def act(table: Watched) -> None:
        for step in range(1, 16):
            share = step / 15
            blue, green, red = (1 + (each - 1) * share for each in tint)
            table.tray.light(1 + (gain - 1) * share, (blue, green, red))
            table.watch(0.15)

    return act


def camera(right: float, down: float = 0.0, degrees: float = 0.0) -> Act:
    """The camera looks elsewhere from now on."""
    return on(lambda tray: tray.knock(right, down, degrees), 1.6)


def shaken(table: Watched) -> None:
    """Somebody knocks against the table."""
    for way in (60, -50, 30, -20, 0):
        table.tray.knock(way, way / 3)
        table.watch(0.07)


def slid(tray: SimulatedTray) -> None:
    """Both dice are pushed the same way at once."""
    tray.lay((3, 5), ((LYING[0][0] + 1.5, LYING[0][1] + 1), (LYING[1][0] + 1.5, LYING[1][1] + 1)))


def frozen(table: Watched) -> None:
    """The camera sends one picture again and again."""
    still = table.tray.read()
    for _ in range(60):
        table.skip(1 / 30)
        table.see(still)


def frozen_in_flight(table: Watched) -> None:
    """The camera hangs in the middle of a throw, for good."""
    table.tray.throw((2, 2))
    table.watch(0.45)
    still = table.tray.read()
    table.tray.spoil(lambda image, now: still)
    table.watch(1.2)


def unseen_for_a_second(table: Watched) -> None:
    """No frames for a second, in which the dice are laid elsewhere."""
    table.tray.lay((6, 6))
    table.skip(1.0)


def every_third_frame(table: Watched) -> None:
    """A die is nudged, and two frames of three are lost."""
    table.tray.nudge(0, 0.4)
    for _ in range(10):
        table.skip(2 / 30)
        table.see(table.tray.read())


def black_frames(table: Watched) -> None:
    """Single black frames among good ones."""
    for _ in range(6):
        table.see(np.zeros((480, 640, 3), np.uint8))
        table.watch(0.1)
