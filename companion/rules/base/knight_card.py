"""The knight card: move the robber and steal. Ledger base, BASE-155 to BASE-158, BASE-191."""

from collections.abc import Iterator

from companion.kernel import Action, Happening, Item, Module, State

from .development import KNIGHT, plays
from .robber import MOVE_THE_ROBBER, robber_rests

knight_card = Module("knight card", needs=("development", "robber"))


class PlayKnight(Action):
    """I play a knight."""


@plays(
    knight_card,
    KNIGHT,
    PlayKnight,
    rule=("BASE-078", "BASE-151", "BASE-156", "BASE-158", "BASE-188", "BASE-191"),
)
def play_knight(state: State, item: Item, action: PlayKnight) -> Iterator[Happening | Item]:
    if robber_rests(state) is None:
        yield Item(MOVE_THE_ROBBER, (action.player,))
