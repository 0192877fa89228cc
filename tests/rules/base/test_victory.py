"""What boxes may ask of a winner, and how several win together: shown by small modules made up here. Section 17."""

from collections.abc import Iterator

import pytest

from companion.geometry.printed import beginner_board
from companion.kernel import Action, Game, Happening, Item, Module, Refusal, Seat, State, Value, Withdraw
from companion.rules import boxes
from companion.rules.base.points import PointsChanged, holds_back, played_to, points, sharers, target
from companion.rules.base.scoring import Score, won_by
from companion.rules.base.scoring import winners as winning
from companion.rules.choice import Choice
from companion.rules.codec import Codec
from companion.rules.scenario import Product, Scenario
from companion.said import said
from companion.table.viewer import TABLE
from companion.table.views import state_view
from tests.rules.table import FOUR, Table, lay

TEN_POINTS = "red city (0,-2)N (2,-2)N (-2,2)N (0,2)N\nred settlement (0,0)N (1,0)S"
UNKNOWN_NINE = """
    red city (0,-2)N (2,-2)N (-2,2)N (0,2)N
    red settlement (0,0)N
    red cards 1 unknown
"""

boot = Module("boot", needs=("scoring",))
"""The player with the boot needs a point more, and may hand it on."""


@boot.state()
class Boot(Value):
    holder: Seat

    @classmethod
    def start(cls, game: Game) -> "Boot":
        return cls(Seat(0))


class BootPassed(PointsChanged):
    to: Seat


class PassBoot(Action):
    to: Seat


@boot.changes(Boot, BootPassed)
def pass_on(mine: Boot, happening: BootPassed) -> Boot:
    return Boot(happening.to)


@boot.shares(target)
def one_more(state: State, player: Seat) -> int:
    return int(state[Boot].holder == player)


@boot.corrects(PassBoot, rule="none")
def hand_on(state: State, action: PassBoot) -> Iterator[Happening]:
    yield BootPassed(action.to)


crowd = Module("crowd", needs=("scoring", "pieces"))
"""Nobody wins without a wonder, which is built by saying so.

The player the crowd calls wins, with all who have as many.
"""


@crowd.state()
class Wonders(Value):
    builders: frozenset[Seat] = frozenset()

    @classmethod
    def start(cls, game: Game) -> "Wonders":
        return cls()


class WonderBuilt(PointsChanged):
    player: Seat


class BuildWonder(Action):
    pass


class CallIt(Action):
    """It is over, and I have won."""


@crowd.changes(Wonders, WonderBuilt)
def build(mine: Wonders, happening: WonderBuilt) -> Wonders:
    return Wonders(mine.builders | {happening.player})


@crowd.shares(holds_back)
def no_wonder(state: State, player: Seat) -> Refusal | None:
    return None if player in state[Wonders].builders else Refusal("SEA8-28", said("{player} has none."))


@crowd.corrects(BuildWonder, rule="none")
def build_wonder(state: State, action: BuildWonder) -> Iterator[Happening]:
    yield WonderBuilt(action.player)


@crowd.corrects(CallIt, rule="none")
def call(state: State, action: CallIt) -> tuple[Happening | Withdraw | Item, ...]:
    return won_by(state, action.player)


@crowd.shares(sharers)
def all_who_have_as_many(state: State) -> tuple[Seat, ...]:
    winner = state[Score].winner
    if winner is None:
        return ()
    return tuple(s for s in state.game.seats if s != winner and points(state, s) == points(state, winner))


def winners(table: Table) -> tuple[str, ...]:
    return tuple(table.game.setup.seats[seat] for seat in winning(table.state))


@pytest.mark.rule("BASE-213")
def test_one_player_may_need_more_points_than_the_others() -> None:
    table = lay(TEN_POINTS, more=(boot,))
    assert (table.points("red"), table.winner()) == (10, None)
    assert played_to(table.state) == 10


@pytest.mark.rule("BASE-213")
def test_who_needs_fewer_points_from_now_on_wins_at_once() -> None:
    table = lay(TEN_POINTS, more=(boot,)).play("red rolls 1 1")
    table.do(PassBoot(Seat(0), Seat(1)))
    assert winners(table) == ("red",)


@pytest.mark.rule("BASE-169", "BASE-213")
def test_cards_are_not_shown_for_a_victory_that_is_held_back() -> None:
    table = lay(UNKNOWN_NINE, more=(crowd,)).play("red rolls 1 1")
    assert "ClaimVictory" not in table.offered("red")
    assert table.refused("red claims victory with 1") == "SEA8-28"
    table.do(BuildWonder(Seat(0)))
    table.play("red claims victory with 1")
    assert winners(table) == ("red",)


@pytest.mark.rule("BASE-213")
def test_enough_points_do_not_win_while_something_is_lacking_and_win_as_soon_as_it_is_not() -> None:
    table = lay(TEN_POINTS, more=(crowd,)).play("red rolls 1 1")
    assert table.winner() is None
    table.do(BuildWonder(Seat(0)))
    assert winners(table) == ("red",)


@pytest.mark.rule("BASE-213", "BASE-221")
def test_several_may_win_together() -> None:
    table = lay("red settlement (0,0)N", more=(crowd,)).play("red rolls 1 1")
    assert winners(table) == ()
    table.do(CallIt(Seat(2)))
    assert winners(table) == ("white", "blue", "orange")
    assert state_view(table.state, Codec(table.game), TABLE)["winners"] == ["white", "blue", "orange"]
    assert table.names() == ["Won"]
    assert table.agenda() == ["show hidden points: red blue white orange"]


@pytest.mark.parametrize("points", [8, 17])
def test_a_target_that_a_box_prints_replaces_that_of_the_base(points: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def box(name: str, target: int) -> Product:
        return Product(name, name, "A box.", scenarios=(Scenario(f"{name} alone", name, "Its game.", target=target),))

    monkeypatch.setattr(boxes, "BOXES", (*boxes.BOXES, box("one", points), box("other", points - 1)))
    assert Choice(FOUR, beginner_board(4), products=("one",)).target == points
    assert Choice(FOUR, beginner_board(4), products=("other", "one")).target == points
    assert Choice(FOUR, beginner_board(4)).target == 10
