"""Settlers: built into a basin or a hold at one's harbor settlements, where other pieces may have to go for them.

Ledger Explorers & Pirates, EP-250 to EP-256.
"""

from collections.abc import Iterator

from companion.boxes.explorers_pirates.facts.box import facts
from companion.kernel import Added, Happening, Item, Module, Refusal, Seat, State
from companion.rules.base.for_cards import for_cards
from companion.rules.base.placed import AtCorner, none_left
from companion.rules.cards import cards_of
from companion.said import said

from .berths import Berth, berth_at, berths
from .holds import SETTLER, aboard_and_stored, in_stock, in_words, returned

settlers = Module("settlers on ships", needs=("holds", "building"))

SETTLER_COST = cards_of(facts().costs.settler)
SETTLERS = facts().pieces.settlers


class BuildSettler(AtCorner):
    """I build a settler at my harbor settlement on this corner: into its basin, or into my `ship` that lies there.

    It comes `instead` of the pieces that lie there (`in_words`), which go back to where they came from.
    """

    ship: int | None = None
    instead: Added[str] = ""


def settlers_left(state: State, player: Seat) -> int:
    """The settlers in front of a player."""
    return SETTLERS - aboard_and_stored(state, player, SETTLER)


@settlers.shares(in_stock, rule=("EP-255", "EP1-19"))
def settlers_are_carried(state: State, player: Seat) -> tuple[tuple[str, int], ...]:
    return ((SETTLER, settlers_left(state, player)),)


def place_check(state: State, player: Seat, berth: Berth | None, instead: str) -> Refusal | None:
    """Whether a settler of this player may be built there, instead of these pieces."""
    if berth is None:
        words = said("A settler goes into the basin of your own harbor settlement, or into your own ship beside it.")
        return Refusal("EP-251", words)
    if in_words(berth.cargo) != instead:
        return Refusal("EP-252", said("Say what goes back for the settler: exactly what lies there."))
    if not berth.cargo:
        return None
    if SETTLER in berth.cargo or not all(one.cargo for one in berths(state, player)):
        return Refusal(
            "EP-252", said("That place is taken: a piece makes room only when none of your places is empty.")
        )
    return None


def build_place(state: State, action: BuildSettler) -> Refusal | None:
    berth = berth_at(state, action.player, action.corner, action.ship)
    return place_check(state, action.player, berth, action.instead)


def options(state: State, player: Seat) -> Iterator[BuildSettler]:
    mine = tuple(berths(state, player))
    empty = tuple(one for one in mine if not one.cargo)
    for one in empty or mine:
        if SETTLER not in one.cargo:
            yield BuildSettler(player, one.corner, one.ship, in_words(one.cargo))


@for_cards(
    settlers,
    BuildSettler,
    SETTLER_COST,
    none_left=none_left(settlers_left, "EP-255", said("There is no settler left in front of you.")),
    place=build_place,
    options=options,
    turn="EP-250",
    rule=("EP-250", "EP-251", "EP-252", "EP-253", "EP-255"),
)
def build(state: State, item: Item, action: BuildSettler) -> Iterator[Happening]:
    player = action.player
    berth = berth_at(state, player, action.corner, action.ship)
    if berth is None:
        raise ValueError(said("There is no such basin and no such ship."))
    yield from returned(player, berth.cargo)
    yield berth.filled(player, (SETTLER,))
