"""The beat in which lights blink: all of them together, however fast news comes in.

A light that begins to blink is lit at once. It joins the beat of the others where they go dark together the next time.
"""

from collections.abc import Iterable


class Beat:
    """Lit for half a period and dark for as long, in seconds of a clock that the caller reads."""

    def __init__(self, half_period: float) -> None:
        self._half_period = half_period
        self._began = 0.0
        # In which half, counted from the first, each light began to blink.
        self._joined: dict[str, int] = {}

    def follow(self, blinking: Iterable[str], now: float) -> None:
        """These lights blink from now on, those among them that did before go on."""
        names = tuple(blinking)
        if not self._joined:
            self._began = now
        half = self._half(now)
        self._joined = {name: self._joined.get(name, half) for name in names}

    def lit(self, name: str, now: float) -> bool:
        """Whether a light that blinks is lit."""
        half = self._half(now)
        return half % 2 == 0 or self._joined.get(name) == half

    def left(self, now: float) -> float | None:
        """Seconds until it changes; None while nothing blinks."""
        if not self._joined:
            return None
        return self._began + (self._half(now) + 1) * self._half_period - now

    def _half(self, now: float) -> int:
        return int((now - self._began) / self._half_period)
