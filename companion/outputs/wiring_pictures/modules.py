"""The modules beneath the header: shift registers, strips, a WLED controller, servo, stepper, buzzer, digits.

Data sheets: 74HC595 (SCLS041), 74AHCT125 (SCLS264), ULN2003A (SLRS027), common cathode digits.
"""

from collections.abc import Callable, Sequence

from companion.outputs.displays import CITIES, KNIGHTS, STEPS
from companion.outputs.lines import CHIP, chips_for
from companion.outputs.wiring import PinMap

from .ports import hex_names
from .shapes import box, text, wire

LEFT = 40
A_ROW, CHIP_WIDTH, CHIP_HEIGHT, BETWEEN = 3, 335, 226, 35

Drawn = tuple[list[str], int]
"""Parts, and how far down they reach."""


def modules(pins: PinMap, top: int) -> Drawn:
    """Every module of a pin map, one beneath the other from `top` on."""
    panels: list[Callable[[int], Drawn]] = []
    if pins.hexes.by == "registers":
        names = [f"hex {name}" for name in hex_names(pins.hexes)]
        hexes = pins.hexes
        panels.append(
            lambda y: _registers(y, "Hex lights on shift registers", names, (hexes.data, hexes.clock, hexes.latch))
        )
    if pins.hexes.by == "strip":
        panels.append(lambda y: _strip(y, pins.hexes.chip))
    if pins.hexes.by == "wled":
        panels.append(lambda y: _wled(y, pins.hexes.address))
    if pins.displays.by == "registers":
        segments = [f"{name}: {part}" for name in (STEPS, CITIES, KNIGHTS) for part in (*"abcdefg", "point")]
        digits = pins.displays
        panels.append(
            lambda y: _registers(
                y, "Three digits on shift registers", segments, (digits.data, digits.clock, digits.latch)
            )
        )
    if pins.displays.by != "none":
        panels.append(_digit)
    if pins.ship.by == "servo":
        panels.append(lambda y: _servo(y, pins.ship.pin))
    if pins.ship.by == "stepper":
        panels.append(lambda y: _stepper(y, pins.ship.pins))
    if pins.buzzer is not None:
        panels.append(lambda y: _buzzer(y, pins.buzzer))
    parts: list[str] = []
    for panel in panels:
        drawn, top = panel(top)
        parts += drawn
    return parts, top


def _titled(top: int, title: str, *words: str) -> Drawn:
    parts = [text(LEFT, top + 40, title, "title")]
    parts += [text(LEFT, top + 64 + 18 * number, line, "quiet") for number, line in enumerate(words)]
    return parts, top + 64 + 18 * len(words)


def _registers(top: int, title: str, outputs: Sequence[str], lines: Sequence[int | None]) -> Drawn:
    """A chain of 74HC595: what each output lights, and how one chip is joined to the next."""
    parts, top = _titled(
        top,
        title,
        "Every chip: VCC (16) and SRCLR (10) to 3.3 V, GND (8) and OE (13) to ground, 100 nF between VCC and GND.",
        "SRCLK (11) and RCLK (12) of all chips are joined; QH' (9) of each goes to SER (14) of the next.",
        "Each output: 330 Ω, then the long leg of the light, its short leg to ground: 3 to 4 mA a light.",
    )
    count = chips_for(len(outputs))
    for chip in range(count):
        x = LEFT + (chip % A_ROW) * (CHIP_WIDTH + BETWEEN)
        y = top + 10 + (chip // A_ROW) * (CHIP_HEIGHT + 60)
        parts += box(x, y, CHIP_WIDTH, CHIP_HEIGHT, f"74HC595 number {chip + 1}")
        came_from = f"from GPIO {lines[0]}" if chip == 0 else f"from number {chip}"
        told_left = (f"SER (14) {came_from}", f"SRCLK (11) from GPIO {lines[1]}", f"RCLK (12) from GPIO {lines[2]}")
        for line, words in enumerate(told_left):
            parts.append(text(x + 12, y + 52 + 20 * line, words, "small"))
        if chip + 1 < count:
            parts.append(text(x + 12, y + CHIP_HEIGHT - 14, f"QH' (9) to number {chip + 2}", "small"))
        for place, name in enumerate("ABCDEFGH"):
            number = chip * CHIP + place
            contact = 15 if place == 0 else place
            told = outputs[number] if number < len(outputs) else "free"
            parts.append(text(x + CHIP_WIDTH - 12, y + 52 + 20 * place, f"Q{name} ({contact}) {told}", "small left"))
    return parts, top + 10 + -(-count // A_ROW) * (CHIP_HEIGHT + 60)


def _supply(x: float, y: float, words: str) -> list[str]:
    return box(x, y, 190, 96, "5 V supply", words, "+ and ground")


def _strip(top: int, chip: str) -> Drawn:
    parts, top = _titled(
        top,
        "A strip on SPI",
        "The strip wants 5 V signals, which the 74AHCT125 makes of the Pi's 3.3 V: VCC (14) to 5 V, GND (7) to ground,",
        "1OE (1) and 2OE (4) to ground. All grounds are joined. Never feed the strip from the Pi.",
    )
    y = top + 20
    lines = [("1A (2)", "1Y (3)", "GPIO 10", "DI")]
    if chip == "apa102":
        lines.append(("2A (5)", "2Y (6)", "GPIO 11", "CI"))
    parts += box(60, y, 150, 130, "Raspberry Pi")
    parts += box(380, y, 190, 130, "74AHCT125")
    parts += box(800, y, 240, 130, f"strip, {chip.upper()}")
    for number, (entry, out, gpio, terminal) in enumerate(lines):
        at = y + 54 + 26 * number
        parts += [wire((210, at), (380, at)), wire((570, at), (800, at))]
        parts.append(f'<rect class="plain" x="640" y="{at - 9}" width="70" height="18" rx="3"/>')
        parts.append(text(675, at + 4, "330 Ω", "small pin"))
        parts += [text(202, at + 4, gpio, "small left"), text(388, at + 4, entry, "small")]
        parts += [text(562, at + 4, out, "small left"), text(808, at + 4, terminal, "small")]
    parts += [text(202, y + 112, "ground", "small left"), text(562, y + 112, "GND (7)", "small left")]
    parts += [text(388, y + 112, "VCC (14)", "small"), text(808, y + 112, "+5 V and GND", "small")]
    parts += _supply(430, y + 190, "60 mA a light at most")
    parts += [wire((430, y + 262), (135, y + 262), (135, y + 130), look="minus")]
    parts += [wire((480, y + 190), (480, y + 130), look="plus"), wire((540, y + 190), (540, y + 130), look="minus")]
    parts += [wire((620, y + 222), (880, y + 222), (880, y + 130), look="plus")]
    parts += [wire((620, y + 262), (960, y + 262), (960, y + 130), look="minus")]
    parts += [
        text(640, y + 215, "+5 V", "small"),
        text(640, y + 278, "ground, joined with the Pi's (contact 6)", "small"),
    ]
    parts += [text(872, y + 190, "1000 µF across", "small left"), text(150, y + 250, "ground", "small")]
    return parts, y + 310


def _wled(top: int, address: str) -> Drawn:
    parts, top = _titled(
        top,
        "A strip on a WLED controller",
        "Nothing is wired to the Pi: controller and Pi are in the same network. WLED is set up on a page of its own.",
    )
    y = top + 20
    parts += box(60, y, 200, 96, "Raspberry Pi", "Hexkeeper")
    parts += box(460, y, 230, 96, "WLED controller", address, "UDP port 21324, JSON port 80")
    parts += box(860, y, 220, 96, "strip", "the chip as set in WLED")
    parts += [f'<line x1="260" y1="{y + 48}" x2="460" y2="{y + 48}" stroke-dasharray="6 6"/>']
    parts += [text(360, y + 40, "Wi-Fi", "pin"), wire((690, y + 48), (860, y + 48)), text(775, y + 40, "data", "pin")]
    parts += _supply(480, y + 160, "for controller and strip")
    parts += [wire((540, y + 160), (540, y + 96), look="plus"), wire((610, y + 160), (610, y + 96), look="minus")]
    parts += [wire((670, y + 192), (930, y + 192), (930, y + 96), look="plus")]
    parts += [wire((670, y + 232), (1010, y + 232), (1010, y + 96), look="minus")]
    parts += [text(690, y + 185, "+5 V", "small"), text(690, y + 248, "ground", "small")]
    return parts, y + 290


def _digit(top: int) -> Drawn:
    """Where the segments a to g of a digit are."""
    parts, top = _titled(
        top,
        "A digit with a common cathode",
        "Each segment has its own resistor; the common contacts of the digit go to ground.",
    )
    x, y = 120, top + 24
    places = {
        "a": (0, 0, 70, 0),
        "b": (70, 0, 70, 70),
        "c": (70, 70, 70, 140),
        "d": (0, 140, 70, 140),
        "e": (0, 70, 0, 140),
        "f": (0, 0, 0, 70),
        "g": (0, 70, 70, 70),
    }
    names = {"a": (35, 18), "b": (54, 40), "c": (54, 110), "d": (35, 132), "e": (10, 110), "f": (10, 40), "g": (35, 62)}
    for name, (x1, y1, x2, y2) in places.items():
        parts.append(f'<line class="ground" x1="{x + x1}" y1="{y + y1}" x2="{x + x2}" y2="{y + y2}"/>')
        parts.append(text(x + names[name][0], y + names[name][1], name))
    parts += [f'<circle class="dark" cx="{x + 92}" cy="{y + 140}" r="4"/>', text(x + 104, y + 145, "point")]
    return parts, y + 180


def _servo(top: int, pin: int | None) -> Drawn:
    parts, top = _titled(
        top,
        "A servo that moves the ship",
        "A small servo (SG90) takes up to 0.7 A when it starts: feed it by a supply of its own, the grounds joined.",
    )
    y = top + 20
    parts += box(60, y, 190, 120, "Raspberry Pi")
    parts += box(800, y, 240, 120, "servo")
    for number, line in enumerate(("signal (orange)", "+5 V (red)", "ground (brown)")):
        parts.append(text(810, y + 54 + 26 * number, line, "small"))
    parts += [wire((250, y + 50), (800, y + 50)), text(240, y + 54, f"GPIO {pin}", "small left")]
    parts += _supply(420, y + 80, "1 A")
    parts += [wire((610, y + 102), (700, y + 102), (700, y + 76), (800, y + 76), look="plus")]
    parts += [wire((610, y + 144), (740, y + 144), (740, y + 102), (800, y + 102), look="minus")]
    parts += [wire((420, y + 144), (155, y + 144), (155, y + 120), look="minus"), text(270, y + 138, "ground", "small")]
    return parts, y + 210


def _buzzer(top: int, pin: int | None) -> Drawn:
    parts, top = _titled(
        top, "A buzzer", "An active buzzer module with a transistor on it; it sounds while its signal is high."
    )
    y = top + 20
    parts += box(60, y, 190, 120, "Raspberry Pi")
    parts += box(620, y, 240, 120, "buzzer module")
    ends = (
        (f"GPIO {pin}", "signal (S or I/O)", ""),
        ("3.3 V (1)", "+ (VCC)", "plus"),
        ("ground (6)", "ground (-)", "minus"),
    )
    for number, (here, there, look) in enumerate(ends):
        at = y + 50 + 26 * number
        parts += [wire((250, at), (620, at), look=look)]
        parts += [text(240, at + 4, here, "small left"), text(632, at + 4, there, "small")]
    return parts, y + 160


def _stepper(top: int, pins: Sequence[int]) -> Drawn:
    parts, top = _titled(
        top,
        "A stepper that moves the ship",
        "28BYJ-48 (the one for 5 V) on its ULN2003 board, with a supply of its own, the grounds joined.",
    )
    y = top + 20
    parts += box(60, y, 190, 150, "Raspberry Pi")
    parts += box(420, y, 220, 150, "ULN2003 board")
    parts += box(860, y, 200, 150, "28BYJ-48", "its plug fits one way")
    for number, pin in enumerate(pins):
        at = y + 48 + 24 * number
        parts.append(text(242, at + 4, f"GPIO {pin}", "small left"))
        parts += [wire((250, at), (420, at)), text(430, at + 4, f"IN{number + 1}", "small")]
        parts += [wire((640, at), (860, at))]
    parts += _supply(435, y + 210, "0.3 A")
    parts += [wire((490, y + 210), (490, y + 150), look="plus"), wire((560, y + 210), (560, y + 150), look="minus")]
    parts += [wire((435, y + 276), (155, y + 276), (155, y + 150), look="minus"), text(270, y + 268, "ground", "small")]
    return parts, y + 330
