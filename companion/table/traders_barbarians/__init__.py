"""What the variants of Traders & Barbarians tell of themselves."""

from typing import Final

from companion.table.room import Room

from .changes import holders
from .happenings import happenings
from .standing import put_right, standing
from .views import views

TRADERS_BARBARIANS: Final = Room(
    "traders & barbarians",
    happenings=happenings,
    views=views,
    holders=(holders,),
    standing=(standing,),
    put_right=put_right,
)
