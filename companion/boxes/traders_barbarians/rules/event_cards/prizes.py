"""Events that give cards from the supply: Tournament, Calm Seas, Plentiful Year.

Ledger Traders & Barbarians, TBV2-31 to TBV2-33, TBV2-38 to TBV2-41, TBV2-50.
"""

from collections.abc import Iterator

from companion.kernel import Item, Module, Seat, State, run_item
from companion.rules.base.harbors import trading
from companion.rules.base.land import Land
from companion.rules.base.turns import clockwise

from .knights import knights
from .taking import TAKINGS

tournament = Module("tournament", needs=("taking a card for an event", "knights of events"))
calm_seas = Module("calm seas", needs=("taking a card for an event", "land", "harbors"))
plentiful_year = Module("plentiful year", needs=("taking a card for an event",))


def leaders(state: State, counts: dict[Seat, int]) -> tuple[Seat, ...]:
    """All with the most of something, clockwise from the player whose turn it is; nobody where there is none."""
    most = max(counts.values())
    return tuple(player for player in clockwise(state) if most and counts[player] == most)


@tournament.stage("tournament", rule=("TBV2-31", "TBV2-32"))
def the_strongest(state: State, item: Item) -> Iterator[Item]:
    yield run_item(TAKINGS, leaders(state, {player: knights(state, player) for player in state.game.seats}))


def harbors(state: State, player: Seat) -> int:
    """How many harbors a player has the use of."""
    land, buildings = state[Land], trading(state, player)
    return sum(bool(land.topology.path_end_mask[path] & buildings) for path, _ in land.harbors)


@calm_seas.stage("calm_seas", rule=("TBV2-38", "TBV2-39", "TBV2-40"))
def the_most_harbors(state: State, item: Item) -> Iterator[Item]:
    yield run_item(TAKINGS, leaders(state, {player: harbors(state, player) for player in state.game.seats}))


@plentiful_year.stage("plentiful_year", rule="TBV2-50")
def a_card_for_everybody(state: State, item: Item) -> Iterator[Item]:
    yield run_item(TAKINGS, clockwise(state))
