"""Dice on several devices at once, with real parts: a pair on one port, the event die on another, single dice."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.inputs import DiceSource
from companion.rules.base.turns import EndPart, Turn
from firmware_bridge import DieRole, SimulatedDice
from tests.evening.conftest import Room
from tests.evening.test_event_die import ISLAND, is_booked, place_everything, thrown

Plug = Callable[..., SimulatedDice]


@pytest.fixture
def plug(room: Room, tmp_path: Path) -> Iterator[Plug]:
    """Plugs dice with these roles in, under a number; all of them are on ports that the companion knows."""
    plugged: list[SimulatedDice] = []

    def made(number: str, *roles: DieRole, tumble: float = 0.01) -> SimulatedDice:
        dice = SimulatedDice(device=number, dice=roles, tumble=tumble, link=tmp_path / number)
        dice.start()
        plugged.append(dice)
        return dice

    room.evening.equipment.listen(lambda: [str(tmp_path / number) for number in ("00a1", "00b2", "00c3")])
    yield made
    room.evening.stop()
    for dice in plugged:
        dice.stop()


def heard(room: Room) -> list[str]:
    """The devices that are heard now."""
    return sorted(each.device for each in room.evening.equipment.link.status.devices)


def begins(room: Room, *numbers: str) -> None:
    """Cities & Knights with these devices, in which somebody has to roll."""
    room.evening.start()
    room.until(lambda: heard(room) == list(numbers), f"{numbers}")
    room.evening.begin(ISLAND)
    place_everything(room.evening.table)
    room.evening.choose_dice("serial")


@pytest.fixture
def pair(plug: Plug) -> SimulatedDice:
    return plug("00a1", DieRole.YELLOW, DieRole.RED)


@pytest.fixture
def event(plug: Plug) -> SimulatedDice:
    return plug("00b2", DieRole.EVENT)


@pytest.fixture
def island(room: Room, pair: SimulatedDice, event: SimulatedDice) -> Room:
    """Cities & Knights with the event die on a port of its own."""
    begins(room, "00a1", "00b2")
    return room


def end_part(room: Room) -> None:
    while not isinstance(done := room.evening.table.state.options()[0], EndPart):
        room.do(done)
    room.do(done)


def source(room: Room) -> tuple[str, str]:
    """State and words of the electronic dice."""
    return next((shown.state, shown.words) for shown in room.desk.sources if shown.name == DiceSource.SERIAL)


def test_a_pair_and_an_event_die_on_two_ports_are_booked_as_one_throw_and_as_the_next(island, pair, event) -> None:
    pair.throw(2, 4)
    event.command("throw", "ship")
    is_booked(island, (2, 4), "ship")
    assert island.desk.notices == ()
    end_part(island)
    event.command("throw", "green")
    pair.throw(3, 3)
    is_booked(island, (2, 4), "ship", (3, 3), "science")


def test_until_the_event_die_has_told_its_face_the_page_says_so_and_it_may_be_tapped(island, pair) -> None:
    pair.throw(2, 4)
    is_booked(island, (2, 4))
    island.is_told("The event die has not told its face yet; it may be tapped, too.")
    island.evening.tap_event("politics")
    is_booked(island, (2, 4), "politics")


def test_three_dice_on_two_ports_before_the_turn_was_ended_are_booked_with_one_yes(island, pair, event) -> None:
    pair.throw(2, 4)
    event.command("throw", "green")
    is_booked(island, (2, 4), "science")
    while not isinstance(done := island.evening.table.state.options()[0], EndPart):
        island.do(done)
    pair.throw(3, 3)
    event.command("throw", "ship")
    island.until(
        lambda: (read := island.desk.reading) is not None and read.along == {"event": "ship"}, "the question with both"
    )
    island.evening.throws.count(island.desk.open_throw)
    is_booked(island, (2, 4), "science", (3, 3), "ship")


def test_a_whole_round_on_two_ports_is_booked_as_thrown(island, pair, event) -> None:
    wanted: list[object] = []
    for faces, face, name in (((2, 4), "ship", "ship"), ((6, 2), "blue", "politics"), ((1, 3), "yellow", "trade")):
        pair.throw(*faces)
        event.command("throw", face)
        wanted += [faces, name]
        is_booked(island, *wanted)
        end_part(island)


def test_an_event_die_that_is_pulled_out_is_named_and_the_pair_goes_on(island, pair, event) -> None:
    assert source(island) == ("ready", "Ready.")
    event.unplug()
    island.until(lambda: "is not there" in source(island)[1], "the trouble")
    state, words = source(island)
    assert (state, words.startswith("Ready. Dice 00b2 are missing. ")) == ("ready", True)
    assert words.endswith("00b2 is not there; plug the dice in, and they are found.")
    pair.throw(2, 4)
    is_booked(island, (2, 4))
    island.evening.tap_event("trade")
    is_booked(island, (2, 4), "trade")
    event.replug()
    island.until(lambda: source(island) == ("ready", "Ready."), "its return")
    end_part(island)
    pair.throw(3, 3)
    event.command("throw", "ship")
    is_booked(island, (2, 4), "trade", (3, 3), "ship")


def test_without_the_pair_the_event_die_alone_does_not_make_the_dice_ready(island, pair) -> None:
    pair.unplug()
    island.until(lambda: source(island)[0] == "waiting", "trouble")
    words = "Only an event die is connected; the other dice are missing. Dice 00a1 are missing."
    assert source(island)[1].startswith(words)


def test_every_device_and_every_line_has_its_own_words_on_the_panel(island, event) -> None:
    event.unplug()
    island.until(lambda: any(each.state == "trouble" for each in island.desk.devices), "trouble")
    lines = [each for each in island.desk.devices if "dice" in each.name]
    assert [(each.name.split("/")[0], each.state) for each in lines] == [
        ("dice 00a1", "ready"),
        ("electronic dice on ", "ready"),
        ("electronic dice", "trouble"),
    ]


def test_an_event_die_in_its_box_is_no_trouble_for_the_base_game(room, pair, event) -> None:
    room.evening.start()
    room.until(lambda: heard(room) == ["00a1", "00b2"], "both")
    room.begin(DiceSource.SERIAL)
    pair.throw(3, 5)
    room.roll_is_booked((3, 5))
    assert room.desk.notices == ()


def test_two_single_dice_on_two_ports_are_one_throw(room, plug) -> None:
    yellow, red = plug("00b2", DieRole.YELLOW), plug("00a1", DieRole.RED)
    room.evening.start()
    room.until(lambda: heard(room) == ["00a1", "00b2"], "both")
    room.begin(DiceSource.SERIAL)
    red.throw(5)
    yellow.throw(3)
    room.roll_is_booked((3, 5))
    room.end_part()
    yellow.throw(1)
    red.throw(2)
    room.roll_is_booked((3, 5), (1, 2))


def test_without_one_of_two_single_dice_the_dice_are_not_ready_until_it_is_back(room, plug) -> None:
    yellow, red = plug("00b2", DieRole.YELLOW), plug("00a1", DieRole.RED)
    room.evening.start()
    room.until(lambda: heard(room) == ["00a1", "00b2"], "both")
    room.begin(DiceSource.SERIAL)
    yellow.unplug()
    room.until(lambda: source(room)[0] == "waiting", "trouble")
    assert source(room)[1].startswith("Dice 00b2 are missing. ")
    yellow.replug()
    room.until(lambda: source(room) == ("ready", "Ready."), "its return")
    red.throw(5)
    yellow.throw(3)
    room.roll_is_booked((3, 5))


def test_three_single_dice_on_three_ports_are_one_throw_of_cities_and_knights(room, plug) -> None:
    dice = [plug("00a1", DieRole.RED), plug("00b2", DieRole.EVENT), plug("00c3", DieRole.YELLOW)]
    begins(room, "00a1", "00b2", "00c3")
    for die, face in zip(dice, ("4", "blue", "2"), strict=True):
        die.command("throw", face)
    is_booked(room, (2, 4), "politics")
    assert thrown(room) == [(2, 4), "politics"]
    assert room.evening.table.state[Turn].rolled == (2, 4)
