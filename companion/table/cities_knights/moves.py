"""What a battle moves: the card of a Defender of Catan. Hand cards move as in the base game."""

from collections.abc import Iterator
from typing import Final

from companion.rules.cities_knights.defender import DefenderHonoured
from companion.table.moves import SUPPLY, Move, seat
from companion.table.telling import Registry, Telling

moves = Registry()

DEFENDER: Final = "defender"


@moves(DefenderHonoured)
def defender_honoured(t: Telling, h: DefenderHonoured) -> Iterator[Move]:
    yield Move(SUPPLY, seat(t, h.player), {DEFENDER: int(h.card)})
