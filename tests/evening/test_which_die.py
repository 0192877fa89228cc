"""Which of several plain electronic dice is which: people are asked once, and it is kept until it is asked anew."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.evening.which_die import WhichDie
from companion.inputs.faces import rules_call
from companion.rules.base.dice import RollDice
from companion.rules.base.turns import Turn
from companion.store import Store
from firmware_bridge import EVENT_FACES, DiceReading, DieRole, DieState, SimulatedDice
from tests.evening.conftest import Room
from tests.evening.test_event_die import is_booked
from tests.evening.test_several_devices import begins, end_part, plug  # noqa: F401  # a fixture

PLAIN, YELLOW, RED, EVENT = DieRole.PLAIN, DieRole.YELLOW, DieRole.RED, DieRole.EVENT
PAIR = (PLAIN, PLAIN)


def thrown(device: str, *values: int, number: int = 0) -> DiceReading:
    return DiceReading(device, 1, number, DieState.SETTLED, values, thrown=True)


class Asked:
    """What is known of dice, and throws of which people say what each die shows."""

    def __init__(self, path: Path | None = None, **own: tuple[DieRole, ...]) -> None:
        self.own = own
        self.which = WhichDie(Store(path), lambda: None)

    def say(self, reading: DiceReading, **faces: int | str | None) -> None:
        for device, own in self.own.items():
            self.which.roles(device, own)
        self.which.heard(reading)
        self.which.told(f"serial-{reading.key}", faces)

    def roles(self, device: str) -> tuple[DieRole, ...]:
        return self.which.roles(device, self.own[device])


@pytest.mark.parametrize(
    ("own", "reading", "faces", "known"),
    [
        ({"a": PAIR}, thrown("a", 2, 4), {"yellow": 4, "red": 2}, {"a": (RED, YELLOW)}),
        ({"a": PAIR}, thrown("a", 2, 4), {"yellow": 2, "red": 4}, {"a": (YELLOW, RED)}),
        ({"a": PAIR}, thrown("a", 4, 4), {"yellow": 4, "red": 4}, {"a": PAIR}),
        ({"a": PAIR}, thrown("a", 2, 4), {"yellow": 2, "red": 5}, {"a": PAIR}),
        ({"a": (PLAIN,), "b": (PLAIN,)}, thrown("a+b", 2, 4), {"yellow": 4, "red": 2}, {"a": (RED,), "b": (YELLOW,)}),
        ({"a": PAIR}, thrown("a", 2, 4, 1), {"yellow": 4, "red": 2, "event": "ship"}, {"a": (RED, YELLOW)}),
        (
            {"a": (PLAIN, PLAIN, PLAIN)},
            thrown("a", 6, 2, 4),
            {"yellow": 4, "red": 2, "event": "science"},
            {"a": (EVENT, RED, YELLOW)},
        ),
        (
            {"a": (PLAIN, PLAIN, PLAIN)},
            thrown("a", 6, 2, 4),
            {"yellow": 4, "red": 2, "event": None},
            {"a": (EVENT, RED, YELLOW)},
        ),
        (
            {"a": (PLAIN, PLAIN, PLAIN)},
            thrown("a", 3, 2, 2),
            {"yellow": 2, "red": 3, "event": "ship"},
            {"a": (RED, PLAIN, PLAIN)},
        ),
        ({"a": (RED, PLAIN)}, thrown("a", 2, 4), {"yellow": 4, "red": 2}, {"a": (RED, YELLOW)}),
        ({"a": (RED, YELLOW)}, thrown("a", 2, 4), {"yellow": 2, "red": 4}, {"a": (RED, YELLOW)}),
    ],
)
def test_what_follows_for_certain_from_the_faces_is_known_and_no_more(own, reading, faces, known) -> None:
    asked = Asked(**own)
    asked.say(reading, **faces)
    assert {device: asked.roles(device) for device in own} == known


def test_what_is_said_of_a_later_throw_counts_and_of_an_unknown_one_does_not() -> None:
    asked = Asked(a=PAIR)
    asked.say(thrown("a", 2, 4), yellow=4, red=2)
    asked.say(thrown("a", 3, 5, number=1), yellow=3, red=5)
    assert asked.roles("a") == (YELLOW, RED)
    asked.which.told("serial-other", {"yellow": 5, "red": 3})
    assert asked.roles("a") == (YELLOW, RED)


def test_a_device_that_has_other_dice_now_is_not_known() -> None:
    asked = Asked(a=PAIR)
    asked.say(thrown("a", 2, 4), yellow=4, red=2)
    assert asked.which.roles("a", (PLAIN,)) == (PLAIN,)


def test_it_is_kept_over_a_restart_and_forgotten_when_it_is_asked_anew(tmp_path: Path) -> None:
    Asked(tmp_path / "kept.json", a=PAIR).say(thrown("a", 2, 4), yellow=4, red=2)
    again = Asked(tmp_path / "kept.json", a=PAIR)
    assert (again.roles("a"), again.which.is_known) == ((RED, YELLOW), True)
    again.which.forget()
    assert (again.roles("a"), again.which.is_known) == (PAIR, False)


@pytest.mark.parametrize("known", [[], "red", {"a": "red"}, {"a": ["red"]}, {"a": ["green", 7]}])
def test_what_was_kept_and_makes_no_sense_is_as_if_nothing_had_been_said(tmp_path: Path, known: object) -> None:
    store = Store(tmp_path / "kept.json")
    store.keep("which die", {"known": known})
    assert WhichDie(store, lambda: None).roles("a", PAIR) == PAIR


# At the table.


Plug = Callable[..., SimulatedDice]


@pytest.fixture
def plain(room: Room, plug: Plug) -> Iterator[SimulatedDice]:  # noqa: F811
    """Cities & Knights with two dice that look the same, and an event die of its own."""
    dice = plug("00a1", PLAIN, PLAIN)
    plug("00b2", EVENT)
    begins(room, "00a1", "00b2")
    return dice


def is_asked(room: Room) -> str:
    """The throw that people are asked about, sooner or later."""
    room.until(lambda: (read := room.desk.reading) is not None and not read.is_sure, "the question")
    return room.desk.open_throw


def test_two_plain_dice_are_asked_about_once_and_then_read(room, plain) -> None:
    plain.throw(2, 4)
    assert not room.desk.knows_which_die
    room.evening.throws.count(is_asked(room), {"yellow": 4, "red": 2, "event": "trade"})
    is_booked(room, (4, 2), "trade")
    assert room.desk.knows_which_die
    end_part(room)
    plain.throw(1, 5)
    is_booked(room, (4, 2), "trade", (5, 1))
    room.evening.tap_event("science")
    end_part(room)
    room.evening.ask_which_die()
    assert not room.desk.knows_which_die
    plain.throw(6, 3)
    is_asked(room)


def test_three_plain_dice_are_told_apart_by_what_people_say_of_one_throw(room, plug) -> None:  # noqa: F811
    one, other, third = (plug(number, PLAIN) for number in ("00a1", "00b2", "00c3"))
    begins(room, "00a1", "00b2", "00c3")
    for die, value in ((one, 5), (other, 2), (third, 4)):
        die.throw(value)
    key = is_asked(room)
    assert room.desk.reading.dice == (None, None)
    room.evening.throws.count(key, {"yellow": 2, "red": 4, "event": rules_call(EVENT_FACES[5 - 1])})
    is_booked(room, (2, 4), "politics")
    end_part(room)
    for die, value in ((one, 6), (other, 3), (third, 1)):
        die.throw(value)
    is_booked(room, (2, 4), "politics", (3, 1), "science")


def test_a_roll_that_is_tapped_in_while_it_is_asked_about_tells_as_well(room, plain) -> None:
    plain.throw(2, 4)
    is_asked(room)
    room.do(RollDice(room.evening.table.state[Turn].player, (4, 2)))
    assert room.desk.knows_which_die
    room.evening.tap_event("trade")
    end_part(room)
    plain.throw(1, 5)
    is_booked(room, (4, 2), "trade", (5, 1))


def test_a_roll_of_before_tells_nothing_when_what_followed_it_is_taken_back(room, plain) -> None:
    room.do(RollDice(room.evening.table.state[Turn].player, (2, 4)))
    room.evening.tap_event("ship")
    end_part(room)
    plain.throw(4, 2)
    is_asked(room)
    room.evening.table.undo(by="tablet", key="undo", seen=None)
    assert not room.desk.knows_which_die


def test_other_faces_than_were_read_say_nothing_of_the_dice(room, plain) -> None:
    plain.throw(2, 4)
    is_asked(room)
    room.do(RollDice(room.evening.table.state[Turn].player, (3, 2)))
    assert not room.desk.knows_which_die


def test_what_people_confirm_in_the_base_game_says_nothing_of_colours(room, plug) -> None:  # noqa: F811
    dice = plug("00a1", PLAIN, PLAIN)
    room.evening.start()
    room.until(lambda: room.evening.equipment.link.status.connected, "the dice")
    room.begin()
    room.evening.choose_dice("serial")
    dice.throw(2, 4)
    room.roll_is_booked((2, 4))
    dice.throw(3, 5)  # before the turn was ended
    room.until(lambda: (read := room.desk.reading) is not None and read.early is not None, "the question")
    room.evening.throws.count(room.desk.open_throw, {"yellow": 3, "red": 5})
    room.roll_is_booked((2, 4), (3, 5))
    assert not room.desk.knows_which_die
