"""Engineer: a city wall for nothing. Ledger Cities & Knights, CK-204."""

from collections.abc import Iterator

from companion.boxes.cities_knights.rules.walls import legal_walls, under_own_city, wall_place_check
from companion.geometry.topology import Corner, bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State

from .holdings import plays
from .kinds import kind

engineer = Module("engineer card", needs=("progress cards", "walls"))

ENGINEER = kind("engineer")


class PlayEngineer(Action):
    """I play the Engineer and build a wall under my city on this corner."""

    corner: Corner


def card_check(state: State, item: Item, action: PlayEngineer) -> Refusal | None:
    return wall_place_check(state, action.player, action.corner)


def card_options(state: State, item: Item, player: Seat) -> Iterator[PlayEngineer]:
    return (PlayEngineer(player, Corner(corner)) for corner in bits(legal_walls(state, player)))


@plays(
    engineer,
    ENGINEER,
    PlayEngineer,
    check=card_check,
    options=card_options,
    rule="CK-204",
)
def play_engineer(state: State, item: Item, action: PlayEngineer) -> Iterator[Happening]:
    yield under_own_city(state, action.player, action.corner)
