"""The hex lights as a device: the scene's hexes in the order in which the lights hang, on whatever drives them."""

import time
from collections.abc import Callable, Sequence

from companion.geometry.boards import BOARDS
from companion.geometry.notation import hex_name, read_hex, spot
from companion.outputs.scene import Scene
from companion.outputs.shine import Shine
from companion.said import said

from .lamps import BLACK, HexLamps, Rgb
from .order import ordered
from .paint import WHITE, in_colour, next_picture, on_or_off
from .shown import HexShown


class HexLights:
    """Shows the hexes of a scene. `lights` is how many there are: the smallest board with so many names them."""

    name = said("hex lights")

    def __init__(
        self,
        open_lamps: Callable[[], HexLamps],
        order: str | Sequence[str],
        lights: int,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._open_lamps, self._order, self._lights = open_lamps, order, lights
        self._row: HexLamps | None = None
        self._clock = clock
        # Since when each hex shows what it shows: news that leave it as it is do not make it begin again.
        self._since: dict[HexShown, float] = {}
        if isinstance(order, str):
            board = next((board for board in BOARDS if lights <= len(board)), BOARDS[-1])
            hung = [at for at in ordered(board, order) if at is not None][:lights]
        else:
            hung = [read_hex(name) for name in order]
        self.lamps = tuple(
            said("hex light {number}, {hex}", number=number, hex=spot(hung, at))
            for number, at in enumerate(hung, start=1)
        )

    def open(self) -> None:
        """Take the lights."""
        self._row = self._open_lamps()

    def show(self, scene: Scene, age: float) -> float | None:
        """Light every hex as it is now; one that is as it was goes on with what it does."""
        row, ages = self._opened(), age if scene.laying else self._ages(scene)
        paint = in_colour if row.in_colour else on_or_off
        if scene.shine is Shine.OFF:  # told so again, lest they do something of their own
            row.show([BLACK] * len(scene.hexes))
            return row.again
        row.show(self._in_order(scene.hexes, paint(scene.hexes, scene.laying, ages)), scene.shine.share)
        moments = (next_picture(scene.hexes, scene.laying, ages, row.in_colour), row.again)
        return min((moment for moment in moments if moment is not None), default=None)

    def only(self, lamp: str) -> float | None:
        """Light this one, white."""
        number, row = self.lamps.index(lamp), self._opened()
        row.show([WHITE if each == number else BLACK for each in range(len(self.lamps))])
        return row.again

    def close(self) -> None:
        """Everything dark."""
        row, self._row = self._row, None
        if row is not None:
            row.close()

    def _ages(self, scene: Scene) -> dict[str, float]:
        now = self._clock()
        self._since = {one: self._since.get(one, now) for one in scene.hexes}
        return {one.name: now - since for one, since in self._since.items()}

    def _in_order(self, shown: Sequence[HexShown], colours: dict[str, Rgb]) -> list[Rgb]:
        hung = ordered((one.at for one in shown), self._order)
        return [BLACK if at is None else colours[hex_name(at)] for at in hung]

    def _opened(self) -> HexLamps:
        assert self._row is not None
        return self._row
