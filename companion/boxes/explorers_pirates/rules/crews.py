"""Crews: built into a free space of a basin, or of a hold at one's harbor settlements.

What they do at lairs and in villages stands with the missions. Ledger Explorers & Pirates, EP-265 to EP-271.
"""

from collections.abc import Iterator

from companion.boxes.explorers_pirates.facts.box import facts
from companion.kernel import Happening, Item, Module, Refusal, Seat, State
from companion.rules.base.for_cards import for_cards
from companion.rules.base.placed import AtCorner, none_left
from companion.rules.cards import cards_of
from companion.said import said

from .berths import Berth, berth_at, berths
from .holds import CREW, aboard_and_stored, crews_ashore, fits, in_stock, with_piece

crews = Module("crews", needs=("holds", "building"))

CREW_COST = cards_of(facts().costs.crew)
CREWS = facts().pieces.crews


class BuildCrew(AtCorner):
    """I build a crew at my harbor settlement on this corner: into its basin, or into my `ship` that lies there."""

    ship: int | None = None


def crews_left(state: State, player: Seat) -> int:
    """The crews in front of a player."""
    return CREWS - aboard_and_stored(state, player, CREW) - crews_ashore(state, player)


@crews.shares(in_stock, rule="EP-270")
def crews_are_carried(state: State, player: Seat) -> tuple[tuple[str, int], ...]:
    return ((CREW, crews_left(state, player)),)


def build_place(state: State, action: BuildCrew) -> Refusal | None:
    return fits_in(berth_at(state, action.player, action.corner, action.ship))


def fits_in(berth: Berth | None) -> Refusal | None:
    """Whether a crew may be built there."""
    if berth is None:
        words = said("A crew goes into the basin of your own harbor settlement, or into your own ship beside it.")
        return Refusal("EP-266", words)
    if not fits(with_piece(berth.cargo, CREW)):
        return Refusal("EP-267", said("There is no room for a crew."))
    return None


def options(state: State, player: Seat) -> Iterator[BuildCrew]:
    for one in berths(state, player):
        if fits_in(one) is None:
            yield BuildCrew(player, one.corner, one.ship)


@for_cards(
    crews,
    BuildCrew,
    CREW_COST,
    none_left=none_left(crews_left, "EP-270", said("There is no crew left in front of you.")),
    place=build_place,
    options=options,
    turn="EP-265",
    rule=("EP-265", "EP-266", "EP-267", "EP-270"),
)
def build(state: State, item: Item, action: BuildCrew) -> Iterator[Happening]:
    player = action.player
    berth = berth_at(state, player, action.corner, action.ship)
    if berth is None:
        raise ValueError(said("There is no such basin and no such ship."))
    yield berth.filled(player, with_piece(berth.cargo, CREW))
