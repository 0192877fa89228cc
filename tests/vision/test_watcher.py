"""When something in the tray is a throw, and when it is not."""

import random

import cv2
import numpy as np
import pytest

from vision import Cleared, Ignored, Reason, Rolling, Settled, State, TrayWatcher, Unsure, read_tray


def outcome(events):
    return [event.reason if isinstance(event, Ignored) else type(event) for event in events]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("colours", [("yellow", "red"), ("white", "black")], ids="-".join)
def test_every_throw_is_announced_once_with_its_value(new_table, seed, colours):
    table = new_table(seed, colours).at_rest()
    chance = random.Random(seed)
    for _ in range(3):
        values = (chance.randint(1, 6), chance.randint(1, 6))
        table.tray.throw(values)
        events = table.watch(1.5)
        assert outcome(events) == [Rolling, Settled]
        settled = events[1]
        assert settled.throw == sum(values)
        assert {die.colour: die.value for die in settled.dice} == dict(zip(colours, values, strict=True))


def test_a_throw_is_announced_within_a_quarter_of_a_second_of_rest(new_table):
    table = new_table(21).at_rest()
    for values in [(1, 2), (3, 3), (6, 4), (5, 5), (2, 6), (4, 1)]:
        at_rest = table.tray.throw(values)
        settled = next(event for event in table.watch(1.6) if isinstance(event, Settled))
        assert settled.time <= at_rest + 0.25


def test_dice_that_lie_there_at_the_start_are_no_throw(new_table):
    table = new_table(9)
    assert table.watch(3.0) == []
    assert table.watcher.state is State.SETTLED


def test_a_throw_into_an_empty_tray_counts(new_table):
    table = new_table(9)
    table.tray.take_away(0)
    table.tray.take_away(1)
    assert table.watch(0.5) == []
    assert table.watcher.state is State.EMPTY
    table.tray.throw((2, 3))
    assert outcome(table.watch(2.0)) == [Rolling, Settled]


def other_value(table, colour):
    return next(7 - die.value for die in table.watcher.reading.dice if die.colour == colour)


def nudge_one(table):
    table.tray.nudge(0)
    return table.watch(0.5)


def nudge_far(table):
    table.tray.nudge(1, by=0.45)
    return table.watch(0.5)


def nudge_both(table):
    table.tray.nudge(0)
    table.tray.nudge(1)
    return table.watch(0.5)


def nudge_again_before_rest(table):
    table.tray.nudge(0)
    events = table.watch(0.25)
    table.tray.nudge(1)
    return events + table.watch(0.5)


def tip_one(table):
    table.tray.tip(0, other_value(table, "yellow"))
    return table.watch(0.5)


def tip_both(table):
    table.tray.tip(0, other_value(table, "yellow"))
    table.tray.tip(1, other_value(table, "red"))
    return table.watch(0.5)


def throw_one(table):
    table.tray.throw_one(0, 6)
    return table.watch(2.0)


def dim(table):
    table.tray.light(0.6)
    return table.watch(0.5)


def brighten(table):
    table.tray.light(1.4)
    return table.watch(0.5)


def coloured_lamp(table):
    table.tray.light(0.9, (0.7, 1.0, 1.15))
    return table.watch(0.5)


def lamp_off_and_on(table):
    table.tray.light(0.02)
    events = table.watch(2.0)
    table.tray.light(1.0)
    return events + table.watch(0.5)


def lamp_flickers(table):
    for gain in (0.5, 1.0, 0.6, 1.0):
        table.tray.light(gain)
        assert table.watch(0.12) == []
    return table.watch(0.5)


def hand_passes(table):
    table.tray.hand(True)
    events = table.watch(0.5)
    table.tray.hand(False)
    return events + table.watch(0.5)


def hand_stays(table):
    table.tray.hand(True)
    events = table.watch(3.0)
    table.tray.hand(False)
    return events + table.watch(0.5)


def third_die(table):
    table.tray.third_die()
    return table.watch(0.5)


def third_die_comes_and_goes(table):
    table.tray.third_die()
    events = table.watch(0.5)
    table.tray.third_die(False)
    return events + table.watch(0.5)


def one_taken(table):
    table.tray.take_away(1)
    return table.watch(0.5)


def one_taken_and_put_back(table):
    table.tray.take_away(1)
    events = table.watch(0.5)
    table.tray.put_back(1)
    return events + table.watch(0.5)


def both_taken(table):
    table.tray.take_away(0)
    table.tray.take_away(1)
    return table.watch(0.5)


def both_taken_and_put_back(table):
    events = both_taken(table)
    table.tray.put_back(0)
    table.tray.put_back(1)
    return events + table.watch(0.5)


def put_down_again(table):
    table.tray.lay((6, 6))
    return table.watch(0.5)


def hand_puts_down_again(table):
    table.tray.hand(True)
    events = table.watch(0.5)
    table.tray.lay((6, 6))
    events += table.watch(0.2)
    table.tray.hand(False)
    return events + table.watch(0.5)


def cocked(table):
    table.tray.cock(0)
    return table.watch(0.5)


def thrown_cocked(table):
    table.tray.throw((3, 4))
    table.tray.cock(1)
    return table.watch(2.0)


def thrown_off_the_tray(table):
    table.tray.throw((3, 4))
    events = table.watch(0.35)
    table.tray.take_away(1)
    return events + table.watch(2.0)


def thrown_with_a_third_die_there(table):
    table.tray.third_die()
    events = table.watch(0.5)
    table.tray.throw((3, 4))
    return events + table.watch(2.0)


@pytest.mark.parametrize("seed", [3])
@pytest.mark.parametrize(
    ("staged", "expected"),
    [
        (nudge_one, [Reason.TOUCHED]),
        (nudge_far, [Reason.TOUCHED]),
        (nudge_both, [Reason.TOUCHED]),
        (nudge_again_before_rest, [Reason.TOUCHED]),
        (tip_one, [Reason.TOUCHED]),
        (tip_both, [Reason.TOUCHED]),
        (throw_one, [Reason.ONE_DIE]),
        (dim, [Reason.LIGHT]),
        (brighten, [Reason.LIGHT]),
        (coloured_lamp, [Reason.LIGHT]),
        (lamp_off_and_on, [Reason.DARK, Cleared, Reason.LIGHT]),
        (lamp_flickers, [Reason.LIGHT]),
        (hand_passes, []),
        (hand_stays, [Reason.HAND, Cleared]),
        (third_die, [Reason.TOO_MANY]),
        (third_die_comes_and_goes, [Reason.TOO_MANY, Reason.TOUCHED]),
        (one_taken, [Reason.MISSING]),
        (one_taken_and_put_back, [Reason.MISSING, Reason.TOUCHED]),
        (both_taken, []),
        (both_taken_and_put_back, [Reason.TOUCHED]),
        (put_down_again, [Reason.TOUCHED]),
        (hand_puts_down_again, [Reason.TOUCHED]),
        (cocked, [Reason.COCKED]),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_what_is_no_throw_is_ignored_with_its_reason(new_table, staged, expected, seed):
    assert outcome(staged(new_table(seed).at_rest())) == expected


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("staged", "reason"),
    [
        (thrown_cocked, Reason.COCKED),
        (thrown_off_the_tray, Reason.MISSING),
        (thrown_with_a_third_die_there, Reason.TOO_MANY),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_throw_that_cannot_count_books_nothing_and_says_why(new_table, staged, reason, seed):
    events = outcome(staged(new_table(seed).at_rest()))
    assert Settled not in events
    assert Unsure not in events
    assert events[-1] is reason


CARD = (150, 210)


def card_over_a_die(table):
    """A card lies over one of the dice, which is seen no more; it was laid there at once."""
    left, top, width, height = table.watcher.reading.dice[0].box
    across, down = CARD

    def covered(image, now):
        tall, wide = image.shape[:2]
        x = min(max(left + width // 2 - across // 2, 30), wide - across - 30)
        y = min(max(top + height // 2 - down // 2, 30), tall - down - 30)
        cv2.rectangle(image, (x, y), (x + across, y + down), (222, 236, 240), -1)
        cv2.rectangle(image, (x + 12, y + 12), (x + across - 12, y + down - 12), (60, 110, 190), -1)
        return image

    table.tray.spoil(covered)
    return table.watch(1.5)


@pytest.mark.parametrize("seed", range(3))
def test_a_card_over_the_dice_is_called_that_and_goes_when_it_is_taken_away(new_table, seed):
    table = new_table(seed).at_rest()
    assert outcome(card_over_a_die(table)) == [Reason.COVERED]
    table.tray.spoil(None)
    assert outcome(table.watch(1.0)) == [Cleared]


def test_what_lies_over_the_dice_lasts_and_a_touched_die_does_not(new_table):
    assert [event.lasts for event in card_over_a_die(new_table(3).at_rest())] == [True]
    assert [event.lasts for event in nudge_one(new_table(3).at_rest())] == [False]


def test_a_third_die_that_is_taken_out_again_is_complained_of_no_more(new_table):
    table = new_table(3).at_rest()
    table.tray.third_die()
    assert outcome(table.watch(0.5)) == [Reason.TOO_MANY]
    table.tray.take_away(0)
    table.tray.take_away(1)
    table.tray.third_die(present=False)
    assert outcome(table.watch(0.6)) == [Cleared]


def test_after_a_cocked_die_only_that_die_is_thrown_again(table):
    assert outcome(thrown_cocked(table))[-1] is Reason.COCKED
    table.tray.throw_one(1, 2)
    booked = [event for event in table.watch(2.0) if isinstance(event, Settled | Unsure)]
    assert [event.throw for event in booked] == [5]


def test_a_cocked_die_that_is_only_straightened_does_not_count(table):
    thrown_cocked(table)
    table.tray.lay((3, 4))
    assert Settled not in outcome(table.watch(0.5))


def test_after_a_throw_touching_a_die_announces_nothing_again(table):
    table.tray.throw((5, 2))
    assert outcome(table.watch(2.0)) == [Rolling, Settled]
    table.tray.nudge(0)
    assert outcome(table.watch(0.5)) == [Reason.TOUCHED]


def test_the_same_values_thrown_again_are_a_new_throw(table):
    for _ in range(3):
        table.tray.throw((4, 4))
        assert outcome(table.watch(2.0)) == [Rolling, Settled]


def test_below_the_booking_threshold_the_reading_is_unsure(new_table):
    table = new_table(3)
    table.watcher = TrayWatcher(lambda frame: read_tray(frame.image), book_at=1.01)
    table.at_rest()
    table.tray.throw((5, 2))
    events = table.watch(2.0)
    assert outcome(events) == [Rolling, Unsure]
    assert sorted(die.value for die in events[1].dice) == [2, 5]
    assert table.watcher.state is State.NEEDS_HELP


def test_a_reader_that_keeps_changing_its_mind_is_never_believed(new_table):
    table = new_table(3)
    turn = [0]

    def fickle(frame):
        turn[0] += 1
        reading = read_tray(frame.image)
        return reading if turn[0] % 2 and len(reading.dice) == 2 else type(reading)(reading.dice[:1])

    table.watcher = TrayWatcher(fickle)
    table.watch(2.0)
    table.tray.throw((5, 2))
    assert Settled not in outcome(table.watch(3.0))


def test_the_states_of_a_throw_follow_each_other(table):
    table.tray.throw((5, 2))
    seen = [State.SETTLED]
    for _ in range(60):
        table.watch(1 / 30)
        if table.watcher.state is not seen[-1]:
            seen.append(table.watcher.state)
    assert seen[0] is State.SETTLED
    assert State.ROLLING in seen
    assert seen[-2:] == [State.SETTLING, State.ANNOUNCED]


@pytest.mark.parametrize(("level", "reason"), [(0, Reason.DARK), (255, Reason.BRIGHT)])
def test_a_black_or_white_picture_is_named_and_never_read(table, level, reason):
    events = []
    for _ in range(90):
        table.now += 1 / 30
        events += table.see(np.full((480, 640, 3), level, np.uint8))
    assert outcome(events) == [reason]
    assert table.watcher.state is State.BLOCKED


def test_every_reason_has_words():
    assert all(reason.words.endswith(".") for reason in Reason)
