"""Players who play by themselves, so that one can watch a whole game or play against a full table.

They know no more than their options and choose by simple taste: build what brings points, trade towards it, else end.
They throw the table's dice like people do; everything else they enter as a tablet would.
"""

import logging
import secrets
import threading
from collections.abc import Callable, Iterable
from itertools import count
from random import Random
from time import monotonic

from companion.rules.base.box import CITY_COST, ROAD_COST, SETTLEMENT_COST
from companion.rules.base.building import BuildCity, BuildRoad, BuildSettlement, legal_settlements
from companion.rules.base.development import BuyDevelopmentCard
from companion.rules.base.dice import RollDice
from companion.rules.base.hands import Hands
from companion.rules.base.land import Land
from companion.rules.base.offers import AcceptOffer, Offers, OfferTrade, WithdrawOffer
from companion.rules.base.pieces import Pieces, cities_left, roads_left, settlements_left
from companion.rules.base.placement import PlaceRoad, PlaceSettlement
from companion.rules.base.resources import GRAIN, ORE
from companion.rules.base.starting_player import ChooseStarter, RollForStart
from companion.rules.base.supply_trade import TradeWithSupply, entitled
from companion.rules.base.turns import EndPart
from companion.rules.base.victory_cards import ShowVictoryCards
from companion.rules.cards import Cards, common, size
from companion.rules.data import ways
from companion.rules.kernel import Action, Form, Refusal, Seat, State, waiting
from companion.rules.random_play import chance, draw
from companion.table import Booked, Table

THROWS = (RollDice, RollForStart)
"""Answers that are thrown, not typed."""

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
}
"""How much a kind of action is liked, shared among all actions of the kind; what is not named counts 3."""

OTHERWISE = 3.0
IDLE = 0.25
"""Seconds between two looks at a table where nobody waits for an automatic player."""

_log = logging.getLogger(__name__)


class AutomaticPlayers:
    """Plays the seats in `colours` at a table, one action each `pace` seconds, on a thread of its own.

    `throw` throws the real (or simulated) dice, and says whether it could; whatever reads them books the roll.
    """

    def __init__(
        self,
        table: Callable[[], Table | None],
        colours: Iterable[str],
        throw: Callable[[], bool],
        random: Random,
        *,
        pace: float = 1.0,
        throw_wait: float = 4.0,
    ) -> None:
        self._table, self._colours, self._throw, self._random = table, frozenset(colours), throw, random
        self._pace, self._throw_wait = pace, throw_wait
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._play, name="automatic players", daemon=True)
        # Never seeded: a key of an evening before would be taken for a repetition, and nothing be booked.
        session = secrets.token_hex(6)
        self._keys = (f"automatic-{session}-{number}" for number in count(1))

    def start(self) -> None:
        """Begin to play."""
        self._thread.start()

    def stop(self) -> None:
        """Stop and wait for the thread."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(timeout=5)

    def _play(self) -> None:
        while not self._stop.wait(self._pace):
            table = self._table()
            if table is None:
                self._stop.wait(IDLE)
                continue
            try:
                self._once(table)
            except Exception:  # dice that vanished, say: the others at the table play on, and so do we when it is well
                _log.exception("an automatic player could not play")
                self._stop.wait(IDLE)

    def _once(self, table: Table) -> None:
        revision, history = table.now()
        state = history.state
        for seat in self._waited_for(state):
            action = choose(state, seat, self._random)
            if action is None:
                continue
            if isinstance(action, THROWS) and table.chances.dice == "table":
                self._wait_for_news(table, revision, self._throw_wait if self._throw() else IDLE)
                return
            if isinstance(table.submit(action, by="automatic", key=next(self._keys), seen=revision), Booked):
                return
        self._wait_for_news(table, revision, IDLE)

    def _wait_for_news(self, table: Table, revision: int, longest: float) -> None:
        """Wait until somebody else has moved, but no longer than that, and not once we are to stop."""
        ends = monotonic() + longest
        while not self._stop.is_set() and (left := ends - monotonic()) > 0:
            if table.wait_for(revision, min(left, IDLE)) > revision:
                return

    def _waited_for(self, state: State) -> list[Seat]:
        """The automatic seats that somebody waits for, the most pressing item first."""
        seats = state.rules.setup.seats
        return [seat for item in waiting(state.agenda) for seat in item.who if seats[seat] in self._colours]


def choose(state: State, seat: Seat, random: Random) -> Action | None:
    """What a player does now; None when only forms nobody cares for are left."""
    rules = state.rules
    goal = goal_of(state, seat)
    options = [option for option in rules.options(state, seat) if serves(state, option, goal)]
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
    """The cost of what this player saves for."""
    pieces = state[Pieces]
    if pieces.settlements[seat] and cities_left(state, seat) and state[Hands].may_hold(seat, GRAIN.one + 2 * ORE.one):
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
