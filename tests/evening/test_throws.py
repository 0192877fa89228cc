"""What of the last things that came in is worth a line on the screens."""

from companion.evening.throws import told_of
from companion.inputs import Notice, NoticeKind, StationView

LIGHT = "The light has changed; the dice have not."
MOVED = "The dice were moved without a throw; nothing was entered."


def told(*notices: tuple[NoticeKind, str] | tuple[NoticeKind, str, tuple[int, int]], by: str = "camera") -> list[str]:
    """The lines for a station that noted this, oldest first, perhaps with dice, and asks nothing."""
    noted = tuple(Notice(kind, by, *what) for kind, *what in notices)
    return told_of(StationView(None, None, noted))


def test_the_last_two_things_are_told() -> None:
    assert told((NoticeKind.TROUBLE, "Older."), (NoticeKind.TROUBLE, MOVED), (NoticeKind.TROUBLE, LIGHT)) == [
        MOVED,
        LIGHT,
    ]


def test_what_came_in_twice_is_told_once() -> None:
    assert told((NoticeKind.TROUBLE, LIGHT), (NoticeKind.TROUBLE, LIGHT)) == [LIGHT]


def test_what_came_in_before_a_roll_was_booked_is_over() -> None:
    assert told((NoticeKind.TROUBLE, LIGHT), (NoticeKind.BOOKED, "Red rolls 3 and 4.", (3, 4))) == []


def test_what_came_in_before_the_button_ended_a_turn_is_over() -> None:
    assert told((NoticeKind.IGNORED, "No roll is due."), (NoticeKind.BOOKED, "Red is done."), by="button") == []


def test_that_a_throw_ended_a_turn_is_still_told_when_its_event_die_is_booked() -> None:
    ended = "Red's throw ended Blue's turn."
    rolled, face = (
        (NoticeKind.BOOKED, "Red rolls 3 and 4.", (3, 4)),
        (NoticeKind.BOOKED, "Red's event die shows the ship."),
    )
    assert told(rolled, (NoticeKind.CHANGED, ended), face) == [ended]
