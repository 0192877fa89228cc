"""What the tests of lessons do at a table: learn the dice, and put the clock of the lessons forward."""

from tests.evening.conftest import Room
from web.lessons.lessons import Lessons


class Watch:
    """The lessons' clock, which a test may put forward."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def step(room: Room, lessons: Lessons, name: str) -> None:
    room.until(lambda: lessons.tray.camera().step == name, f"the step {name!r}")


def learn(room: Room, lessons: Lessons) -> None:
    """Everything up to the point where it may be kept."""
    lessons.tray.begin_calibration("none")
    for left, values in ((2, (1, 4)), (1, (6, 2))):
        room.until(lambda: lessons.tray.camera().words == f"Throw both dice ({left} more).", f"{left} more")  # noqa: B023
        room.simulated.tray.throw(values)
    step(room, lessons, "done")


def camera_state(room: Room) -> str:
    return next(source.state for source in room.desk.sources if source.name == "camera")
