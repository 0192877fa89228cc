"""What exists only between Cities & Knights and Seafarers: knights at sea. Ledger Seafarers, SEA-116 to SEA-123.

Knights travel along ships as along roads, and a ship on which a knight depends stays where it is. The Diplomat takes up
ships, too, and a knight beside the pirate chases it away. Barbarians count the cities and knights of all islands by
their own rules (SEA-118), and the card for roads brings ships by those of free ships (SEA-123). What gold gives counts
for those who have an Aqueduct, and a starting city takes a card from it. The game goes to two points more.
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.rules.aqueduct import fed_besides
from companion.boxes.cities_knights.rules.chase import ChaseAway
from companion.boxes.cities_knights.rules.knight_moves import any_ready
from companion.boxes.cities_knights.rules.knight_places import knight_lines, knight_starts
from companion.boxes.cities_knights.rules.knights import Knights
from companion.boxes.cities_knights.rules.progress.diplomat import TakenUp, taken_up
from companion.boxes.cities_knights.rules.progress.merchant import closed_to_the_merchant
from companion.boxes.seafarers.rules.free_ships import PlaceFreeShip
from companion.boxes.seafarers.rules.gold import GOLD, starting_choice, yield_of
from companion.boxes.seafarers.rules.moving import goals, lifted
from companion.boxes.seafarers.rules.pirate import MovePirate, Pirate, for_the_pirate
from companion.boxes.seafarers.rules.pirate import move as move_pirate
from companion.boxes.seafarers.rules.routes import pins
from companion.boxes.seafarers.rules.ships import ShipBuilt, ShipRemoved, Ships, ship_place_check
from companion.geometry.sets import CornerSet, PathSet, SeatSet
from companion.geometry.topology import Corner, Path
from companion.kernel import Action, Barrier, Happening, Item, Module, Refusal, Seat, State, at_each, only
from companion.mechanisms.rules.second_city import PlaceCity, city_extras
from companion.rules.base.free_roads import StopPlacingRoads
from companion.rules.base.land import Land
from companion.rules.base.network import ends_of
from companion.rules.base.points import target
from companion.rules.base.turns import ACT, Turn, stays_due
from companion.said import said

knights_at_sea = Module(
    "knights at sea", needs=("ships", "routes", "knight places", "retreat"), fits_without=("merchant card",)
)
pirate_chase = Module("pirate chase", needs=("pirate", "knight moves", "robber"))

gold_and_knights = Module("gold and knights", needs=("gold fields", "aqueduct"), fits_without=("second city",))

diplomat_at_sea = Module("diplomat at sea", needs=("diplomat", "ships", "moving ships"))
longer_game = Module("longer game", needs=("scoring",))

POINTS_MORE = 2

LAY_SHIP_ELSEWHERE = "lay the ship elsewhere"
"""Its data is the path that the ship is taken from; it lies there until it is known where it goes."""

diplomat_at_sea.calls(LAY_SHIP_ELSEWHERE, said("lay the ship elsewhere"))

CHASE_PIRATE_TO = "chase the pirate to another hex"

pirate_chase.calls(CHASE_PIRATE_TO, said("chase the pirate to another hex"))


class ChasePirate(Action):
    """My knight on this corner chases the pirate away."""

    corner: Corner


@knights_at_sea.shares(knight_lines, rule=("SEA-117", "SEA-119", "CK-326"))
def along_own_ships(state: State, player: Seat) -> tuple[PathSet, ...]:
    return (state[Ships].of[player],)


@knights_at_sea.shares(knight_starts, rule=("SEA-117", "SEA-120"))
def where_own_ships_touch_land(state: State, player: Seat) -> CornerSet:
    off, _ = state[Land].off_land
    return CornerSet(ends_of(state.game.topology, state[Ships].of[player]) & ~off)


@knights_at_sea.shares(pins, rule=("SEA-52", "SEA-121"))
def own_knights(state: State, player: Seat) -> CornerSet:
    """A ship that leads a knight home is no end of a route where the knight holds it, and none where it goes on."""
    return state[Knights].corners(player)


@knights_at_sea.shares(closed_to_the_merchant, rule="SEA-83")
def no_merchant_on_gold(state: State, player: Seat) -> tuple[Barrier, ...]:
    gold = sum(1 << at for at, terrain in enumerate(state[Land].terrain) if terrain == GOLD)
    return (Barrier(gold, "SEA-83", said("Gold is no card: the merchant has no use for it.")),) if gold else ()


@gold_and_knights.shares(fed_besides, rule="CK-060")
def those_at_gold_fields(state: State, number: int) -> SeatSet:
    return SeatSet(sum(1 << player for player in state.game.seats if yield_of(state, player, number)))


@gold_and_knights.shares(city_extras, rule="SEA-89")
def a_card_for_each_gold_field(state: State, placed: PlaceCity) -> tuple[Item, ...]:
    return starting_choice(state, placed.player, placed.corner)


@longer_game.shares(target, rule="CK-331")
def two_points_more(state: State, player: Seat) -> int:
    return POINTS_MORE


@diplomat_at_sea.shares(taken_up, rule=("SEA-117", "CK-335"))
def a_ship(state: State, path: Path) -> TakenUp | None:
    owner = next((seat for seat in state.game.seats if state[Ships].of[seat] >> path & 1), None)
    if owner is None:
        return None
    return TakenUp(owner, (ShipRemoved(owner, path),), (Item(LAY_SHIP_ELSEWHERE, (owner,), path),))


def taken_from(item: Item) -> Path:
    """Where the ship lies that is laid elsewhere. Raises ValueError where none is."""
    if not isinstance(item.data, int):
        raise ValueError(said("No ship was taken up."))
    return Path(item.data)


def lay_check(state: State, item: Item, action: PlaceFreeShip) -> Refusal | None:
    if action.path == item.data:
        return Refusal("CK-238", said("The ship was taken up from there: lay it elsewhere, or not at all."))
    return ship_place_check(lifted(state, action.player, taken_from(item)), action.player, action.path)


def lay_options(state: State, item: Item, player: Seat) -> tuple[PlaceFreeShip, ...]:
    return at_each(PlaceFreeShip, player, goals(state, player, taken_from(item)))


@diplomat_at_sea.answers(
    LAY_SHIP_ELSEWHERE, PlaceFreeShip, check=lay_check, options=lay_options, turn="CK-238", rule="CK-335"
)
def lay_elsewhere(state: State, item: Item, action: PlaceFreeShip) -> Iterator[Happening]:
    yield ShipRemoved(action.player, taken_from(item))
    yield ShipBuilt(action.player, action.path, state[Turn].number)


@diplomat_at_sea.answers(
    LAY_SHIP_ELSEWHERE, StopPlacingRoads, options=only(StopPlacingRoads), turn="CK-238", rule="CK-335"
)
def lay_nowhere(state: State, item: Item, action: StopPlacingRoads) -> Iterator[Happening]:
    yield ShipRemoved(action.player, taken_from(item))


of_the_pirate = ChaseAway(
    ChasePirate, Pirate, CHASE_PIRATE_TO, Refusal("SEA-122", said("That knight does not stand at the pirate's hex."))
)


@pirate_chase.answers(
    ACT,
    ChasePirate,
    check=of_the_pirate.check,
    options=of_the_pirate.options,
    when=any_ready,
    closes=False,
    turn="CK-129",
    rule="SEA-122",
)
def chase_pirate(state: State, item: Item, action: ChasePirate) -> Iterator[Happening | Item]:
    return of_the_pirate.effects(state, item, action)


@pirate_chase.answers(
    CHASE_PIRATE_TO,
    MovePirate,
    check=for_the_pirate.check,
    options=for_the_pirate.options,
    turn="SEA-122",
    rule="SEA-122",
)
def chase_away(state: State, item: Item, action: MovePirate) -> Iterator[Happening | Item]:
    return move_pirate(state, item, action)


@diplomat_at_sea.shares(stays_due, rule="CK-238")
def a_lifted_ship_is_laid(state: State) -> tuple[str, ...]:
    return (LAY_SHIP_ELSEWHERE,)
