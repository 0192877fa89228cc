"""What is seen of development cards and the Largest Army."""

from typing import Any

from companion.rules.base.development import Cabinet
from companion.rules.base.largest_army import LargestArmy, knights
from companion.rules.base.turns import Turn
from companion.rules.cards import DEVELOPMENT, size
from companion.rules.data import victory
from companion.rules.kernel import Seat, State
from companion.table.sections import Views, colour

views = Views()


@views("player", Cabinet)
def cards(state: State, seat: Seat) -> dict[str, Any]:
    cabinet = state[Cabinet]
    return {
        "development_cards": size(cabinet.held[seat]),
        "played": DEVELOPMENT.unpack(cabinet.face_up(seat)),
    }


@views("player", LargestArmy)
def knights_played(state: State, seat: Seat) -> dict[str, Any]:
    return {"knights": knights(state, seat)}


@views("supply", Cabinet)
def pile(state: State) -> dict[str, Any]:
    return {"development_cards": state[Cabinet].pile}


@views("awards", LargestArmy)
def largest_army(state: State) -> dict[str, Any]:
    return {"largest_army": {"holder": colour(state, state[LargestArmy].holder), "worth": victory().largest_army}}


@views("own", Cabinet)
def own_cards(state: State, seat: Seat) -> dict[str, Any]:
    cabinet, part = state[Cabinet], state[Turn].number
    return {
        "development": DEVELOPMENT.unpack(cabinet.held[seat]),
        "fresh": DEVELOPMENT.unpack(cabinet.fresh[seat]) if cabinet.fresh_in == part else {},
    }
