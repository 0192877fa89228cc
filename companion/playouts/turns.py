"""Whose part it is, how it goes on, and when it is won. Ledger base, sections 6, 7 and 17, and sections 20 and 21."""

from typing import Final

from .moves import (
    BUILDING_PHASE,
    OVER,
    PAIRED,
    PLACE_SETTLEMENT,
    RESOURCES,
    ROBBERS_DESERT,
    SPECIAL_BUILDING,
    START,
    TO_ACT,
    TO_ROLL,
    VICTORY_POINT,
)
from .position import GamePosition

SEATS_TO_THE_LEFT: Final = 3
"""Who shares the turn as paired player is the third to the left."""

NO_CARDS: Final[list[int]] = [0] * 5


def look_for_a_victory(position: GamePosition) -> bool:
    """The game is over once the player whose part it is has enough points. BASE-213, BASE-214."""
    player = position.player
    if not position.open or position.points[player] + position.held[player * 5 + VICTORY_POINT] < position.target:
        return False
    position.winner = player
    position.phase = OVER
    return True


def goes_on(position: GamePosition) -> None:
    """What was done is done: the part goes on where it was."""
    position.phase = TO_ACT if position.rolled else TO_ROLL
    position.actor = position.player


def begin_turn(position: GamePosition) -> None:
    """The first part of a turn begins, with who holds the dice."""
    _begin_part(position, position.dice, TO_ROLL)


def _begin_part(position: GamePosition, player: int, phase: int) -> None:
    position.rolled = phase == TO_ACT  # a second part rolls no dice
    position.player = position.actor = player
    position.phase = phase
    position.open = True
    position.card_played = False
    position.fresh = NO_CARDS
    if position.points[player] + position.held[player * 5 + VICTORY_POINT] >= position.target:
        look_for_a_victory(position)


def end_part(position: GamePosition) -> None:
    """The player is done."""
    position.open = False
    if position.sharing == PAIRED and position.player == position.dice:
        _begin_part(position, (position.dice + SEATS_TO_THE_LEFT) % position.seats, TO_ACT)
    elif position.sharing == BUILDING_PHASE:
        position.phase = SPECIAL_BUILDING
        position.actor = (position.player + 1) % position.seats
    else:
        pass_dice(position)


def passed(position: GamePosition) -> None:
    """Who builds in the special building phase builds no more."""
    position.actor = (position.actor + 1) % position.seats
    if position.actor == position.player:
        pass_dice(position)


def pass_dice(position: GamePosition) -> None:
    """The dice go to the left, and with them the turn."""
    position.dice = (position.dice + 1) % position.seats
    _begin_part(position, position.dice, TO_ROLL)


def starts(position: GamePosition, seat: int) -> None:
    """It is clear who starts."""
    position.dice = seat
    position.waiting = []
    next_to_place(position)


def rolled_for_start(position: GamePosition, seat: int, total: int) -> None:
    """A seat has rolled for the start; of equal highest rolls those seats roll again. BASE-059, BASE-060."""
    position.rolled_for_start[seat] = total
    position.waiting = [other for other in position.waiting if other != seat]
    if position.waiting:
        return
    totals = position.rolled_for_start
    best = max(totals)
    leaders = [other for other in range(position.seats) if totals[other] == best]
    if len(leaders) == 1:
        starts(position, leaders[0])
    else:
        position.phase = START
        position.waiting = leaders
        position.rolled_for_start = [0] * position.seats


def next_to_place(position: GamePosition) -> None:
    """Who places next: clockwise from the one who starts, then back; then the first turn. BASE-062, BASE-063."""
    placed, seats = position.placed, position.seats
    if placed == 2 * seats:
        if position.robber < 0 and position.board.robber_starts:  # of several deserts the table chooses one: B56-023
            position.phase = ROBBERS_DESERT
            position.actor = 0
        else:
            begin_turn(position)
        return
    after = placed if placed < seats else 2 * seats - 1 - placed
    position.phase = PLACE_SETTLEMENT
    position.actor = (position.dice + after) % seats


def take_starting_cards(position: GamePosition, seat: int, corner: int) -> None:
    """One card from each field at a corner. BASE-069."""
    for hex in position.board.fields_at[corner]:
        kind = position.board.resource[hex]
        position.hands[seat * RESOURCES + kind] += 1
        position.supply[kind] -= 1
