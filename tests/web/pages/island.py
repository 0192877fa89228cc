"""A table of Cities & Knights behind the pages: what stands on it, and what is entered elsewhere."""

from typing import Any

from playwright.sync_api import Page

from companion.geometry.printed import beginner_board
from companion.kernel import Form
from companion.rules.base.dice import RollDice
from companion.rules.base.starting_player import RollForStart
from companion.rules.choice import Choice
from companion.table import TABLE, Booked, view
from tests.web.drawn import drawn
from tests.web.small_desk import SmallDesk

FOUR = ("red", "blue", "white", "orange")


class Island:
    """A table of Cities & Knights at which things are entered as by another tablet."""

    def __init__(self, desk: SmallDesk) -> None:
        self.desk, self.table = desk, desk.play(Choice(FOUR, beginner_board(4), products=("cities and knights",)))
        desk.show(along=("event",))

    def place(self) -> None:
        """Everybody has placed settlement and city, and red is to roll."""
        table = self.table
        while not isinstance(option := table.state.options()[0], RollDice):
            if isinstance(option, Form | RollForStart):
                option = table.codec.action({"do": "ChooseStarter", "player": "red", "starter": "red"})
            assert isinstance(table.submit(option, by="tablet", key=f"place {table.revision}", seen=None), Booked)

    def say(self, do: str, player: str = "red", **fields: Any) -> None:
        self.desk.enter(do, player, **fields)

    def give_red(self, page: Page, **cards: int) -> None:
        """Red holds exactly these, and the page has heard of it."""
        self.say("CountHand", cards=cards)
        drawn(page, self.table.game, self.table.revision)

    def pieces(self, seat: str) -> dict[str, Any]:
        found: dict[str, Any] = view(self.table, TABLE)["pieces"][seat]
        return found

    def city(self, seat: str) -> str:
        """Where somebody's first city stands."""
        corner: str = self.pieces(seat)["cities"][0]
        return corner

    def is_free(self, corner: str) -> bool:
        """Whether nothing stands there."""
        standing = [self.pieces(seat) for seat in FOUR]
        taken = {one for pieces in standing for many in ("settlements", "cities") for one in pieces[many]}
        return corner not in taken | {knight["corner"] for pieces in standing for knight in pieces["knights"]}

    def free_corner(self) -> str:
        return next(corner for corner in self.table.state.game.topology.corner_names if self.is_free(corner))

    def lonely_road(self, seat: str) -> tuple[str, str]:
        """The ends of a new road of somebody at which nothing stands."""
        board = self.table.state.game.topology
        lie = {road for one in FOUR for road in self.pieces(one)["roads"]}
        for path, ends in zip(board.path_names, board.path_ends, strict=True):
            corners = board.corner_names[ends[0]], board.corner_names[ends[1]]
            if path not in lie and all(map(self.is_free, corners)):
                self.say("CorrectRoad", seat, path=path, there=True)
                return corners
        raise LookupError(seat)
