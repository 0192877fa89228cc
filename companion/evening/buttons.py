"""The three buttons of the table, wired or on a page: this turn is over, a step back, and a pause."""

import secrets
import threading
from collections.abc import Callable, Mapping

from companion.inputs import Notice, NoticeKind, Station, TableButton
from companion.said import said
from companion.table import Refused, Table
from web.desk import DeskError

BY = "button"


class Buttons:
    """What the buttons do to the game that is on. `changed` is called after every change of what is shown.

    While the game `is_paused` nothing counts that dice show. `undone` says what came of the wired undo button, which
    has no screen to say it on, until the game goes on.
    """

    def __init__(
        self,
        table: Callable[[], Table | None],
        station: Callable[[], Station | None],
        changed: Callable[[], object],
    ) -> None:
        self._table, self._station, self._changed = table, station, changed
        self._pressing = threading.Lock()
        self._came_of_it: Notice | OSError | None = None
        self.is_paused = False
        self.undone = ""

    def wired(self) -> Mapping[str, Callable[[bool], object]]:
        """What each wired button calls when its contact closes or opens, by its name in the wiring."""
        session = secrets.token_hex(4)
        does = {"button": self._end_turn_pressed, "undo": self._undo, "pause": self._pause_pressed}
        return {name: TableButton(press, session, name=name).edge for name, press in does.items()}

    def press_end_turn(self, push: Callable[[], bool]) -> None:
        """Press the button from a page. `push` presses a button that is not wired for real, and says if there is one.

        Raises DeskError when nothing came of it.
        """
        if self._station() is None:
            raise DeskError(said("There is no game yet; begin one first."))
        with self._pressing:
            self._came_of_it = None
            came_of_it = self._came_of_it if push() else self._end_turn(f"page-{secrets.token_hex(8)}")
        if came_of_it is None:
            raise DeskError(said("The button was pressed just before, so this press was not counted; wait a moment."))
        if isinstance(came_of_it, OSError):
            raise DeskError(str(came_of_it)) from came_of_it
        if came_of_it.kind is not NoticeKind.BOOKED:
            raise DeskError(came_of_it.words)

    def pause(self, wanted: bool) -> None:
        """Let nothing count that dice show, until the game goes on."""
        self.is_paused, self.undone = wanted, ""
        self._changed()

    # -- inside ------------------------------------------------------------------------------------------------

    def _end_turn_pressed(self, key: str) -> None:
        self._came_of_it = self._end_turn(key)

    def _end_turn(self, key: str) -> Notice | OSError | None:
        """Say for the player whose turn it is that it is over; gives the outcome, None where there is no game."""
        station = self._station()
        try:
            return None if station is None else station.press(key)
        except OSError as error:  # the journal could not take it; the station has noted that for the screens
            return error

    def _undo(self, key: str) -> None:
        """The last step is taken back, as on the tablet."""
        table = self._table()
        if table is None:
            return
        try:
            answer = table.undo(by=BY, key=key, seen=None)
            taken_back = said("The undo button took a step back.")
            self.undone = str(answer.refusal) if isinstance(answer, Refused) else taken_back
        except OSError as error:
            self.undone = str(error)
        self._changed()

    def _pause_pressed(self, _: str) -> None:
        self.pause(not self.is_paused)
