"""Chasing a pirate ship away: a ship that has not moved and points at its hex throws one die.

A player who succeeds places their own pirate ship instead. Ledger Explorers & Pirates, EP-460 to EP-471.
"""

from collections.abc import Iterator

from companion.boxes.explorers_pirates.facts.box import facts
from companion.kernel import Action, Chance, Happening, Item, Module, Refusal, Seat, Source, State, Value, only
from companion.kernel.query import joined
from companion.mechanisms.rules.movement_phase import in_movement
from companion.rules.base.dice import RED, face_read, face_shown
from companion.rules.base.turns import Turn
from companion.said import said

from .fleets import NO_SUCH_SHIP, Fleets, pointing_at
from .pirate_ships import PLACE_PIRATE_SHIP, PirateShip, PirateShipGone, for_pirate_ships
from .voyages import has_moved, interrupted

chasing = Module("chasing", needs=("dice", "voyages", "pirate ships"))

ROLL_TO_CHASE = "roll to chase the pirate ship"

chasing.calls(ROLL_TO_CHASE, said("roll to chase the pirate ship away"))


@chasing.state(rule=("EP-148", "EP-460"))
class Chases(Value):
    """The numbers of the ships that have tried in a part."""

    part: int = 0
    tried: tuple[int, ...] = ()


class ChaseTried(Happening):
    """A ship has tried in this part."""

    part: int
    ship: int


class ChaseDecided(Happening):
    """A die was thrown to chase away the pirate ship of `owner`, and it must go or not."""

    player: Seat
    owner: Seat
    die: int
    goes: bool


class ChasePirateShip(Action):
    """My ship of this number tries to chase the pirate ship away."""

    ship: int


class RollToChase(Action):
    """Whether the pirate ship goes, by one die; None while nobody has read it."""

    die: int | None = None
    chance = Chance(Source.DICE, ("die",), (RED,), by_colour=False)


@chasing.asks(joined)
def chasing_faces(state: State, player: Seat) -> tuple[int, ...]:
    """The faces with which this player chases a pirate ship away; shares add to the six of everybody."""
    return ()


@chasing.shares(chasing_faces, rule="EP-464")
def a_six(state: State, player: Seat) -> tuple[int, ...]:
    return facts().chase.success


def tried(state: State) -> tuple[int, ...]:
    """The ships that have tried in the part that is on."""
    mine = state[Chases]
    return mine.tried if mine.part == state[Turn].number else ()


@chasing.changes(Chases, ChaseTried, rule="EP-460")
def note(mine: Chases, happening: ChaseTried) -> Chases:
    before = mine.tried if mine.part == happening.part else ()
    return Chases(happening.part, (*before, happening.ship))


def chase_check(state: State, item: Item, action: ChasePirateShip) -> Refusal | None:
    player, number, pirate = action.player, action.ship, state[PirateShip]
    if state[Fleets].ship(player, number) is None:
        return NO_SUCH_SHIP
    if pirate.hex is None:
        return Refusal("EP-460", said("There is no pirate ship on the board."))
    if pirate.owner == player:
        return Refusal("EP-467", said("The pirate ship on the board is your own."))
    if has_moved(state, number):
        return Refusal("EP-461", said("This ship has moved this turn: only a ship that has not moved may try."))
    if number in tried(state):
        return Refusal("EP-460", said("Each ship may try once a turn, and this one has tried."))
    if number not in pointing_at(state, player, state.game.topology.hex_corner_mask[pirate.hex]):
        return Refusal("EP-461", said("One end of the ship must point at the pirate ship's hex."))
    return None


def chase_options(state: State, item: Item, player: Seat) -> Iterator[ChasePirateShip]:
    for number in state[Fleets].afloat(player):
        chase = ChasePirateShip(player, number)
        if chase_check(state, item, chase) is None:
            yield chase


@in_movement(
    chasing,
    ChasePirateShip,
    check=chase_check,
    options=chase_options,
    turn="EP-460",
    rule=("EP-460", "EP-461", "EP-462", "EP-463", "EP-465", "EP-467", "EP-468", "EP-470"),
)
def chase(state: State, item: Item, action: ChasePirateShip) -> Iterator[Happening | Item]:
    yield from interrupted(state)
    yield ChaseTried(state[Turn].number, action.ship)
    yield Item(ROLL_TO_CHASE, (action.player,))


@chasing.answers(
    ROLL_TO_CHASE,
    RollToChase,
    check=face_shown(
        Refusal("EP-464", said("One die is rolled to chase a pirate ship: say what it shows, one to six."))
    ),
    options=only(RollToChase),
    turn="EP-464",
    rule=("EP-464", "EP-466", "EP-469", "EP-542"),
)
def roll(state: State, item: Item, action: RollToChase) -> Iterator[Happening | Item]:
    owner = state[PirateShip].owner
    die = face_read(action.die)
    if owner is None:  # a correction has taken it off the board in the meantime
        return
    goes = die in chasing_faces(state, action.player)
    yield ChaseDecided(action.player, owner, die, goes)
    if goes:
        yield PirateShipGone(owner)
        if for_pirate_ships.open(state, action.player):
            yield Item(PLACE_PIRATE_SHIP, (action.player,))
