"""What a table chose for the evening as plain data, and back: the header of every record and journal.

The board stands in it as the drawing that people type (`geometry.drawing`). Reading is strict (see `codec`).
"""

from collections.abc import Callable
from dataclasses import MISSING
from functools import partial
from typing import Any, TypeVar

from companion.data import StartPiece
from companion.geometry.boards import BoardError, BoardPlan
from companion.geometry.drawing import draw_board, parse_board
from companion.geometry.notation import PlaceError
from companion.kernel import RulesetError, State
from companion.said import said

from .boxes import every_variant, products, scenarios_of, variants_of, ways_to_share
from .choice import Choice, game_of
from .codec import RecordError

LONGEST_NAME, LONGEST_BOARD = 40, 20_000
MOST_SET = 100
"""No setting is a larger number."""
_FIELDS = (
    "seats", "board", "variants", "five_six", "start_pieces", "target", "inactive_colour", "inactive_settlements",
    "products", "settings", "names", "scenarios",
)  # fmt: skip

T = TypeVar("T")


class UnknownVariantError(RecordError):
    """A game with a variant that is not here: a house rule whose file is not, or one of a later version."""

    def __init__(self, name: str, where: str) -> None:
        super().__init__(where, name, "a variant that is here")
        self.args = (
            said(
                "It is played with “{name}”, which is not here. If that is a house rule, put its file into the folder"
                " house_rules beside the games, allow it in the configuration (allowed = true in [house_rules]), and"
                " start the companion again; otherwise a newer companion may know it.",
                name=name[:LONGEST_NAME],
            ),
        )

    def inside(self, where: str) -> RecordError:
        """Wherever it stands, what to do is the same."""
        return self


def choice_data(choice: Choice) -> dict[str, Any]:
    """A choice as data; what stands in `more` is written only where there is any."""
    more: dict[str, Any] = {}
    if choice.inactive_settlements:
        more["inactive_colour"] = choice.inactive_colour
        more["inactive_settlements"] = list(choice.inactive_settlements)
    if choice.products:
        more["products"] = list(choice.products)
    if choice.scenarios:
        more["scenarios"] = list(choice.scenarios)
    if choice.settings:
        more["settings"] = dict(choice.settings)
    if any(choice.names):
        more["names"] = {seat: name for seat, name in zip(choice.seats, choice.names, strict=True) if name}
    return {
        "seats": list(choice.seats),
        "board": draw_board(choice.board),
        "variants": list(choice.variants),
        "five_six": choice.five_six,
        "start_pieces": [
            {"colour": piece.colour, "settlement": piece.settlement, "road": piece.road, "star": piece.star}
            for piece in choice.start_pieces
        ],
        "target": choice.target,
        **more,
    }


def read_choice(data: object) -> Choice:
    """The choice that this data says; one that cannot be played is none. Raises RecordError."""
    if not isinstance(data, dict):
        raise RecordError("header", data, f"an object with {', '.join(_FIELDS)}")
    for name in data:
        if name not in _FIELDS:
            raise RecordError(str(name), data[name], f"no such field; a choice has {', '.join(_FIELDS)}")
    rest: dict[str, Any] = {}
    if "target" in data:
        rest["target"] = _whole(data["target"], "target")
    if "five_six" in data:
        rest["five_six"] = _one_of(ways_to_share(), data["five_six"], "five_six")
    if "inactive_colour" in data or "inactive_settlements" in data:
        rest["inactive_colour"] = _text(data.get("inactive_colour", MISSING), "inactive_colour")
        rest["inactive_settlements"] = _list(_text, data.get("inactive_settlements", MISSING), "inactive_settlements")
    boxes = _list(partial(_one_of, products()), data.get("products", []), "products")
    scenarios = _list(partial(_one_of, scenarios_of(boxes)), data.get("scenarios", []), "scenarios")
    if "settings" in data:
        rest["settings"] = _settings(data["settings"])
    seats = _list(_text, data.get("seats", MISSING), "seats")
    if "names" in data:
        rest["names"] = _names(data["names"], seats)
    choice = Choice(
        products=boxes,
        scenarios=scenarios,
        seats=seats,
        board=_board(data.get("board", MISSING)),
        variants=_list(partial(_variant, boxes, scenarios), data.get("variants", []), "variants"),
        start_pieces=_list(_start_piece, data.get("start_pieces", []), "start_pieces"),
        **rest,
    )
    try:
        State.start(game_of(choice))
    except (RulesetError, PlaceError, ValueError) as error:
        raise RecordError("header", data.get("seats"), f"a game that can be played: {error}") from None
    return choice


def _text(data: object, where: str) -> str:
    if not isinstance(data, str) or not 0 < len(data) <= LONGEST_NAME:
        raise RecordError(where, data, f"a text of 1 to {LONGEST_NAME} characters")
    return data


def _whole(data: object, where: str) -> int:
    if type(data) is not int or not 1 <= data <= 100:
        raise RecordError(where, data, "a whole number from 1 to 100")
    return data


def _one_of(names: Any, data: object, where: str) -> str:
    if not isinstance(data, str) or data not in names:
        raise RecordError(where, data, f"one of {', '.join(names)}")
    return data


def _variant(boxes: tuple[str, ...], scenarios: tuple[str, ...], data: object, where: str) -> str:
    if isinstance(data, str) and data not in every_variant():
        raise UnknownVariantError(data, where)
    if isinstance(data, str) and data in variants_of(boxes, scenarios, among=(data,)):
        return data
    return _one_of(variants_of(boxes, scenarios), data, where)


def _settings(data: object) -> tuple[tuple[str, object], ...]:
    """Settings by name; whether there are such, and of this type, `assemble` says."""
    if not isinstance(data, dict) or not all(isinstance(name, str) for name in data):
        raise RecordError("settings", data, "an object of settings by name")
    for name, value in data.items():
        is_word = isinstance(value, str) and 0 < len(value) <= LONGEST_NAME
        if not isinstance(value, bool) and not is_word and (type(value) is not int or not 0 <= value <= MOST_SET):
            raise RecordError(f"settings.{name}", value, f"true, false, a word or a whole number up to {MOST_SET}")
    return tuple(sorted(data.items()))


def _names(data: object, seats: tuple[str, ...]) -> tuple[str, ...]:
    """Names by colour, as one for each seat; which letters they may have, `game_of` says."""
    if not isinstance(data, dict) or set(data) - set(seats):
        raise RecordError("names", data, f"an object with names for {', '.join(seats)}")
    return tuple(_text(data[seat], f"names.{seat}") if seat in data else "" for seat in seats)


def _list(read: Callable[[object, str], T], data: object, where: str) -> tuple[T, ...]:
    if not isinstance(data, list | tuple) or len(data) > 20:
        raise RecordError(where, data, "a list")
    return tuple(read(one, f"{where}[{at}]") for at, one in enumerate(data))


def _board(data: object) -> BoardPlan:
    if not isinstance(data, str) or len(data) > LONGEST_BOARD:
        raise RecordError("board", data, "a board drawn as text")
    try:
        return parse_board(data)
    except BoardError as error:
        raise RecordError("board", data, f"a board that can be read: {error}") from None


def _start_piece(data: object, where: str) -> StartPiece:
    if not isinstance(data, dict) or set(data) != {"colour", "settlement", "road", "star"}:
        raise RecordError(where, data, "an object with colour, settlement, road, star")
    if type(data["star"]) is not bool:
        raise RecordError(f"{where}.star", data["star"], "true or false")
    colour, settlement, road = (_text(data[name], f"{where}.{name}") for name in ("colour", "settlement", "road"))
    return StartPiece(colour, settlement, road, data["star"])
