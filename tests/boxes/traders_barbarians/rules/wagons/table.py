"""Tables of the scenario Traders & Barbarians, and what is done at them in short.

The board for three and four is the drawn one, (-2,0) the castle, (2,-2) the quarry, (0,2) the glassworks:

              Mo10 Pa4  Qu                      (0,-2)  (1,-2)  (2,-2)
           Fi8  Hi3  Fo9  Hi10             (-1,-1) (0,-1) (1,-1) (2,-1)
        Ca   Fo11 Mo6  Fo5  Pa8         (-2,0) (-1,0) (0,0) (1,0) (2,0)
           Fo4  Mo3  Fi9  Pa5              (-2,1) (-1,1) (0,1) (1,1)
              Hi11 Fi6  Gl                    (-2,2) (-1,2) (0,2)

Barbarians stand on (-1,0)-SW, (1,-1)-NW and (0,1)-E.
"""

from companion.boxes.traders_barbarians.rules.wagons.baggage_train import BaggageTrains, CorrectBaggage
from companion.boxes.traders_barbarians.rules.wagons.deliveries import CorrectDeliveries, CorrectLoad, Freight
from companion.boxes.traders_barbarians.rules.wagons.driving_off import FaceBarbarian, RollForBarbarian
from companion.boxes.traders_barbarians.rules.wagons.journeys import MoveWagon, points_left
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import MovePathBarbarian, PathBarbarians
from companion.boxes.traders_barbarians.rules.wagons.wagons import CorrectWagon, Wagons
from companion.geometry.boards import BoardPlan
from companion.geometry.drawing import draw_board
from companion.geometry.topology import Corner, Path
from companion.kernel import Action, Owner, Seat
from companion.mechanisms.rules.purses import CorrectGold, Purses
from tests.boxes.offered import WAGONS_VARIABLE as VARIABLE
from tests.rules.game import Table
from tests.rules.table import FOUR, SIX, lay

__all__ = ["BLUE", "FOUR", "RED", "SIX", "WHITE", "At", "play"]

RED, BLUE, WHITE = Owner(Seat(0)), Owner(Seat(1)), Owner(Seat(2))
CASTLE, QUARRY, GLASSWORKS = "(-2,0)C", "(2,-2)C", "(0,2)C"
BOX = "traders and barbarians"


def board(seats: int) -> BoardPlan:
    """The board as it is drawn."""
    return VARIABLE.printed(seats)


class At:
    """A table of the scenario."""

    def __init__(self, table: Table) -> None:
        self.table, self.board = table, table.game.topology

    def wagon(self, seat: Seat, corner: str) -> "At":
        """Somebody's wagon stands there."""
        return self.do(CorrectWagon(seat, self.corner(corner)))

    def train(self, seat: Seat, level: int) -> "At":
        """This card of somebody's baggage train is face up."""
        return self.do(CorrectBaggage(seat, level))

    def gold(self, *amounts: int) -> "At":
        """Players have so much gold, in order."""
        for seat, amount in enumerate(amounts):
            if self.table.state[Purses].gold[seat] != amount:
                self.do(CorrectGold(Seat(seat), amount))
        return self

    def load(self, seat: Seat, stack: str, load: str) -> "At":
        """Somebody carries this."""
        return self.do(CorrectLoad(seat, stack, load))

    def delivered(self, seat: Seat, number: int) -> "At":
        """Somebody has made so many deliveries."""
        return self.do(CorrectDeliveries(seat, number))

    def do(self, action: Action) -> "At":
        """An action that is allowed."""
        self.table.do(action)
        return self

    def play(self, *sentences: str) -> "At":
        """Sentences of the base game."""
        self.table.play(*sentences)
        return self

    def drive(self, corner: str, *tolls: Owner, seat: Seat = RED) -> "At":
        """Somebody's wagon goes there."""
        return self.do(self.driving(corner, *tolls, seat=seat))

    def driving(self, corner: str, *tolls: Owner, seat: Seat = RED) -> MoveWagon:
        return MoveWagon(seat, self.corner(corner), tolls)

    def face(self, path: str, die: int | None = None, seat: Seat = RED) -> "At":
        """Somebody tries a barbarian, and rolls."""
        self.do(FaceBarbarian(seat, self.path(path)))
        return self if die is None else self.do(RollForBarbarian(seat, die))

    def moving(self, path: str, to: str, seat: Seat = RED) -> MovePathBarbarian:
        return MovePathBarbarian(seat, self.path(path), self.path(to))

    def refused(self, action: Action) -> str | None:
        """The rule that forbids it."""
        refusal = self.table.state.check(action)
        assert refusal is None or action not in self.table.state.options(action.player)
        return None if refusal is None else refusal.rule

    def corner(self, name: str) -> Corner:
        return self.board.corner(name)

    def path(self, name: str) -> Path:
        return self.board.path(name)

    def left(self, seat: Seat = RED) -> int:
        """The movement points that are left."""
        return points_left(self.table.state, seat)

    def where(self, seat: Seat = RED) -> str | None:
        """Where somebody's wagon stands."""
        at = self.table.state[Wagons].at[seat]
        return None if at is None else self.board.corner_names[at]

    def reached(self, seat: Seat = RED) -> set[str]:
        """The corners to which somebody's wagon may go."""
        options = self.table.state.options(seat)
        return {self.board.corner_names[one.corner] for one in options if isinstance(one, MoveWagon)}

    def ways(self, corner: str, seat: Seat = RED) -> set[tuple[Owner, ...]]:
        """The ways on which somebody's wagon may go there, by the tolls they take."""
        options, at = self.table.state.options(seat), self.corner(corner)
        return {one.tolls for one in options if isinstance(one, MoveWagon) and one.corner == at}

    @property
    def purses(self) -> tuple[int, ...]:
        return self.table.state[Purses].gold

    @property
    def freight(self) -> Freight:
        return self.table.state[Freight]

    @property
    def levels(self) -> tuple[int, ...]:
        return self.table.state[BaggageTrains].levels

    @property
    def barbarians(self) -> set[str]:
        return {self.board.path_names[path] for path in self.table.state[PathBarbarians].at}

    def named(self, *paths: str) -> set[str]:
        return {self.board.path_names[self.path(path)] for path in paths}


def play(
    drawing: str = "",
    *,
    seats: tuple[str, ...] = FOUR,
    settings: tuple[tuple[str, object], ...] = (),
    variants: tuple[str, ...] = (),
    plan: BoardPlan | None = None,
    five_six: str = "paired players",
    rolled: bool = True,
) -> At:
    """A table in the middle of a game, where red has rolled a three, unless that is still to come."""
    rows = [line for line in draw_board(plan or board(len(seats))).splitlines() if not line.startswith("robber")]
    table = lay(
        "\n".join(rows) + "\n" + drawing,
        seats=seats,
        settings=settings,
        variants=variants,
        five_six=five_six,
        products=(BOX,),
        scenarios=("wagons",),
    )
    if rolled:
        table.play("red rolls 1 2")
    return At(table)
