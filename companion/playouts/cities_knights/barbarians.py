"""The ship comes closer, the barbarians attack, and what that costs and brings. Ledger CK-273 to CK-302."""

from companion.playouts.turns import look_for_a_victory

from .agenda import add, add_for_several
from .moves import AFTER_THE_BATTLE, DRAWING_OF_CHOICE, LOSING_CITIES
from .position import KnightsPosition


def at_stake(position: KnightsPosition, seat: int) -> list[int]:
    """The cities that a defeat could cost a seat."""
    return [corner for corner in position.cities[seat] if corner not in position.gates]


def contribution(position: KnightsPosition, seat: int) -> int:
    """What the active knights of a seat add to the defence."""
    strength = 0
    for corner in position.knights_at[seat]:
        if position.awake[corner]:
            strength += position.rank[corner]
    return strength


def a_ship_comes_closer(position: KnightsPosition) -> None:
    """One step, and at its goal the battle."""
    position.steps += 1
    if position.steps >= position.settings.steps_to_attack:
        position.steps = position.settings.steps_to_attack
        add(position, AFTER_THE_BATTLE, position.dice)
        _battle(position)


def _battle(position: KnightsPosition) -> None:
    seats = [(position.dice + after) % position.seats for after in range(position.seats)]
    given = [contribution(position, seat) for seat in range(position.seats)]
    strength = 0
    for cities in position.cities:
        strength += len(cities)
    if sum(given) >= strength:
        if strength or position.settings.reward_without_cities:
            most = max(given)
            _reward(position, [seat for seat in seats if given[seat] == most])
        return
    exposed = [seat for seat in seats if at_stake(position, seat)]
    if exposed:
        least = min([given[seat] for seat in exposed])
        add_for_several(position, LOSING_CITIES, [seat for seat in exposed if given[seat] == least])


def _reward(position: KnightsPosition, best: list[int]) -> None:
    """One alone is Defender of Catan; several draw a progress card each, clockwise."""
    if len(best) == 1:
        position.points[best[0]] += 1
        look_for_a_victory(position)
        return
    for seat in reversed(best):
        add(position, DRAWING_OF_CHOICE, seat)


def the_barbarians_leave(position: KnightsPosition) -> None:
    """All knights rest, the ship is back at its start, and the robber is awake."""
    for corners in position.knights_at:
        for corner in corners:
            position.awake[corner] = 0
    position.steps = 0
    position.attacks += 1


def any_asleep(position: KnightsPosition, seat: int) -> bool:
    """Whether a seat has a knight that is not active."""
    return any(not position.awake[corner] for corner in position.knights_at[seat])
