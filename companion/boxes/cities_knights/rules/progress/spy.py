"""The Spy: a look at somebody's progress cards, and one of them. Ledger, CK-249 to CK-251.

The table need not tell which card it was: then it is an unknown one of its deck, whose back everybody has seen.
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.rules.improvements import TRACKS
from companion.kernel import Action, Chance, Happening, Item, Module, Refusal, Seat, Source, State
from companion.rules.cards import ProgressKind
from companion.said import said

from .holdings import CardTaken, ProgressCards, hand_size, plays
from .kinds import POINT_CARDS, UNKNOWN, is_unknown, kind, of_deck, track_of

spy = Module("spy", needs=("progress cards",))

SPY = kind("spy")
TAKE_A_CARD = "choose a card to take"
"""Its data is the player whose cards are looked at."""

spy.calls(TAKE_A_CARD, said("choose a card to take"))


class PlaySpy(Action):
    """I play the Spy and look at this player's progress cards."""

    victim: Seat


class TakeProgressCard(Action):
    """I take this card; an unknown one when the table does not tell which. None: I take none."""

    card: ProgressKind | None
    chance = Chance(Source.PICKED, ("card",), knowing=("player",))


def card_check(state: State, item: Item, action: PlaySpy) -> Refusal | None:
    if action.victim == action.player:
        return Refusal("CK-249", said("The Spy looks at another player's cards."))
    if not hand_size(state, action.victim):
        return Refusal("CK-190", said("That player holds no progress card to look at."))
    return None


def card_options(state: State, item: Item, player: Seat) -> tuple[PlaySpy, ...]:
    return tuple(PlaySpy(player, seat) for seat in state.game.seats if seat != player and hand_size(state, seat))


@plays(
    spy,
    SPY,
    PlaySpy,
    check=card_check,
    options=card_options,
    rule="CK-249",
)
def play_spy(state: State, item: Item, action: PlaySpy) -> Iterator[Happening | Item]:
    yield Item(TAKE_A_CARD, (action.player,), action.victim)


def victim_of(item: Item) -> Seat:
    """Whose cards are looked at. Raises ValueError when nobody has played a Spy."""
    if not isinstance(item.data, int):
        raise ValueError(said("Nobody is looking at progress cards: play the Spy first."))
    return Seat(item.data)


def take_check(state: State, item: Item, action: TakeProgressCard) -> Refusal | None:
    card, cards, victim = action.card, state[ProgressCards], victim_of(item)
    if card is None:
        return None
    if card in POINT_CARDS:
        return Refusal("CK-251", said("Victory point cards lie open and stay where they are."))
    there = of_deck(cards.held[victim], track_of(card)) if is_unknown(card) else cards.may_hold(victim, card)
    if there:
        return None
    return Refusal(
        "CK-249", said("As far as the companion knows, there is no {card} card in that hand.", card=card.words)
    )


def take_options(state: State, item: Item, player: Seat) -> tuple[TakeProgressCard, ...]:
    """None, every face that may be there, and the back of every deck a card of which is there."""
    cards, victim = state[ProgressCards], victim_of(item)
    unknown = [UNKNOWN[track] for track in TRACKS if of_deck(cards.held[victim], track)]
    return tuple(TakeProgressCard(player, card) for card in (None, *cards.possible(victim), *unknown))


@spy.answers(
    TAKE_A_CARD,
    TakeProgressCard,
    check=take_check,
    options=take_options,
    turn="CK-249",
    rule=("CK-249", "CK-250", "CK-251"),
)
def take_card(state: State, item: Item, action: TakeProgressCard) -> Iterator[Happening]:
    refusal = take_check(state, item, action)
    if refusal is not None:  # overruled: a card is in one place only
        raise ValueError(refusal.words)
    if action.card is not None:
        yield CardTaken(action.player, victim_of(item), action.card)
