"""The Year of Plenty card: two cards from the supply. Ledger base, BASE-162, BASE-163."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.rules.cards import Cards, singles, size, spoken
from companion.said import said, said_many

from .development import YEAR_OF_PLENTY, plays
from .hands import SUPPLY, Hands, Received, resources_in_supply, resources_left
from .resources import ANY_RESOURCE

year_of_plenty = Module("year of plenty", needs=("development",))

CARDS_ON_THE_CARD = 2


class PlayYearOfPlenty(Action):
    """I play Year of Plenty and take these cards."""

    cards: Cards


def cards_to_take(state: State) -> int:
    """How many cards the card brings: two, or what the supply still has."""
    return min(CARDS_ON_THE_CARD, max(map(resources_left, state[Hands].supplies())))


def card_check(state: State, item: Item, action: PlayYearOfPlenty) -> Refusal | None:
    wanted = cards_to_take(state)
    if size(action.cards) != wanted or not wanted or action.cards & ~ANY_RESOURCE:
        return Refusal(
            "BASE-162",
            said_many(
                "Year of Plenty brings {count} resource card.",
                "Year of Plenty brings {count} resource cards, equal or different.",
                wanted,
            ),
        )
    if not state[Hands].may_hold(SUPPLY, action.cards):
        return Refusal("BASE-163", said("The supply cannot give {cards}.", cards=spoken(action.cards)))
    return None


def card_options(state: State, item: Item, player: Seat) -> Iterator[PlayYearOfPlenty]:
    kinds, hands = [one for one, _ in singles(resources_in_supply(state))], state[Hands]
    for cards in combinations_with_replacement(kinds, cards_to_take(state)):
        if cards and hands.may_hold(SUPPLY, sum(cards)):
            yield PlayYearOfPlenty(player, Cards(sum(cards)))


@plays(
    year_of_plenty,
    YEAR_OF_PLENTY,
    PlayYearOfPlenty,
    check=card_check,
    options=card_options,
    rule=("BASE-151", "BASE-162", "BASE-163"),
)
def play_year_of_plenty(state: State, item: Item, action: PlayYearOfPlenty) -> Iterator[Happening]:
    yield Received(action.player, action.cards, "Year of Plenty")
