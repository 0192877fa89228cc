"""The bridge's side of the conversation: trust, acknowledgement, and telling everything once."""

import pytest

from firmware_bridge.protocol import Ack, Heartbeat, Hello, Notice, Settled, Who
from firmware_bridge.readings import DiceIdentity, DiceReading, DieRole, DieState
from firmware_bridge.session import DiceSession, KnownDice, is_newer

PAIR = (DieRole.YELLOW, DieRole.RED)


def hello(boot: int = 7, sequence: int = 0) -> Hello:
    return Hello(0xA1, boot, sequence, (1, 4), PAIR, 80)


def result(sequence: int, boot: int = 7, values: tuple[int, ...] = (3, 5), tumble: int = 8) -> Settled:
    return Settled(0xA1, boot, sequence, values, tumble)


@pytest.fixture
def told() -> list[DiceReading]:
    return []


@pytest.fixture
def session(told: list[DiceReading]) -> DiceSession:
    session = DiceSession(told.append)
    session.receive(hello())
    told.clear()
    return session


def test_a_device_that_has_not_said_hello_is_asked_and_not_believed(told: list[DiceReading]) -> None:
    session = DiceSession(told.append)
    assert session.receive(result(0)) == [Who()]
    assert told == []
    assert session.untrusted == 1


def test_a_hello_makes_the_device_known_in_an_unknown_state(told: list[DiceReading]) -> None:
    session = DiceSession(told.append)
    assert session.receive(hello()) == []
    assert session.identities == (DiceIdentity("00a1", 7, "1.4", PAIR, 80),)
    assert told == [DiceReading("00a1", 7, 0, DieState.UNKNOWN, roles=PAIR, battery=80)]


def test_a_result_is_told_and_acknowledged(session: DiceSession, told: list[DiceReading]) -> None:
    assert session.receive(result(0)) == [Ack(0xA1, 7, 0)]
    assert told == [DiceReading("00a1", 7, 0, DieState.SETTLED, (3, 5), PAIR, True, 0, 80)]
    assert told[0].key == "00a1-0007-0"


def test_dice_put_down_by_hand_are_told_as_not_thrown(session: DiceSession, told: list[DiceReading]) -> None:
    session.receive(result(0, tumble=0))
    assert told[0].thrown is False


def test_a_repeated_result_is_acknowledged_again_and_not_told_again(
    session: DiceSession, told: list[DiceReading]
) -> None:
    answers = [session.receive(result(0)) for _ in range(1000)]
    assert answers == [[Ack(0xA1, 7, 0)]] * 1000
    assert len(told) == 1
    assert session.retransmits == 999


def test_an_older_result_that_comes_late_is_not_told_again(session: DiceSession, told: list[DiceReading]) -> None:
    for sequence in (0, 1, 2, 0, 1):
        session.receive(result(sequence))
    assert [reading.sequence for reading in told] == [0, 1, 2]


def test_numbers_wrap_after_65535(session: DiceSession, told: list[DiceReading]) -> None:
    for sequence in (65534, 65535, 65535, 0, 0, 1):
        session.receive(result(sequence))
    assert [reading.sequence for reading in told] == [65534, 65535, 0, 1]
    assert session.missed == 0


@pytest.mark.parametrize(
    ("sequence", "than", "newer"),
    [(1, 0, True), (0, 0, False), (0, 1, False), (0, 65535, True), (65535, 0, False), (32767, 0, True)],
)
def test_the_newer_number_is_the_one_ahead_on_the_shorter_way_round(sequence: int, than: int, newer: bool) -> None:
    assert is_newer(sequence, than) is newer


def test_results_that_never_came_are_counted(session: DiceSession) -> None:
    session.receive(result(3))
    session.receive(result(6))
    assert session.missed == 2


def test_after_a_restart_the_numbers_begin_anew_and_count(session: DiceSession, told: list[DiceReading]) -> None:
    session.receive(result(0))
    assert session.receive(result(0, boot=8, values=(6, 6))) == [Who()]
    session.receive(hello(boot=8))
    assert session.receive(result(0, boot=8, values=(6, 6))) == [Ack(0xA1, 8, 0)]
    assert [(reading.boot, reading.values) for reading in told] == [(7, (3, 5)), (8, ()), (8, (6, 6))]


def test_after_a_reconnection_a_hello_is_needed_and_old_results_stay_known(
    session: DiceSession, told: list[DiceReading]
) -> None:
    session.receive(result(0))
    session.reconnected()
    assert session.identities == ()
    assert session.receive(result(0)) == [Who()]
    session.receive(hello())
    session.receive(result(0))
    assert [reading.sequence for reading in told] == [0]


def test_a_result_with_another_number_of_dice_than_the_hello_is_not_believed(
    session: DiceSession, told: list[DiceReading]
) -> None:
    assert session.receive(result(0, values=(3,))) == [Who()]
    assert told == []


def test_a_result_that_could_not_be_taken_over_is_neither_acknowledged_nor_forgotten() -> None:
    told: list[DiceReading] = []
    full_disk = [True]

    def book(reading: DiceReading) -> None:
        if reading.state is DieState.SETTLED and full_disk[0]:
            raise OSError("disk full")
        told.append(reading)

    session = DiceSession(book)
    session.receive(hello())
    with pytest.raises(OSError, match="disk full"):
        session.receive(result(0))
    full_disk[0] = False
    assert session.receive(result(0)) == [Ack(0xA1, 7, 0)]
    assert told[-1].values == (3, 5)
    assert session.retransmits == 0


def test_a_heartbeat_repairs_a_lost_notice_and_says_nothing_twice(
    session: DiceSession, told: list[DiceReading]
) -> None:
    session.receive(Heartbeat(0xA1, 7, 0, DieState.ROLLING, 79))
    session.receive(Notice(0xA1, 7, 0, DieState.ROLLING))
    session.receive(Heartbeat(0xA1, 7, 0, DieState.ROLLING, 78))
    assert [(reading.state, reading.battery) for reading in told] == [(DieState.ROLLING, 79)]
    assert session.identities[0].battery == 78


def test_a_heartbeat_at_rest_is_no_result(session: DiceSession, told: list[DiceReading]) -> None:
    session.receive(Heartbeat(0xA1, 7, 0, DieState.SETTLED, 80))
    assert told == []


def test_two_devices_on_one_line_are_kept_apart(session: DiceSession, told: list[DiceReading]) -> None:
    session.receive(Hello(0xB2, 7, 0, (1, 0), (DieRole.EVENT,)))
    session.receive(result(0))
    session.receive(Settled(0xB2, 7, 0, (6,), 5))
    assert [(reading.device, reading.values) for reading in told[1:]] == [("00a1", (3, 5)), ("00b2", (6,))]


def test_an_echo_of_the_bridges_own_words_is_no_reading(session: DiceSession, told: list[DiceReading]) -> None:
    assert session.receive(Who()) == []
    assert session.receive(Ack(0xA1, 7, 0)) == []
    assert told == []
    assert session.untrusted == 2


@pytest.mark.parametrize(
    ("roles", "values", "event"),
    [
        (PAIR, (3, 5), None),
        ((*PAIR, DieRole.EVENT), (3, 5, 2), "ship"),
        ((DieRole.EVENT,), (5,), "blue"),
        ((DieRole.EVENT, DieRole.EVENT), (5, 5), None),
        ((*PAIR, DieRole.EVENT), (), None),
    ],
)
def test_the_face_of_the_event_die_is_told_where_there_is_exactly_one(roles, values, event) -> None:
    assert DiceReading("00a1", 7, 0, DieState.SETTLED, values, roles).event == event


def test_dice_that_say_that_they_lie_as_they_did_are_told_to_lie_still(told: list[DiceReading]) -> None:
    still: list[str] = []
    session = DiceSession(told.append, still.append)
    for message in (hello(), result(0), Heartbeat(0xA1, 7, 1, DieState.SETTLED, None)):
        session.receive(message)
    assert still == []
    session.tell_still()
    session.tell_still()
    assert still == ["00a1"]


@pytest.mark.parametrize(
    "then",
    [
        Heartbeat(0xA1, 7, 2, DieState.SETTLED, None),
        Heartbeat(0xA1, 7, 1, DieState.ROLLING, None),
        Heartbeat(0xA1, 6, 1, DieState.SETTLED, None),
        Notice(0xA1, 7, 1, DieState.HANDLED),
    ],
)
def test_dice_that_do_something_else_or_have_a_newer_result_do_not_lie_still(told: list[DiceReading], then) -> None:
    still: list[str] = []
    session = DiceSession(told.append, still.append)
    for message in (hello(), result(0), then):
        session.receive(message)
    session.tell_still()
    assert still == []


def test_of_what_arrived_together_only_the_last_says_how_dice_lie(told: list[DiceReading]) -> None:
    still: list[str] = []
    session = DiceSession(told.append, still.append)
    old = Heartbeat(0xA1, 7, 1, DieState.SETTLED, None)
    for message in (hello(), result(0), old, Notice(0xA1, 7, 1, DieState.ROLLING), result(1)):
        session.receive(message)
    session.tell_still()
    assert still == []


def test_what_lay_still_before_a_line_was_lost_is_not_told_of_the_next(told: list[DiceReading]) -> None:
    still: list[str] = []
    session = DiceSession(told.append, still.append)
    for message in (hello(), result(0), Heartbeat(0xA1, 7, 1, DieState.SETTLED, None)):
        session.receive(message)
    session.reconnected()
    session.receive(hello())
    session.tell_still()
    assert still == []


def test_two_lines_know_their_devices_together_and_each_is_believed_on_one(told: list[DiceReading]) -> None:
    known = KnownDice()
    one, other = DiceSession(told.append, known=known), DiceSession(told.append, known=known)
    one.receive(hello())
    one.receive(result(0))
    other.receive(hello())
    assert (other.identities, other.doubled) == ((), ("00a1",))
    assert other.receive(result(1)) == [Who()]
    one.reconnected()
    assert one.missing_devices == ("00a1",)
    other.receive(hello())
    assert (other.doubled, one.missing_devices) == ((), ())
    assert other.receive(result(0)) == [Ack(0xA1, 7, 0)]
    assert [reading.sequence for reading in told if reading.state is DieState.SETTLED] == [0]
