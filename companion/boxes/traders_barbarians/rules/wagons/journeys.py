"""A wagon's journey: after trade and build it goes from corner to corner, as far as its movement points reach.

Somebody says where it goes, and to whom it pays toll; among the ways that pay just these it takes the shortest. It may
stop and go on as long as points are left; at a plaza its journey ends. A grain buys two points more, once in a turn.

Ledger Traders & Barbarians, TBS5-22 to TBS5-37, TBS5-58, TB56-52, TB56-54.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from companion.boxes.traders_barbarians.facts.baggage import baggage
from companion.geometry.sets import PathSet
from companion.geometry.topology import Corner, Path
from companion.kernel import (
    Action,
    Added,
    Happening,
    Item,
    Module,
    Options,
    Owner,
    Refusal,
    Seat,
    State,
    Value,
    changed_at,
)
from companion.kernel.query import first, joined, union
from companion.mechanisms.rules.movement_phase import in_movement
from companion.mechanisms.rules.purses import GoldPaid, GoldPassed, Purses
from companion.mechanisms.rules.worthwhile_ways import Leg, Way, worthwhile_ways
from companion.rules.base.hands import Paid
from companion.rules.base.lacking import unpaid
from companion.rules.base.pieces import Roads
from companion.rules.base.resources import GRAIN
from companion.rules.base.turns import Turn
from companion.rules.cards import Cards
from companion.said import said

from .baggage_train import BaggageTrains
from .deliveries import arrival
from .path_barbarians import PathBarbarians
from .trade_hexes import open_to_the_sea, plazas, plazas_of, seaward_paths
from .wagons import Wagons


class JourneyOptions(Options):
    """Where wagons may go, and how often they are fed."""

    wagon_uses_sea_side_paths: bool = True
    grain_per_movement: bool = False


journeys = Module(
    "wagon journeys",
    needs=("movement phase", "wagons", "baggage train", "deliveries", "barbarians on paths", "trade hexes", "purses"),
    options=JourneyOptions(),
)

COSTS = baggage().movement
ONE_GRAIN = Cards(GRAIN.one)


@journeys.state(rule=("TBS5-25", "TBS5-32"))
class Journey(Value):
    """What was done with the wagon in a part: points spent, whether it has moved, whether its journey is over, which
    barbarians (by their places in `PathBarbarians`) were tried. `fed` are the grains paid for this journey, `grains`
    those of the whole part; `nobodys` is the gold paid in this journey for roads of colours that nobody plays."""

    part: int = 0
    spent: int = 0
    fed: int = 0
    grains: int = 0
    moved: bool = False
    over: bool = False
    tried: tuple[int, ...] = ()
    nobodys: Added[int] = 0


class Crossing(NamedTuple):
    """A path with a price of its own: its movement points, and the gold that its owner, if any, gets of others."""

    path: Path
    points: int
    owner: Owner | None = None
    toll: int = 0


class WagonMoved(Happening):
    """A wagon went there for so many movement points."""

    player: Seat
    corner: Corner
    points: int


class MovementSpent(Happening):
    """So many movement points are gone in this part; the journey is over or not. So much gold went to `nobodys`."""

    part: int
    points: int
    over: bool
    nobodys: Added[int] = 0


class WagonFed(Happening):
    """A grain was paid for more movement points in this part."""

    player: Seat
    part: int


class MoveWagon(Action):
    """I move my wagon to this corner or plaza, by the shortest way that pays these a piece of gold each time."""

    corner: Corner
    tolls: tuple[Owner, ...] = ()


class FeedWagon(Action):
    """I pay a grain for two more movement points."""


@journeys.asks(first)
def tolls_of_nobody(state: State, paid: GoldPaid) -> tuple[Happening, ...]:
    """Where the gold goes that a player pays now for roads of colours that nobody plays."""
    return (paid,)


def in_part(mine: Journey, part: int) -> Journey:
    """The journey of this part, which may not have begun."""
    return mine if mine.part == part else Journey(part)


def journey(state: State) -> Journey:
    """The journey of the part that is on."""
    return in_part(state[Journey], state[Turn].number)


@journeys.changes(Wagons, WagonMoved, rule="TBS5-23")
def put(mine: Wagons, happening: WagonMoved) -> Wagons:
    return Wagons(changed_at(mine.at, happening.player, happening.corner))


def points_left(state: State, player: Seat) -> int:
    """The movement points that this player's wagon has left, or would have, in this part."""
    mine = journey(state)
    if mine.over:
        return 0
    return max(state[BaggageTrains].card(player).speed + COSTS.grain * mine.fed - mine.spent, 0)


@journeys.asks(union)
def broken_roads(state: State) -> PathSet:
    """The paths whose road helps no wagon, and brings its owner no toll."""
    return PathSet(0)


@journeys.asks(joined)
def crossings(state: State) -> tuple[Crossing, ...]:
    """The paths on which a wagon pays otherwise than on a road, or where none lies."""
    return ()


@journeys.asks(union)
def closed_to_wagons(state: State) -> PathSet:
    """The paths that no wagon takes."""
    return PathSet(0)


@journeys.keeps
def reach(state: State, player: Seat) -> dict[int, tuple[Way, ...]]:
    """Where this player's wagon can go now, and by which ways."""
    start = state[Wagons].at[player]
    points = points_left(state, player)
    if start is None or not points:
        return {}
    board, barbarians, broken = state.game.topology, state[PathBarbarians].paths, broken_roads(state)
    roads = tuple(theirs & ~broken for theirs in state[Roads].of)
    ends, gold = plazas_of(board), state[Purses].gold[player]
    barred = int(closed_to_wagons(state))
    if not open_to_the_sea(state) and not state.game[JourneyOptions].wagon_uses_sea_side_paths:
        barred |= seaward_paths(state)
    known: dict[int, Leg] = {}
    elsewise = {one.path: one for one in crossings(state)}

    def leg(path: int, to: int) -> Leg:
        extra = COSTS.barbarian if barbarians >> path & 1 else 0
        if one := elsewise.get(Path(path)):
            payees = () if one.owner in (None, player) else (one.owner,) * one.toll
            return Leg(to, one.points + extra, payees)
        owner = next((owner for owner, theirs in enumerate(roads) if theirs >> path & 1), None)
        if owner is None:
            return Leg(to, COSTS.no_road + extra)
        return Leg(to, COSTS.road + extra, () if owner == player else (owner,) * COSTS.toll)

    def legs(place: int) -> Iterator[Leg]:
        if place != start and ends >> place & 1:
            return
        for path in board.corner_paths[place]:
            if not barred >> path & 1:
                one, other = board.path_ends[path]
                key = path << 1 | (place == one)
                if key not in known:
                    known[key] = leg(path, other if place == one else one)
                yield known[key]

    return worthwhile_ways(start, legs, points, gold)


def ways_there(state: State, action: MoveWagon) -> tuple[Way, ...]:
    """The ways to where the wagon is to go, fewest points first; none where it does not get there."""
    return reach(state, action.player).get(action.corner, ())


def way_taken(state: State, action: MoveWagon) -> Way | None:
    """The way there that pays just these tolls."""
    return next((way for way in ways_there(state, action) if way.payees == action.tolls), None)


def move_check(state: State, item: Item, action: MoveWagon) -> Refusal | None:
    player, at = action.player, state[Wagons].at[action.player]
    if at is None:
        return Refusal("TBS5-13", said("Your wagon is not on the board: it comes with your first city."))
    if at == action.corner:
        return Refusal("TBS5-23", said("Your wagon stands there already."))
    if journey(state).over:
        return Refusal("TBS5-34", said("Your wagon has come to a plaza: its journey is over."))
    if not ways_there(state, action):
        return Refusal(
            "TBS5-35",
            said(
                "With {points} movement points and your gold, the wagon does not get there.",
                points=points_left(state, player),
            ),
        )
    if way_taken(state, action) is None:
        return Refusal(
            "TBS5-28", said("No way there costs exactly these tolls, or another costs less and is no longer.")
        )
    return None


def move_options(state: State, item: Item, player: Seat) -> Iterator[MoveWagon]:
    for corner, ways in reach(state, player).items():
        for way in ways:
            yield MoveWagon(player, Corner(corner), tuple(Owner(Seat(payee)) for payee in way.payees))


@in_movement(
    journeys,
    MoveWagon,
    check=move_check,
    options=move_options,
    turn="TBS5-22",
    rule=("TBS5-22", "TBS5-23", "TBS5-28", "TBS5-31", "TBS5-33", "TBS5-35", "TB56-52", "TB56-54"),
)
def move(state: State, item: Item, action: MoveWagon) -> Iterator[Happening | Item]:
    player, corner = action.player, action.corner
    shortest = ways_there(state, action)[:1]  # taken by a wagon that is overruled to go where these tolls do not lead
    way = way_taken(state, action) or next(iter(shortest), None)
    owners = [payee for payee in action.tolls if payee in state.game.seats]
    for payee in sorted(set(owners)):
        yield GoldPassed(player, payee, owners.count(payee))
    nobodys = len(action.tolls) - len(owners)
    if nobodys:
        yield from tolls_of_nobody(state, GoldPaid(player, nobodys))
    points, ends = 0 if way is None else way.points, bool(plazas_of(state.game.topology) >> corner & 1)
    yield WagonMoved(player, corner, points)
    yield MovementSpent(state[Turn].number, points, ends, nobodys)
    if kind := plazas(state).get(corner):
        yield from arrival(state, player, kind)


@journeys.changes(Journey, MovementSpent, rule=("TBS5-25", "TBS5-33", "TBS5-34"))
def go(mine: Journey, happening: MovementSpent) -> Journey:
    mine = in_part(mine, happening.part)
    spent, nobodys = mine.spent + happening.points, mine.nobodys + happening.nobodys
    return replace(mine, spent=spent, moved=True, over=happening.over, nobodys=nobodys)


def may_be_fed(state: State, player: Seat) -> Refusal | None:
    """Why nothing is paid for more movement points just now, whatever there is."""
    mine = journey(state)
    if state[Wagons].at[player] is None:
        return Refusal("TBS5-13", said("Your wagon is not on the board: it comes with your first city."))
    if mine.over:
        return Refusal("TBS5-34", said("Your wagon has come to a plaza: its journey is over."))
    if mine.fed if state.game[JourneyOptions].grain_per_movement else mine.grains:
        return Refusal("TBS5-32", said("You may pay one grain for the wagon, and you have."))
    return None


def feed_check(state: State, item: Item, action: FeedWagon) -> Refusal | None:
    return may_be_fed(state, action.player) or unpaid(state, action.player, ONE_GRAIN)


def feed_options(state: State, item: Item, player: Seat) -> tuple[FeedWagon, ...]:
    feed = FeedWagon(player)
    return (feed,) if feed_check(state, item, feed) is None else ()


@in_movement(journeys, FeedWagon, check=feed_check, options=feed_options, turn="TBS5-22", rule=("TBS5-32", "TBS5-73"))
def feed(state: State, item: Item, action: FeedWagon) -> Iterator[Happening]:
    yield Paid(action.player, ONE_GRAIN)
    yield WagonFed(action.player, state[Turn].number)


@journeys.changes(Journey, WagonFed, rule="TBS5-32")
def go_further(mine: Journey, happening: WagonFed) -> Journey:
    mine = in_part(mine, happening.part)
    return replace(mine, fed=mine.fed + 1, grains=mine.grains + 1)
