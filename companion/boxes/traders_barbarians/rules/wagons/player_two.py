"""Player 2 of paired players buys no resources with gold, unless the table plays by the chart that lets them.

Ledger Traders & Barbarians, TB56-53.
"""

from companion.kernel import Module, Options, Refusal, Seat, State
from companion.mechanisms.rules.purses import no_purchase
from companion.rules.base.turns import Turn
from companion.said import said


class PlayerTwoOptions(Options):
    """What the second player of a turn may buy."""

    tb56_p2_gold: bool = False


player_two = Module("player two buys nothing", needs=("purses", "turns"), options=PlayerTwoOptions())


@player_two.shares(no_purchase, rule="TB56-53")
def nothing_for_gold(state: State, player: Seat) -> Refusal | None:
    if state[Turn].player == state[Turn].dice or state.game[PlayerTwoOptions].tb56_p2_gold:
        return None
    words = said(
        "In the second half of {other}'s turn nothing is bought with gold.",
        other=state.game.setup.called(state[Turn].dice),
    )
    return Refusal("TB56-53", words)
