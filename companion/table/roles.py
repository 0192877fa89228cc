"""What the device of one seat may enter: what its player does, and what only its player knows.

Everything else is the shared tablet's, where all see it: what others do, trades agreed aloud, and corrections of what
lies open. A correction is one's own when its facts are secret and this seat may know them, such as one's hand counted.
"""

from collections.abc import Collection

from companion.kernel import Action, Seat, State
from companion.said import said

from .chances import Chances
from .robbed import drawn_by_people, due_from_people
from .topics import every_topic
from .veil import hidden
from .viewer import Viewer, seat_of


def not_for_a_seat(
    state: State, viewer: Viewer, action: Action, chances: Chances, robots: Collection[Seat] = ()
) -> str | None:
    """Why the device of a seat may not enter this action, in words; None when it may. Raises UnknownViewerError.

    Whom a robot has to rob now says for it which card was drawn.
    """
    game = state.game
    seat = seat_of(game, viewer)
    if seat is not None and action.chance is not None and action.player in robots:
        due = due_from_people(state, drawn_by_people(state, chances, robots))
        if (action.chance.opened(action), seat) in due:
            return None
    if seat is None or action.player != seat:
        return said(
            "This phone speaks for {player} only.", player=game.setup.called(seat) if seat is not None else viewer
        )
    if isinstance(action, tuple(every_topic().table_only)):
        return said("What two have agreed aloud is entered on the tablet, where both see it.")
    if isinstance(action, game.corrections) and (hidden(action, seat) or not hidden(action, None)):
        return said("What lies open on the table is corrected on the tablet, where everybody sees it.")
    return None
