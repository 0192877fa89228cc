"""What development cards and the Largest Army tell of themselves; a box that leaves them out leaves this silent."""

from typing import Final

from companion.table.room import Room

from .actions import actions, buttons
from .agenda import agenda
from .chances import sources
from .changes import holders
from .happenings import happenings
from .moves import moves
from .options import to_fill_in
from .public import seen_actions
from .secrets import secrets
from .standing import card_words, put_right, standing
from .veil import veils
from .views import views

DEVELOPMENT_CARDS: Final = Room(
    "development cards",
    actions=actions,
    buttons=buttons,
    agenda=agenda,
    happenings=happenings,
    moves=moves,
    secrets=secrets,
    veils=veils,
    seen_actions=seen_actions,
    views=views,
    to_fill_in=to_fill_in,
    sources=sources,
    holders=(holders,),
    standing=(standing,),
    put_right=put_right,
    card_words=card_words,
)
