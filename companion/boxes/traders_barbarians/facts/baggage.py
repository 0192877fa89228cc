"""What the scenario Traders & Barbarians prints. Source: ledger traders_barbarians, TBS5 and TB56-41 ... TB56-54."""

from collections.abc import Mapping
from functools import cache

from msgspec import field

from companion.data.base import needs_extension
from companion.data.strict import Fact, read_file


class Movement(Fact):
    """Movement points for a path with a road, without one, and for a barbarian on it; the gold for somebody else's road
    goes to its owner. A grain buys so many points more."""

    road: int
    no_road: int
    barbarian: int
    toll: int
    grain: int


class BaggageCard(Fact):
    """A card of the baggage train: movement points, gold for a delivery, the faces of a die that drive a barbarian off,
    what it costs, and the points it is worth."""

    speed: int
    gold: int
    drives_off: tuple[int, ...] = ()
    cost: Mapping[str, int] = field(default_factory=dict)
    points: int = 0


class Tokens(Fact):
    """A commodity that a kind of trade hex supplies, and how many tokens of it there are in each box."""

    hex: str
    commodity: str
    box: int
    extension: int


class Baggage(Fact):
    """All that the scenario prints; `wanted` is by commodity the kind of trade hex that takes it."""

    target: int
    start_gold: int
    delivery_points: int
    barbarians: int
    rolled_again: tuple[int, ...]
    movement: Movement
    cards: tuple[BaggageCard, ...]
    tokens: tuple[Tokens, ...]
    wanted: Mapping[str, str]
    deck: Mapping[str, int]
    deck_added: Mapping[str, int]

    def stack(self, seats: int) -> tuple[int, ...]:
        """How many of each of the `tokens` there are with so many players."""
        large = needs_extension(seats)
        return tuple(one.box + (one.extension if large else 0) for one in self.tokens)

    def development_cards(self, seats: int) -> dict[str, int]:
        """The development cards with so many players, by name."""
        added = self.deck_added if needs_extension(seats) else {}
        return {name: number + added.get(name, 0) for name, number in self.deck.items()}


@cache
def baggage() -> Baggage:
    """The facts of the scenario."""
    return read_file(Baggage, "boxes/traders_barbarians/facts/baggage.toml")
