"""Victory point cards: hidden points, shown to win. Ledger base, BASE-153, BASE-167 to BASE-171, BASE-217.

Cards that the companion knows win by themselves the moment they can (see `scoring`). A player who holds cards it does
not know may show them from that moment on, whatever the table waits for: they need nobody's leave and interrupt
nothing.
"""

from collections.abc import Iterator

from companion.data import victory
from companion.kernel import UNASKED, Action, Happening, Item, Module, Refusal, Seat, State
from companion.rules.cards import count
from companion.said import said

from .development import UNKNOWN, VICTORY_POINT, Cabinet, CardShown, leave
from .points import doubtful_points, hidden_points, holds_back, points, target
from .scoring import FINAL_COUNT, may_win

_WORTH = victory().victory_point_card

victory_cards = Module("victory cards", needs=("development", "scoring"))


class ClaimVictory(Action):
    """I have enough: I show so many victory point cards."""

    cards: int


class ShowVictoryCards(Action):
    """The game is over; I show so many victory point cards for the final count."""

    cards: int


@victory_cards.shares(hidden_points, rule=("BASE-167", "BASE-168", "BASE-224"))
def cards_in_hand(state: State, player: Seat) -> int:
    held = state[Cabinet].held[player]
    return _WORTH * count(held, VICTORY_POINT) if held else 0


@victory_cards.shares(points, rule=("BASE-167", "BASE-219"))
def cards_shown(state: State, player: Seat) -> int:
    played = state[Cabinet].played[player]
    return _WORTH * count(played, VICTORY_POINT) if played else 0


def at_most(state: State, player: Seat) -> int:
    """How many victory point cards a player can have in hand."""
    cabinet = state[Cabinet]
    unknown = min(count(cabinet.held[player], UNKNOWN), count(cabinet.unseen, VICTORY_POINT))
    return count(cabinet.held[player], VICTORY_POINT) + unknown


@victory_cards.shares(doubtful_points, rule="BASE-171")
def cards_nobody_has_seen(state: State, player: Seat) -> int:
    return _WORTH * (at_most(state, player) - count(state[Cabinet].held[player], VICTORY_POINT))


def shown_check(state: State, player: Seat, cards: int) -> Refusal | None:
    """Whether a hand can show so many."""
    if not 0 <= cards <= at_most(state, player):
        return Refusal(
            "BASE-169", said("As far as the companion knows, this hand cannot show that many victory point cards.")
        )  # nor how many
    return None


def claim_check(state: State, item: Item, action: ClaimVictory) -> Refusal | None:
    if not may_win(state, action.player):
        return Refusal("BASE-214", said("You claim victory in your own turn, and only while nobody has won."))
    total = points(state, action.player) + _WORTH * action.cards
    needed = target(state, action.player)
    if total < needed:  # said first: it tells nothing of the hand
        return Refusal(
            "BASE-169",
            said(
                "That makes {points} points, and you need {target} to win: the cards stay hidden.",
                points=total,
                target=needed,
            ),
        )
    return holds_back(state, action.player) or shown_check(state, action.player, action.cards)


def may_claim(state: State, player: Seat) -> bool:
    """Whether a player holds cards that the companion does not know, and would win with enough of them now."""
    held = state[Cabinet].held[player]
    return bool(held) and count(held, UNKNOWN) > 0 and may_win(state, player) and holds_back(state, player) is None


def claim_options(state: State, item: Item, player: Seat) -> tuple[ClaimVictory, ...]:
    most = at_most(state, player)
    enough = points(state, player) + _WORTH * most >= target(state, player)
    return (ClaimVictory(player, most),) if enough else ()


def show(state: State, player: Seat, cards: int) -> Iterator[Happening]:
    """So many cards are turned face up. Raises CardError when the box cannot have them."""
    leave(state, player, VICTORY_POINT, cards)
    for _ in range(cards):
        yield CardShown(player, VICTORY_POINT)


@victory_cards.answers(
    UNASKED,
    ClaimVictory,
    check=claim_check,
    options=claim_options,
    when=may_claim,
    closes=False,
    turn="BASE-214",
    moment="BASE-169",
    rule=("BASE-153", "BASE-169", "BASE-170", "BASE-213", "BASE-214", "BASE-217"),
)
def claim(state: State, item: Item, action: ClaimVictory) -> Iterator[Happening]:
    yield from show(state, action.player, action.cards)


def show_check(state: State, item: Item, action: ShowVictoryCards) -> Refusal | None:
    return shown_check(state, action.player, action.cards)


def show_options(state: State, item: Item, player: Seat) -> Iterator[ShowVictoryCards]:
    return (ShowVictoryCards(player, cards) for cards in range(at_most(state, player) + 1))


@victory_cards.answers(
    FINAL_COUNT,
    ShowVictoryCards,
    check=show_check,
    options=show_options,
    turn="BASE-171",
    moment="BASE-168",
    rule="BASE-171",
)
def show_at_the_end(state: State, item: Item, action: ShowVictoryCards) -> Iterator[Happening]:
    yield from show(state, action.player, action.cards)
