"""What is seen of a base game: turn and points, the board, pieces, hands, offers, the Longest Road."""

from typing import Any

from companion.rules.base.discards import safe_hand
from companion.rules.base.hands import SUPPLY, Hands, material
from companion.rules.base.land import Land
from companion.rules.base.longest_road import LongestRoad, length
from companion.rules.base.offers import Offers
from companion.rules.base.pieces import Pieces, Roads, cities_left, roads_left, settlements_left
from companion.rules.base.points import hidden_points, points, target
from companion.rules.base.robber import Robber
from companion.rules.base.scoring import Score
from companion.rules.base.supply_trade import entitled
from companion.rules.base.turns import Turn
from companion.rules.cards import HAND
from companion.rules.data import recognition, victory
from companion.rules.geometry.topology import bits
from companion.rules.kernel import Seat, State
from companion.table.sections import Views, colour

views = Views()


@views("table", Turn)
def turn(state: State) -> dict[str, Any]:
    seats, now = state.rules.setup.seats, state[Turn]
    return {
        "part": {"number": now.number, "player": seats[now.player], "dice_with": seats[now.dice]},
        "dice": list(now.rolled) if now.rolled else None,
    }


@views("table", Score)
def score(state: State) -> dict[str, Any]:
    return {"target": target(state), "winner": colour(state, state[Score].winner)}


@views("table", Hands)
def kinds_of_card(state: State) -> dict[str, Any]:
    there_are = HAND.unpack(material(state))
    return {"kinds": list(there_are), "there_are": there_are}


@views("table", Turn, Hands)
def rates(state: State) -> dict[str, Any]:
    """How many cards of each kind whoever has the part gives the supply for one, at best; what it takes alone."""
    best = {kind.name: entitled(state, state[Turn].player, kind) for kind in HAND.kinds}
    return {"rates": {name: numbers[0] for name, numbers in best.items() if numbers}}


@views("table", Offers)
def offers(state: State) -> dict[str, Any]:
    seats = state.rules.setup.seats
    return {
        "offers": [
            {
                "number": offer.number,
                "by": seats[offer.by],
                "gives": HAND.unpack(offer.gives),
                "wants": HAND.unpack(offer.wants),
                "to": [seats[one] for one in offer.to],
                "takers": [seats[one] for one in offer.takers],
            }
            for offer in state[Offers].open
        ]
    }


@views("board", Land)
def land(state: State) -> dict[str, Any]:
    board, lying = state.rules.topology, state[Land]
    return {
        "hexes": {
            name: {"terrain": lying.terrain[n], "number": lying.numbers[n] or None}
            for n, name in enumerate(board.hex_names)
        },
        "harbors": [{"path": board.path_names[path], "kind": kind} for path, kind in lying.harbors],
        "red_numbers": list(recognition().red_numbers),
    }


@views("board", Robber)
def robber(state: State) -> dict[str, Any]:
    at = state[Robber].hex
    return {"robber": None if at is None else state.rules.topology.hex_names[at]}


@views("pieces", Pieces)
def buildings(state: State, seat: Seat) -> dict[str, Any]:
    corners, pieces = state.rules.topology.corner_names, state[Pieces]
    return {
        "settlements": [corners[at] for at in bits(pieces.settlements[seat])],
        "cities": [corners[at] for at in bits(pieces.cities[seat])],
    }


@views("pieces", Roads)
def roads(state: State, seat: Seat) -> dict[str, Any]:
    return {"roads": [state.rules.topology.path_names[at] for at in bits(state[Roads].of[seat])]}


@views("left", Pieces, Roads)
def left(state: State, seat: Seat) -> dict[str, Any]:
    return {
        "settlements": settlements_left(state, seat),
        "cities": cities_left(state, seat),
        "roads": roads_left(state, seat),
    }


@views("player", Hands)
def number_of_cards(state: State, seat: Seat) -> dict[str, Any]:
    return {"cards": state[Hands].size(seat)}


@views("player", Hands)
def cards_that_are_safe(state: State, seat: Seat) -> dict[str, Any]:
    """The largest hand that loses nothing to a seven."""
    return {"safe_hand": safe_hand(state, seat)}


@views("player", Score)
def seen_points(state: State, seat: Seat) -> dict[str, Any]:
    return {"points": points(state, seat)}


@views("player", LongestRoad)
def road_length(state: State, seat: Seat) -> dict[str, Any]:
    return {"road_length": length(state, seat)}


@views("awards", LongestRoad)
def longest_road(state: State) -> dict[str, Any]:
    return {"longest_road": {"holder": colour(state, state[LongestRoad].holder), "worth": victory().longest_road}}


@views("supply", Hands)
def supply(state: State) -> dict[str, Any]:
    return {"cards": hand_view(state, SUPPLY)}


@views("own", Hands)
def own_hand(state: State, seat: Seat) -> dict[str, Any]:
    return {"hand": hand_view(state, seat)}


@views("own", Score)
def own_points(state: State, seat: Seat) -> dict[str, Any]:
    return {"hidden_points": hidden_points(state, seat)}


def hand_view(state: State, holder: Seat) -> dict[str, Any]:
    """What is known of somebody's hand cards, or of the supply."""
    least, most = state[Hands].at_least(holder), state[Hands].at_most(holder)
    return {"certain": least == most, "at_least": HAND.unpack(least), "at_most": HAND.unpack(most)}
