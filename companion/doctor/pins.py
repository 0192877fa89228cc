"""The pins: a map that can be wired, a chip that is there and allowed, its driver, and pins nobody else has."""

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.config import Config
from companion.outputs.pins import PinChoice, open_pins
from companion.outputs.wiring import PinMap, WiringError, pin_map

from .finding import OK, Finding, missing, wrong
from .surroundings import Surroundings, join_group, may_use

NAME = "lights"
PLACEHOLDER = "0.0.0.2"
"""What PyPI has under the name of lgpio for Python 3.13: a package with nothing in it."""


def examine(settings: Config, _: Path, machine: Surroundings) -> Iterator[Finding]:
    """Look at the pin map first: without one there is nothing to drive."""
    try:
        wiring = pin_map(settings.lights.map)
    except WiringError as error:
        yield wrong(NAME, "pins", "; ".join(error.problems), "Correct [lights.map] in the configuration.")
        return
    yield _lights(settings, wiring, machine)
    yield from _track(wiring)


def _lights(settings: Config, wiring: PinMap, machine: Surroundings) -> Finding:
    choice = PinChoice(settings.lights.pins)
    if choice is PinChoice.NONE:
        return missing(NAME, "no lights wanted", "No lights are wanted by the configuration.")
    if choice is PinChoice.MOCK or (choice is PinChoice.AUTO and not machine.is_a_pi):
        where = "The configuration asks for mock pins" if choice is PinChoice.MOCK else "This is not a Raspberry Pi"
        return missing(NAME, "no pins", f"{where}: the lights are drawn on the panel page instead.")
    chips = sorted(machine.file("/dev").glob("gpiochip*"))
    if not chips:
        words = "This machine has no /dev/gpiochip0: its pins cannot be reached."
        return wrong(
            NAME, "no gpio chip", words, "Update the system of the Pi; a container needs --device /dev/gpiochip0."
        )
    if not any(may_use(chip) for chip in chips):
        words = f"{chips[0]} may not be opened by this user."
        return wrong(NAME, "gpio not allowed", words, join_group("gpio"))
    if not machine.installed("lgpio"):
        return wrong(NAME, "lgpio missing", "lgpio is not installed, which drives the pins.", _get_lgpio(machine))
    if machine.version_of("lgpio") == PLACEHOLDER:
        words = f"lgpio {PLACEHOLDER} is installed, a package with nothing in it."
        return wrong(
            NAME, "lgpio placeholder", words, f"{sys.executable} -m pip uninstall lgpio. {_get_lgpio(machine)}"
        )
    return _opened(choice, wiring)


def _get_lgpio(machine: Surroundings) -> str:
    """Where to get it: Raspberry Pi OS knows that archive, plain Debian does not."""
    return f"{machine.by_apt('python3-lgpio')} It comes from Raspberry's archive; Debian's has no such package."


def _opened(choice: PinChoice, wiring: PinMap) -> Finding:
    """Take every pin of the map for a moment, as inputs, which lights nothing."""
    with TemporaryDirectory() as runtime:
        pins = open_pins(choice, Path(runtime))
        try:
            if pins.kind is not PinChoice.LGPIO:
                advice = "Another program may hold them: sudo gpioinfo tells which."
                return wrong(NAME, "gpio unusable", pins.words, advice)
            taken = [f"{name} (GPIO {pin})" for name, pin in wiring.used() if not _free(pins.factory, pin)]
        finally:
            if pins.factory is not None:
                pins.factory.close()
    if taken:
        words = f"Another program has the pins of: {', '.join(taken)}."
        return wrong(NAME, "pins busy", words, "sudo gpioinfo tells which; if it is the companion itself, all is well.")
    return Finding(NAME, OK, "The pins of this Raspberry Pi can be used.")


def _free(factory: object, pin: int) -> bool:
    from gpiozero import InputDevice  # noqa: PLC0415  # only on a Pi

    try:
        InputDevice(pin, pin_factory=factory).close()
    except Exception:  # whatever the driver raises: the pin cannot be had
        return False
    return True


def _track(wiring: PinMap) -> Iterator[Finding]:
    track = "barbarian track"
    ways = []
    if wiring.barbarians:
        ways.append(f"Its {len(wiring.barbarians)} lights are on GPIO {', '.join(map(str, wiring.barbarians))}.")
    if wiring.ship.by != "none":
        ways.append(f"A {wiring.ship.by} moves its ship.")
    if wiring.displays.by != "none":
        ways.append(f"The battle is shown in numbers by {wiring.displays.by}.")
    if ways:
        yield Finding(track, OK, " ".join(ways))
    else:
        words = "No lights are wired for it: it is drawn on the panel page."
        advice = "Name its pins in [lights.map] barbarians (docs/wiring.md)."
        yield missing(track, "no track", words, advice)
