"""A desk with a real table and real rules, as the wiring room would make it; its devices say what a test tells them."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion.rules import boxes
from companion.rules.geometry.boards import BoardError, BoardPlan, HarborPlan
from companion.rules.geometry.complaints import complaints
from companion.rules.geometry.drawing import BoardTextError, draw_board, parse_board
from companion.rules.geometry.generators import variable_board
from companion.rules.geometry.notation import PlaceError, hex_name
from companion.rules.geometry.printed import beginner_board, start_pieces
from companion.table import Journal, Table
from web.desk import DeskError, DeskState, LaidBoard, Light, Menu, Offered, OfferedBoard, Source, Wish

MENU = Menu(
    colours=("red", "blue", "white", "orange", "green", "brown"),
    boards=(
        OfferedBoard("beginner", "The island printed for a first game."),
        OfferedBoard("variable", "Shuffled land, tokens in the order of their letters."),
        OfferedBoard("random", "Everything by chance, no red numbers side by side."),
    ),
    variants=(
        Offered("friendly robber", "The robber spares players with few points."),
        Offered("harbormaster", "Points for buildings at harbors."),
    ),
    five_six=(
        Offered("paired players", "Two players share a turn."),
        Offered("special building", "Everybody may build between the turns."),
    ),
)
READY = (
    Source("camera", "off", "not found"),
    Source("serial", "waiting", "looking for it"),
    Source("taps", "ready", "always works"),
)


class SmallDesk:
    """The desk of the tests."""

    def __init__(self, folder: Path) -> None:
        self.journal = Journal.open(folder / "games.sqlite")
        self.table: Table | None = None
        self.menu = MENU
        self.devices = DeskState(sources=READY)
        self.jpeg: bytes | None = None
        self.began = 0
        self._rings: list[Callable[[], None]] = []

    def state(self) -> DeskState:
        return self.devices

    def show(self, **changes: Any) -> None:
        """The devices say something new."""
        self.devices = DeskState(**{**self.devices.__dict__, **changes})
        self._ring()

    def picture(self) -> bytes | None:
        return self.jpeg

    def watch(self, ring: Callable[[], None]) -> None:
        self._rings.append(ring)

    def choose_dice(self, source: str) -> None:
        self.show(dice=source)

    def press_end_turn(self) -> None:
        table = self.table
        ends = [] if table is None else [a for a in table.rules.options(table.state) if type(a).__name__ == "EndPart"]
        if not ends or table is None:
            raise DeskError("There is no turn to end just now. Nothing was changed.")
        table.submit(ends[0], by="button", key=f"button {table.revision}", seen=None)

    def try_lamps(self, wanted: bool) -> None:
        self.show(trying="seat red" if wanted else "")

    def pause(self, wanted: bool) -> None:
        self.show(is_paused=wanted)

    def lay_board(self, how: str, seats: int) -> LaidBoard:
        if how == "beginner":
            return laid(beginner_board(max(3, seats)), seats)
        numbers, harbors = ("lettered", "fixed") if how == "variable" else ("random", "shuffled")
        return laid(variable_board(max(3, seats), Random(4), numbers=numbers, harbors=harbors), seats)

    def read_board(self, text: str, seats: int) -> LaidBoard:
        try:
            return laid(parse_board(text), seats, text)
        except BoardTextError as error:
            return LaidBoard(text, problems=tuple(f"Line {p.line}: {p.words}" for p in error.problems))
        except (BoardError, PlaceError) as error:
            return LaidBoard(text, problems=(str(error),))

    def begin(self, wish: Wish) -> None:
        seen = self.read_board(wish.board, len(wish.seats))
        if seen.problems:
            raise DeskError(f"The board cannot be read: {seen.problems[0]} No game was begun.")
        pieces = tuple(p for p in start_pieces(len(wish.seats)) if p.colour in wish.seats) if wish.printed_start else ()
        self.play(boxes.Choice(wish.seats, parse_board(wish.board), wish.variants, wish.five_six, start_pieces=pieces))

    def play(self, choice: boxes.Choice, game: str | None = None) -> Table:
        """Begin this game, under a name of its own or this one."""
        self.began += 1
        self.table = Table.create(self.journal, choice, game=game)
        self.table.subscribe(lambda _: self._ring())
        self._ring()
        return self.table

    def _ring(self) -> None:
        for ring in self._rings:
            ring()


def laid(plan: BoardPlan, seats: int, text: str | None = None) -> LaidBoard:
    """A plan as the pages see it."""
    return LaidBoard(
        text=draw_board(plan) if text is None else text,
        board={
            "hexes": {hex_name(h.at): {"terrain": h.terrain, "number": h.number} for h in plan.hexes},
            "harbors": [HarborPlan(*harbor)._asdict() for harbor in plan.harbors],
            "robber": hex_name(plan.robber[0]) if plan.robber else None,
        },
        complaints=tuple((c.rule, c.words) for c in complaints(plan, max(3, seats))),
    )


def base_game(*seats: str) -> boxes.Choice:
    """The base game on the island of the first game, with a placement phase."""
    return boxes.Choice(seats or ("red", "blue", "white", "orange"), beginner_board(4))


def printed_game() -> boxes.Choice:
    """The first game as printed: four players, every starting piece on the board."""
    return boxes.Choice(("red", "blue", "white", "orange"), beginner_board(4), start_pieces=start_pieces(4))


LIGHTS = (
    *(Light("seat", seat, float(seat == "red")) for seat in ("red", "blue", "white", "orange")),
    *(Light("number", str(number), float(number == 8)) for number in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)),
    Light("signal", "robber", 1.0, blinks=True),
)
