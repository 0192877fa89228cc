"""Engineer: a city wall for nothing. Ledger Cities & Knights, CK-204."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.cities_knights.walls import legal_walls, under_own_city, wall_place_check
from companion.rules.geometry.topology import Corner, bits
from companion.rules.kernel import Action, Happening, Item, Module, Refusal, Seat, State

from .holdings import PLAYABLE_IN, any_playable, may_play, playable, played
from .kinds import kind

engineer = Module("engineer card", needs=("progress cards", "walls"))

ENGINEER = kind("engineer")


@dataclass(frozen=True)
class PlayEngineer(Action):
    """I play the Engineer and build a wall under my city on this corner."""

    corner: Corner


def card_check(state: State, item: Item, action: PlayEngineer) -> Refusal | None:
    return may_play(state, action.player, ENGINEER) or wall_place_check(state, action.player, action.corner)


def card_options(state: State, item: Item, player: Seat) -> Iterator[PlayEngineer]:
    if playable(state, player, ENGINEER):
        for corner in bits(legal_walls(state, player)):
            yield PlayEngineer(player, Corner(corner))


@engineer.answers(
    PLAYABLE_IN,
    PlayEngineer,
    check=card_check,
    options=card_options,
    when=any_playable,
    closes=False,
    turn="CK-184",
    moment="CK-185",
    rule="CK-204",
)
def play_engineer(state: State, item: Item, action: PlayEngineer) -> Iterator[Happening]:
    wall = under_own_city(state, action.player, action.corner)
    yield played(state, action.player, ENGINEER)
    yield wall
