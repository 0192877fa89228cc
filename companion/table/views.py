"""What one pair of eyes sees of the game, as plain data: written field by field from what these eyes may know.

Nothing is taken out of a larger picture: each part is put in here, and everything that hangs on cards is asked of the
veiled state (see `veil`), so two games that differ only in a secret give the same picture to all who may not know it.
Coordinates are told once, in `board_view`.
"""

from typing import Any, Final

from companion.rules.base.development import Cabinet
from companion.rules.base.hands import SUPPLY, Hands
from companion.rules.base.land import Land
from companion.rules.base.largest_army import LargestArmy, knights
from companion.rules.base.longest_road import LongestRoad, length
from companion.rules.base.offers import Offers
from companion.rules.base.pieces import Pieces, Roads, cities_left, roads_left, settlements_left
from companion.rules.base.points import hidden_points, points, target
from companion.rules.base.robber import Robber
from companion.rules.base.scoring import Score
from companion.rules.base.turns import Turn
from companion.rules.cards import DEVELOPMENT, HAND, size
from companion.rules.codec import Codec
from companion.rules.data import victory
from companion.rules.geometry.topology import Hex, bits
from companion.rules.kernel import Ruleset, Seat, State, waiting
from companion.rules.traders_barbarians.harbormaster import WORTH as HARBORMASTER_WORTH
from companion.rules.traders_barbarians.harbormaster import Harbormaster, harbor_points

from . import words
from .eyes import TABLE, Eyes, hidden, seat_of
from .history import COMPANION, History, Line, Version
from .options import options_view
from .table import Preview, Table
from .veil import veiled

NEWEST_LINES: Final = 40


def view(of: Table | State, eyes: Eyes) -> dict[str, Any]:
    """The game as these eyes see it now. Raises UnknownEyesError."""
    if isinstance(of, State):
        return {"eyes": eyes, **_state_view(of, Codec(of.rules), eyes)}
    revision, history = of.now()
    return {
        "eyes": eyes,
        "game": of.game,
        "revision": revision,
        **_state_view(history.state, of.codec, eyes),
        "told": [said for one in history.happenings if (said := words.happening(of.rules, one, eyes))],
        "history": _lines_view(of.codec, history, eyes, NEWEST_LINES),
        "undo": _version_words(of.rules, history.version, eyes) if history.version.before else None,
        "redo": _version_words(of.rules, history.undone[0], eyes) if history.undone else None,
    }


def history_view(table: Table, eyes: Eyes) -> list[dict[str, Any]]:
    """All lines, oldest first, then those that were undone and can be done again."""
    return _lines_view(table.codec, table.history, eyes)


def preview_view(table: Table, preview: Preview, eyes: Eyes) -> dict[str, Any]:
    """What a correction would do, as these eyes may know it."""
    return {
        "settled": preview.settled,
        "undecided": list(preview.undecided),
        "changes": list(preview.changes),
        "misfits": [
            {
                "line": misfit.line,
                "words": words.action(table.rules, misfit.action, eyes),
                "rule": misfit.refusal.rule,
                "reason": misfit.refusal.words,
                "decided": misfit.line not in preview.undecided,
            }
            for misfit in preview.misfits
        ],
    }


def board_view(rules: Ruleset) -> dict[str, Any]:
    """Where to draw everything: x east and y south from the centre of (0,0), in hex sizes (centre to corner)."""
    board = rules.topology
    corners, paths = board.corner_names, board.path_names

    def at(point: tuple[float, float]) -> dict[str, Any]:
        return {"x": round(point[0], 4), "y": round(point[1], 4)}

    def middle(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
        return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2

    points_of = [board.corner_point(corner) for corners_of in board.path_ends for corner in corners_of]
    return {
        "hexes": {
            name: {**at(board.hex_center(Hex(n))), "corners": [corners[corner] for corner in board.hex_corners[n]]}
            for n, name in enumerate(board.hex_names)
        },
        "corners": {corners[c]: at(board.corner_point(c)) for around in board.hex_corners for c in around},
        "paths": {
            name: {
                **at(middle(points_of[2 * n], points_of[2 * n + 1])),
                "ends": [corners[corner] for corner in board.path_ends[n]],
            }
            for n, name in enumerate(paths)
        },
    }


# -- the parts ------------------------------------------------------------------------------------------------------


def _state_view(true: State, codec: Codec, eyes: Eyes) -> dict[str, Any]:
    rules, seat = true.rules, seat_of(true.rules, eyes)
    state = veiled(true, seat)
    seats, turn = rules.setup.seats, state[Turn]
    found: dict[str, Any] = {
        "seats": list(seats),
        "target": target(state),
        "winner": _colour(state, state[Score].winner),
        "part": {"number": turn.number, "player": seats[turn.player], "dice_with": seats[turn.dice]},
        "dice": list(turn.rolled) if turn.rolled else None,
        "agenda": [
            {
                "item": item.name,
                "who": [seats[one] for one in item.who],
                "beside": item.beside,
                "words": words.agenda(state, item),
                "takes": [kind.__name__ for kind in rules.takes(item)],
            }
            for item in waiting(state.agenda)
        ],
        "board": _board(state),
        "pieces": _pieces(state),
        "players": {colour: _player(state, Seat(n)) for n, colour in enumerate(seats)},
        "supply": {"cards": _hand(state, SUPPLY), "development_cards": state[Cabinet].pile},
        "awards": _awards(state),
        "offers": [codec.value_data(offer) for offer in state[Offers].open],
        "options": options_view(state, codec, rules.seats if eyes == TABLE else () if seat is None else (seat,)),
    }
    if seat is not None:
        found["own"] = _own(state, seat)
    return found


def _colour(state: State, seat: Seat | None) -> str | None:
    return None if seat is None else state.rules.setup.seats[seat]


def _hand(state: State, holder: Seat) -> dict[str, Any]:
    least, most = state[Hands].at_least(holder), state[Hands].at_most(holder)
    return {"certain": least == most, "at_least": HAND.unpack(least), "at_most": HAND.unpack(most)}


def _board(state: State) -> dict[str, Any]:
    board, land, robber = state.rules.topology, state[Land], state[Robber].hex
    return {
        "hexes": {
            name: {"terrain": land.terrain[n], "number": land.numbers[n] or None}
            for n, name in enumerate(board.hex_names)
        },
        "harbors": [{"path": board.path_names[path], "kind": kind} for path, kind in land.harbors],
        "robber": None if robber is None else board.hex_names[robber],
    }


def _pieces(state: State) -> dict[str, Any]:
    board, pieces = state.rules.topology, state[Pieces]
    return {
        colour: {
            "settlements": [board.corner_names[at] for at in bits(pieces.settlements[seat])],
            "cities": [board.corner_names[at] for at in bits(pieces.cities[seat])],
            "roads": [board.path_names[at] for at in bits(state[Roads].of[seat])],
        }
        for seat, colour in enumerate(state.rules.setup.seats)
    }


def _player(state: State, seat: Seat) -> dict[str, Any]:
    cabinet = state[Cabinet]
    found = {
        "cards": state[Hands].size(seat),
        "development_cards": size(cabinet.held[seat]),
        "played": DEVELOPMENT.unpack(cabinet.face_up(seat)),
        "points": points(state, seat),
        "left": {
            "settlements": settlements_left(state, seat),
            "cities": cities_left(state, seat),
            "roads": roads_left(state, seat),
        },
        "road_length": length(state, seat),
        "knights": knights(state, seat),
    }
    if Harbormaster in state:
        found["harbor_points"] = harbor_points(state, seat)
    return found


def _own(state: State, seat: Seat) -> dict[str, Any]:
    cabinet, part = state[Cabinet], state[Turn].number
    return {
        "player": state.rules.setup.seats[seat],
        "hand": _hand(state, seat),
        "development": DEVELOPMENT.unpack(cabinet.held[seat]),
        "fresh": DEVELOPMENT.unpack(cabinet.fresh[seat]) if cabinet.fresh_in == part else {},
        "hidden_points": hidden_points(state, seat),
    }


def _awards(state: State) -> dict[str, Any]:
    worth = victory()
    found = {
        "longest_road": {"holder": _colour(state, state[LongestRoad].holder), "worth": worth.longest_road},
        "largest_army": {"holder": _colour(state, state[LargestArmy].holder), "worth": worth.largest_army},
    }
    if Harbormaster in state:
        holder = _colour(state, state[Harbormaster].holder)
        found["harbormaster"] = {"holder": holder, "worth": HARBORMASTER_WORTH}
    return found


def _lines_view(codec: Codec, history: History, eyes: Eyes, newest: int | None = None) -> list[dict[str, Any]]:
    lines = [(line, False) for line in history.lines()] + [(line, True) for line in history.waiting_lines()]
    return [_line(codec, line, eyes, undone=undone) for line, undone in lines[-newest if newest else 0 :]]


def _line(codec: Codec, line: Line, eyes: Eyes, *, undone: bool) -> dict[str, Any]:
    secret = hidden(line.action, seat_of(codec.rules, eyes))
    data = codec.data(line.action)
    return {
        "line": None if undone else line.number,
        "words": words.action(codec.rules, line.action, eyes),
        "action": {name: None if name in secret else value for name, value in data.items()},
        "by": line.by,
        "undone": undone,
        "corrected": line.corrected,
        "overruled": line.overruled,
        "companion": line.by == COMPANION,
    }


def _version_words(rules: Ruleset, version: Version, eyes: Eyes) -> str:
    line = version.first_line
    return "A correction." if line is None else words.action(rules, line.action, eyes)
