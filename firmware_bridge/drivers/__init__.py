"""The kinds of dice, by name: one file each, and one line each in the list here."""

from firmware_bridge.drivers import auto, binary, json_line, pixels, text
from firmware_bridge.drivers.kind import Driver, Link, Listener

__all__ = ["DRIVERS", "Driver", "DriverError", "Link", "Listener", "driver"]

KINDS = (auto, binary, json_line, text, pixels)

DRIVERS: dict[str, Driver] = {kind.DRIVER.name: kind.DRIVER for kind in KINDS}


class DriverError(ValueError):
    """There is no such kind of dice; the text names those there are."""


def driver(name: str) -> Driver:
    """The driver of this name. Raises `DriverError`."""
    try:
        return DRIVERS[name]
    except KeyError:
        raise DriverError(f"There is no driver {name!r} for dice; there are {', '.join(DRIVERS)}.") from None
