"""Paired players: in each turn a second player has a part of their own, without dice. Ledger base, section 20."""

from collections.abc import Iterator

from companion.kernel import Happening, Item, Module, Refusal, Seat, State, run_item
from companion.rules.base.player_trade import no_player_trade
from companion.rules.base.turns import ACT, PartBegan, Turn
from companion.said import said

paired_players = Module("paired players", needs=("turns", "player trade"), excludes=("special building",))

SECOND_PART = "second part"
SEATS_TO_THE_LEFT = 3
"""Player 2 is the third player to the left of player 1 (B56-036)."""


def player_two(state: State) -> Seat:
    """Who has the second part of this turn."""
    seats = state.game.seats
    return seats[(state[Turn].dice + SEATS_TO_THE_LEFT) % len(seats)]


@paired_players.stage(
    "the second part", after="the part ends", rule=("B56-036", "B56-037", "B56-040", "B56-045", "B56-046")
)
def the_second_part(state: State, item: Item) -> Iterator[Item]:
    yield run_item(SECOND_PART)


@paired_players.stage("player 2 begins", script=SECOND_PART, rule=("B56-036", "B56-042", "B56-050"))
def player_two_begins(state: State, item: Item) -> Iterator[Happening]:
    yield PartBegan(player_two(state))


@paired_players.stage("player 2 acts", script=SECOND_PART, rule=("B56-040", "B56-042", "B56-043"))
def player_two_acts(state: State, item: Item) -> Iterator[Item]:
    yield Item(ACT, (state[Turn].player,))


@paired_players.shares(no_player_trade, rule="B56-041")
def player_two_trades_with_the_supply_only(state: State, player: Seat) -> Refusal | None:
    turn, called = state[Turn], state.game.setup.called
    if turn.player == turn.dice:
        return None
    words = said(
        "In the second half of {other}'s turn {player} trades with the supply only.",
        other=called(turn.dice),
        player=called(turn.player),
    )
    return Refusal("B56-041", words)
