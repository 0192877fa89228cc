"""Dangers: what may soon go wrong for one player, as the topics of the boxes in play declare it (`Topic.warns`)."""

from companion.kernel import Seat, State
from companion.table.topics import every_topic
from companion.table.words import phrases


def dangers(state: State, seat: Seat) -> list[str]:
    """A sentence for each danger; `state` is as this seat may know it. None once the game is over."""
    if not state.agenda:
        return []
    t = phrases(state, seat)
    return [
        words
        for danger in every_topic().dangers
        if all(kind in state for kind in danger.slices)
        for words in danger.warns(t, state, seat)
    ]
