"""The Warlord: all own knights become active. Ledger, CK-252, CK-253."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.cities_knights.hiring import activated
from companion.rules.cities_knights.knights import Knights
from companion.rules.geometry.sets import CornerSet
from companion.rules.geometry.topology import Corner, bits
from companion.rules.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.said import said

from .holdings import PLAYABLE_IN, any_playable, may_play, playable, played
from .kinds import kind

warlord = Module("warlord", needs=("progress cards", "knights"))

WARLORD = kind("warlord")


@dataclass(frozen=True)
class PlayWarlord(Action):
    """I play the Warlord."""


def asleep(state: State, player: Seat) -> CornerSet:
    """The inactive knights of a player."""
    mine = state[Knights]
    return CornerSet(mine.corners(player) & ~mine.active)


def card_check(state: State, item: Item, action: PlayWarlord) -> Refusal | None:
    refusal = may_play(state, action.player, WARLORD)
    if refusal is None and not asleep(state, action.player):
        return Refusal("CK-190", said("You have no inactive knight: the Warlord would do nothing."))
    return refusal


def card_options(state: State, item: Item, player: Seat) -> tuple[PlayWarlord, ...]:
    return (PlayWarlord(player),) if playable(state, player, WARLORD) and asleep(state, player) else ()


@warlord.answers(
    PLAYABLE_IN,
    PlayWarlord,
    check=card_check,
    options=card_options,
    when=any_playable,
    closes=False,
    turn="CK-184",
    moment="CK-185",
    rule=("CK-252", "CK-253"),
)
def play_warlord(state: State, item: Item, action: PlayWarlord) -> Iterator[Happening]:
    yield played(state, action.player, WARLORD)
    for corner in bits(asleep(state, action.player)):
        yield from activated(state, action.player, Corner(corner))
