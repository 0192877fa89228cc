"""An evening at a table of three with the real rules: verbs for the dice, the game and a clock turned by hand.

The books are kept in memory, with revisions, keys and undo as any books have them; they can be told to fail.
"""

from collections.abc import Callable

import pytest

from companion.geometry.printed import beginner_board, start_pieces
from companion.inputs import (
    DiceRolling,
    DiceSeen,
    DiceSource,
    DiceTrouble,
    DiceUnsure,
    GameNow,
    Notice,
    Station,
    Written,
)
from companion.inputs.due import due_roll, going_on
from companion.kernel import Action, Outcome, Refusal, Seat, State
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.turns import EndPart, Turn
from companion.rules.choice import Choice, game_of
from companion.table.veil import veiled
from tests.boxes.cities_knights.rules.table import lay

BLUE, WHITE, ORANGE = Seat(0), Seat(1), Seat(2)
CHOICE = Choice(("blue", "white", "orange"), beginner_board(3), start_pieces=start_pieces(3))
BEFORE = State.start(game_of(CHOICE))


def after(state: State, *actions: Action) -> State:
    for action in actions:
        outcome = state.apply(action)
        assert isinstance(outcome, Outcome), outcome
        state = outcome.state
    return state


BLUE_TO_ROLL = after(BEFORE, ChooseStarter(BLUE, BLUE))


class Notebook:
    """Books in memory. `booked` are the actions the inputs entered, with their keys."""

    def __init__(self, state: State) -> None:
        self.revision = 1
        self.past = [state]
        self.keys: set[str] = set()
        self.booked: list[tuple[str, str, Action]] = []
        self.listener: Callable[[GameNow], None] = lambda standing: None
        self.failure: Exception | None = None
        self.meanwhile: Callable[[], None] = lambda: None

    @property
    def state(self) -> State:
        return self.past[-1]

    def standing(self) -> GameNow:
        return GameNow(self.revision, self.state)

    def reckoned(self) -> State:
        return veiled(self.state, None)

    def book(
        self, action: Action, *, key: str, revision: int, by: str, then: Action | None = None
    ) -> Written | Refusal:
        self.meanwhile()
        if self.failure is not None:
            raise self.failure
        if key in self.keys:
            return Written.REPEATED
        if revision != self.revision:
            return Written.STALE
        past, actions = list(self.past), [each for each in (action, then) if each is not None]
        for each in actions:
            outcome = past[-1].apply(each)
            if isinstance(outcome, Refusal):
                return outcome
            past.append(outcome.state)
        self.keys.add(key)
        self.booked += [(by, key, each) for each in actions]
        self.turn_to(past)
        return Written.BOOKED

    def turn_to(self, past: list[State]) -> None:
        self.past, self.revision = past, self.revision + max(1, len(past) - len(self.past))
        self.listener(self.standing())


class Evening:
    """Verbs of an evening. Time stands still unless `wait` is called."""

    def __init__(self, state: State = BLUE_TO_ROLL, source: DiceSource = DiceSource.CAMERA) -> None:
        self.time = 100.0
        self.source = source
        self.books = Notebook(state)
        self.changes = 0
        self.station = Station(self.books, source, on_change=self._changed, clock=lambda: self.time)
        self.books.listener = self.station.moved

    def _changed(self) -> None:
        self.changes += 1

    def wait(self, seconds: float) -> None:
        self.time += seconds

    # the dice

    def rolling(self, source: str, key: str) -> None:
        assert self.station.take(DiceRolling(DiceSource(source), key, self.time)) is None

    def seen(self, source: str, key: str, *dice: int, thrown: bool = True, ago: float = 0.0) -> Notice:
        yellow, red = dice
        notice = self.station.take(DiceSeen(DiceSource(source), (yellow, red), 0.9, thrown, key, self.time - ago))
        assert notice is not None
        return notice

    def thrown(self, key: str, *dice: int, event: str | None = None, source: str = "", **more: object) -> Notice:
        """A throw as the source of the evening reads it, or another one; no dice for an event die alone."""
        pair = (dice[0], dice[1]) if dice else None
        by = DiceSource(source or self.source)
        reading = DiceSeen(by, pair, 1.0, True, key, self.time, event=event, **more)  # type: ignore[arg-type]
        notice = self.station.take(reading)
        assert notice is not None
        return notice

    def unsure(self, source: str, key: str, *guess: int, event: str | None = None) -> Notice:
        reading = DiceUnsure(DiceSource(source), guess, 0.3, key, self.time, event)
        notice = self.station.take(reading)
        assert notice is not None
        return notice

    def trouble(self, source: str, words: str) -> Notice | None:
        return self.station.take(DiceTrouble(DiceSource(source), words, self.time))

    # the game

    def plays(self, action: Action) -> None:
        self.wait(1)
        self.books.turn_to([*self.books.past, after(self.books.state, action)])

    def is_done(self, player: Seat) -> None:
        self.plays(EndPart(player))

    def undoes(self) -> None:
        self.wait(1)
        self.books.turn_to(self.books.past[:-1])

    # what came of it

    @property
    def rolls(self) -> list[tuple[int, tuple[int, int]]]:
        """The rolls the inputs booked: who, and what."""
        return [(action.player, action.dice) for _, _, action in self.books.booked if hasattr(action, "dice")]

    @property
    def rolled(self) -> tuple[int, int] | None:
        return self.books.state[Turn].rolled

    @property
    def due(self) -> Action | None:
        """The roll that is due."""
        return due_roll(self.books.state)

    @property
    def going_on(self) -> str:
        """What the table does while no roll is due."""
        return going_on(self.books.state)

    def words(self) -> list[str]:
        return [notice.words for notice in self.station.view().notices]


@pytest.fixture
def table() -> Evening:
    """Blue's roll is due, the table rolls with the camera."""
    return Evening()


@pytest.fixture(scope="session")
def an_evening() -> type[Evening]:
    return Evening


@pytest.fixture
def island() -> Evening:
    """Cities & Knights: red's roll is due, all three dice, and the table rolls with electronic dice."""
    return Evening(lay().state, DiceSource.SERIAL)


@pytest.fixture
def start() -> Evening:
    """Everybody rolls for the start."""
    return Evening(BEFORE)
