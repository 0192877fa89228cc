"""The knight card: move the robber and steal. Ledger base, BASE-155 to BASE-158, BASE-191."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.kernel import Action, Happening, Item, Module, Refusal, Seat, State

from .development import KNIGHT, PLAYABLE_IN, any_playable, may_play, playable, played
from .robber import MOVE_THE_ROBBER

knight_card = Module("knight card", needs=("development", "robber"))


@dataclass(frozen=True)
class PlayKnight(Action):
    """I play a knight."""


def knight_check(state: State, item: Item, action: PlayKnight) -> Refusal | None:
    return may_play(state, action.player, KNIGHT)


def knight_options(state: State, item: Item, player: Seat) -> tuple[PlayKnight, ...]:
    return (PlayKnight(player),) if playable(state, player, KNIGHT) else ()


@knight_card.answers(
    PLAYABLE_IN,
    PlayKnight,
    check=knight_check,
    options=knight_options,
    when=any_playable,
    closes=False,
    turn="BASE-152",
    moment="BASE-154",
    rule=("BASE-078", "BASE-151", "BASE-156", "BASE-158", "BASE-188", "BASE-191"),
)
def play_knight(state: State, item: Item, action: PlayKnight) -> Iterator[Happening | Item]:
    yield played(state, action.player, KNIGHT)
    yield Item(MOVE_THE_ROBBER, (action.player,))
