"""What the base game tells of itself, but for its development cards, which other boxes may leave out."""

from typing import Final

from companion.table.room import Room

from .actions import actions, buttons
from .agenda import agenda
from .chances import from_robots, sources, without_a_hand
from .changes import hand_size, holders, numbers
from .doubts import counted_hands, doubts
from .happenings import happenings
from .moves import moves
from .options import further_forms, table_only, to_fill_in
from .public import seen_actions, seen_slices
from .secrets import secrets
from .standing import card_words, counts, put_right, standing
from .veil import veils
from .views import views

BASE_GAME: Final = Room(
    "base game",
    actions=actions,
    buttons=buttons,
    agenda=agenda,
    happenings=happenings,
    moves=moves,
    secrets=secrets,
    veils=veils,
    doubts=doubts,
    counted_hands=counted_hands,
    seen_actions=seen_actions,
    seen_slices=seen_slices,
    views=views,
    to_fill_in=to_fill_in,
    further_forms=further_forms,
    table_only=table_only,
    sources=sources,
    from_robots=from_robots,
    without_a_hand=without_a_hand,
    numbers=(numbers,),
    hand_sizes=(hand_size,),
    holders=(holders,),
    standing=(standing,),
    put_right=put_right,
    counts=counts,
    card_words=card_words,
)
