"""Thumbs on the tablet's page: what people decide is tapped there, and every tap is counted.

A tap is every touch of any screen of the companion, also one that only opens a sheet or picks one more card. Throwing
dice, moving pieces and handing over cards happen at the table and count nothing. Scrolling is not a tap. A tap goes to
the middle of a control, and only where a finger would hit exactly that one.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from companion.kernel import Action
from companion.rules.base.dice import RollDice
from companion.table import TABLE, Table, view
from tests.evening.thumb import Thumb
from tests.web.drawn import drawn
from tests.web.pages.thumbs import near

ON_THE_BOARD = {"PlaceSettlement": "corner", "PlaceRoad": "path", "PlaceFreeRoad": "path", "MoveRobber": "hex"}
"""What the table waits for and is tapped on the board, and the field with the place."""
BUILT = {"BuildRoad": "path", "BuildSettlement": "corner", "BuildCity": "corner"}
FEW = 5
"""So many answers stand side by side on the page; more of them open in a sheet."""


class CountingThumbs(Thumb):
    """Somebody at the tablet. `taps` and `done` count by what the taps were for.

    `acts` counts what was done at the table and told by taps: a piece, a trade, a theft, a card that is discarded. The
    end of a turn is none: it is told to the companion alone.
    """

    def __init__(self, page: Page, table: Table) -> None:
        super().__init__(page)
        self.table = table
        self.done: Counter[str] = Counter()
        self.acts: Counter[str] = Counter()

    def do(self, action: Action) -> None:
        """Tap what this takes, and wait until it is booked, this and nothing before it, and the page shows it."""
        data = self.table.codec.data(action)
        self.purpose = data["do"]
        self.done[self.purpose] += 1
        self.acts[self.purpose] += {"Discard": sum(data.get("cards", {}).values()), "EndPart": 0}.get(self.purpose, 1)
        revision, lines = self.table.revision, len(self.table.history.lines())
        self._taps_for(self.purpose)(data)
        self.shows(revision + 1)
        assert self.table.history.lines()[lines].action == action

    def shows(self, revision: int) -> None:
        """The page has drawn this revision of the game, or a later one."""
        drawn(self.page, self.table.game, revision)

    def _taps_for(self, kind: str) -> Callable[[dict[str, Any]], None]:
        if kind in ON_THE_BOARD:
            return lambda data: self.tap(f'.target[data-place="{data[ON_THE_BOARD[kind]]}"]')
        if kind in BUILT:
            return lambda data: self._build(kind, data[BUILT[kind]])
        if kind.startswith("Play"):
            return self._play
        known: dict[str, Callable[[dict[str, Any]], None]] = {
            "RollDice": self._roll,
            "EndPart": lambda data: self.tap('[data-do="EndPart"]'),
            "BuyDevelopmentCard": lambda data: self.tap('[data-do="BuyDevelopmentCard"]'),
            "Discard": self._discard,
            "TradeWithSupply": self._supply,
            "TradeWithPlayer": self._trade,
        }
        return known.get(kind, self._answer)

    def _roll(self, data: dict[str, Any]) -> None:
        for die, shown in zip(("yellow", "red"), data["dice"], strict=True):
            self.tap(f'.dice-panel [data-face="{die}-{shown}"]')

    def _build(self, kind: str, place: str) -> None:
        """Where a roll lies over the board, the button leads to the places; else they are tapped as they are."""
        if isinstance(self.table.history.lines()[-1].action, RollDice):
            self.tap(f'[data-do="{kind}"]')
            return self.tap(f'.target[data-place="{place}"]')
        mark = f'[data-offered="{place}"]'
        self.taps[self.purpose] += near(self.page, mark)
        return self.tap(mark)

    def _discard(self, data: dict[str, Any]) -> None:
        form = f'[data-form="Discard {data["player"]}"]'
        if not self.page.locator(form).is_visible():
            self.tap(f'[data-tab="Discard {data["player"]}"]')
        self._pick(form, data["cards"])
        self.tap(f"{form} button.main")

    def _pick(self, where: str, cards: dict[str, int]) -> None:
        for kind, number in cards.items():
            for _ in range(number):
                self.tap(f'{where} [data-step="{kind}1"]')

    def _supply(self, data: dict[str, Any]) -> None:
        self.tap('[data-do="TradeWithSupply"]')
        self.tap(f'.sheet [data-give="{data["give"]}"][data-take="{data["take"]}"]')

    def _trade(self, data: dict[str, Any]) -> None:
        self.tap('[data-do="Trade"]')
        self._pick(".sheet .side-of:nth-child(1 of .side-of)", data["gives"])
        self._pick(".sheet .side-of:nth-child(2 of .side-of)", data["takes"])
        self.tap(f'.sheet [data-partner="{data["partner"]}"]')

    def _play(self, data: dict[str, Any]) -> None:
        """The button, which card if several may be, and what it asks for."""
        options = self._options()
        alike = [option for option in options if _does(option) == data["do"]]
        self.tap('[data-do="Play"]')
        if len({_does(option) for option in options if _does(option).startswith("Play")}) > 1:
            self.tap(f'.sheet [data-card="{CARDS[data["do"]]}"]')
        if len(alike) > 1:
            self.tap(".sheet .answers button", self._words(data))

    def _answer(self, data: dict[str, Any]) -> None:
        """One of the answers that stand on the page, or lie in a sheet when they are many."""
        alike = [
            option for option in self._options() if _does(option) == data["do"] and option["player"] == data["player"]
        ]
        if len(alike) > FEW:
            self.tap(f'[data-many="{data["do"]}"]')
            self.tap(".sheet .answers button", self._words(data))
        else:
            self.tap(f'[data-take="{data["do"]}"]', self._words(data))

    def _options(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = view(self.table, TABLE)["options"]
        return found

    def _words(self, data: dict[str, Any]) -> str:
        """What stands on the button of this action."""
        return next(str(option["words"]) for option in self._options() if option.get("action") == data)


CARDS = {
    "PlayKnight": "knight",
    "PlayRoadBuilding": "road_building",
    "PlayYearOfPlenty": "year_of_plenty",
    "PlayMonopoly": "monopoly",
}


def _does(option: dict[str, Any]) -> str:
    return str((option.get("action") or option["form"])["do"])
