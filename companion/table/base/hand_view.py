"""A hand as fields of a view."""

from typing import Any

from companion.kernel import Seat, State
from companion.rules.base.hands import Hands
from companion.rules.cards import HAND


def hand_view(state: State, holder: Seat) -> dict[str, Any]:
    """What is known of somebody's hand cards, or of the supply."""
    least, most = state[Hands].at_least(holder), state[Hands].at_most(holder)
    return {"certain": least == most, "at_least": HAND.unpack(least), "at_most": HAND.unpack(most)}
