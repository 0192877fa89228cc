"""What people do with pirate ships and in the movement phase besides playing on: habits for golden records."""

from collections.abc import Iterable
from random import Random

from companion.boxes.explorers_pirates.rules.fleets import FLEET
from companion.boxes.explorers_pirates.rules.pirate_ships import CorrectPirateShip, for_pirate_ships
from companion.boxes.explorers_pirates.rules.setting_sail import SetSail
from companion.boxes.explorers_pirates.rules.stealing_at_sea import STEAL_BESIDE_IT, StealGold
from companion.boxes.explorers_pirates.rules.voyages import CorrectVoyage
from companion.geometry.topology import Hex, bits
from companion.kernel import Action, Seat, State
from companion.mechanisms.rules.card_on_a_seven import StealFromNobody
from companion.mechanisms.rules.movement_phase import MOVE_PIECES
from companion.rules.base.turns import ACT
from tests.records.habits import Entry

OFTEN, SELDOM = 0.2, 0.02


def sets_sail(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Somebody says that trading and building is over, instead of just moving a ship."""
    item = state.agenda[-1]
    if item.name == ACT and random.random() < SELDOM:
        yield Entry(SetSail(item.who[0]))


def steals_as_it_likes(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """A thief takes gold where a hand is empty, and now and then nothing."""
    item = state.agenda[-1]
    if item.name != STEAL_BESIDE_IT:
        return
    gold = [one for one in state.options(item.who[0]) if isinstance(one, StealGold)]
    if gold:
        yield Entry(gold[0])
    elif random.random() < OFTEN:
        yield Entry(StealFromNobody(item.who[0]))


def puts_pirate_ships_right(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Now and then the table says where a pirate ship stands, or that none does."""
    if state.agenda[-1].name != ACT or random.random() > SELDOM:
        return
    player = Seat(random.choice(state.game.seats))
    at = random.choice([None, *map(Hex, bits(for_pirate_ships.open(state, player)))])
    says = CorrectPirateShip(player, at)
    if state.check(says) is None:
        yield Entry(says)


def counts_points_again(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Now and then the table says how far a ship may still sail."""
    if state.agenda[-1].name != MOVE_PIECES or random.random() > SELDOM:
        return
    says = CorrectVoyage(state.agenda[-1].who[0], random.randrange(FLEET), random.randrange(4))
    if state.check(says) is None:
        yield Entry(says)
