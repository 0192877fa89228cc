"""Voyages: how ships move in the movement phase, one after the other, each as far as its movement points reach.

Somebody says which ship goes where, and it takes the shortest way; where tribute shortens it, the player says whether
to pay. A ship may stop and go on as long as points are left, unless another one has moved in between. Where one of its
ends touches a hex that lies face down its movement is over. A wool buys two points more, once for each ship in a turn.

Ledger Explorers & Pirates, EP-280 to EP-295, EP-342, EP-343, EP-440 to EP-448.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from companion.boxes.explorers_pirates.facts.box import facts
from companion.geometry.sets import PathSet
from companion.geometry.topology import Hex, Path, bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, Value, changed_at
from companion.kernel.query import first, total
from companion.mechanisms.rules.movement_phase import MOVE_PIECES, in_movement
from companion.mechanisms.rules.purses import GoldPaid, Purses
from companion.rules.base.hands import Paid
from companion.rules.base.lacking import unpaid
from companion.rules.base.resources import WOOL
from companion.rules.base.turns import ACT, ROLL, Turn
from companion.rules.cards import Cards
from companion.said import said

from .fleets import FLEET, NO_SUCH_SHIP, Fleets, ShipArrived, ShipTakenUp
from .passages import Chart, Passage, passages
from .sea_routes import foggy_corners, routes
from .shared_paths import NO_ROOM, roads_in_the_way

voyages = Module("voyages", needs=("movement phase", "fleets", "sea routes", "purses"))

COSTS = facts().movement
ONE_WOOL = Cards(WOOL.one)

IS_OVER = Refusal(
    "EP-283", said("This ship's movement is over: it has discovered a hex, or another ship has moved since.")
)


class Voyage(NamedTuple):
    """What one ship has done in a part: the movement points spent, whether wool was paid for more, whether its movement
    is over, and the hex of the pirate ship for which it has paid tribute."""

    spent: int = 0
    wind: bool = False
    over: bool = False
    paid: Hex | None = None


@voyages.state(rule=("EP-148", "EP-283", "EP-287"))
class Voyages(Value):
    """The voyages in a part, by the number of the ship, and which ship moved last."""

    part: int = 0
    under_way: int | None = None
    of: tuple[Voyage, ...] = (Voyage(),) * FLEET


class VoyageLogged(Happening):
    """In this part a ship has spent so many movement points; with tribute, it has paid for this hex."""

    part: int
    ship: int
    points: int
    paid: Hex | None


class VoyageEnded(Happening):
    """A ship may not move on in this part."""

    part: int
    ship: int


class VoyageForgotten(Happening):
    """A ship has left the board: whatever comes by its number has done nothing in this part."""

    part: int
    ship: int


class WindBought(Happening):
    """In this part a wool was paid for more movement points of a ship."""

    player: Seat
    part: int
    ship: int


class SailShip(Action):
    """My ship of this number moves to this route by the shortest way, with tribute to the pirate or without."""

    ship: int
    route: Path
    tribute: bool = False


class BuyWind(Action):
    """I pay a wool, and this ship has two movement points more."""

    ship: int


class VoyageCorrected(Happening):
    """The table says how many movement points a ship has spent in this part; it may move on."""

    part: int
    ship: int
    spent: int


class CorrectVoyage(Action):
    """My ship of this number has so many movement points left in my turn."""

    ship: int
    points: int


@voyages.asks(total)
def movement_points(state: State, player: Seat) -> int:
    """How far each ship of this player moves in a turn without wool."""
    return COSTS.points


@voyages.asks(first)
def toll_hex(state: State, player: Seat) -> Hex | None:
    """The hex on whose routes this player's ships pay tribute; None where there is none."""
    return None


def in_part(mine: Voyages, part: int) -> Voyages:
    """The voyages of this part, which may not have begun."""
    return mine if mine.part == part else Voyages(part)


def voyage(state: State, ship: int) -> Voyage:
    """What a ship of the player whose part it is has done in it."""
    return in_part(state[Voyages], state[Turn].number).of[ship]


def has_moved(state: State, ship: int) -> bool:
    """Whether a ship has moved in this part; there and back again is moving, too (EP-294)."""
    mine = in_part(state[Voyages], state[Turn].number)
    return mine.under_way == ship or mine.of[ship].over or mine.of[ship].spent > 0


def points_in_all(state: State, player: Seat, ship: int) -> int:
    """The movement points that a ship of the player whose part it is has in it, spent ones among them."""
    return movement_points(state, player) + COSTS.wool * voyage(state, ship).wind


def points_left(state: State, player: Seat, ship: int) -> int:
    """Those that it has not spent and may still spend."""
    mine = voyage(state, ship)
    return 0 if mine.over else max(points_in_all(state, player, ship) - mine.spent, 0)


@voyages.keeps
def discovering_routes(state: State) -> PathSet:
    """The routes on which a ship points at a hex that lies face down."""
    found, beside = 0, state.game.topology.corner_path_mask
    for corner in bits(foggy_corners(state)):
        found |= beside[corner]
    return PathSet(found & routes(state))


def chart(state: State, player: Seat, ship: int) -> Chart:
    """The sea as this ship finds it."""
    toll = toll_hex(state, player)
    if toll is None or voyage(state, ship).paid == toll:
        ring = PathSet(0)
    else:
        ring = PathSet(state.game.topology.hex_path_mask[toll] & routes(state))
    can_pay = state[Purses].gold[player] >= COSTS.tribute
    return Chart(routes(state), discovering_routes(state), ring, can_pay)


@voyages.keeps
def reach(state: State, player: Seat) -> tuple[dict[Path, tuple[Passage, ...]], ...]:
    """By number where each ship of this player may end its movement now, and how it gets there."""
    fleet, full = state[Fleets].of[player], state[Fleets].full | roads_in_the_way(state)
    found: list[dict[Path, tuple[Passage, ...]]] = [{} for _ in fleet]
    for number, ship in enumerate(fleet):
        if ship is not None and (points := points_left(state, player, number)):
            all_of_them = passages(state.game.topology, chart(state, player, number), ship.route, points)
            found[number] = {route: ways for route, ways in all_of_them.items() if not full >> route & 1}
    return tuple(found)


def afloat_check(state: State, player: Seat, ship: int) -> Refusal | None:
    """Whether a ship is on the board and its movement not over."""
    if state[Fleets].ship(player, ship) is None:
        return NO_SUCH_SHIP
    return IS_OVER if voyage(state, ship).over else None


def sail_check(state: State, item: Item, action: SailShip) -> Refusal | None:
    player, ship, route = action.player, action.ship, action.route
    if refusal := afloat_check(state, player, ship):
        return refusal
    at = state[Fleets].ship(player, ship)
    assert at is not None
    if at.route == route:
        return Refusal("EP-281", said("The ship lies there already."))
    if not routes(state) >> route & 1:
        return Refusal("EP-083", said("That is no sea route: ships sail along the sea and the frame."))
    if state[Fleets].full >> route & 1:
        return Refusal("EP-290", said("There are two ships there already: others may pass, but not stay."))
    if roads_in_the_way(state) >> route & 1:
        return NO_ROOM
    ways = reach(state, player)[ship].get(route)
    if ways is None:
        return _too_far(state, action, at.route)
    if any(way.tribute == action.tribute for way in ways):
        return None
    if action.tribute:
        return Refusal("EP-440", said("The shortest way there costs no tribute."))
    return Refusal("EP-440", said("On the way there the pirate ship takes a tribute of 1 gold: say that you pay it."))


def _too_far(state: State, action: SailShip, start: Path) -> Refusal:
    """Why a ship does not get there."""
    points = points_left(state, action.player, action.ship)
    rich = chart(state, action.player, action.ship)._replace(can_pay=True)
    if action.route in passages(state.game.topology, rich, start, points):
        return Refusal(
            "EP-445", said("The way there leads past the pirate ship, and you have no gold for the tribute.")
        )
    return Refusal("EP-281", said("With {points} movement points the ship does not get there.", points=points))


def sail_options(state: State, item: Item, player: Seat) -> Iterator[SailShip]:
    for ship, there in enumerate(reach(state, player)):
        for route, ways in there.items():
            for way in ways:
                yield SailShip(player, ship, route, way.tribute)


@in_movement(
    voyages,
    SailShip,
    check=sail_check,
    options=sail_options,
    turn="EP-280",
    rule=("EP-280", "EP-281", "EP-282", "EP-289", "EP-290", "EP-292", "EP-293", "EP-342", "EP-440"),
)
def sail(state: State, item: Item, action: SailShip) -> Iterator[Happening | Item]:
    player, ship, route, part = action.player, action.ship, action.route, state[Turn].number
    ways = reach(state, player)[ship].get(route, ())
    steps = next((way.steps for way in ways if way.tribute == action.tribute), 0)
    if action.tribute:
        yield GoldPaid(player, COSTS.tribute)
    yield VoyageLogged(part, ship, steps, toll_hex(state, player) if action.tribute else None)
    if discovering_routes(state) >> route & 1:
        yield VoyageEnded(part, ship)
    yield ShipArrived(player, ship, route)


@voyages.changes(Voyages, VoyageLogged, rule=("EP-281", "EP-283", "EP-441"))
def log(mine: Voyages, happening: VoyageLogged) -> Voyages:
    mine, ship = in_part(mine, happening.part), happening.ship
    if mine.under_way not in (None, ship):
        mine = _over(mine, mine.under_way)
    now = mine.of[ship]
    now = now._replace(spent=now.spent + happening.points, paid=now.paid if happening.paid is None else happening.paid)
    return replace(mine, under_way=ship, of=changed_at(mine.of, ship, now))


def _over(mine: Voyages, ship: int) -> Voyages:
    return replace(mine, of=changed_at(mine.of, ship, mine.of[ship]._replace(over=True)))


@voyages.changes(Voyages, VoyageEnded, rule="EP-342")
def end(mine: Voyages, happening: VoyageEnded) -> Voyages:
    return _over(in_part(mine, happening.part), happening.ship)


def interrupted(state: State) -> Iterator[VoyageEnded]:
    """The movement of the ship that is under way is over, for what is not done in the middle of one."""
    part = state[Turn].number
    mine = in_part(state[Voyages], part)
    if mine.under_way is not None and not mine.of[mine.under_way].over:
        yield VoyageEnded(part, mine.under_way)


@voyages.reacts(ShipTakenUp, rule="EP-148")
def another_ship_begins_anew(state: State, happening: ShipTakenUp) -> Iterator[VoyageForgotten]:
    part, ship = state[Turn].number, happening.ship
    if happening.player == state[Turn].player and voyage(state, ship) != Voyage():
        yield VoyageForgotten(part, ship)


@voyages.changes(Voyages, VoyageForgotten, rule="EP-148")
def forget(mine: Voyages, happening: VoyageForgotten) -> Voyages:
    mine, ship = in_part(mine, happening.part), happening.ship
    under_way = None if mine.under_way == ship else mine.under_way
    return replace(mine, under_way=under_way, of=changed_at(mine.of, ship, Voyage()))


def wind_check(state: State, item: Item, action: BuyWind) -> Refusal | None:
    if refusal := afloat_check(state, action.player, action.ship):
        return refusal
    if voyage(state, action.ship).wind:
        return Refusal(
            "EP-285", said("You have paid a wool for this ship: only one may be paid for each ship in a turn.")
        )
    return unpaid(state, action.player, ONE_WOOL)


def wind_options(state: State, item: Item, player: Seat) -> Iterator[BuyWind]:
    for ship in state[Fleets].afloat(player):
        wind = BuyWind(player, ship)
        if wind_check(state, item, wind) is None:
            yield wind


@voyages.answers(
    (ROLL, ACT, MOVE_PIECES),
    BuyWind,
    check=wind_check,
    options=wind_options,
    closes=False,
    turn="EP-286",
    rule=("EP-285", "EP-286"),
)
def buy_wind(state: State, item: Item, action: BuyWind) -> Iterator[Happening]:
    yield Paid(action.player, ONE_WOOL)
    yield WindBought(action.player, state[Turn].number, action.ship)


@voyages.changes(Voyages, WindBought, rule="EP-285")
def set_more_sail(mine: Voyages, happening: WindBought) -> Voyages:
    mine, ship = in_part(mine, happening.part), happening.ship
    return replace(mine, of=changed_at(mine.of, ship, mine.of[ship]._replace(wind=True)))


def correct_check(state: State, action: CorrectVoyage) -> Refusal | None:
    player, ship, turn = action.player, action.ship, state[Turn]
    if not turn.open or turn.player != player:
        return Refusal("EP-280", said("Only the ships of the player whose turn it is have movement points."))
    if state[Fleets].ship(player, ship) is None:
        return NO_SUCH_SHIP
    if not 0 <= action.points <= points_in_all(state, player, ship):
        most = points_in_all(state, player, ship)
        return Refusal("EP-281", said("This ship has at most {most} movement points in a turn.", most=most))
    if action.points == points_left(state, player, ship):
        return Refusal("EP-281", said("As far as the companion knows, that is so already."))
    return None


@voyages.corrects(CorrectVoyage, check=correct_check, rule="EP-281")
def correct(state: State, action: CorrectVoyage) -> Iterator[Happening]:
    spent = points_in_all(state, action.player, action.ship) - action.points
    yield VoyageCorrected(state[Turn].number, action.ship, spent)


@voyages.changes(Voyages, VoyageCorrected, rule="EP-281")
def put_right(mine: Voyages, happening: VoyageCorrected) -> Voyages:
    mine, ship = in_part(mine, happening.part), happening.ship
    now = mine.of[ship]._replace(spent=happening.spent, over=False)
    under_way = None if mine.under_way == ship and not now.spent else mine.under_way
    return replace(mine, under_way=under_way, of=changed_at(mine.of, ship, now))
