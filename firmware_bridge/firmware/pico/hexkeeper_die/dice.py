"""The dice of one device together: handled, rolling, settled with a result, or cocked.

For MicroPython and CPython alike. A throw is a flight and a knock of every die, and rest soon after the last knock.
Whatever else moves dice (fingers, a table that is pushed) gives a result that was not thrown, or none when the faces
are as before. After a cocked throw only the dice that are taken up again must fly again.
"""

from .device import COCKED, HANDLED, ROLLING, SETTLED, UNKNOWN
from .die import REST_SAMPLES, SAMPLE_MS, Die

STIR_SAMPLES = 5
"""Samples with motion before fingers are believed: a bump of the table has fewer."""
REST_AFTER_KNOCK_MS = 1500

NOTHING, CHANGED, CAME_TO_REST = range(3)


class Dice:
    """So many dice.

    `state` is how they lie. The newest result: `values`, `tumble` in tenths of a second (0: not thrown), and
    `rest_since` in milliseconds.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._forget()
        self.state = UNKNOWN

    def _forget(self) -> None:
        self._dice = [Die() for _ in range(self._count)]
        self._moving = False
        self._stirs = 0
        self._moved: set[int] = set()
        self._flew: set[int] = set()
        self._thrown: set[int] = set()
        """Dice that lie as they were thrown."""
        self._tumble_began = self._last_knock = 0
        self.values = b""
        self.tumble = 0
        self.rest_since = 0

    def sample(self, mg: list[tuple[int, int, int]], missing: bool, now: int) -> int:
        """Take a sample of every die, every SAMPLE_MS; `missing`: the sensor of one does not answer.

        CHANGED: `state` is another one. CAME_TO_REST: there is a new result as well.
        """
        if missing:
            return self._lose_sight()
        for die, felt in zip(self._dice, mg):  # noqa: B905  # MicroPython
            die.sample(felt)
        rest = all(die.rests for die in self._dice)
        if rest and not all(die.is_sound for die in self._dice):
            return self._lose_sight()
        if not rest and not self._moving:
            self._begin_to_move()
        if not self._moving:
            return NOTHING
        return self._come_to_rest(now) if rest else self._move_on(now)

    def _change(self, state: int) -> int:
        happening = NOTHING if state == self.state else CHANGED
        self.state = state
        return happening

    def _lose_sight(self) -> int:
        # What lies there now may be anything: nothing is reported of it until the dice have moved and come to rest
        # again.
        self._forget()
        return self._change(UNKNOWN)

    def _begin_to_move(self) -> None:
        self._moving = True
        self._stirs = 0
        self._moved.clear()
        if self.state != COCKED:
            self._thrown.clear()
        self._give_up_throw()

    def _give_up_throw(self) -> None:
        self._flew.clear()
        for die in self._dice:
            die.flew = False

    def _move_on(self, now: int) -> int:
        stirred = False
        for number, die in enumerate(self._dice):
            if die.still == 0:
                self._moved.add(number)
                stirred = True
            if die.flew and not self._flew:
                self._tumble_began = now
            if die.flew:
                self._flew.add(number)
            if die.knocked:
                self._last_knock = now
        if stirred and self._stirs < STIR_SAMPLES:
            self._stirs += 1
        # Dice that were shaken and not let go have not been thrown.
        if self._flew and now - self._last_knock > REST_AFTER_KNOCK_MS + REST_SAMPLES * SAMPLE_MS:
            self._give_up_throw()
        if self._flew:
            return self._change(ROLLING)
        return self._change(HANDLED) if self._stirs == STIR_SAMPLES else NOTHING

    def _come_to_rest(self, now: int) -> int:
        self._moving = False
        if self.state == UNKNOWN and not self._flew and self._stirs < STIR_SAMPLES:
            return NOTHING
        values = bytes(die.face for die in self._dice)
        self._thrown = self._flew | (self._thrown - self._moved)
        if not all(values):
            return self._change(COCKED)
        if not self._flew and values == self.values:
            return self._change(SETTLED)
        self.values = values
        self.rest_since = now - REST_SAMPLES * SAMPLE_MS
        all_thrown = bool(self._flew) and len(self._thrown) == self._count
        self.tumble = self._tenths(self.rest_since - self._tumble_began) if all_thrown else 0
        self.state = SETTLED
        return CAME_TO_REST

    @staticmethod
    def _tenths(milliseconds: int) -> int:
        return max(1, min(255, (milliseconds + 50) // 100))
