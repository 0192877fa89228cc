"""A new game: boards to look at, and the beginning itself."""

from collections import OrderedDict
from dataclasses import asdict
from threading import Lock

from flask import Blueprint, Response, jsonify

from web.desk import Desk, DeskError, Wish
from web.fields import LONGEST_KEY, Fields
from web.refusals import Refused, bad_field

LONGEST_DRAWING = 8000
KEYS_KEPT = 64


def blueprint(desk: Desk) -> Blueprint:
    """`GET /api/menu`, `POST /api/board/lay`, `POST /api/board/read`, `POST /api/games`."""
    pages = Blueprint("new game", __name__, url_prefix="/api")
    begun: OrderedDict[str, None] = OrderedDict()
    one_at_a_time = Lock()

    @pages.get("/menu")
    def menu() -> Response:
        return jsonify(asdict(desk.menu))

    @pages.post("/board/lay")
    def lay() -> Response:
        fields = Fields.of_request()
        how = fields.one_of("how", tuple(board.name for board in desk.menu.boards))
        seats = _seats(fields)
        fields.end()
        try:
            return jsonify(asdict(desk.lay_board(how, seats)))
        except DeskError as error:
            raise Refused(422, "board", str(error)) from error

    @pages.post("/board/read")
    def read() -> Response:
        fields = Fields.of_request()
        text, seats = fields.text("text", most=LONGEST_DRAWING), _seats(fields)
        fields.end()
        return jsonify(asdict(desk.read_board(text, seats)))

    @pages.post("/games")
    def begin() -> Response:
        fields = Fields.of_request()
        key, wish = fields.text("key", most=LONGEST_KEY), _wish(fields)
        with one_at_a_time:
            if key not in begun:
                try:
                    desk.begin(wish)
                except DeskError as error:
                    raise Refused(422, "game", str(error)) from error
                begun[key] = None
                while len(begun) > KEYS_KEPT:
                    begun.popitem(last=False)
        table = desk.table
        return jsonify({"game": None if table is None else table.game})

    def _seats(fields: Fields) -> int:
        return fields.number("seats", desk.menu.fewest, desk.menu.most)

    def _wish(fields: Fields) -> Wish:
        menu, seats = desk.menu, fields.texts("seats")
        if (
            not menu.fewest <= len(seats) <= menu.most
            or len(set(seats)) != len(seats)
            or set(seats) - set(menu.colours)
        ):
            colours = ", ".join(menu.colours)
            raise bad_field("seats", f"'seats' must be {menu.fewest} to {menu.most} different colours of {colours}.")
        wish = Wish(
            seats=seats,
            board=fields.text("board", most=LONGEST_DRAWING),
            variants=fields.texts("variants"),
            five_six=fields.one_of("five_six", tuple(way.name for way in menu.five_six)),
            printed_start=fields.flag("printed_start", False),
            products=_products(fields),
            settings=_settings(fields),
            target=fields.number("target", 3, 30) if fields.has("target") else None,
        )
        fields.end()
        return wish

    def _products(fields: Fields) -> tuple[str, ...]:
        products = fields.texts("products") if fields.has("products") else ()
        known = {box.name for box in desk.menu.boxes}
        if set(products) - known or len(set(products)) != len(products):
            raise bad_field("products", f"'products' must be different boxes of {', '.join(known)}.")
        return products

    def _settings(fields: Fields) -> tuple[tuple[str, bool | int], ...]:
        chosen = fields.record("settings") if fields.has("settings") else {}
        known = {setting.name: setting.default for box in desk.menu.boxes for setting in box.settings}
        for name, value in chosen.items():
            if name not in known or type(value) is not type(known[name]):
                raise bad_field("settings", f"'settings' may say yes, no or a number for {', '.join(known)}.")
        return tuple(sorted(chosen.items()))

    return pages
