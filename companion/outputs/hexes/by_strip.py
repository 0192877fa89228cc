"""Addressable strips on the Pi's SPI, by spidev: APA102 and SK9822 with a clock line, WS2812 without one.

APA102: 32 bits of zero, for each light 0xE0 + brightness (5 bits), blue, green, red, then enough zeros to clock the
last one through (APA102 datasheet; SK9822 wants 32 zeros before that). Its clock makes it the robust choice. WS2812:
each bit takes 1.25 us, a third of it high for a zero and two thirds for a one, so that three SPI bits at 2.4 MHz make
one; 80 us of silence show it (WS2812B datasheet). That holds only while the Pi does not change the speed of its core.
"""

from collections.abc import Callable, Sequence
from math import ceil
from pathlib import Path
from typing import Any, Protocol

from companion.said import said

from .lamps import Rgb
from .paint import dimmed

APA102_HZ, WS2812_HZ = 1_000_000, 2_400_000
MOST_CURRENT = 31
SILENCE = bytes(30)
"""100 us at 2.4 MHz."""
AT_ONCE = Path("/sys/module/spidev/parameters/bufsiz")
"""How many bytes the driver sends in one go: 4096, unless the system is configured otherwise."""

_THREE_BITS = [int("".join("110" if byte >> bit & 1 else "100" for bit in range(7, -1, -1)), 2) for byte in range(256)]


class Spi(Protocol):
    """What is needed of an open SPI device; `spidev.SpiDev` is one."""

    def writebytes2(self, data: bytes, /) -> None:
        """Send all of it."""

    def close(self) -> None:
        """Give the device back."""


def open_spi(device: str, hertz: int) -> Spi:
    """Open `/dev/spidevB.C`. Raises OSError in words where spidev is not installed or the device cannot be had."""
    try:
        import spidev  # noqa: PLC0415  # only where a strip is wired
    except ImportError as error:
        words = said("spidev is not installed; on a Raspberry Pi: sudo apt install python3-spidev")
        raise OSError(words) from error
    bus, chip = device.removeprefix("/dev/spidev").split(".")
    spi: Any = spidev.SpiDev()
    spi.open(int(bus), int(chip))
    spi.max_speed_hz = hertz
    opened: Spi = spi
    return opened


class StripHexLamps:
    """A strip with `per_hex` lights for each hex, one after the other."""

    in_colour = True
    again: float | None = None

    def __init__(
        self,
        chip: str,
        device: str,
        per_hex: int,
        brightness: float,
        *,
        open_device: Callable[[str, int], Spi] = open_spi,
    ) -> None:
        self._encode = apa102 if chip == "apa102" else ws2812
        self._per_hex, self._brightness = per_hex, brightness
        self._lit = 0
        self._spi = open_device(device, APA102_HZ if chip == "apa102" else WS2812_HZ)
        self._most = sent_at_once()

    def show(self, colours: Sequence[Rgb], share: float = 1.0) -> None:
        """Send the colours down the strip; lights that shone before and have none now go dark.

        Raises OSError for WS2812 that do not come in one piece: they would take a break for the end, and begin again.
        """
        pixels = [colour for colour in colours for _ in range(self._per_hex)]
        dark = max(0, self._lit - len(pixels))
        sent = self._encode([*pixels, *([(0, 0, 0)] * dark)], self._brightness * share)
        if self._encode is ws2812 and len(sent) > self._most:
            raise OSError(
                said(
                    "the strip takes {size} bytes, and SPI sends only {most} at once: add “spidev.bufsiz={enough}”"
                    " to the line in /boot/firmware/cmdline.txt and restart the Pi, or take APA102",
                    size=len(sent),
                    most=self._most,
                    enough=enough(len(sent)),
                )
            )
        self._spi.writebytes2(sent)
        self._lit = len(pixels)

    def close(self) -> None:
        """Everything dark, and the device given back."""
        try:
            self.show(())
        finally:
            self._spi.close()


def sent_at_once(told: Path = AT_ONCE) -> int:
    """How many bytes SPI sends at once."""
    try:
        return int(told.read_text())
    except (OSError, ValueError):
        return 4096


def ws2812_bytes(pixels: int) -> int:
    """How many a strip of so many takes."""
    return len(ws2812([(0, 0, 0)] * pixels))


def enough(wanted: int) -> int:
    """What the driver is to be allowed for so many bytes: a power of two."""
    return 1 << (wanted - 1).bit_length()


def apa102(pixels: Sequence[Rgb], brightness: float = 1.0) -> bytes:
    """The bytes for APA102 and SK9822: their current, of 31 steps, is dimmed, so that colours keep apart."""
    current = min(MOST_CURRENT, max(1, ceil(brightness * MOST_CURRENT)))
    left = brightness * MOST_CURRENT / current
    lights = b"".join(
        bytes((0xE0 | current, blue, green, red)) for red, green, blue in (dimmed(pixel, left) for pixel in pixels)
    )
    return bytes(4) + lights + bytes(4 + len(pixels) // 16 + 1)


def ws2812(pixels: Sequence[Rgb], brightness: float = 1.0) -> bytes:
    """The bytes for WS2812 and SK6812, three SPI bits a bit, with silence before and after."""
    dim = (dimmed(pixel, brightness) for pixel in pixels)
    sent = (_THREE_BITS[byte] for red, green, blue in dim for byte in (green, red, blue))
    return SILENCE + b"".join(three.to_bytes(3) for three in sent) + SILENCE
