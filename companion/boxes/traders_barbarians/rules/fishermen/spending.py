"""What fish buy: a card from somebody, a resource, a road. Ledger TBS1-27 to -38.

A player buys in their own part of a turn, once the dice are rolled, and then pays (see `payment`).
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.facts.fish import prices
from companion.geometry.topology import Path
from companion.kernel import Action, Chance, Happening, Item, Module, Refusal, Seat, Source, State, at_each
from companion.rules.base.building import BuildRoad, follows_building, legal_roads, road_place_check
from companion.rules.base.hands import SUPPLY, Hands, Received, resources_in_supply
from companion.rules.base.pieces import RoadBuilt, roads_left
from companion.rules.base.resources import RESOURCES
from companion.rules.base.stealing import draw_check, drawn, steal_outcomes
from companion.rules.base.turns import ACT
from companion.rules.cards import Cards, Kind
from companion.said import said

from .payment import affords, bill, too_few

spending = Module("spending fish", needs=("paying with fish", "building", "hands"))

PRICES = prices()


class StealForFish(Action):
    """For three fish I draw a card from this victim's hand; `card` is None while, or if, the table does not tell."""

    victim: Seat
    card: Kind | None = None
    chance = Chance(Source.STOLEN, ("card",), knowing=("player", "victim"))


class TakeForFish(Action):
    """For four fish I take this resource card from the supply."""

    take: Kind


class BuildRoadForFish(Action):
    """For five fish I lay a road on this path."""

    path: Path


def nothing_to_buy(state: State, player: Seat) -> Refusal | None:
    """Why a player finds nothing to do with fish; the old boot is another matter."""
    called = state.game.setup.called(player)
    if not affords(PRICES.robber_away)(state, player):
        return Refusal("TBS1-28", said("{player} does not have enough fish to buy anything.", player=called))
    return Refusal("TBS1-33", said("There is nothing that {player}'s fish could buy just now.", player=called))


# -- three fish: a card from somebody's hand --------------------------------------------------------------------------


def steal_check(state: State, item: Item, action: StealForFish) -> Refusal | None:
    if action.victim == action.player:
        return Refusal("TBS1-29", said("You cannot steal from yourself."))
    if not state[Hands].size(action.victim):
        return Refusal("TBS1-33", said("There is no card in that hand."))
    return draw_check(state, action) or too_few(state, action.player, PRICES.steal, "TBS1-29")


def steal_options(state: State, item: Item, player: Seat) -> tuple[StealForFish, ...]:
    hands = state[Hands]
    return tuple(StealForFish(player, seat) for seat in state.game.seats if seat != player and hands.size(seat))


def stolen(state: State, item: Item, action: StealForFish) -> Iterator[Happening | Item]:
    yield from drawn(state, action)
    yield bill(state, action.player, PRICES.steal)


@spending.answers(
    ACT,
    StealForFish,
    check=steal_check,
    options=steal_options,
    outcomes=steal_outcomes,
    when=affords(PRICES.steal),
    closes=False,
    turn="TBS1-27",
    believed=stolen,
    rule=("TBS1-27", "TBS1-29", "TBS1-33", "TB56-14"),
)
def steal_for_fish(state: State, item: Item, action: StealForFish) -> Iterator[Happening | Item]:
    return stolen(state, item, action)


# -- four fish: a resource of choice ----------------------------------------------------------------------------------


def take_check(state: State, item: Item, action: TakeForFish) -> Refusal | None:
    if action.take not in RESOURCES or not state[Hands].may_hold(SUPPLY, action.take.one):
        return Refusal("TBS1-30", said("The supply cannot give {card}.", card=action.take.words))
    return too_few(state, action.player, PRICES.resource, "TBS1-30")


def take_options(state: State, item: Item, player: Seat) -> tuple[TakeForFish, ...]:
    there = resources_in_supply(state)
    return tuple(TakeForFish(player, kind) for kind in RESOURCES if there & 0x7F * kind.one)


@spending.answers(
    ACT,
    TakeForFish,
    check=take_check,
    options=take_options,
    when=affords(PRICES.resource),
    closes=False,
    turn="TBS1-27",
    rule=("TBS1-27", "TBS1-30", "TBS1-33", "TB56-14"),
)
def take_for_fish(state: State, item: Item, action: TakeForFish) -> Iterator[Happening | Item]:
    yield Received(action.player, Cards(action.take.one), "fish")
    yield bill(state, action.player, PRICES.resource)


# -- five fish: a road ------------------------------------------------------------------------------------------------


def road_check(state: State, item: Item, action: BuildRoadForFish) -> Refusal | None:
    if roads_left(state, action.player) < 1:
        return Refusal("BASE-123", said("There is no road left in front of you."))
    refusal = road_place_check(state, action.player, action.path)
    return refusal or too_few(state, action.player, PRICES.road, "TBS1-31")


def road_options(state: State, item: Item, player: Seat) -> tuple[BuildRoadForFish, ...]:
    if roads_left(state, player) < 1:
        return ()
    return at_each(BuildRoadForFish, player, legal_roads(state, player))


@spending.answers(
    ACT,
    BuildRoadForFish,
    check=road_check,
    options=road_options,
    when=affords(PRICES.road),
    closes=False,
    turn="TBS1-27",
    rule=("TBS1-27", "TBS1-31", "TBS1-33", "TB56-14"),
)
def build_road_for_fish(state: State, item: Item, action: BuildRoadForFish) -> Iterator[Happening | Item]:
    yield RoadBuilt(action.player, action.path)
    yield from follows_building(state, BuildRoad(action.player, action.path))
    yield bill(state, action.player, PRICES.road)
