"""The scenario Traders & Barbarians with Cities & Knights, adapted: knights chase barbarians off the paths beside them.

Ledger Traders & Barbarians, TBX-10, after the publisher's page; the target is that of a public implementation. There is
no robber: what sends it elsewhere, sends a barbarian. For a knight the page says so; the Bishop follows it. There are
no development cards of the scenario, and gold buys resources only. No knight stands on a plaza, which is no corner of
land.
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.rules.hiring import level_of
from companion.boxes.cities_knights.rules.knight_moves import any_ready
from companion.boxes.cities_knights.rules.knight_places import occupied
from companion.boxes.cities_knights.rules.knights import KnightRested, ready, ready_check
from companion.boxes.cities_knights.rules.progress.bishop import BISHOP, PlayBishop
from companion.boxes.cities_knights.rules.progress.holdings import plays
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import (
    MOVE_A_BARBARIAN,
    MovePathBarbarian,
    PathBarbarians,
    moves_of_one,
    place_check,
)
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import move as move_barbarian
from companion.boxes.traders_barbarians.rules.wagons.trade_hexes import plazas_of
from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner, Path, bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.rules.base.turns import ACT
from companion.said import said

barbarian_chase = Module("barbarian chase", needs=("barbarians on paths", "knight moves"))
bishop_on_paths = Module("bishop on paths", needs=("barbarians on paths", "progress cards"))
no_knight_on_plazas = Module("no knight on plazas", needs=("trade hexes", "knight places"))

CHASE_BARBARIAN_TO = "chase the barbarian to another path"

barbarian_chase.calls(CHASE_BARBARIAN_TO, said("chase the barbarian to another path"))

_FILE = "boxes/together/boards/wagons_and_knights"


class ChasePathBarbarian(Action):
    """My knight on this corner chases the barbarian off this path."""

    corner: Corner
    path: Path


def chase_check(state: State, item: Item, action: ChasePathBarbarian) -> Refusal | None:
    if refusal := ready_check(state, action.player, action.corner):
        return refusal
    beside = state.game.topology.corner_path_mask[action.corner] & state[PathBarbarians].paths
    if not beside >> action.path & 1:
        return Refusal("TBX-10", said("That knight does not stand beside a barbarian on that path."))
    return None


def chase_options(state: State, item: Item, player: Seat) -> Iterator[ChasePathBarbarian]:
    barbarians, paths = state[PathBarbarians].paths, state.game.topology.corner_path_mask
    for at in bits(ready(state, player)):
        for path in bits(paths[at] & barbarians):
            yield ChasePathBarbarian(player, Corner(at), Path(path))


@barbarian_chase.answers(
    ACT,
    ChasePathBarbarian,
    check=chase_check,
    options=chase_options,
    when=any_ready,
    closes=False,
    turn="CK-129",
    rule="TBX-10",
)
def chase(state: State, item: Item, action: ChasePathBarbarian) -> Iterator[Happening | Item]:
    level_of(state, action.player, action.corner)
    yield KnightRested(action.player, action.corner)
    yield Item(CHASE_BARBARIAN_TO, (action.player,), action.path)


def to_check(state: State, item: Item, action: MovePathBarbarian) -> Refusal | None:
    if action.path != item.data:
        return Refusal("TBX-10", said("The knight chases another barbarian."))
    return place_check(state, action.path, action.to)


@barbarian_chase.answers(
    CHASE_BARBARIAN_TO, MovePathBarbarian, check=to_check, options=moves_of_one, turn="TBX-10", rule="TBX-10"
)
def chase_away(state: State, item: Item, action: MovePathBarbarian) -> Iterator[Happening | Item]:
    return move_barbarian(state, item, action)


@plays(bishop_on_paths, BISHOP, PlayBishop, rule="TBX-10")
def play_bishop(state: State, item: Item, action: PlayBishop) -> Iterator[Item]:
    yield Item(MOVE_A_BARBARIAN, (action.player,))


@no_knight_on_plazas.shares(occupied, rule="TBX-10")
def no_knight_stands_there(state: State) -> CornerSet:
    return plazas_of(state.game.topology)
