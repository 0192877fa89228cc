"""Games at certain moments, and pins of the mock factory."""

from collections.abc import Callable, Iterator

import pytest
from gpiozero.pins.mock import MockFactory
from msgspec.structs import replace

from companion.geometry.printed import beginner_board, start_pieces
from companion.kernel import Action, Outcome, Seat, State
from companion.outputs.pins import PanelPin, PinChoice, Pins
from companion.rules.base.dice import RollDice
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.choice import Choice, game_of
from tests import waiting

BLUE = Seat(0)


class Game:
    """A game of blue, white and orange; blue starts."""

    def __init__(self) -> None:
        game = game_of(Choice(("blue", "white", "orange"), beginner_board(3), start_pieces=start_pieces(3)))
        self.state: State = State.start(game)

    def plays(self, *actions: Action) -> "Game":
        for action in actions:
            outcome = self.state.apply(action)
            assert isinstance(outcome, Outcome), outcome
            self.state = outcome.state
        return self

    def starts(self) -> "Game":
        return self.plays(ChooseStarter(BLUE, BLUE))

    def rolls(self, yellow: int, red: int) -> "Game":
        (due,) = (each for each in self.state.options() if isinstance(each, RollDice))
        return self.plays(replace(due, dice=(yellow, red)))


@pytest.fixture
def game() -> Game:
    return Game()


@pytest.fixture
def mock_pins() -> Iterator[Pins]:
    factory = MockFactory(pin_class=PanelPin)
    yield Pins(PinChoice.MOCK, factory)
    factory.close()


@pytest.fixture
def until() -> Callable[[Callable[[], object]], None]:
    """Waits for a condition of which nothing tells."""
    return waiting.until
