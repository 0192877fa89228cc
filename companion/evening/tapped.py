"""Which pieces of a game are left to people, since the camera over the board was not shown all that they look like."""

from collections.abc import Collection

from companion.inputs.board_pieces import seen_as
from companion.kernel import State
from companion.said import listed, said


def tapped_words(state: State, kinds: Collection[str]) -> str:
    """The sentence about these kinds of pieces; empty where there are none."""
    if not kinds:
        return ""
    named = dict.fromkeys(seen.title for kind in kinds for seen in seen_as(state, kind))
    return said("To be tapped, because the camera was not shown all of these: {pieces}.", pieces=listed(named))
