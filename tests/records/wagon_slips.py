"""What people do in the scenario Traders & Barbarians besides playing on: habits for golden records, as in `slips`."""

from collections.abc import Iterable
from random import Random

from companion.boxes.traders_barbarians.rules.wagons.baggage_train import (
    LAST,
    BaggageTrains,
    CorrectBaggage,
    CorrectBaggageCost,
)
from companion.boxes.traders_barbarians.rules.wagons.deliveries import (
    NOTHING,
    TOKENS,
    CorrectDeliveries,
    CorrectLoad,
    Freight,
)
from companion.boxes.traders_barbarians.rules.wagons.driving_off import SEND_IT_AWAY, LetBarbarianStay
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import STEAL_AT_THE_ROAD, CorrectPathBarbarian
from companion.boxes.traders_barbarians.rules.wagons.wagons import CorrectWagon
from companion.kernel import Action, Seat, State
from companion.mechanisms.rules.card_on_a_seven import StealFromNobody
from companion.rules.base.turns import ACT
from companion.rules.cards import cards_of
from tests.records.habits import Entry
from tests.rules.any_fields import any_fields

OFTEN, SELDOM = 0.05, 0.3
TRIES = 100
THIRD = 3


def puts_wagons_right(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Now and then the table says where a wagon or barbarian stands, or what somebody carries or has brought."""
    if state.agenda[-1].name != ACT or random.random() > OFTEN:
        return
    player = Seat(random.choice(state.game.seats))
    made, load = state[Freight].delivered[player], random.choice([(NOTHING, NOTHING), *TOKENS])
    said = [
        CorrectDeliveries(player, made + 1),
        CorrectLoad(player, *load),
        CorrectBaggage(player, random.randint(1, LAST)),
        *(
            any_fields(state.game, kind, random, 0)
            for kind in (CorrectWagon, CorrectPathBarbarian)
            for _ in range(TRIES)
        ),
    ]
    kind = random.choice(sorted({type(one) for one in said}, key=lambda one: one.__name__))
    action = next((one for one in said if type(one) is kind and state.check(one) is None), None)
    if action is not None:
        yield Entry(action)


def reads_the_cost(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Before the first turn the table says what is printed on its third baggage train cards."""
    if not state[BaggageTrains].costs:
        yield Entry(CorrectBaggageCost(state.game.seats[0], THIRD, cards_of({"lumber": 1, "wool": 2, "ore": 1})))


def is_kind(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """A barbarian that could be sent away stays, and a card that could be drawn is left."""
    item = state.agenda[-1]
    if item.name == SEND_IT_AWAY and random.random() < SELDOM:
        yield Entry(LetBarbarianStay(item.who[0]))
    elif item.name == STEAL_AT_THE_ROAD and random.random() < SELDOM:
        yield Entry(StealFromNobody(item.who[0]))
