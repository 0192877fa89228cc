"""Pixels dice by what they broadcast. The bytes are written out as the makers' published layout has them."""

import sys
import threading
from collections.abc import Callable
from random import Random

import pytest

from firmware_bridge import DiceReading, DieState, Listener, Throws, Wanted, driver
from firmware_bridge.drivers.pixels.advertisement import COMPANY, INFORMATION, decode, is_pixel
from firmware_bridge.drivers.pixels.dice import PixelsDice
from firmware_bridge.drivers.pixels.link import PixelsLink
from firmware_bridge.drivers.pixels.scanning import Broadcast, ScanError
from firmware_bridge.stream import RefusedError
from tests.waiting import PATIENCE

SERVICES = ("0000180a-0000-1000-8000-00805f9b34fb", "6E400001-B5A3-F393-E0A9-E50E24DCCA9E")
NUMBERS = {INFORMATION: bytes.fromhex("d4c3b2a180052d67")}
"""Die a1b2c3d4 with a firmware of 7 November 2024."""
UNKNOWN, ROLLED, HANDLED, ROLLING, CROOKED, ON_FACE = range(6)


def said(state: int, face: int = 1, battery: int = 80, kind: int = 2, leds: int = 6) -> dict[int, bytes]:
    """Manufacturer data of a die that shows `face`."""
    return {COMPANY: bytes((leds, kind << 4 | 3, state, face - 1, battery))}


def test_a_broadcast_is_read_as_the_makers_publish_it() -> None:
    read = decode({COMPANY: bytes.fromhex("06230104d7")}, NUMBERS)
    assert (read.state, read.rolled, read.face) == (DieState.SETTLED, True, 5)
    assert (read.battery, read.charging, read.number, read.firmware) == (87, True, 0xA1B2C3D4, "2024-11-07")


@pytest.mark.parametrize(
    ("number", "state"),
    [
        (UNKNOWN, DieState.UNKNOWN),
        (ROLLED, DieState.SETTLED),
        (HANDLED, DieState.HANDLED),
        (ROLLING, DieState.ROLLING),
        (CROOKED, DieState.COCKED),
        (ON_FACE, DieState.SETTLED),
    ],
)
def test_every_roll_state_has_its_place_among_ours(number: int, state: DieState) -> None:
    assert decode(said(number), {}).state is state


@pytest.mark.parametrize("data", [said(ROLLED, kind=8, leds=21), said(ROLLED, kind=0, leds=21)])
def test_dice_with_pips_have_six_sides_as_well(data: dict[int, bytes]) -> None:
    assert decode(data, {}).face == 1


@pytest.mark.parametrize(
    "data",
    [
        {},
        {COMPANY: b""},
        {COMPANY: bytes(7)},
        said(6),
        said(ROLLED, face=7),
        said(ROLLED, battery=101),
        said(ROLLED, kind=1),
        said(ROLLED, kind=7, leds=20),
        said(ROLLED, kind=9),
        said(ROLLED, kind=0, leds=6),
    ],
)
def test_another_die_and_impossible_bytes_are_refused(data: dict[int, bytes]) -> None:
    with pytest.raises(RefusedError):
        decode(data, NUMBERS)


def test_only_broadcasts_of_the_pixels_service_are_pixels() -> None:
    assert is_pixel(SERVICES, said(ROLLED))
    assert not is_pixel(SERVICES, {0x004C: b"\x02\x15"})
    assert not is_pixel(("0000180a-0000-1000-8000-00805f9b34fb",), said(ROLLED))


class Around:
    """Pixels dice, and what is told of them together; broadcasts come when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self.told: list[DiceReading] = []
        throws = Throws(self.told.append, boot=7, clock=lambda: self.now)
        self.dice = PixelsDice(throws.hear, throws.still, 7)

    def hear(self, die: str, state: int, face: int, now: float) -> list[DiceReading]:
        """Hear a broadcast; what was told because of it."""
        self.now, before = now, len(self.told)
        self.dice.hear(die, decode(said(state, face), {}), now)
        return self.told[before:]


class Table:
    """Two dice that were lying there, one and six up, before anybody listened."""

    def __init__(self) -> None:
        self.around = Around()
        self.now = 100.0
        for die, face in (("A", 1), ("B", 6)):
            self.says(die, ROLLED, face)

    def says(
        self, die: str, state: int, face: int = 1, after: float = 0.1
    ) -> list[tuple[DieState, tuple[int, ...], bool]]:
        self.now += after
        return [(each.state, each.values, each.thrown) for each in self.around.hear(die, state, face, self.now)]

    def lie(self, a: int, b: int) -> list[tuple[DieState, tuple[int, ...], bool]]:
        """Both say once more what lies up."""
        return self.says("A", ROLLED, a) + self.says("B", ROLLED, b)


def test_two_dice_thrown_together_are_one_result_once_both_lie_still() -> None:
    table = Table()
    assert table.says("A", HANDLED) == [(DieState.HANDLED, (), False)]
    assert table.says("B", HANDLED) == []
    assert table.says("A", ROLLING) == [(DieState.ROLLING, (), False)]
    assert table.says("B", ROLLING) == []
    assert table.says("B", ROLLED, 5) == []
    assert table.says("A", ROLLED, 3) == []
    assert table.lie(3, 5) == [(DieState.SETTLED, (3, 5), True)]
    assert table.lie(3, 5) == []


def test_results_are_numbered_and_keep_their_key_for_the_throw_before_them() -> None:
    table = Table()
    keys = []
    for faces in ((3, 5), (2, 2)):
        for die, state, face in (
            ("A", ROLLING, 1),
            ("B", ROLLING, 1),
            ("A", ROLLED, faces[0]),
            ("B", ROLLED, faces[1]),
            ("A", ROLLED, faces[0]),
            ("B", ROLLED, faces[1]),
        ):
            readings = table.around.hear(die, state, face, table.now)
            keys += [(reading.state, reading.key) for reading in readings]
    rolling, settled = DieState.ROLLING, DieState.SETTLED
    assert keys == [(rolling, "A+B-0007-0"), (settled, "A+B-0007-0"), (rolling, "A+B-0007-1"), (settled, "A+B-0007-1")]


def test_a_throw_whose_flight_was_missed_is_known_by_its_new_faces() -> None:
    table = Table()
    table.says("A", ROLLED, 4)
    table.says("B", ROLLED, 2)
    assert table.lie(4, 2) == [(DieState.SETTLED, (4, 2), True)]


def test_a_die_that_was_only_put_down_makes_no_throw() -> None:
    table = Table()
    table.says("A", HANDLED)
    table.says("A", ON_FACE, 5)
    assert table.lie(5, 6) == [(DieState.SETTLED, (5, 6), False)]


def test_one_die_thrown_alone_is_no_throw_of_two() -> None:
    table = Table()
    table.says("A", ROLLING)
    table.says("A", ROLLED, 5)
    assert table.lie(5, 6) == [(DieState.SETTLED, (5, 6), False)]


def test_a_die_heard_long_before_the_other_belongs_to_another_throw() -> None:
    table = Table()
    table.says("B", ROLLING)
    table.says("B", ROLLED, 2)
    table.says("A", ROLLING, after=30.0)
    table.says("A", ROLLED, 5)
    assert table.lie(5, 2) == [(DieState.SETTLED, (5, 2), False)]


def test_a_leaning_die_is_told_and_may_be_thrown_again_alone() -> None:
    table = Table()
    table.says("A", ROLLING)
    table.says("B", ROLLING)
    table.says("B", ROLLED, 4)
    assert table.says("A", CROOKED) == [(DieState.COCKED, (), False)]
    assert table.says("A", ROLLING) == [(DieState.ROLLING, (), False)]
    table.says("A", ROLLED, 2)
    assert table.lie(2, 4) == [(DieState.SETTLED, (2, 4), True)]


def test_a_die_of_this_throw_is_not_paired_with_what_the_other_said_in_the_throw_before() -> None:
    table = Table()
    table.says("A", ROLLED, 3)  # of B nothing is heard in this throw
    assert table.says("B", ROLLED, 4, after=6.0) == []  # and of A not yet in this one
    assert table.says("B", ROLLED, 4) == []
    table.says("A", ROLLED, 2)
    assert table.lie(2, 4) == []  # another one may follow
    table.now += 8.0
    assert table.lie(2, 4) == [(DieState.SETTLED, (2, 4), True)]


LATE = 0.2
"""Seconds within which what a die says is heard."""


def told_over_a_bad_radio(seed: int, throws: int) -> tuple[int, int]:
    """How many throws of two dice came through, and how many of those as something else than what lay there.

    Throws are 3 to 12 s apart, and dice broadcast twice a second. Of all that is said 30 in 100 is lost, and sometimes
    a die is not heard for some seconds; what is heard comes late, so in any order.
    """
    chance, begin = Random(seed), 100.0
    lain, air = [{"A": 1, "B": 6}], [(0.0, 0, "A", ROLLED, 1), (0.0, 0, "B", ROLLED, 6)]
    for number in range(1, throws + 1):
        faces, end = {die: chance.randint(1, 6) for die in "AB"}, begin + chance.uniform(3, 12)
        for die, face in faces.items():
            still, at = begin + chance.uniform(1, 2.5), begin + chance.uniform(0, 0.5)
            deaf = chance.uniform(begin, end) if chance.random() < 0.2 else end
            deaf_until = deaf + chance.uniform(1, 8)
            while at < end:
                if not deaf <= at <= deaf_until and chance.random() > 0.3:
                    state = ROLLING if at < still else ROLLED
                    air.append((at + chance.uniform(0, LATE), number, die, state, face))
                at += 0.5
        lain.append(faces)
        begin = end
    table, heard, wrong = Around(), 0, 0
    for at, number, die, state, face in sorted(air):
        for reading in table.hear(die, state, face, at):
            heard += reading.thrown
            wrong += reading.thrown and dict(zip("AB", reading.values, strict=True)) != lain[number]
    return heard, wrong


def test_over_a_bad_radio_a_throw_is_lost_or_right_and_never_another_one() -> None:
    heard, wrong = told_over_a_bad_radio(seed=1, throws=3000)
    assert heard > 2000
    assert wrong == 0


def test_how_a_die_lies_when_it_is_first_heard_is_no_result() -> None:
    around = Around()
    around.dice.hear("A", decode(said(ROLLED, 3), NUMBERS), 0.0)
    (reading,) = around.told
    assert (reading.state, reading.values, reading.device) == (DieState.UNKNOWN, (), "a1b2c3d4")


def test_a_die_put_away_makes_room_for_another_one() -> None:
    table = Table()
    table.says("A", HANDLED, after=61.0)
    table.says("C", ON_FACE, 2)
    assert [each.device for each in table.around.dice.identities] == ["A", "C"]
    table.says("D", ON_FACE, 2)
    assert [each.device for each in table.around.dice.identities] == ["A", "C", "D"]


class Air:
    """A scanner into which the test speaks."""

    def __init__(self, failures: int = 0) -> None:
        self.failures = failures
        self.on_air = threading.Event()
        self.heard: Callable[[Broadcast], None] = lambda _: None

    def __call__(self, heard: Callable[[Broadcast], None], ended: threading.Event) -> None:
        if self.failures:
            self.failures -= 1
            raise ScanError("Bluetooth cannot be used (no adapter).")
        self.heard = heard
        self.on_air.set()
        ended.wait(30.0)

    def says(self, die: str, state: int, face: int = 1) -> None:
        assert self.on_air.wait(PATIENCE)
        self.heard(Broadcast(die, SERVICES, said(state, face), {}))


def test_a_link_finds_two_dice_and_tells_their_throw(listener) -> None:
    air = Air(failures=1)
    throws = Throws(listener.readings.put)
    told = Listener(throws.hear, listener.on_status, on_still=throws.still)
    link = PixelsLink(told, scan=air, again=0.01)
    link.start()
    air.says("A", ON_FACE, 1)
    assert "Only one six-sided Pixels die is in range; a roll takes two." in link.status.problem
    air.says("B", ON_FACE, 1)
    assert (link.status.connected, link.status.port, link.status.line_format) == (True, "Bluetooth", "pixels")
    for die, state, face in (("A", ROLLING, 1), ("B", ROLLING, 1), *(("A", ROLLED, 3), ("B", ROLLED, 5)) * 2):
        air.says(die, state, face)
    result = listener.next(DieState.SETTLED)
    assert (result.values, result.thrown, result.confidence, result.battery) == ((3, 5), True, 1.0, 80)
    assert [reading.values for reading in link.status.newest] == [(3,), (5,)]
    air.heard(Broadcast("X", SERVICES, said(ROLLED, kind=7), {}))
    air.heard(Broadcast("Y", (), {0x004C: b"\x02\x15"}, {}))
    assert (link.statistics.frames, link.statistics.refused, link.statistics.reconnects) == (8, 1, 1)
    link.stop()
    assert link.status.problem == "The search for dice has ended."
    assert any("no adapter" in status.problem for status in listener.statuses)


def test_of_three_dice_that_are_awake_the_two_that_are_thrown_are_read(listener) -> None:
    air = Air()
    throws = Throws(listener.readings.put, lambda: Wanted(2))
    with PixelsLink(Listener(throws.hear, on_still=throws.still), scan=air) as link:
        for die in "ABC":
            air.says(die, ON_FACE, 1)
        for die, state, face in (*(("A", ROLLED, 3), ("C", ROLLED, 5)) * 2, ("B", ON_FACE, 1)):
            air.says(die, state, face)
        assert (link.status.connected, link.status.problem) == (True, "")
    assert listener.next(DieState.SETTLED).values == (3, 5)


def test_a_reading_that_could_not_be_taken_over_does_not_end_the_link(listener) -> None:
    air = Air()

    def refuse(_: object) -> None:
        raise OSError("disk full")

    link = PixelsLink(Listener(refuse, listener.on_status), scan=air, again=0.01)
    link.start()
    air.says("A", ON_FACE)
    air.says("B", ON_FACE)
    assert (link.statistics.callback_errors, link.status.connected) == (2, True)
    link.stop()


def test_without_the_extra_the_link_and_the_doctor_say_what_to_install(monkeypatch, listener) -> None:
    monkeypatch.setitem(sys.modules, "bleak", None)
    link = driver("pixels").connect(Listener(listener.readings.put, listener.on_status))
    link.start()
    listener.wait_for_status(lambda status: "hexkeeper[bluetooth]" in status.problem)
    link.stop()
    (found,) = driver("pixels").examine([])
    assert (found.trusted, found.path) == (False, "Bluetooth")
    assert found.words.startswith("Bluetooth dice need the extra hexkeeper[bluetooth]; install it")
