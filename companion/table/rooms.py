"""Every room there is, and all they say taken together. A product gets a voice by its line here, and nowhere else."""

from typing import Final

from .base_game import BASE_GAME
from .cities_knights import CITIES_KNIGHTS
from .development_cards import DEVELOPMENT_CARDS
from .five_six import FIVE_SIX
from .progress_cards import PROGRESS_CARDS
from .room import Room, together
from .traders_barbarians import TRADERS_BARBARIANS

ROOMS: Final[tuple[Room, ...]] = (
    BASE_GAME,
    DEVELOPMENT_CARDS,
    FIVE_SIX,
    TRADERS_BARBARIANS,
    CITIES_KNIGHTS,
    PROGRESS_CARDS,
)

EVERY_ROOM: Final = together(*ROOMS)
