"""What counts as knights for Tournament and Conflict: in the base game the knight cards that lie open.

Where knights are something else, their module shares in the question. Ledger Traders & Barbarians, TBV2-31, TBV2-47.
"""

from companion.kernel import Module, Seat, State
from companion.kernel.query import total
from companion.rules.base.development import KNIGHT, Cabinet
from companion.rules.cards import count

knights_of_events = Module("knights of events", needs=("event cards",))


@knights_of_events.asks(total)
def knights(state: State, player: Seat) -> int:
    """How strong the knights of a player are."""
    return count(state[Cabinet].played[player], KNIGHT) if Cabinet in state else 0
