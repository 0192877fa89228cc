"""A wagon's journey, at the table."""

from functools import lru_cache
from typing import Any

from companion.boxes.traders_barbarians.rules.wagons.deliveries import WANTED, Freight
from companion.boxes.traders_barbarians.rules.wagons.journeys import (
    COSTS,
    FeedWagon,
    Journey,
    MovementSpent,
    MoveWagon,
    WagonFed,
    WagonMoved,
    points_left,
    reach,
    way_taken,
    ways_there,
)
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import PathBarbarians
from companion.boxes.traders_barbarians.rules.wagons.trade_hexes import plazas
from companion.boxes.traders_barbarians.rules.wagons.wagons import Wagons
from companion.geometry.topology import Corner, Topology
from companion.kernel import Seat, State
from companion.mechanisms.rules.worthwhile_ways import Leg, worthwhile_ways
from companion.rules.base.pieces import Roads
from companion.rules.base.turns import Turn
from companion.said import listed, said, said_many
from companion.table.declarations import Field, Group
from companion.table.phrases import Phrases, number_of_points
from companion.table.sections import fact
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.topic import Topic

topic = Topic()


def tolls(t: Phrases, seats: tuple[Seat, ...]) -> str:
    """Who gets how much gold: `2 gold to Blue and 1 gold to White`."""
    to = sorted(set(seats))
    return listed(
        [said("{amount} gold to {player}", amount=seats.count(Seat(seat)), player=t.who(Seat(seat))) for seat in to]
    )


def move(t: Phrases, a: MoveWagon) -> str:
    facts = {"player": t.who(a.player), "corner": t.corner(a.corner)}
    if a.tolls:
        return said("{player} moves the wagon to {corner}, for {tolls}.", tolls=tolls(t, a.tolls), **facts)
    return said("{player} moves the wagon to {corner}.", **facts)


def cost(t: Phrases, state: State, a: MoveWagon) -> str | None:
    """What a way costs that takes toll, or is not the only one there: `1 movement point and 2 gold to Blue`."""
    way = way_taken(state, a)
    if way is None or (len(ways_there(state, a)) == 1 and not a.tolls):
        return None
    points = number_of_points(way.points)
    return said("{points} and {tolls}", points=points, tolls=tolls(t, a.tolls)) if a.tolls else points


def moved(t: Phrases, h: WagonMoved) -> str:
    return said_many(
        "{player}'s wagon is on {corner}: {count} movement point left.",
        "{player}'s wagon is on {corner}: {count} movement points left.",
        h.points,
        player=t.who(h.player),
        corner=t.corner(h.corner),
    )


topic.act(MoveWagon, move, said("Move the wagon here"))
topic.costs[MoveWagon] = cost
topic.act(FeedWagon, said("{player} pays a grain for the wagon."), said("Pay a grain for two more movement points"))
topic.family("OnTheRoad", Group(said("On the road"), "signpost", long=said("On the road: wagons and barbarians")))
topic.group(
    "MoveWagon",
    Group(said("Wagon"), "wagon", long=said("Move the wagon"), sort="builds", within="OnTheRoad"),
    MoveWagon,
)
topic.group(
    "FeedWagon",
    Group(said("Feed"), "grain", long=said("Feed the wagon"), sort="builds", within="OnTheRoad"),
    FeedWagon,
)
topic.tells(WagonMoved, moved)
topic.lights(WagonMoved, Corner, "corner")
topic.goes_without_saying(MovementSpent, WagonFed)
topic.fields["tolls"] = Field(said("Gold to"))


@topic.views("facts", Journey, Turn)
def movement(state: State, seat: Seat) -> dict[str, Any]:
    """What the wagon of the player whose part it is may still do."""
    if not state[Turn].open or state[Turn].player != seat or state[Wagons].at[seat] is None:
        return {}
    return {"movement": fact(said("movement points"), points_left(state, seat), "wagon")}


def goals(state: State, player: Seat) -> int:
    """The plazas to which a player's wagon is on its way."""
    freight = state[Freight]
    load = freight.load(player)
    return sum(
        1 << at
        for at, kind in plazas(state).items()
        if (WANTED[load] == kind if load else freight.stack(kind)) and at != state[Wagons].at[player]
    )


@lru_cache(maxsize=256)
def _distances(board: Topology, goals: int, paved: int, barbarians: int) -> dict[int, int]:
    """How many movement points each corner is from the nearest of some plazas, whatever gold that takes."""

    def legs(place: int) -> list[Leg]:
        found = []
        for path in board.corner_paths[place]:
            one, other = board.path_ends[path]
            points = COSTS.road if paved >> path & 1 else COSTS.no_road
            extra = COSTS.barbarian if barbarians >> path & 1 else 0
            found.append(Leg(other if place == one else one, points + extra))
        return found

    nearest: dict[int, int] = {}
    for goal in range(len(board.corner_names)):
        if goals >> goal & 1:
            for place, (way,) in worthwhile_ways(goal, legs, 99, 0).items():
                nearest[place] = min(nearest.get(place, way.points), way.points)
            nearest[goal] = 0
    return nearest


def leads_on(state: State, action: MoveWagon) -> bool:
    """Whether no other corner within reach is nearer to where the wagon is to go, and no other way there takes less
    toll: points that are left bring it no nearer."""
    wanted = goals(state, action.player)
    if not wanted:
        return False
    far = _distances(state.game.topology, wanted, state[Roads].everywhere, state[PathBarbarians].paths)
    at = state[Wagons].at[action.player]
    best = min(far.get(place, 99) for place in reach(state, action.player))
    if far.get(action.corner, 99) != best or (at is not None and best >= far.get(at, 99)):
        return False
    return len(action.tolls) == min(len(way.payees) for way in ways_there(state, action))


def brings_home(state: State, action: FeedWagon) -> bool:
    """Whether two points more take the wagon to where it is to go."""
    at, left = state[Wagons].at[action.player], points_left(state, action.player)
    wanted = goals(state, action.player)
    if at is None or not wanted:
        return False
    far = _distances(state.game.topology, wanted, state[Roads].everywhere, state[PathBarbarians].paths)
    return left < far.get(Corner(at), 99) <= left + COSTS.grain


topic.likes[MoveWagon] = 8
topic.likes[FeedWagon] = 8
topic.serves[MoveWagon] = leads_on
topic.serves[FeedWagon] = brings_home
topic.only_booked(Journey, ONLY_IN_THIS_TURN)

rules = {
    "TBS5-13": said("Your wagon starts at the city that you place second."),
    "TBS5-22": said("Once you are done with trading and building, you may move your wagon."),
    "TBS5-23": said("A wagon goes from corner to corner along paths, and pays movement points for each."),
    "TBS5-28": said(
        "Along somebody else's road the wagon pays one movement point, and one gold to the road's owner. You choose"
        " which way it goes."
    ),
    "TBS5-32": said("Once a turn a grain gives your wagon two more movement points."),
    "TBS5-35": said("A path that you cannot pay in full stays closed to your wagon."),
}
