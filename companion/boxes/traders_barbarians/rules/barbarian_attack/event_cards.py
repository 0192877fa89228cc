"""Event cards with Barbarian Attack: the knights on the board fight in a conflict, and show at no tournament.

There is no robber to attack or flee. Ledger Traders & Barbarians, TBS4-89 to TBS4-92.
"""

from companion.boxes.traders_barbarians.rules.event_cards.drawing import knights_in_conflict
from companion.kernel import Module, Seat, State
from companion.said import said

from .castle_knights import CastleKnights

castle_knights_in_conflict = Module("castle knights in conflict", needs=("conflict", "castle knights"))

castle_knights_in_conflict.retitles(
    "robber_attacks", said("As with any seven: large hands lose half, and a card may be drawn from anybody.")
)
castle_knights_in_conflict.retitles("robber_flees", said("No event."))
castle_knights_in_conflict.retitles("tournament", said("No event."))
castle_knights_in_conflict.retitles(
    "conflict", said("The only player with the most knights on the board draws a card from another player.")
)


@castle_knights_in_conflict.shares(knights_in_conflict, rule=("TBS4-91", "TBS4-92"))
def knights_on_the_board(state: State, player: Seat) -> int:
    return state[CastleKnights].of[player].bit_count()
