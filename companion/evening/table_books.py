"""The books of one table, as the inputs ask for them."""

from companion.inputs import GameNow, Written
from companion.kernel import Action, Refusal, State
from companion.table import Booked, Refused, Table
from companion.table.public import public_state


class TableBooks:
    """Adapts a table to `companion.inputs.Books`."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def standing(self) -> GameNow:
        """How the game stands now."""
        revision, history, _ = self._table.now()
        return GameNow(revision, history.state)

    def reckoned(self) -> State:
        """The game as everybody can reckon it who has watched it."""
        _, history, _ = self._table.now()
        return public_state(history.opening, history.steps())

    def book(
        self, action: Action, *, key: str, revision: int, by: str, then: Action | None = None
    ) -> Written | Refusal:
        """Write an action down, and `then` with it; returns when both are on disk. Raises JournalError."""
        written = self._table.submit(action, by=by, key=key, seen=revision, then=then)
        if isinstance(written, Refused):
            return written.refusal
        if isinstance(written, Booked):
            return Written.BOOKED if written.revision > revision else Written.REPEATED
        return Written.STALE
