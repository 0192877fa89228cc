"""The hex lights: SPI that is switched on and allowed, its driver, or a WLED controller that answers."""

from collections.abc import Iterator
from pathlib import Path

from companion.config import Config
from companion.geometry.boards import BOARDS
from companion.outputs.devices import hex_count
from companion.outputs.hexes.by_strip import AT_ONCE, enough, sent_at_once, ws2812_bytes
from companion.outputs.hexes.by_wled import controller
from companion.outputs.parts import Hexes
from companion.outputs.wiring import WiringError, pin_map

from .finding import OK, Finding, wrong
from .surroundings import Surroundings, join_group, may_use

NAME = "hex lights"


def examine(settings: Config, _: Path, machine: Surroundings) -> Iterator[Finding]:
    """Look at what drives them; nothing where there are none, or where the pin map is wrong."""
    try:
        hexes = pin_map(settings.lights.map).hexes
    except WiringError:
        return
    match hexes.by:
        case "strip":
            yield _strip(hexes, machine)
        case "wled":
            yield _wled(hexes, machine)
        case "pins" | "registers":
            yield Finding(NAME, OK, f"{hex_count(hexes)} lights by {hexes.by}. {_reach(hexes)}".rstrip())


def _strip(hexes: Hexes, machine: Surroundings) -> Finding:
    device = machine.file(hexes.device)
    if not device.exists():
        words = f"{hexes.device} is not there: SPI is switched off."
        return wrong(NAME, "spi off", words, "Switch it on: sudo raspi-config nonint do_spi 0, and restart the Pi.")
    if not may_use(device):
        return wrong(NAME, "spi not allowed", f"{hexes.device} may not be opened by this user.", join_group("spi"))
    if not machine.installed("spidev"):
        words = "spidev is not installed, which drives the strip."
        return wrong(NAME, "spidev missing", words, machine.by_apt_or_pip("python3-spidev", "strip"))
    if hexes.chip == "ws2812":
        wanted, most = ws2812_bytes(hex_count(hexes) * hexes.per_hex), sent_at_once(machine.file(str(AT_ONCE)))
        if wanted > most:
            words = f"A WS2812 strip of this length takes {wanted} bytes, and SPI sends only {most} at once."
            line = f"spidev.bufsiz={enough(wanted)}"
            advice = f"Add {line} to the line in /boot/firmware/cmdline.txt, and restart the Pi; or take APA102."
            return wrong(NAME, "strip too long", words, advice)
    words = f"The strip ({hexes.chip}) can be driven through {hexes.device}. {_reach(hexes)}"
    return Finding(NAME, OK, words.rstrip())


def _wled(hexes: Hexes, machine: Surroundings) -> Finding:
    try:
        name, lights = controller(hexes.address)
    except ValueError as error:
        return wrong(NAME, "no wled", f"{error}.", "Correct hexes.address; the page of WLED is at that address.")
    except OSError:
        words = f"No WLED controller answers at {hexes.address}."
        others = ", ".join(machine.wleds())
        advice = "See whether it has power and is in this network, or correct the address."
        return wrong(NAME, "wled silent", words, f"{advice} In this network there are: {others}." if others else advice)
    wanted = hex_count(hexes) * hexes.per_hex
    if isinstance(hexes.order, str):
        wanted = min(wanted, 19 * hexes.per_hex)
    if lights < wanted:
        words = f"WLED {name!r} has {lights} lights, and the hexes need {wanted}."
        return wrong(NAME, "wled too short", words, "Set the length in WLED (LED Preferences), or correct per_hex.")
    reach = _reach(hexes, lights // hexes.per_hex)
    return Finding(NAME, OK, f"WLED {name!r} answers, with {lights} lights. {reach}".rstrip())


def _reach(hexes: Hexes, hang: int | None = None) -> str:
    """On which boards some hexes have no light; where it is known, `hang` is for how many hexes lights hang."""
    count = hex_count(hexes) if hang is None else min(hang, hex_count(hexes))
    if not isinstance(hexes.order, str):
        return f"Hexes that are not among the {count} of hexes.order stay dark."
    sizes = [str(len(board)) for board in BOARDS if len(board) > count]
    return f"On boards with more hexes ({', '.join(sizes)}) those beyond number {count} stay dark." if sizes else ""
