"""What people do in Barbarian Attack besides playing on: habits for golden records, as in `slips`."""

from collections.abc import Iterable
from random import Random

from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_cards import (
    INTRIGUE,
    BuyCastleCard,
    CastlePile,
    can_buy,
)
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import (
    CorrectBarbarians,
    CorrectPrisoners,
    Invaders,
    in_supply,
)
from companion.boxes.traders_barbarians.rules.barbarian_attack.landing import ROLL_FOR_LANDING
from companion.boxes.traders_barbarians.rules.barbarian_attack.marches import RideCastleKnight
from companion.boxes.traders_barbarians.rules.barbarian_attack.mustering import PLACE_ANYWHERE, PlaceNoKnight
from companion.boxes.traders_barbarians.rules.catan_for_two.foreign_knight import RideForeignKnight
from companion.geometry.topology import Hex
from companion.kernel import Action, State
from companion.rules.base.turns import ACT, Turn
from companion.rules.cards import CASTLE, count
from tests.records.habits import Entry
from tests.rules.any_fields import any_fields

OFTEN, SELDOM = 0.06, 0.3
TRIES = 200


def puts_the_coast_right(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Now and then the table says where barbarians and knights stand, and what lies on the discard pile."""
    ours = "companion.boxes.traders_barbarians.rules.barbarian_attack."
    kinds = [kind for kind in state.game.corrections if kind.__module__.startswith(ours)]
    if state.agenda[-1].name != ACT or random.random() > OFTEN:
        return
    kind = random.choice(sorted(kinds, key=lambda one: one.__name__))
    for _ in range(TRIES):
        action = any_fields(state.game, kind, random, 0)
        few = not isinstance(action, CorrectPrisoners) or action.number < 4
        if few and state.check(action) is None:
            yield Entry(action)
            return


def rides_for_grain(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """A knight goes far, or none is placed where one may be."""
    player = state[Turn].player
    rides = (RideCastleKnight, RideForeignKnight)
    far = [one for one in state.options(player, kinds=rides) if isinstance(one, rides)]
    if state.agenda[-1].name == PLACE_ANYWHERE and random.random() < SELDOM:
        yield Entry(PlaceNoKnight(state.agenda[-1].who[0]))
    elif far and random.random() < OFTEN:
        yield Entry(random.choice(far))


def intrigues_in_vain(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """While few have landed the table says that nobody has, and somebody turns up Intrigue."""
    player, landed = state[Turn].player, state[Invaders].landed
    wanted = count(state[CastlePile].to_draw, INTRIGUE) and sum(landed) < 5 and can_buy(state, player)
    if wanted and state.agenda[-1].name == ACT and random.random() < SELDOM:
        yield from (Entry(CorrectBarbarians(player, Hex(at), 0)) for at, number in enumerate(landed) if number)
        yield Entry(BuyCastleCard(player, CASTLE.named(INTRIGUE.name)))


def leaves_one_barbarian(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """The table had forgotten prisoners, so that only one barbarian is left to land."""
    if state.agenda[-1].name == ROLL_FOR_LANDING and len(state.game.seats) > 4 and (left := in_supply(state) - 1) > 0:
        held = state[Invaders].prisoners
        player = min(state.game.seats, key=lambda seat: (held[seat], seat == state[Turn].player))
        yield Entry(CorrectPrisoners(player, held[player] + min(left, 2)))
