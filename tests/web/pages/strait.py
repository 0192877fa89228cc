"""A table of Seafarers behind the pages, on the board of tests/boxes/seafarers/rules/table.py: red is on turn."""

from typing import Any

from playwright.sync_api import Page

from companion.geometry.boards import BoardPlan
from companion.geometry.drawing import parse_board
from companion.kernel import Form
from companion.rules.base.dice import RollDice
from companion.rules.base.starting_player import RollForStart
from companion.rules.choice import Choice
from companion.table import TABLE, Booked, view
from tests.boxes.seafarers.rules.table import BOARD
from tests.web.drawn import drawn
from tests.web.small_desk import SmallDesk

THREE = ("red", "blue", "white")
SHORE = "(0,0)NW"
"""Where red has a settlement more than the others, with the sea before it."""


class Strait:
    """A table of Seafarers at which things are entered as by another tablet."""

    def __init__(self, desk: SmallDesk, scenario: str, board: BoardPlan | None = None) -> None:
        plan = board or parse_board(BOARD)
        self.desk = desk
        self.table = desk.play(Choice(THREE, plan, products=("seafarers",), scenarios=(scenario,)))

    def place(self) -> "Strait":
        """Everybody has placed what they start with, and red is to roll."""
        table = self.table
        while not isinstance(option := table.state.options()[0], RollDice):
            if isinstance(option, Form | RollForStart):
                option = table.codec.action({"do": "ChooseStarter", "player": "red", "starter": "red"})
            assert isinstance(table.submit(option, by="tablet", key=f"place {table.revision}", seen=None), Booked)
        return self

    def settle(self) -> "Strait":
        """Red has a settlement at the shore besides."""
        self.say("CorrectBuilding", corner=SHORE, building="settlement")
        return self

    def roll(self, one: int = 1, other: int = 1) -> "Strait":
        """Red has rolled."""
        self.say("RollDice", dice=[one, other])
        return self

    def say(self, do: str, player: str = "red", **fields: Any) -> None:
        self.desk.enter(do, player, **fields)

    def ships(self, seat: str) -> set[str]:
        """The paths with ships of somebody."""
        return set(view(self.table, TABLE)["pieces"][seat]["ships"])

    def path(self, place: str) -> str:
        """The name under which the pages know a path."""
        board = self.table.state.game.topology
        return board.path_names[board.path(place)]

    def drawn_on(self, page: Page) -> None:
        """The page has drawn everything that is booked."""
        drawn(page, self.table.game, self.table.revision)
