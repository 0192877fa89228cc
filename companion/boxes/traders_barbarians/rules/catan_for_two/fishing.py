"""Catan for Two with The Fishermen: fish tokens instead of trade tokens. Ledger Traders & Barbarians, TBS1-47 to -49.

Who is behind pays a fish less. Fish come from the numbers alone: nothing is caught by settling at a coast.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.boxes.traders_barbarians.facts.catan_for_two import catan_for_two
from companion.boxes.traders_barbarians.rules.compared_points import may_be_ahead
from companion.boxes.traders_barbarians.rules.fishermen.payment import discount
from companion.boxes.traders_barbarians.rules.fishermen.tokens import WORTH, FishTokens
from companion.kernel import Happening, Item, Module, Seat, State, changed_at
from companion.rules.cards import Fish

fish_for_two = Module("fish for two", needs=("two rolls", "fish tokens", "paying with fish", "compared points"))

_FISH = catan_for_two().fish
FIRST_FISH = Fish(sum(_FISH.at_the_start[worth] * kind.one for kind, worth in WORTH.items()))


class FirstFishTaken(Happening):
    """A player has the fish tokens to begin with; everybody knows which."""

    player: Seat


@fish_for_two.stage("the first fish", script="game", after="lay out the supply", rule="TBS1-47")
def the_first_fish(state: State, item: Item) -> Iterator[Happening]:
    for player in state.game.seats:
        yield FirstFishTaken(player)


@fish_for_two.changes(FishTokens, FirstFishTaken, rule="TBS1-47")
def take(mine: FishTokens, happening: FirstFishTaken) -> FishTokens:
    player = happening.player
    held = changed_at(mine.held, player, Fish(mine.held[player] + FIRST_FISH))
    return replace(mine, unseen=Fish(mine.unseen - FIRST_FISH), held=held)


@fish_for_two.shares(discount, rule="TBS1-48")
def cheaper_for_who_is_behind(state: State, player: Seat) -> int:
    others = (seat for seat in state.game.seats if seat != player)
    return _FISH.discount if any(may_be_ahead(state, other, player) for other in others) else 0
