"""The pirate and cloth: who may move it, and what it takes. Ledger Seafarers, SEA6-25 to SEA6-27."""

from collections.abc import Iterator

from companion.boxes.seafarers.rules.pirate import STEAL_AT_SEA, closed_to_the_pirate, victim_check, victims_here
from companion.geometry.topology import bits
from companion.kernel import Action, Barrier, Happening, Item, Module, Refusal, Seat, State
from companion.said import said

from .villages import Bolts, ClothStolen, trades_with

cloth_theft = Module("cloth theft", needs=("villages", "pirate"))


class StealCloth(Action):
    """I take one cloth from this victim instead of a card."""

    victim: Seat


@cloth_theft.shares(closed_to_the_pirate, rule="SEA6-25")
def only_for_those_who_trade(state: State, player: Seat) -> tuple[Barrier, ...]:
    if trades_with(state, player):
        return ()
    words = said("You may move the pirate only once your ships lead to a village: move the robber.")
    return (Barrier(state.game.topology.every_hex, "SEA6-25", words),)


def steal_check(state: State, item: Item, action: StealCloth) -> Refusal | None:
    refusal = victim_check(state, item, action)
    if refusal is None and not state[Bolts].of[action.victim]:
        return Refusal("SEA6-26", said("That player has no cloth."))
    return refusal


def steal_options(state: State, item: Item, player: Seat) -> tuple[StealCloth, ...]:
    victims = (Seat(seat) for seat in bits(victims_here(state, player)))
    return tuple(StealCloth(player, victim) for victim in victims if state[Bolts].of[victim])


@cloth_theft.answers(
    STEAL_AT_SEA,
    StealCloth,
    check=steal_check,
    options=steal_options,
    turn="SEA6-26",
    rule=("SEA6-26", "SEA6-27"),
)
def steal_cloth(state: State, item: Item, action: StealCloth) -> Iterator[Happening]:
    if state[Bolts].of[action.victim]:  # none only where the host overruled
        yield ClothStolen(action.player, action.victim)
