"""Victories at the end of a part: more knights around a hex of the coast than barbarians on it drive them off.

Ledger Traders & Barbarians, TBS4-11, TBS4-54 to TBS4-63, TBS4-66, TBS4-67, TBS4-77, TB56-37, TB56-38.
"""

from collections.abc import Iterator

from companion.geometry.sets import PathSet
from companion.geometry.topology import Hex
from companion.kernel import Happening, Item, Module, Seat, State, run_item
from companion.rules.base.turns import DONE, Turn, stays_due

from .castle_knights import CastleKnights
from .coast import landing_hexes
from .invaders import BarbariansLeft, Invaders, PrisonersTaken
from .losses import losses_at
from .roll_offs import roll_off

victories = Module("victories", needs=("turns", "castle knights", "coast", "invaders", "roll-offs", "losses"))

CHECK_THE_COAST = "check the coast for victories"


class BarbariansBeaten(Happening):
    """So many knights of these players drove so many barbarians off a hex."""

    hex: Hex
    barbarians: int
    players: tuple[Seat, ...]
    knights: int


def involved(state: State, at: Hex) -> dict[Seat, PathSet]:
    """The knights on the six paths of a hex, by their owners clockwise from the player whose part it is.

    Those of a colour that nobody plays come last.
    """
    around, seats, first = state.game.topology.hex_path_mask[at], state.game.seats, state[Turn].player
    owners = (*seats[first:], *seats[:first], *state.game.owners[len(seats) :])
    there = {owner: state[CastleKnights].of[owner] & around for owner in owners}
    return {owner: PathSet(paths) for owner, paths in there.items() if paths}


@victories.stage(
    "knights drive barbarians off", script=DONE, before="the part is over", rule=("TBS4-11", "TBS4-77", "TB56-37")
)
def at_the_end(state: State, item: Item) -> Item:
    return run_item(CHECK_THE_COAST, 0)


@victories.stage(
    CHECK_THE_COAST, rule=("TBS4-54", "TBS4-55", "TBS4-56", "TBS4-57", "TBS4-58", "TBS4-66", "TBS4-67", "TB56-38")
)
def next_victory(state: State, item: Item) -> Iterator[Happening | Item]:
    assert isinstance(item.data, int)
    hexes, landed = landing_hexes(state), state[Invaders].landed
    for place in range(item.data, len(hexes)):
        at = hexes[place]
        knights = involved(state, at)
        number = sum(paths.bit_count() for paths in knights.values())
        if 0 < landed[at] < number:
            yield BarbariansBeaten(at, landed[at], tuple(knights), number)
            yield BarbariansLeft(at, landed[at])
            yield from divided(knights, landed[at])
            yield losses_at(tuple(knights), at)
            yield run_item(CHECK_THE_COAST, place + 1)
            return


def divided(knights: dict[Seat, PathSet], prisoners: int) -> Iterator[Happening | Item]:
    """Who gets the prisoners, and who has to roll for them (TBS4-60 to TBS4-64)."""
    players = tuple(knights)
    if len(players) == 1:
        yield PrisonersTaken(players[0], prisoners)
        return
    if prisoners < len(players):
        yield roll_off(players, prisoners)
        return
    yield from (PrisonersTaken(player, 1) for player in players)
    if left := prisoners - len(players):
        most = max(paths.bit_count() for paths in knights.values())
        leaders = tuple(player for player, paths in knights.items() if paths.bit_count() == most)
        if len(leaders) == 1:
            yield PrisonersTaken(leaders[0], left)
        else:
            yield roll_off(leaders, left)


@victories.shares(stays_due, rule="TBS4-11")
def the_coast_is_checked_to_its_end(state: State) -> tuple[str, ...]:
    return (CHECK_THE_COAST,)
