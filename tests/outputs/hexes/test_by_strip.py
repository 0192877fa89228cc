"""The bytes that go down a strip."""

import pytest

from companion.outputs.hexes.by_strip import StripHexLamps, apa102, open_spi, sent_at_once, ws2812
from companion.outputs.hexes.paint import ROBBER, TERRAIN, dimmed

RED, BLUE = (255, 0, 0), (0, 0, 255)


class Wire:
    """An SPI device that keeps what was sent."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.hertz, self.closed = 0, False

    def opened(self, device: str, hertz: int) -> "Wire":
        self.device, self.hertz = device, hertz
        return self

    def writebytes2(self, data: bytes) -> None:
        self.sent.append(data)

    def close(self) -> None:
        self.closed = True


def strip(wire: Wire, chip: str = "apa102", per_hex: int = 1, brightness: float = 1.0) -> StripHexLamps:
    return StripHexLamps(chip, "/dev/spidev0.0", per_hex, brightness, open_device=wire.opened)


def test_an_apa102_frame_is_zeros_then_brightness_blue_green_red_then_enough_clocks() -> None:
    assert apa102([RED, BLUE]) == bytes.fromhex("00000000 ff0000ff ffff0000 0000000000")
    assert len(apa102([RED] * 64)) == 4 + 4 * 64 + 4 + 5


def test_a_ws2812_bit_is_three_spi_bits_and_green_comes_first() -> None:
    sent = ws2812([(255, 0, 0b10100000)]).strip(b"\0")
    assert sent.hex() == "924924" + "db6db6" + "d34924"


def test_a_ws2812_frame_begins_and_ends_with_silence() -> None:
    frame = ws2812([RED])
    assert frame[:30] == frame[-30:] == bytes(30)
    assert len(frame) == 69


@pytest.mark.parametrize(("chip", "hertz"), [("apa102", 1_000_000), ("ws2812", 2_400_000)])
def test_each_chip_has_its_clock(chip, hertz) -> None:
    wire = Wire()
    strip(wire, chip)
    assert (wire.device, wire.hertz) == ("/dev/spidev0.0", hertz)


def test_a_hex_may_have_several_lights_and_all_may_be_dimmed() -> None:
    wire = Wire()
    strip(wire, "ws2812", per_hex=2, brightness=0.5).show([RED])
    assert wire.sent == [ws2812([(128, 0, 0), (128, 0, 0)])]


def test_an_apa102_is_dimmed_by_its_current_and_its_colours_stay_apart() -> None:
    assert apa102([RED], 0.5) == bytes.fromhex("00000000 f00000f7 0000000000")  # 16 of 31 steps, and 97 % of those
    faint = [dimmed(TERRAIN[land], 0.08) for land in ("sea", "mountains")] + [dimmed(ROBBER, 0.08)]
    wire = Wire()
    strip(wire, brightness=0.2).show(faint, 0.25)
    frame = wire.sent[0]
    assert [frame[4 + 4 * light] for light in range(3)] == [0xE0 | 2] * 3
    assert len({frame[4 + 4 * light : 8 + 4 * light] for light in range(3)}) == 3


def test_lights_that_are_not_named_any_more_go_dark_and_at_the_end_all_do() -> None:
    wire = Wire()
    lamps = strip(wire)
    lamps.show([RED, RED])
    lamps.show([BLUE])
    lamps.close()
    assert wire.sent[1:] == [apa102([BLUE, (0, 0, 0)]), apa102([(0, 0, 0)])]
    assert wire.closed


def test_a_device_that_is_not_there_raises_what_the_driver_of_the_hex_lights_tells() -> None:
    with pytest.raises(OSError, match=r"No such file|spidev is not installed"):
        open_spi("/dev/spidev99.9", 1000)


def test_a_ws2812_that_does_not_come_in_one_piece_is_refused_with_the_number_that_would_do(tmp_path) -> None:
    """A break of the driver would be the end of it, and the rest begin at the first light again."""
    wire = Wire()
    lamps = strip(wire, "ws2812", per_hex=12)
    lamps.show([RED] * 37)  # 444 lights
    with pytest.raises(OSError, match=r"takes 4164 bytes, and SPI sends only 4096 .* “spidev\.bufsiz=8192”"):
        lamps.show([RED] * 38)
    assert len(wire.sent) == 1
    lamps.close()
    assert wire.sent[1:] == [ws2812([(0, 0, 0)] * 444)]


def test_an_apa102_may_be_as_long_as_you_like() -> None:
    wire = Wire()
    strip(wire, per_hex=12).show([RED] * 96)
    assert len(wire.sent[0]) > 4096


def test_how_much_spi_sends_at_once_is_asked_of_the_system(tmp_path) -> None:
    told = tmp_path / "bufsiz"
    assert sent_at_once(told) == 4096
    told.write_text("16384\n")
    assert sent_at_once(told) == 16384
