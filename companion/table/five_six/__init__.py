"""What the ways to play with five and six tell of themselves."""

from typing import Final

from companion.table.room import Room

from .actions import actions, buttons
from .agenda import agenda

FIVE_SIX: Final = Room("five and six players", actions=actions, buttons=buttons, agenda=agenda)
