"""Dice on devices of their own, put together to throws: what belongs together is told as one, and nothing else is."""

import threading

import pytest

from firmware_bridge import DiceReading, DieRole, DieState, Throws, Wanted
from tests.firmware_bridge.bad_lines import told_over_bad_lines
from tests.waiting import PATIENCE

PLAIN, YELLOW, RED, EVENT = (DieRole.PLAIN, DieRole.YELLOW, DieRole.RED, DieRole.EVENT)
PAIR = (YELLOW, RED)


class Devices:
    """Devices with dice and what is told of them together; a clock turned by hand. Of no die anything is wanted yet."""

    def __init__(self, **dice: tuple[DieRole, ...]) -> None:
        self.now, self.wanted = 100.0, Wanted(2, True)
        self.told: list[DiceReading] = []
        self.failure: Exception | None = None
        self.throws = Throws(self._tell, lambda: self.wanted, boot=7, clock=lambda: self.now)
        self.dice = dice
        self.numbers = dict.fromkeys(dice, 0)
        for name in dice:
            self.says(name, DieState.UNKNOWN)
        self.told.clear()

    def _tell(self, reading: DiceReading) -> None:
        if self.failure is not None:
            raise self.failure
        self.told.append(reading)

    def plugs(self, name: str, *roles: DieRole, boot: int = 1) -> None:
        """A device is plugged in, or starts anew: how its dice lie is nothing that was thrown here."""
        self.dice[name], self.numbers[name] = roles, 1
        self.throws.hear(DiceReading(name, boot, 0, DieState.SETTLED, (1,), roles, thrown=True))

    def says(self, name: str, state: DieState, *values: int, thrown: bool = True, age: int = 0) -> None:
        settled = state is DieState.SETTLED
        said = DiceReading(name, 1, self.numbers[name], state, values, self.dice[name], settled and thrown, age)
        self.throws.hear(said)
        self.numbers[name] += settled

    def rolls(self, *names: str) -> None:
        for name in names:
            self.says(name, DieState.ROLLING)

    def lies(self, name: str, *values: int, **more: object) -> None:
        self.says(name, DieState.SETTLED, *values, **more)

    def heartbeats(self, *names: str, after: float = 0.5) -> None:
        """A little later all of them, or these, say that they lie as they did."""
        self.now += after
        for name in names or self.dice:
            self.throws.still(name)

    @property
    def results(self) -> list[tuple[str, tuple[int, ...], str | None, bool]]:
        """What was told of dice at rest: by which device, what they show, the event die among them, and if thrown."""
        return [
            (each.device, each.values, each.event, each.thrown) for each in self.told if each.state is DieState.SETTLED
        ]


class Awaited:
    """A lock that says when somebody waits for it."""

    def __init__(self, lock: object, waits: threading.Event) -> None:
        self._lock, self._waits = lock, waits

    def __enter__(self) -> None:
        self._waits.set()
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()


@pytest.fixture
def apart() -> Devices:
    """Cities & Knights with the yellow and the red die on one device, and the event die on another."""
    return Devices(pair=PAIR, event=(EVENT,))


@pytest.fixture
def singles() -> Devices:
    """A yellow and a red die, each a device of its own."""
    return Devices(a=(YELLOW,), b=(RED,))


# A pair, and an event die of its own.


def test_a_device_with_both_dice_is_told_at_once_word_by_word(apart: Devices) -> None:
    apart.rolls("pair")
    apart.lies("pair", 3, 5)
    assert [(each.state, each.key) for each in apart.told] == [
        (DieState.ROLLING, "pair-0001-0"),
        (DieState.SETTLED, "pair-0001-0"),
    ]


def test_the_event_die_is_told_with_the_dice_it_was_thrown_with_under_their_key(apart: Devices) -> None:
    apart.rolls("pair", "event")
    apart.lies("pair", 3, 5)
    apart.lies("event", 4)
    apart.heartbeats()
    assert apart.results == [("pair", (3, 5), None, True), ("pair", (3, 5, 4), "yellow", True)]
    assert len({each.key for each in apart.told}) == 1


def test_an_event_die_that_came_to_rest_first_waits_for_the_others(apart: Devices) -> None:
    apart.rolls("pair", "event")
    apart.lies("event", 1)
    apart.heartbeats("event")
    apart.lies("pair", 3, 5)
    apart.heartbeats()
    assert apart.results[-1] == ("pair", (3, 5, 1), "ship", True)


def test_a_throw_is_told_with_its_event_die_once(apart: Devices) -> None:
    apart.lies("pair", 3, 5)
    apart.lies("event", 4)
    apart.heartbeats()
    apart.heartbeats()
    assert len(apart.results) == 2


def test_once_the_pair_moves_the_event_die_is_not_put_to_its_old_faces(apart: Devices) -> None:
    apart.lies("pair", 3, 5)
    apart.rolls("pair")
    apart.lies("event", 4)
    apart.heartbeats()
    assert apart.results == [("pair", (3, 5), None, True)]


def test_an_event_die_of_the_throw_before_is_not_put_to_the_next(apart: Devices) -> None:
    apart.lies("pair", 3, 5)
    apart.lies("event", 4)  # and the heartbeats of the pair are lost
    apart.heartbeats("event")
    apart.now += 4
    apart.rolls("event")
    apart.lies("pair", 6, 6)
    apart.heartbeats("pair")
    assert [values for _, values, _, _ in apart.results] == [(3, 5), (6, 6)]


def test_what_came_to_rest_longer_apart_than_a_throw_takes_is_not_one_throw(apart: Devices) -> None:
    apart.lies("event", 4)
    apart.lies("pair", 3, 5, age=30)
    apart.heartbeats()
    assert apart.results == [("pair", (3, 5), None, True)]


def test_an_event_die_that_was_only_laid_down_is_not_told(apart: Devices) -> None:
    apart.lies("pair", 3, 5)
    apart.lies("event", 4, thrown=False)
    apart.heartbeats()
    assert apart.results == [("pair", (3, 5), None, True)]


def test_where_no_event_die_is_thrown_it_is_not_told(apart: Devices) -> None:
    apart.wanted = Wanted(2)
    apart.lies("pair", 3, 5)
    apart.lies("event", 4)
    apart.heartbeats()
    assert apart.results == [("pair", (3, 5), None, True)]


def test_an_event_die_that_is_due_by_itself_is_told_by_itself_once_it_lies(apart: Devices) -> None:
    apart.wanted = Wanted(0, event=True)
    apart.rolls("event")
    apart.lies("event", 6)
    assert apart.results == []
    apart.heartbeats("event")
    assert apart.results == [("event", (6,), "green", True)]


def test_a_leaning_event_die_is_told_where_it_alone_is_due(apart: Devices) -> None:
    apart.says("event", DieState.COCKED)
    assert apart.told == []
    apart.wanted = Wanted(0, event=True)
    apart.says("event", DieState.COCKED)
    assert [each.state for each in apart.told] == [DieState.COCKED]


def test_a_face_that_is_told_late_is_as_old_as_it_is(apart: Devices) -> None:
    apart.lies("pair", 3, 5)
    apart.lies("event", 4)  # and nothing more is heard of the pair
    apart.wanted = Wanted(0, event=True)
    apart.heartbeats("event", after=250.0)
    apart.heartbeats("pair", "event")
    assert (apart.results[-1], apart.told[-1].age) == (("pair", (3, 5, 4), "yellow", True), 250)


def test_an_event_die_that_is_put_in_the_place_of_another_is_read(apart: Devices) -> None:
    apart.lies("event", 1)
    apart.now += 30
    apart.plugs("other", EVENT)
    apart.now += 40
    apart.lies("pair", 3, 5)
    apart.lies("other", 4)
    apart.heartbeats("pair", "other")
    assert apart.results[-1] == ("pair", (3, 5, 4), "yellow", True)


def test_of_two_event_dice_none_is_read() -> None:
    three = Devices(pair=PAIR, event=(EVENT,), other=(EVENT,))
    three.lies("pair", 3, 5)
    three.lies("event", 4)
    three.heartbeats()
    assert three.results == [("pair", (3, 5), None, True)]


def test_what_could_not_be_taken_over_is_told_again_with_the_next_heartbeat(apart: Devices) -> None:
    apart.lies("pair", 3, 5)
    apart.lies("event", 4)
    apart.failure = OSError("disk full")
    with pytest.raises(OSError, match="disk full"):
        apart.heartbeats()
    apart.failure = None
    apart.heartbeats()
    assert apart.results[-1] == ("pair", (3, 5, 4), "yellow", True)


def test_a_pair_that_could_not_be_taken_over_is_as_if_it_had_not_been_said(apart: Devices) -> None:
    apart.failure = OSError("disk full")
    with pytest.raises(OSError, match="disk full"):
        apart.lies("pair", 3, 5)
    apart.failure = None
    apart.lies("pair", 3, 5)
    assert apart.results == [("pair", (3, 5), None, True)]


def test_what_waited_while_others_were_told_is_as_old_as_it_is(apart: Devices) -> None:
    """A disk that stalls: a heartbeat of the event die waits, and meanwhile the next throw begins."""
    apart.lies("event", 4)
    apart.lies("pair", 3, 5)
    times = iter([apart.now, apart.now + 6, apart.now + 6])
    apart.throws._clock = lambda: next(times)
    heard = threading.Thread(target=apart.throws.still, args=("event",))
    waits = threading.Event()
    lock = apart.throws._lock
    with lock:
        apart.throws._lock = Awaited(lock, waits)
        heard.start()
        assert waits.wait(PATIENCE)
        apart.throws._lock = lock
        apart.lies("pair", 6, 6)
    heard.join(PATIENCE)
    apart.throws.still("pair")
    assert [values for _, values, _, _ in apart.results] == [(3, 5), (6, 6)]


def test_dice_that_were_put_away_before_their_event_die_has_told_its_face_have_no_face() -> None:
    three = Devices(a=(PLAIN,), b=(PLAIN,), event=(EVENT,))
    three.lies("event", 4)
    three.lies("a", 3)
    three.lies("b", 5)
    three.heartbeats("a", "b")
    three.heartbeats("event", after=70.0)
    three.plugs("c", PLAIN)
    three.heartbeats("event")
    assert three.results == [("a+b", (3, 5), None, True)]


# Single dice.


def test_two_single_dice_are_one_throw_with_their_colours(singles: Devices) -> None:
    singles.rolls("b", "a")
    singles.lies("b", 5)
    singles.lies("a", 3)
    assert singles.results == []
    singles.heartbeats()
    assert singles.results == [("a+b", (3, 5), None, True)]
    assert singles.told[-1].roles == PAIR
    assert {each.key for each in singles.told} == {"a+b-0007-0"}


def test_a_single_die_and_an_event_die_apart_are_one_throw_with_the_third() -> None:
    three = Devices(a=(YELLOW,), b=(RED,), event=(EVENT,))
    three.rolls("a", "b", "event")
    three.lies("event", 2)
    three.lies("b", 5)
    three.lies("a", 3)
    three.heartbeats()
    assert three.results[-1] == ("a+b", (3, 5, 2), "ship", True)


def test_of_two_single_dice_the_one_that_was_thrown_is_told_where_one_is_due(singles: Devices) -> None:
    singles.lies("a", 3)
    singles.lies("b", 5)
    singles.heartbeats()
    singles.wanted = Wanted(1)
    singles.now += 3
    singles.rolls("b")
    singles.lies("b", 6)
    singles.heartbeats()
    assert singles.results[-1] == ("b", (6,), None, True)


@pytest.fixture
def three() -> Devices:
    """Three dice that look the same, each a device of its own, of which a game without an event die takes two."""
    made = Devices(a=(PLAIN,), b=(PLAIN,), c=(PLAIN,))
    made.wanted = Wanted(2)
    return made


def test_of_three_dice_the_two_that_are_thrown_are_read_though_the_third_never_was(three: Devices) -> None:
    three.rolls("a", "c")
    three.lies("a", 3)
    three.lies("c", 4)
    three.heartbeats("a", "c")
    assert three.results == [("a+c", (3, 4), None, True)]


def test_of_three_dice_the_two_that_are_thrown_are_read_while_the_third_lies_beside_them(three: Devices) -> None:
    three.lies("b", 1)
    three.heartbeats("b", after=20.0)
    three.lies("a", 3)
    three.lies("c", 4)
    three.heartbeats("a", "c")
    assert three.results == []  # it may have been thrown with them
    three.heartbeats()
    assert three.results == [("a+c", (3, 4), None, True)]


def test_a_yellow_and_a_red_die_are_read_while_a_plain_one_lies_beside_them_whatever_is_thrown() -> None:
    three = Devices(a=(YELLOW,), b=(RED,), c=(PLAIN,))
    three.lies("c", 1)
    three.heartbeats("c", after=20.0)
    three.lies("a", 3)
    three.lies("b", 4)
    three.heartbeats()
    assert three.results == [("a+b", (3, 4), None, True)]


def test_once_two_of_three_dice_are_read_nothing_more_is_awaited_of_all_three(three: Devices) -> None:
    three.lies("b", 1)
    three.heartbeats("b", after=20.0)
    three.rolls("a", "c")
    three.lies("a", 3)
    three.lies("c", 4)
    three.heartbeats()
    assert [(each.device, each.state) for each in three.told[-3:]] == [
        ("a+b+c", DieState.ROLLING),
        ("a+b+c", DieState.UNKNOWN),
        ("a+c", DieState.SETTLED),
    ]


def test_of_three_dice_that_may_have_an_event_die_among_them_all_are_waited_for(three: Devices) -> None:
    three.wanted = Wanted(2, event=True)
    three.lies("a", 3)
    three.lies("c", 4)
    three.heartbeats("a", "c")
    assert three.results == []
    three.lies("b", 1)
    three.heartbeats()
    assert three.results == [("a+b+c", (3, 1, 4), None, True)]


@pytest.mark.parametrize("state", [DieState.SETTLED, DieState.ROLLING, DieState.UNKNOWN])
def test_a_die_that_is_put_in_the_place_of_another_is_read_soon(singles: Devices, state: DieState) -> None:
    singles.says("b", state, *[2][: state is DieState.SETTLED])
    singles.plugs("c", RED)
    singles.now += 16
    for faces in ((3, 4), (6, 1)):
        singles.rolls("a", "c")
        assert singles.told[-1].state is DieState.ROLLING
        for name, face in zip("ac", faces, strict=True):
            singles.lies(name, face)
        singles.heartbeats("a", "c")
        singles.now += 20
    assert singles.results == [("a+c", (3, 4), None, True), ("a+c", (6, 1), None, True)]


def test_without_one_of_two_dice_no_throw_is_read_however_long_it_is_missing(singles: Devices) -> None:
    singles.now += 600
    singles.lies("a", 3)
    singles.heartbeats("a")
    assert singles.results == []


def test_a_die_still_in_the_hand_is_not_put_to_the_next_throw_of_the_other(singles: Devices) -> None:
    singles.lies("a", 3)
    singles.lies("b", 5)  # and no more is heard of either before they are taken up
    singles.now += 4
    singles.rolls("a")
    singles.lies("a", 6)
    singles.heartbeats()
    assert singles.results == []  # as it lay before, says the one in the hand
    singles.now += 3
    singles.rolls("b")
    singles.lies("b", 1)
    singles.heartbeats()
    assert singles.results == []
    singles.heartbeats(after=8.5)
    assert singles.results == [("a+b", (6, 1), None, True)]


def test_dice_that_are_heard_to_roll_at_once_are_one_throw_whatever_was_lost_before(singles: Devices) -> None:
    singles.lies("a", 3)
    singles.says("b", DieState.COCKED)
    singles.now += 2
    singles.rolls("a", "b")
    singles.now += 1
    singles.lies("a", 6)
    singles.lies("b", 1)
    singles.heartbeats()
    assert singles.results == [("a+b", (6, 1), None, True)]


def test_an_event_die_still_in_the_hand_is_not_put_to_the_next_throw_of_single_dice() -> None:
    three = Devices(a=(YELLOW,), b=(RED,), event=(EVENT,))
    for faces in ((3, 5), (6, 1)):
        three.rolls("a", "b")
        for name, face in zip("ab", faces, strict=True):
            three.lies(name, face)
        if faces == (3, 5):
            three.lies("event", 2)
        three.heartbeats("a", "b")
        three.now += 3
    three.heartbeats()
    assert [values for _, values, _, _ in three.results] == [(3, 5), (6, 1)]


@pytest.mark.parametrize(("kept", "after", "age"), [(0, 0.5, 0), (0, 1.1, 0), (4, 0.5, 4), (4, 1.0, 5)])
def test_a_throw_put_together_is_as_old_as_its_last_die_and_a_fresh_one_is_fresh(
    singles: Devices, kept: int, after: float, age: int
) -> None:
    singles.lies("a", 3, age=kept)
    singles.lies("b", 5, age=kept)
    singles.heartbeats(after=after)
    assert singles.told[-1].age == age


def test_a_single_die_by_itself_is_told_at_once() -> None:
    alone = Devices(a=(RED,))
    alone.lies("a", 4)
    assert alone.results == [("a", (4,), None, True)]


def test_single_dice_that_could_not_be_taken_over_are_told_again(singles: Devices) -> None:
    singles.lies("a", 3)
    singles.lies("b", 5)
    singles.failure = OSError("disk full")
    with pytest.raises(OSError, match="disk full"):
        singles.heartbeats()
    singles.failure = None
    singles.heartbeats()
    assert singles.results == [("a+b", (3, 5), None, True)]


# Whatever lines do.


@pytest.mark.parametrize("let_go", [0.0, 0.4, 1.5, 3.0, 5.0])
@pytest.mark.parametrize(
    "sets",
    [[PAIR, (EVENT,)], [(YELLOW,), (RED,)], [(PLAIN,), (PLAIN,), (EVENT,)]],
    ids=["a pair and an event die", "two single dice", "three single dice"],
)
def test_over_bad_lines_a_throw_is_lost_or_right_and_never_of_two_throws(sets, let_go: float) -> None:
    whole, wrong = told_over_bad_lines(seed=1, throws=400, sets=sets, let_go=let_go)
    assert whole > 200
    assert wrong == 0
