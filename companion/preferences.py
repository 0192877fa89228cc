"""What an automatic player prefers: build what brings points, trade towards it, else end the turn.

How much it likes a kind of action is in a table; whether an action is worth a thought at all, `serves` says. A box's
topics add their own. Actions without a preference are played too, each kind as likely as another.
"""

from collections.abc import Collection, Container
from random import Random

from companion.data import ways
from companion.kernel import Action, Form, Refusal, Seat, Source, State
from companion.rules.base.box import CITY_COST, ROAD_COST, SETTLEMENT_COST
from companion.rules.base.building import BuildCity, BuildRoad, BuildSettlement, legal_settlements
from companion.rules.base.development import BuyDevelopmentCard
from companion.rules.base.hands import Hands
from companion.rules.base.land import Land
from companion.rules.base.offers import AcceptOffer, Offers, OfferTrade, WithdrawOffer
from companion.rules.base.pieces import Pieces, roads_left, settlements_left, upgrades_left
from companion.rules.base.placement import PlaceRoad, PlaceSettlement
from companion.rules.base.resources import GRAIN, ORE
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.supply_trade import TradeWithSupply, entitled
from companion.rules.base.turns import EndPart
from companion.rules.base.victory_cards import ShowVictoryCards
from companion.rules.cards import Cards, common, size
from companion.rules.random_play import chance, draw
from companion.table.topics import every_topic

PREFERENCE: dict[type[Action], float] = {
    BuildCity: 40,
    BuildSettlement: 40,
    BuyDevelopmentCard: 4,
    BuildRoad: 6,
    TradeWithSupply: 30,
    EndPart: 1,
    ChooseStarter: 0,
    WithdrawOffer: 0.2,
    AcceptOffer: 30,
    PlaceRoad: 1000,  # nothing else matters while the first pieces are placed
    ShowVictoryCards: 1,
}
"""How much a kind of action is liked, shared among all actions of the kind, beside what topics say."""

OTHERWISE = 3.0


def choose(
    state: State, seat: Seat, random: Random, without: Collection[Source] = (), but: Container[Action | Form] = ()
) -> Action | None:
    """What a player does now, `without` some sources of chance, and none of `but`; None when only forms nobody cares
    for are left."""
    goal = goal_of(state, seat)
    options = [
        one
        for one in state.options(seat)
        if serves(state, one, goal) and not people_say(one, without) and one not in but
    ]
    if not options:
        return None
    if all(isinstance(option, PlaceSettlement) for option in options):
        return max(options, key=lambda option: (worth(state, option), random.random()))  # type: ignore[return-value]
    kinds: dict[type, list[Action | Form]] = {}
    for option in options:
        kinds.setdefault(option.action if isinstance(option, Form) else type(option), []).append(option)
    liked = PREFERENCE | every_topic().likes
    likings = [liked.get(kind, OTHERWISE) + 1e-9 for kind in kinds]
    for _ in range(20):  # a form filled in at random may be refused
        kind = random.choices(list(kinds), likings)[0]
        chosen = random.choice(kinds[kind])
        action = draw(chosen, random) if isinstance(chosen, Form) else chosen
        if source(action) is not Source.DICE:  # how they fall, the table shows
            action = chance(state, action, random)
            if isinstance(state.check(action), Refusal):
                continue
        return action
    return None


def source(option: Action | Form | None) -> Source | None:
    """Where the chance in an answer comes from, if it has any."""
    kind = option.action if isinstance(option, Form) else type(option)
    chance = kind.chance if issubclass(kind, Action) else None
    return None if chance is None else chance.source


def people_say(option: Action | Form, sources: Collection[Source]) -> bool:
    """Whether people say what comes of an answer, who do so for these sources: not of a pile the companion keeps.

    A count they make once they are asked, so an answer that waits for one may be chosen.
    """
    kept = isinstance(option, Action) and source(option) in (Source.TURNED, Source.COUNTED) and bool(option.open)
    return source(option) in sources and not kept


def goal_of(state: State, seat: Seat) -> Cards:
    """The cost of what this player saves for: a building, or something else that lacks fewer cards."""
    hand = state[Hands].at_most(seat)
    others = (cost for costs in every_topic().goals for cost in costs(state, seat))
    return min([building_of(state, seat), *others], key=lambda cost: missing(hand, cost))


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
    if (declared := every_topic().serves.get(type(option))) is not None:  # type: ignore[arg-type]
        return declared(state, option)
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
    return True


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
