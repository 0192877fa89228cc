"""The event cards as printed: number, event, how many are alike. Ledger traders_barbarians, TBV2-01 to TBV2-06."""

from functools import cache

from companion.data.strict import Fact, read_file


class PrintedCard(Fact):
    """A card: the number that stands for the dice, its event, and how many there are of it."""

    number: int
    event: str
    copies: int

    @property
    def name(self) -> str:
        """What it is called in records, such as `epidemic_6`."""
        return f"{self.event}_{self.number}"


class EventDeck(Fact):
    """All cards but New Year; `left_out` of them lie below it each time the deck is prepared."""

    left_out: int
    cards: tuple[PrintedCard, ...]


@cache
def event_deck() -> EventDeck:
    """The deck of the box."""
    return read_file(EventDeck, "boxes/traders_barbarians/facts/event_cards.toml")
