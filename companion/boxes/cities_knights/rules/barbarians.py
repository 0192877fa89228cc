"""The barbarian ship: how far it has come, and that the robber sleeps until it has landed once.

Ledger Cities & Knights, CK-025, CK-041, CK-069 to CK-071, CK-274, CK-300 to CK-302. The battle is in `attack`.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.boxes.cities_knights.facts import steps_to_attack
from companion.kernel import Action, Game, Happening, Item, Module, Options, Refusal, State, Value, run_item
from companion.rules.base.robber import robber_rests
from companion.rules.base.stated import stated
from companion.said import said

from .event_die import SHIP, EventRolled


class BarbarianOptions(Options):
    """How many steps bring the ship to its goal."""

    steps_to_attack: int


barbarians = Module(
    "barbarians", needs=("event die",), fits_without=("robber",), options=BarbarianOptions(steps_to_attack())
)

ATTACK = "the barbarians attack"
"""The script of an attack; the ship lies on the last space of its track while it runs."""

LONGEST_TRACK = 20


@barbarians.state(rule=("CK-002", "CK-025"))
class Barbarians(Value):
    """`steps` the ship has made since its start or the last attack; `attacks` there have been."""

    steps: int = 0
    attacks: int = 0


class ShipAdvanced(Happening):
    """The ship is so many steps from its start now."""

    steps: int


class ShipReturned(Happening):
    """The attack is over: the ship is back at its start, and the robber free to move from now on."""


class ShipCorrected(Happening):
    """The table says where the ship is and how often the barbarians have landed."""

    steps: int
    attacks: int


class CorrectShip(Action):
    """The ship is so many steps from its start, and the barbarians have landed so often."""

    steps: int
    attacks: int


def track_length(game: Game) -> int:
    """How many steps bring the ship to its goal."""
    return min(max(game[BarbarianOptions].steps_to_attack, 1), LONGEST_TRACK)


@barbarians.changes(Barbarians, ShipAdvanced, rule="CK-041")
def advance(mine: Barbarians, happening: ShipAdvanced) -> Barbarians:
    return replace(mine, steps=happening.steps)


@barbarians.changes(Barbarians, ShipReturned, rule=("CK-300", "CK-301", "CK-302"))
def go_back(mine: Barbarians, happening: ShipReturned) -> Barbarians:
    return Barbarians(0, mine.attacks + 1)


@barbarians.changes(Barbarians, ShipCorrected, rule="CK-274")
def put(mine: Barbarians, happening: ShipCorrected) -> Barbarians:
    return Barbarians(happening.steps, happening.attacks)


@barbarians.reacts(EventRolled, rule=("CK-041", "CK-273", "CK-274"))
def a_ship_comes_closer(state: State, happening: EventRolled) -> Iterator[Happening | Item]:
    if happening.face != SHIP:
        return
    steps = min(state[Barbarians].steps + 1, track_length(state.game))
    yield ShipAdvanced(steps)
    if steps == track_length(state.game):
        yield run_item(ATTACK)


@barbarians.shares(robber_rests, rule=("CK-069", "CK-070", "CK-071"))
def until_the_first_attack(state: State) -> Refusal | None:
    if state[Barbarians].attacks:
        return None
    return Refusal(
        "CK-069", said("The robber stays put until the barbarians have reached the island for the first time.")
    )


def ship_check(state: State, action: CorrectShip) -> Refusal | None:
    longest = track_length(state.game)
    if state[Barbarians].steps == longest:
        return Refusal("CK-274", said("The barbarians are on the island: correct the ship once their attack is over."))
    if not 0 <= action.steps < longest or not 0 <= action.attacks <= 100:
        return Refusal(
            "CK-274", said("Between attacks the ship is 0 to {most} steps from its start.", most=longest - 1)
        )
    return None


stated(barbarians, CorrectShip, ShipCorrected, check=ship_check, rule="CK-274")
