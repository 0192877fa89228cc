"""Whatever dice are thrown just now, one to three of any colours: only as many as are wanted are a throw."""

import queue
import random

import pytest

from tests.waiting import until
from vision import (
    PAIR,
    Calibration,
    Event,
    Eye,
    FreehandWatcher,
    Ignored,
    Reason,
    Rolling,
    Settled,
    SimulatedTray,
    State,
    TrayWatcher,
    Unsure,
    learn_colours,
    learn_event_die,
    read_dice,
    things_like_a_die,
)
from vision.watcher import BOOK_AT

ONE, THREE = (None,), (None, None, None)


def outcome(events):
    return [event.reason if isinstance(event, Ignored) else type(event) for event in events]


@pytest.fixture(scope="module")
def learnt() -> Calibration:
    """A yellow and a red die, and the event die; a white one is of another game."""
    tray = SimulatedTray(random.Random(1), clock=lambda: 0.0)
    pairs, shown = [], []
    for values in ((1, 2), (3, 4), (6, 5)):
        tray.lay(values)
        pairs.append((image := tray.frame_at(1.0), read_dice(image)))
    tray.take_away(0)
    tray.take_away(1)
    for face in ("ship", "ship", "ship", "yellow", "blue", "green"):
        tray.lay_event(face)
        image = tray.frame_at(1.0)
        shown += [(face, image, thing) for thing in things_like_a_die(image)]
    return Calibration(dice=learn_colours(pairs), event_die=learn_event_die(shown))


@pytest.fixture
def tray(new_table):
    """A tray in which two dice lie, at which others are wanted."""

    def made(*wanted: str | None, calibration: Calibration | None = None, seed: int = 3):
        table = new_table(seed)
        if calibration is not None:
            own = {die.name for die in calibration.dice}
            table.watcher = TrayWatcher(lambda frame: calibration.read(frame.image), known=own)
        table.watcher.want(wanted)
        return table.at_rest()

    return made


@pytest.mark.parametrize("lying", [(4,), (4, 5), (4, 5, 6)], ids=len)
@pytest.mark.parametrize("wanted", [ONE, PAIR, THREE], ids=len)
def test_a_throw_counts_if_as_many_dice_lie_there_as_are_wanted(tray, wanted, lying) -> None:
    table = tray(*wanted)
    table.tray.throw((*lying, None)[:2] if len(lying) < 3 else lying)
    events = table.watch(1.6)
    seen = events[-1]
    assert sorted(die.value for die in seen.dice) == list(lying)
    if len(lying) == len(wanted):
        assert outcome(events) == [Rolling, Settled]
        assert seen.throw == sum(lying)
    else:
        assert Settled not in outcome(events)
        assert Unsure not in outcome(events)
        assert seen.reason is (Reason.MISSING if len(lying) < len(wanted) else Reason.TOO_MANY)


def one_lies(tray, seed: int = 3):
    table = tray(None, seed=seed)
    table.tray.take_away(1)
    table.watch(0.5)
    return table


@pytest.mark.parametrize("seed", range(3))
def test_a_single_die_is_told_throw_after_throw_and_once_each(tray, seed) -> None:
    table = one_lies(tray, seed)
    lying = table.watcher.reading.dice[0].value
    for value in (lying % 6 + 1, (lying + 1) % 6 + 1, (lying + 2) % 6 + 1):
        table.tray.throw_one(0, value)
        events = table.watch(1.6)
        assert outcome(events) == [Rolling, Settled]
        assert events[-1].throw == value


def nudged(table):
    table.tray.nudge(0)


def nudged_far(table):
    table.tray.nudge(0, by=0.45)


def tipped(table):
    table.tray.tip(0, table.watcher.reading.dice[0].value % 6 + 1)


def put_down_again(table):
    table.tray.lay((table.watcher.reading.dice[0].value % 6 + 1, 6))
    table.tray.take_away(1)


def put_down_by_a_hand(table):
    table.tray.hand(True)
    table.watch(0.5)
    put_down_again(table)
    table.watch(0.2)
    table.tray.hand(False)


@pytest.mark.parametrize("staged", [nudged, nudged_far, tipped, put_down_again, put_down_by_a_hand])
def test_a_single_die_that_was_touched_is_no_throw(tray, staged) -> None:
    table = one_lies(tray)
    staged(table)
    assert outcome(table.watch(0.6)) == [Reason.TOUCHED]


def test_a_single_die_that_leans_is_thrown_again(tray) -> None:
    table = one_lies(tray)
    table.tray.throw_one(0, 4)
    table.tray.cock(0)
    assert outcome(table.watch(2.0))[-1] is Reason.COCKED
    table.tray.lay((4, 1))
    table.tray.take_away(1)
    assert outcome(table.watch(0.5)) == [Reason.TOUCHED]


def test_a_single_die_that_shows_the_same_elsewhere_is_asked_about_where_no_corner_of_the_tray_is_known(tray) -> None:
    table = one_lies(tray)
    table.tray.throw_one(0, table.watcher.reading.dice[0].value)
    assert outcome(table.watch(1.6)) == [Rolling, Unsure]


def test_a_die_that_was_thrown_for_one_thing_does_not_count_for_another(tray) -> None:
    table = tray(None)
    table.tray.throw((3, 4))
    assert outcome(table.watch(1.6))[-1] is Reason.TOO_MANY
    table.watcher.want(PAIR)
    table.tray.throw_one(0, 6)
    assert outcome(table.watch(1.6)) == [Reason.ONE_DIE]


def test_a_die_of_another_game_is_taken_where_a_single_one_is_wanted(tray, learnt) -> None:
    table = tray(None, calibration=learnt)
    table.tray.throw((None, None, 5))
    events = table.watch(1.6)
    assert outcome(events) == [Rolling, Settled]
    assert [(die.colour, die.value) for die in events[-1].dice] == [("white", 5)]


def test_a_die_of_another_game_is_taken_where_its_colour_is_wanted(tray, learnt) -> None:
    table = tray("red", "white", calibration=learnt)
    table.tray.throw((None, 2, 5))
    events = table.watch(1.6)
    assert outcome(events) == [Rolling, Settled]
    assert {die.colour: die.value for die in events[-1].dice} == {"red": 2, "white": 5}


@pytest.mark.parametrize("wanted", [PAIR, ("yellow", "red")], ids=["any two", "yellow and red"])
def test_a_die_of_another_game_is_no_throw_where_our_own_two_are_wanted(tray, learnt, wanted) -> None:
    table = tray(*wanted, calibration=learnt)
    table.tray.throw((None, 2, 5))
    assert outcome(table.watch(1.6))[-1] is Reason.COCKED


def test_a_single_die_is_thrown_with_the_event_die(tray, learnt) -> None:
    table = tray("red", calibration=learnt)
    table.tray.throw((None, 4), "blue")
    events = table.watch(1.8)
    assert outcome(events) == [Rolling, Settled]
    assert [(die.colour, die.value) for die in events[-1].dice] == [("red", 4)]
    assert events[-1].event.face == "blue"


def test_a_watcher_forgets_nothing_when_the_same_is_wanted_again(new_table) -> None:
    table = new_table(3).at_rest()
    table.tray.throw((3, 4))
    table.tray.cock(1)
    assert outcome(table.watch(2.0))[-1] is Reason.COCKED
    table.watcher.want(PAIR)
    table.tray.throw_one(1, 2)
    assert [event.throw for event in table.watch(2.0) if isinstance(event, Settled)] == [5]


def test_what_is_wanted_while_dice_fly_is_what_has_to_lie_there(new_table) -> None:
    table = new_table(3).at_rest()
    table.tray.throw((None, 4))
    table.watch(0.3)
    table.watcher.want(ONE)
    assert [event.throw for event in table.watch(1.6) if isinstance(event, Settled)] == [4]


def any_table(new_table, *wanted: str | None):
    """Before a camera that nobody has calibrated, where 2 and 6 were thrown."""
    table = new_table(3)
    table.watcher = FreehandWatcher(read_dice, book_at=BOOK_AT)
    table.watch(0.6)
    table.tray.throw((2, 6))
    table.watch(2.0)
    table.watcher.want(wanted)
    return table


def test_on_any_table_a_single_die_is_a_throw_when_the_other_is_taken_away(new_table) -> None:
    table = any_table(new_table, None)
    table.tray.throw((None, 4))
    assert [event.throw for event in table.watch(2.0) if isinstance(event, Settled)] == [4]


def test_on_any_table_a_single_die_beside_one_of_the_throw_before_is_one_too_many(new_table) -> None:
    table = any_table(new_table, None)
    table.tray.throw_one(0, 4)
    (ignored,) = (event for event in table.watch(2.0) if not isinstance(event, Rolling))
    assert ignored.reason is Reason.TOO_MANY
    assert sorted(die.value for die in ignored.dice) == [4, 6]


def test_the_eye_asks_which_dice_are_thrown_and_looks_for_the_same_while_none_are() -> None:
    tray, wanted = SimulatedTray(random.Random(8)), [ONE]
    events: queue.Queue[Event] = queue.Queue()
    with Eye(lambda: tray, events.put, calibration=Calibration(), wanted=lambda: wanted[-1]) as eye:
        for value in (4, 5):
            until(lambda: eye.state in (State.SETTLED, State.ANNOUNCED), lambda: "dice at rest")
            tray.throw((value, None))
            while not isinstance(event := events.get(timeout=30), Settled):
                pass
            assert event.throw == value
            wanted.append(())
