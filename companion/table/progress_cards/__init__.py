"""What progress cards tell of themselves: drawing and keeping them, and what each of the 25 does."""

from typing import Final

from companion.table.room import Room

from .actions import actions
from .agenda import agenda
from .answers import answers
from .buttons import buttons
from .chances import sources, without_a_hand
from .changes import holders, numbers
from .happenings import happenings
from .moves import moves
from .options import to_fill_in
from .public import seen_actions
from .secrets import secrets
from .standing import card_words, put_right, standing
from .veil import hands_seen, veils
from .views import views

PROGRESS_CARDS: Final = Room(
    "progress cards",
    actions={**actions, **answers},
    buttons=buttons,
    agenda=agenda,
    happenings=happenings,
    moves=moves,
    secrets=secrets,
    veils=veils,
    seen_actions=seen_actions,
    hands_seen=hands_seen,
    views=views,
    to_fill_in=to_fill_in,
    sources=sources,
    without_a_hand=without_a_hand,
    numbers=(numbers,),
    holders=(holders,),
    standing=(standing,),
    put_right=put_right,
    card_words=card_words,
)
