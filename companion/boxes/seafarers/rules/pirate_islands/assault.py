"""The attack on one's own fortress: warships against a die, at the end of one's own part, which it ends.

Ledger Seafarers, SEA7-43 to SEA7-51, SEA56-42.
"""

from collections.abc import Iterator

from companion.boxes.seafarers.rules.ships import ShipRemoved
from companion.kernel import Action, Chance, Happening, Item, Module, Refusal, Seat, Source, State, only
from companion.rules.base.dice import RED, face_read, face_shown
from companion.rules.base.turns import ACT, done
from companion.said import said

from .fortresses import FortressChits, Fortresses
from .one_route import at_the_fortress, route
from .warships import strength

assault = Module("assault", needs=("turns", "dice", "pirate fortresses", "one route", "warships"))

ROLL_FOR_THE_FORTRESS = "roll for the fortress"

assault.calls(ROLL_FOR_THE_FORTRESS, said("roll for the fortress"))

LOST_IN_DEFEAT, LOST_IN_A_DRAW = 2, 1
"""Ships lost, those nearest the fortress."""


class AttackFortress(Action):
    """I attack my fortress and am done for this turn."""


class RollForFortress(Action):
    """How strong the fortress is this time, by one die; None while nobody has read it."""

    die: int | None = None
    chance = Chance(Source.DICE, ("die",), (RED,), by_colour=False)


class FortressFought(Happening):
    """A player with so many warships fought for a fortress of this strength."""

    player: Seat
    warships: int
    strength: int


def attack_check(state: State, item: Item, action: AttackFortress) -> Refusal | None:
    if state[Fortresses].captured(action.player):
        return Refusal("SEA7-51", said("You have captured your fortress."))
    if not at_the_fortress(state, action.player):
        return Refusal("SEA7-43", said("Your route does not touch your fortress."))
    return None


def attack_options(state: State, item: Item, player: Seat) -> tuple[AttackFortress, ...]:
    attack = AttackFortress(player)
    return (attack,) if attack_check(state, item, attack) is None else ()


@assault.answers(
    ACT,
    AttackFortress,
    check=attack_check,
    options=attack_options,
    turn="SEA7-43",
    rule=("SEA7-43", "SEA7-49", "SEA7-50", "SEA56-42"),
)
def attack(state: State, item: Item, action: AttackFortress) -> Iterator[Item]:
    ending = done(state, item)
    yield Item(ROLL_FOR_THE_FORTRESS, (action.player,))
    yield ending


@assault.answers(
    ROLL_FOR_THE_FORTRESS,
    RollForFortress,
    check=face_shown(Refusal("SEA7-44", said("One die is rolled for the fortress: say what it shows, one to six."))),
    options=only(RollForFortress),
    turn="SEA7-44",
    rule=("SEA7-44", "SEA7-45", "SEA7-46", "SEA7-47", "SEA7-48", "SEA7-51"),
)
def fight(state: State, item: Item, action: RollForFortress) -> Iterator[Happening]:
    die = face_read(action.die)
    player, own, chits = action.player, strength(state, action.player), state[Fortresses].chits[action.player]
    yield FortressFought(player, own, die)
    if own > die:
        yield FortressChits(player, max(chits - 1, 0))
        return
    lost = LOST_IN_DEFEAT if own < die else LOST_IN_A_DRAW
    for path in route(state, player).ships[: -lost - 1 : -1]:
        yield ShipRemoved(player, path)
