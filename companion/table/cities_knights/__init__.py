"""What Cities & Knights tells of itself, but for its progress cards, which have a room of their own."""

from typing import Final

from companion.table.room import Room

from .actions import actions, buttons
from .agenda import agenda
from .chances import sources, without_a_hand
from .changes import holders, numbers
from .happenings import happenings
from .moves import moves
from .options import to_fill_in
from .standing import card_words, put_right, standing
from .views import views

CITIES_KNIGHTS: Final = Room(
    "cities and knights",
    actions=actions,
    buttons=buttons,
    agenda=agenda,
    happenings=happenings,
    moves=moves,
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
