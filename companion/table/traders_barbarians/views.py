"""What is seen of the Harbormaster: the card, and everybody's harbor points."""

from typing import Any

from companion.rules.kernel import Seat, State
from companion.rules.traders_barbarians.harbormaster import WORTH, Harbormaster, harbor_points
from companion.table.sections import Views, colour

views = Views()


@views("player", Harbormaster)
def points_at_harbors(state: State, seat: Seat) -> dict[str, Any]:
    return {"harbor_points": harbor_points(state, seat)}


@views("awards", Harbormaster)
def harbormaster(state: State) -> dict[str, Any]:
    return {"harbormaster": {"holder": colour(state, state[Harbormaster].holder), "worth": WORTH}}
