"""Where the barbarians are: on hexes of the coast, prisoners of players, or in the supply.

Ledger Traders & Barbarians, TB0-02, TBS4-07, TBS4-16, TBS4-18, TBS4-19, TBS4-40, TBS4-41, TBS4-59, TBS4-65,
TB56-29.
"""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from companion.boxes.traders_barbarians.facts.barbarians import barbarian_attack
from companion.geometry.sets import HexSet
from companion.geometry.topology import Hex, bits
from companion.kernel import Action, Game, Happening, Module, Options, Refusal, Seat, State, Value, at_each, changed_at
from companion.kernel.query import first
from companion.rules.base.box import printed_seats
from companion.rules.base.land import Land
from companion.rules.base.points import PointsChanged, points
from companion.rules.base.stated import stated
from companion.said import said

from .coast import landing_hexes, landing_places


class InvaderOptions(Options):
    """Which list says how many barbarians there are."""

    barbarian_supply: Literal["scenario", "box"] = "scenario"


invaders = Module("invaders", needs=("coast", "land", "scoring"), options=InvaderOptions())

_LANDING = barbarian_attack().landing
MOST = _LANDING.most_on_a_hex


@invaders.state(rule=("TBS4-07", "TBS4-19"))
class Invaders(Value):
    """By hex how many have landed there, and by owner how many are prisoners; all others are in the supply."""

    landed: tuple[int, ...]
    prisoners: tuple[int, ...]

    @classmethod
    def start(cls, game: Game) -> "Invaders":
        """The first ones stand on the numbers of the set-up."""
        land, landed = Land.start(game), [0] * len(game.topology.hexes)
        for at in landing_places(land):
            landed[at] = sum(number in land.shown(at) for number in _LANDING.start_numbers)
        return cls(tuple(landed), tuple(0 for _ in game.owners))

    def with_at_least(self, number: int) -> HexSet:
        """The hexes on which so many stand, or more."""
        return HexSet(sum(1 << at for at, there in enumerate(self.landed) if there >= number))


class BarbarianLanded(PointsChanged):
    """One more of the supply stands on this hex."""

    hex: Hex


class BarbariansLeft(PointsChanged):
    """So many are gone from this hex."""

    hex: Hex
    number: int


class PrisonersTaken(PointsChanged):
    """So many are this player's prisoners now."""

    player: Seat
    number: int


class BarbariansCounted(PointsChanged):
    """The table says how many stand on this hex, where the books had so many before."""

    hex: Hex
    number: int
    before: int


class PrisonersCounted(PointsChanged):
    """The table says how many prisoners a player has."""

    player: Seat
    number: int


class CorrectBarbarians(Action):
    """So many barbarians stand on this hex."""

    hex: Hex
    number: int


class CorrectPrisoners(Action):
    """I have so many prisoners."""

    number: int


class MoveBarbarian(Action):
    """A barbarian goes from this hex of the coast to another."""

    hex: Hex
    to: Hex


def every_barbarian(game: Game) -> int:
    """How many there are in this game, wherever they are."""
    return _LANDING.barbarians(game[InvaderOptions].barbarian_supply, printed_seats(len(game.seats)))


def in_supply(state: State) -> int:
    """How many can still land."""
    mine = state[Invaders]
    return every_barbarian(state.game) - sum(mine.landed) - sum(mine.prisoners)


@invaders.changes(Invaders, BarbarianLanded, rule=("TBS4-15", "TBS4-16"))
def land_one(mine: Invaders, happening: BarbarianLanded) -> Invaders:
    at = happening.hex
    return replace(mine, landed=changed_at(mine.landed, at, min(mine.landed[at] + 1, MOST)))


@invaders.changes(Invaders, BarbariansLeft, rule=("TBS4-37", "TBS4-42", "TBS4-59"))
def leave(mine: Invaders, happening: BarbariansLeft) -> Invaders:
    at = happening.hex
    return replace(mine, landed=changed_at(mine.landed, at, max(mine.landed[at] - happening.number, 0)))


@invaders.changes(Invaders, PrisonersTaken, rule=("TBS4-19", "TBS4-59"))
def take(mine: Invaders, happening: PrisonersTaken) -> Invaders:
    player = happening.player
    return replace(mine, prisoners=changed_at(mine.prisoners, player, mine.prisoners[player] + happening.number))


@invaders.changes(Invaders, BarbariansCounted, rule="TBS4-15")
def count_landed(mine: Invaders, happening: BarbariansCounted) -> Invaders:
    return replace(mine, landed=changed_at(mine.landed, happening.hex, happening.number))


@invaders.changes(Invaders, PrisonersCounted, rule="TBS4-19")
def count_prisoners(mine: Invaders, happening: PrisonersCounted) -> Invaders:
    return replace(mine, prisoners=changed_at(mine.prisoners, happening.player, happening.number))


@invaders.asks(first)
def prisoners_per_point(state: State) -> int:
    """How many prisoners are worth a point."""
    return barbarian_attack().rewards.prisoners_per_point


@invaders.shares(points, rule="TBS4-65")
def prisoners_are_points(state: State, player: Seat) -> int:
    return state[Invaders].prisoners[player] // prisoners_per_point(state)


def barbarians_check(state: State, action: CorrectBarbarians) -> Refusal | None:
    if action.number and action.hex not in landing_hexes(state):  # a hex that is corrected may lose its number
        return Refusal("TBS4-15", said("Barbarians land on coastal hexes with a number."))
    if not 0 <= action.number <= MOST:
        return Refusal("TBS4-16", said("At most {most} barbarians stand on a hex.", most=MOST))
    return _enough(state, action.number - state[Invaders].landed[action.hex])


def _enough(state: State, more: int) -> Refusal | None:
    """The refusal of more barbarians than there are."""
    if more <= in_supply(state):
        return None
    words = said("There are only {count} barbarians in this game.", count=every_barbarian(state.game))
    return Refusal("TBS4-18", words)


@invaders.corrects(CorrectBarbarians, check=barbarians_check, rule=("TBS4-15", "TBS4-16"))
def correct_barbarians(state: State, action: CorrectBarbarians) -> Iterator[Happening]:
    yield BarbariansCounted(action.hex, action.number, state[Invaders].landed[action.hex])


def prisoners_check(state: State, action: CorrectPrisoners) -> Refusal | None:
    if action.number < 0:
        return Refusal("TBS4-19", said("A number of prisoners cannot go below 0."))
    return _enough(state, action.number - state[Invaders].prisoners[action.player])


stated(invaders, CorrectPrisoners, PrisonersCounted, check=prisoners_check, rule=("TBS4-19", "TBS4-18"))


# -- a barbarian that somebody sends along the coast: who does, another module says ------------------------------------


def targets(state: State, source: Hex) -> HexSet:
    """Where a barbarian of this hex may go: to a hex of the coast that is not conquered."""
    coast = sum(1 << at for at in landing_hexes(state) if at != source)
    return HexSet(coast & ~state[Invaders].with_at_least(MOST))


def can_move(state: State) -> bool:
    """Whether there is a barbarian on the coast, and somewhere else for it to go."""
    return any(targets(state, Hex(at)) for at in bits(state[Invaders].with_at_least(1)))


def shift_check(state: State, action: MoveBarbarian, who: str, where: str) -> Refusal | None:
    """Whether a barbarian may go there, by the rule that says `who` is sent and the one that says `where`."""
    if not state[Invaders].landed[action.hex]:
        return Refusal(who, said("No barbarian stands there."))
    if action.to == action.hex:
        return Refusal(where, said("The barbarian goes to another hex."))
    if action.to not in landing_hexes(state):
        return Refusal(where, said("Barbarians stand on coastal hexes with a number."))
    if not targets(state, action.hex) >> action.to & 1:
        return Refusal(where, said("{most} barbarians stand there already.", most=MOST))
    return None


def shift_options(state: State, player: Seat) -> Iterator[MoveBarbarian]:
    """Each barbarian of the coast to each hex that is open to it."""
    for at in bits(state[Invaders].with_at_least(1)):
        yield from at_each(MoveBarbarian, player, at, targets(state, Hex(at)))


def shifted(state: State, action: MoveBarbarian) -> Iterator[Happening]:
    """The barbarian stands there now. Raises ValueError where there is none to go."""
    if not state[Invaders].landed[action.hex]:  # overruled
        raise ValueError(said("No barbarian stands there: correct that first."))
    yield BarbariansLeft(action.hex, 1)
    yield BarbarianLanded(action.to)
