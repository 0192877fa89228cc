"""All outputs of an evening: the single lights and the buttons, and every further device with a thread of its own.

The game hands over how it stands and what has just happened, and never waits. A device that is not wired is not there.
"""

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from companion.geometry.boards import BoardPlan
from companion.kernel import Happening, State

from .board import GpioBoard
from .devices import fixtures, hex_count
from .fixture import Driver, FixtureShown
from .hexes.drawn import HexDrawn, drawn, said_beyond
from .hexes.fixture import HexLights
from .lamps import lamps
from .lights import Lights
from .panel import Panel
from .pins import PinChoice, SharedPins
from .plan import DARK, light_plan
from .scene import NOTHING, Scene, laid_out, scene
from .shine import Shine
from .trial import Trial
from .wiring import PinMap


def open_outputs(
    wiring: PinMap,
    choice: PinChoice,
    *,
    runtime: Path,
    muted: bool = False,
    edges: Mapping[str, Callable[[bool], object]] | None = None,
    on_change: Callable[[], object] = lambda: None,
) -> "Outputs":
    """The outputs of a pin map on the pins that were chosen; `start` them.

    `runtime` is a folder that stays: the ship's place is kept there, and see `open_pins`. `edges` are called when the
    contact of "button", "undo" or "pause" closes or opens; `on_change` when a trial of the lamps goes on to the next,
    and when a device begins or ceases to answer.
    """
    pins, edges = SharedPins(choice, runtime), edges or {}
    on_edge = edges.get("button", lambda _: None)
    lights = Lights(wiring, lambda: GpioBoard(wiring, pins(), on_edge, edges, ask=pins), on_change=on_change)
    has_pins = choice is not PinChoice.NONE
    found = fixtures(wiring, pins.as_asked_for, runtime, muted=muted, has_pins=has_pins)
    drivers = [Driver(each, on_change=on_change) for each in found]
    return Outputs(lights, drivers, wiring, on_change)


class Outputs:
    """The devices together."""

    def __init__(
        self,
        lights: Lights,
        drivers: Iterable[Driver],
        wiring: PinMap,
        on_change: Callable[[], object] = lambda: None,
    ) -> None:
        self.lights = lights
        self._drivers, self._hexes = tuple(drivers), wiring.hexes
        steps = [(lights.only, lamp.name) for lamp in lamps(wiring)]
        steps += [(driver.only, lamp) for driver in self._drivers for lamp in driver.lamps]
        self._trial = Trial(steps, on_change)
        self._plan, self._scene = DARK, NOTHING
        self._shine, self._sounds = Shine.BRIGHT, True

    def start(self) -> "Outputs":
        """Begin to shine."""
        self.lights.start()
        for driver in self._drivers:
            driver.start()
        return self

    def stop(self, timeout: float = 2.0) -> bool:
        """Everything dark and at rest; False when a hanging device did not let go in time."""
        self._trial.stop()
        for driver in self._drivers:
            driver.finish()
        until = time.monotonic() + timeout  # for all together: the system waits only so long for us
        stopped = [driver.stop(max(0.0, until - time.monotonic())) for driver in self._drivers]
        return all([*stopped, self.lights.stop(timeout)])  # last: the pins go with the lights

    def __enter__(self) -> "Outputs":
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def show(self, state: State, happened: Iterable[Happening] = ()) -> None:
        """The game stands so now, and this has just happened; returns at once."""
        self._plan = light_plan(state)
        if self._drivers or self._hexes.by != "none":
            self._scene = scene(state, happened)
        self._show_lights()
        self._show_scene()

    def lay(self, plan: BoardPlan, now: int | None = None) -> None:
        """Show this board hex by hex, for people to lay; the next thing that happens in a game takes its place.

        With `now` people say themselves when the next hex is due: that one, counted from 0, is lit.
        """
        self._scene = laid_out(plan, now)
        self._show_scene()

    def clear(self) -> None:
        """Show no game and no board."""
        self._scene = NOTHING
        self._show_scene()

    def shine(self, shine: Shine) -> None:
        """From now on so bright; while the lights are off, what moves stays where it is."""
        if shine is not self._shine:
            self._shine = shine
            self._past()
            self._show_lights()
            self._show_scene()

    def let_sound(self, wanted: bool) -> None:
        """Let there be sound as the game has it, or none from now on."""
        if wanted is not self._sounds:
            self._sounds = wanted
            self._past()
            self._show_scene()

    def _past(self) -> None:
        """What was to be heard of the scene is past."""
        self._scene = replace(self._scene, signals=())

    def try_all(self) -> None:
        """Light every lamp by itself, one after the other, while the game goes on behind it."""
        self._trial.start()

    def end_trial(self) -> None:
        """Back to the game."""
        self._trial.stop()

    @property
    def trying(self) -> str:
        """The lamp that is being tried, or nothing."""
        return self._trial.lamp

    def panel(self) -> Panel:
        """The picture of the single lights at this instant."""
        return self.lights.panel()

    def hexes(self) -> tuple[HexDrawn, ...]:
        """The picture of the hex lights as they are when nothing swells; none where they are not wired."""
        return drawn(self._hexes, hex_count(self._hexes), self._as_shown())

    @property
    def without_light(self) -> str:
        """That hexes of this board have no light, in words; empty where all have one, or none is wired."""
        return said_beyond(self._hexes, hex_count(self._hexes), self._scene)

    def devices(self) -> tuple[FixtureShown, ...]:
        """How the lights do, where they are real or something is wrong with them, and how every further device does."""
        single = self.lights.shown()
        further = (self._device(driver.shown()) for driver in self._drivers)
        return (*(() if single is None else (single,)), *further)

    def _device(self, shown: FixtureShown) -> FixtureShown:
        is_well = shown.name == HexLights.name and not shown.words
        return replace(shown, words=self.without_light) if is_well else shown

    def _show_lights(self) -> None:
        self.lights.show(DARK if self._shine is Shine.OFF else self._plan, self._shine)

    def _show_scene(self) -> None:
        for driver in self._drivers:
            driver.show(self._as_shown())

    def _as_shown(self) -> Scene:
        """The scene as it is to be seen and heard."""
        return replace(self._scene, shine=self._shine, sound=self._sounds)
