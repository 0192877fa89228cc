"""Presets of a WLED controller that celebrate what happens: a seven, an attack of the barbarians, a win.

WLED's JSON interface: "ps" starts a preset, "lor": 1 shows it over the colours that are sent meanwhile, and "lor": 0
shows these again. What the controller did by itself before is put back then, or it would go on with the preset once the
companion has stopped; but it shines as the hexes do, for a preset may have a brightness of its own. A playlist ("pl")
is started like a preset, and begins again.
"""

import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from companion.outputs.parts import Occasion
from companion.outputs.scene import NOTHING, Scene
from companion.outputs.shine import Shine
from companion.said import said
from companion.table.declarations import Signal

from .by_wled import level, set_state, state_of

SECONDS = 6.0
"""For how long a preset is shown."""
SIGNALS: Mapping[Occasion, Signal] = {"seven": Signal.SEVEN, "attack": Signal.LANDED, "won": Signal.WON}
"""What presets may be for, the weightiest last."""


class WledPresets:
    """Shows a preset for a moment. One that is shown gives way to no lighter one."""

    name = said("WLED presets")
    lamps = ()

    def __init__(
        self,
        address: str,
        presets: Mapping[Occasion, int],
        brightness: float,
        *,
        ask: Callable[[], Mapping[str, Any]] | None = None,
        tell: Callable[[Mapping[str, object]], object] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._address = address
        # What may be shown, the weightiest last: the signal, and the number of its preset.
        self._presets = [(signal, presets[name]) for name, signal in SIGNALS.items() if name in presets]
        self._ask, self._tell = ask or partial(state_of, address), tell or partial(set_state, address)
        self._clock = clock
        self._brightness, self._shine = brightness, Shine.BRIGHT
        self._seen = NOTHING
        self._shown, self._ends = -1, 0.0  # which of them is shown, none below 0
        self._before: Mapping[str, Any] = {}

    def open(self) -> None:
        """See whether it is there. Raises OSError in words, and ValueError where something else answers."""
        try:
            self._ask()
        except OSError as error:
            words = said(
                "no WLED controller answers at {address}; see whether it has power and is in this network",
                address=self._address,
            )
            raise OSError(words) from error

    def show(self, scene: Scene, age: float) -> float | None:
        """Begin or end a preset by what this scene tells; seconds until it ends."""
        is_new, self._seen = scene is not self._seen, scene
        self._shine = self._shine if scene.shine is Shine.OFF else scene.shine
        if self._shown >= 0 and (scene.shine is Shine.OFF or self._clock() >= self._ends):
            self._end()
        if is_new and scene.shine is not Shine.OFF:
            self._begin(scene)
        return self._ends - self._clock() if self._shown >= 0 else None

    def only(self, lamp: str) -> float | None:
        """There is no lamp to be tried here."""
        return None

    def close(self) -> None:
        """Whatever the controller did before."""
        if self._shown >= 0:
            self._end()

    def _begin(self, scene: Scene) -> None:
        told = [number for number, (signal, _) in enumerate(self._presets) if signal in scene.signals]
        if not told or told[-1] < self._shown:
            return
        if self._shown < 0:
            self._before = self._ask()
        self._shown = told[-1]
        self._tell({"on": True, "ps": self._presets[self._shown][1], "lor": 1})
        self._ends = self._clock() + SECONDS

    def _end(self) -> None:
        """Once all of that is said: where it could not be, it is said again."""
        by_itself = [self._before.get(name, -1) for name in ("pl", "ps")]
        number = next((number for number in by_itself if number > 0), None)
        kept = {"seg": self._before["seg"]} if "seg" in self._before else {}
        self._tell({**({"ps": number} if number else kept), "lor": 0})
        self._tell({"on": True, "bri": level(self._brightness * self._shine.share)})
        self._shown = -1
