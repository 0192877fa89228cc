"""What an automatic player likes: build what brings points, trade towards it, defend the island, else end the part.

Tastes of a kind of action are in a table, whether an action is worth a thought at all in `serves`; a box that is new
here is played all the same, each kind of its actions as likely as another.
"""

from random import Random

from companion.rules.base.box import CITY_COST, ROAD_COST, SETTLEMENT_COST
from companion.rules.base.building import BuildCity, BuildRoad, BuildSettlement, legal_settlements
from companion.rules.base.development import BuyDevelopmentCard
from companion.rules.base.dice import RollDice
from companion.rules.base.hands import Hands
from companion.rules.base.land import Land
from companion.rules.base.offers import AcceptOffer, Offers, OfferTrade, WithdrawOffer
from companion.rules.base.pieces import Pieces, roads_left, settlements_left, upgrades_left
from companion.rules.base.placement import PlaceRoad, PlaceSettlement
from companion.rules.base.resources import GRAIN, ORE
from companion.rules.base.starting_player import ChooseStarter, RollForStart
from companion.rules.base.supply_trade import TradeWithSupply, entitled
from companion.rules.base.turns import EndPart
from companion.rules.base.victory_cards import ShowVictoryCards
from companion.rules.cards import Cards, common, size
from companion.rules.cities_knights.aqueduct import TakeNothing
from companion.rules.cities_knights.attack import barbarian_strength, contribution
from companion.rules.cities_knights.event_die import RollEventDie
from companion.rules.cities_knights.hiring import ActivateKnight, HireKnight, PromoteKnight
from companion.rules.cities_knights.improvements import TRACKS, Improve, Improvements, place_check, price
from companion.rules.cities_knights.knight_moves import DisplaceKnight, MoveKnight
from companion.rules.cities_knights.knights import Knights
from companion.rules.cities_knights.progress.crane import ImproveWithCrane
from companion.rules.cities_knights.progress.draws import DrawNoCard, DrawProgressCard
from companion.rules.cities_knights.walls import BuildWall
from companion.rules.data import ways
from companion.rules.kernel import Action, Form, Refusal, Seat, State
from companion.rules.random_play import chance, draw

THROWS = (RollDice, RollForStart, RollEventDie)
"""Answers whose chance falls on the table."""

DRAWS = (BuyDevelopmentCard, DrawProgressCard)
"""Answers that bring a card from a pile."""

TASTE: dict[type[Action], float] = {
    BuildCity: 40,
    BuildSettlement: 40,
    BuyDevelopmentCard: 4,
    BuildRoad: 6,
    TradeWithSupply: 30,
    EndPart: 1,
    ChooseStarter: 0,
    WithdrawOffer: 0.2,
    AcceptOffer: 30,
    ShowVictoryCards: 1,
    Improve: 40,
    ImproveWithCrane: 40,
    ActivateKnight: 30,
    HireKnight: 10,
    PromoteKnight: 10,
    DrawProgressCard: 10,
    DrawNoCard: 0.2,
    TakeNothing: 0.2,
}
"""How much a kind of action is liked, shared among all actions of the kind; what is not named counts 3."""

OTHERWISE = 3.0
WALL_FROM = 6
"""Cards in a hand from which on a wall is worth its bricks."""


def choose(state: State, seat: Seat, random: Random, without: tuple[type[Action], ...] = ()) -> Action | None:
    """What a player does now, `without` some kinds of action; None when only forms nobody cares for are left."""
    rules = state.rules
    goal = goal_of(state, seat)
    options = [one for one in rules.options(state, seat) if serves(state, one, goal) and not isinstance(one, without)]
    if not options:
        return None
    if all(isinstance(option, PlaceSettlement) for option in options):
        return max(options, key=lambda option: (worth(state, option), random.random()))  # type: ignore[return-value]
    kinds: dict[type, list[Action | Form]] = {}
    for option in options:
        kinds.setdefault(option.action if isinstance(option, Form) else type(option), []).append(option)
    for _ in range(20):  # a form filled in at random may be refused
        kind = random.choices(list(kinds), [TASTE.get(kind, OTHERWISE) + 1e-9 for kind in kinds])[0]
        if PlaceRoad in kinds:
            kind = PlaceRoad
        chosen = random.choice(kinds[kind])
        action = draw(chosen, random) if isinstance(chosen, Form) else chosen
        if not isinstance(action, THROWS):
            action = chance(rules, state, action, random)
            if isinstance(rules.check(state, action), Refusal):
                continue
        return action
    return None


def goal_of(state: State, seat: Seat) -> Cards:
    """The cost of what this player saves for: a building, or a city improvement that lacks fewer cards."""
    hand, building = state[Hands].at_most(seat), building_of(state, seat)
    return min([building, *improvements_of(state, seat)], key=lambda cost: missing(hand, cost))


def improvements_of(state: State, seat: Seat) -> list[Cards]:
    """What the next level of each track costs that this player may have."""
    if Improvements not in state:
        return []
    return [price(state, seat, track) for track in TRACKS if place_check(state, seat, track) is None]


def building_of(state: State, seat: Seat) -> Cards:
    """The cost of the building, or the road to it, that this player would put up next."""
    pieces = state[Pieces]
    if pieces.settlements[seat] and upgrades_left(state, seat) and state[Hands].may_hold(seat, GRAIN.one + 2 * ORE.one):
        return CITY_COST
    if settlements_left(state, seat) and legal_settlements(state, seat):
        return SETTLEMENT_COST
    return ROAD_COST if roads_left(state, seat) and settlements_left(state, seat) else CITY_COST


def serves(state: State, option: Action | Form, goal: Cards) -> bool:
    """Whether an option is worth a thought: no offers, no trades away from the goal, no roads while saving."""
    hand = state[Hands].at_most(option.player)
    match option:
        case Form():
            return option.action is not OfferTrade
        case TradeWithSupply():
            rate = entitled(state, option.player, option.give)[0]
            return missing(hand - rate * option.give.one + option.take.one, goal) < missing(hand, goal)
        case AcceptOffer():
            offer = state[Offers].numbered(option.number)
            return offer is not None and missing(hand - offer.wants + offer.gives, goal) < missing(hand, goal)
        case BuildRoad():
            return goal == ROAD_COST
        case HireKnight() | PromoteKnight():
            return lacks_defence(state, option.player)
        case BuildWall():
            return size(Cards(hand)) >= WALL_FROM
        case MoveKnight() | DisplaceKnight():
            return False  # it puts the knight to sleep, and an automatic player knows of no road worth that
    return True


def lacks_defence(state: State, seat: Seat) -> bool:
    """Whether a player's knights, all of them awake, would not do a fair share against the barbarians."""
    knights = state[Knights]
    share = -(-barbarian_strength(state) // len(state.rules.seats))
    return max(knights.strength(knights.corners(seat)), contribution(state, seat)) <= share


def missing(hand: int, cost: Cards) -> int:
    """How many cards of a cost a hand lacks."""
    return size(cost) - size(common(hand, cost))


def worth(state: State, option: Action | Form) -> float:
    """How often the fields around a starting corner will yield, and how different they are."""
    if not isinstance(option, PlaceSettlement):
        return 0.0
    land = state[Land]
    fields = land.around(option.corner)
    return sum(ways(land.numbers[field.hex]) for field in fields) + len({field.card for field in fields})
