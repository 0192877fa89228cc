"""The Fishermen of Catan with Cities & Knights, adapted: seven fish buy a progress card from a deck of choice.

Ledger Traders & Barbarians, TBX-12, after a public implementation. The record is silent on the rest: the starting city
at a fishing ground brings a token as a second settlement does, and thirteen points win.
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.rules.improvements import TRACKS
from companion.boxes.cities_knights.rules.progress.draws import CHOOSE_A_DECK
from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.boxes.traders_barbarians.rules.fishermen.payment import affords, bill, too_few
from companion.boxes.traders_barbarians.rules.fishermen.spending import PRICES
from companion.kernel import Action, Item, Module, Refusal, Seat, State
from companion.rules.base.turns import ACT
from companion.said import said

progress_for_fish = Module("progress for fish", needs=("spending fish", "progress draws"))


class DrawProgressForFish(Action):
    """For seven fish I draw a progress card from a deck of my choice."""


def is_left(state: State) -> bool:
    """Whether any deck has a card."""
    return any(state[ProgressCards].pile(track).left for track in TRACKS)


def draw_check(state: State, item: Item, action: DrawProgressForFish) -> Refusal | None:
    if not is_left(state):
        return Refusal("TBX-12", said("All three decks are used up."))
    return too_few(state, action.player, PRICES.development_card, "TBX-12")


def draw_options(state: State, item: Item, player: Seat) -> tuple[DrawProgressForFish, ...]:
    return (DrawProgressForFish(player),) if is_left(state) else ()


@progress_for_fish.answers(
    ACT,
    DrawProgressForFish,
    check=draw_check,
    options=draw_options,
    when=affords(PRICES.development_card),
    closes=False,
    turn="TBS1-27",
    rule="TBX-12",
)
def draw_for_fish(state: State, item: Item, action: DrawProgressForFish) -> Iterator[Item]:
    yield bill(state, action.player, PRICES.development_card)
    yield Item(CHOOSE_A_DECK, (action.player,))
