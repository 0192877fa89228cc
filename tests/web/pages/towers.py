"""A made-up module of the rules: watchtowers, one piece with one action, for as good as nothing."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner, bits
from companion.kernel import Action, Game, Happening, Item, Module, Seat, State, Value
from companion.rules.base.turns import ACT

towers = Module("towers", needs=("turns",))

STOCK = 3


@towers.state(rule="TOWER-1")
class Towers(Value):
    """The corners of each player's towers."""

    of: tuple[CornerSet, ...]

    @classmethod
    def start(cls, game: Game) -> "Towers":
        return cls((CornerSet(0),) * len(game.seats))


class TowerChanged(Happening):
    """A tower of the player stands on this corner now, or none does."""

    player: Seat
    corner: Corner
    there: bool


class BuildTower(Action):
    """I build a tower on this corner."""

    corner: Corner


class CorrectTower(Action):
    """On this corner stands a tower of mine, or none."""

    corner: Corner
    there: bool


def towers_of(state: State, player: Seat) -> CornerSet:
    return state[Towers].of[player]


def towers_left(state: State, player: Seat) -> int:
    return STOCK - towers_of(state, player).bit_count()


@towers.changes(Towers, TowerChanged, rule="TOWER-1")
def stand(mine: Towers, happening: TowerChanged) -> Towers:
    one, seats = 1 << happening.corner, list(mine.of)
    seats[happening.player] = CornerSet(seats[happening.player] & ~one | (one if happening.there else 0))
    return replace(mine, of=tuple(seats))


def places(state: State, item: Item, player: Seat) -> tuple[BuildTower, ...]:
    free = range(len(state.game.topology.corner_names)) if towers_left(state, player) else ()
    return tuple(BuildTower(player, Corner(n)) for n in free if n not in set(bits(towers_of(state, player))))


@towers.answers(ACT, BuildTower, options=places, closes=False, turn="BASE-125", moment="BASE-084", rule="TOWER-2")
def build(state: State, item: Item, action: BuildTower) -> Iterator[Happening]:
    yield TowerChanged(action.player, action.corner, True)


@towers.corrects(CorrectTower, rule="TOWER-3")
def correct(state: State, action: CorrectTower) -> Iterator[Happening]:
    yield TowerChanged(action.player, action.corner, action.there)
