"""The Warlord: all own knights become active. Ledger, CK-252, CK-253."""

from collections.abc import Iterator

from companion.boxes.cities_knights.rules.hiring import activated
from companion.boxes.cities_knights.rules.knights import Knights
from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner, bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.said import said

from .holdings import plays
from .kinds import kind

warlord = Module("warlord", needs=("progress cards", "knights"))

WARLORD = kind("warlord")


class PlayWarlord(Action):
    """I play the Warlord."""


def asleep(state: State, player: Seat) -> CornerSet:
    """The inactive knights of a player."""
    mine = state[Knights]
    return CornerSet(mine.corners(player) & ~mine.active)


def card_check(state: State, item: Item, action: PlayWarlord) -> Refusal | None:
    if asleep(state, action.player):
        return None
    return Refusal("CK-190", said("You have no inactive knight: the Warlord would do nothing."))


@plays(
    warlord,
    WARLORD,
    PlayWarlord,
    check=card_check,
    rule=("CK-252", "CK-253"),
)
def play_warlord(state: State, item: Item, action: PlayWarlord) -> Iterator[Happening]:
    for corner in bits(asleep(state, action.player)):
        yield from activated(state, action.player, Corner(corner))
