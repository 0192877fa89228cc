"""The Master Merchant card: two cards of choice from a hand that has more points. Ledger, CK-260 to CK-262."""

from collections.abc import Iterator

from companion.kernel import Action, Bound, Chance, Form, Happening, Item, Module, Refusal, Seat, Source, State
from companion.rules.base.hands import Hands, PassedFaceDown
from companion.rules.base.points import points
from companion.rules.base.stealing import TOO_MANY_UNKNOWN
from companion.rules.cards import Cards, singles, size, spoken
from companion.said import said, said_many

from .holdings import plays
from .kinds import kind

master_merchant = Module("master merchant card", needs=("progress cards", "hands", "scoring"))

MASTER_MERCHANT = kind("master_merchant")
CHOOSE_CARDS = "choose two cards to take"

master_merchant.calls(CHOOSE_CARDS, said("choose two cards to take"))
CARDS_TAKEN = 2


class PlayMasterMerchant(Action):
    """I play Master Merchant and look at this victim's hand."""

    victim: Seat


class TakeCards(Action):
    """I take these cards of the hand I look at; None when the table does not tell which."""

    cards: Cards | None = None
    chance = Chance(Source.PICKED, ("cards",), knowing=("player",))


def victim_check(state: State, player: Seat, victim: Seat) -> Refusal | None:
    """Whether this player may look at that hand."""
    if victim == player or points(state, victim) <= points(state, player):
        return Refusal("CK-261", said("Master Merchant is played against an opponent with more points than you."))
    if not state[Hands].size(victim):
        return Refusal("CK-190", said("That hand is empty: the card would have no effect."))
    return None


def card_check(state: State, item: Item, action: PlayMasterMerchant) -> Refusal | None:
    return victim_check(state, action.player, action.victim)


def card_options(state: State, item: Item, player: Seat) -> tuple[PlayMasterMerchant, ...]:
    found = (seat for seat in state.game.seats if victim_check(state, player, seat) is None)
    return tuple(PlayMasterMerchant(player, seat) for seat in found)


@plays(
    master_merchant,
    MASTER_MERCHANT,
    PlayMasterMerchant,
    check=card_check,
    options=card_options,
    rule=("CK-260", "CK-261"),
)
def play_master_merchant(state: State, item: Item, action: PlayMasterMerchant) -> Iterator[Happening | Item]:
    if state[Hands].size(action.victim):
        yield Item(CHOOSE_CARDS, (action.player,), action.victim)


def looked_at(item: Item) -> Seat:
    """Whose hand it is. Raises ValueError where nobody's was shown."""
    if not isinstance(item.data, int):  # overruled
        raise ValueError(said("Nobody has played Master Merchant: say that first, and against whom."))
    return Seat(item.data)


def due(state: State, victim: Seat) -> int:
    """How many cards are taken."""
    return min(CARDS_TAKEN, state[Hands].size(victim))


def may_stay_unseen(state: State, victim: Seat) -> bool:
    """Whether the books could follow the cards if nobody names them."""
    return state[Hands].can_follow(victim, due(state, victim))


def take_check(state: State, item: Item, action: TakeCards) -> Refusal | None:
    victim = looked_at(item)
    if action.cards is None:
        return None if may_stay_unseen(state, victim) else Refusal("CK-260", said("{why}.", why=TOO_MANY_UNKNOWN))
    wanted = due(state, victim)
    if size(action.cards) != wanted:
        return Refusal(
            "CK-262",
            said_many(
                "{count} card is taken; you have chosen {given}.",
                "{count} cards are taken; you have chosen {given}.",
                wanted,
                given=size(action.cards),
            ),
        )
    if not state[Hands].may_hold(victim, action.cards):
        return Refusal(
            "CK-260",
            said("As far as the companion knows, {cards} cannot be taken from this hand.", cards=spoken(action.cards)),
        )
    return None


def take_options(state: State, item: Item, player: Seat) -> tuple[Action | Form, ...]:
    victim = looked_at(item)
    wanted = due(state, victim)
    told = Form(TakeCards, player, (Bound("cards", state[Hands].at_most(victim), wanted, wanted),))
    return (told, TakeCards(player)) if may_stay_unseen(state, victim) else (told,)


def take_outcomes(state: State, item: Item, action: TakeCards) -> tuple[tuple[TakeCards, int], ...]:
    """What may have been taken by somebody who does not tell, each choice alike."""
    victim = looked_at(item)
    hands, wanted = state[Hands], due(state, victim)
    if action.cards is not None or not wanted:
        return ((action, 1),)
    ones = [one for one, _ in singles(hands.at_most(victim))]
    pairs = (one + other for n, one in enumerate(ones) for other in ones[n:]) if wanted == CARDS_TAKEN else iter(ones)
    return tuple((TakeCards(action.player, Cards(some)), 1) for some in pairs if hands.may_hold(victim, some))


@master_merchant.answers(
    CHOOSE_CARDS,
    TakeCards,
    check=take_check,
    options=take_options,
    outcomes=take_outcomes,
    turn="CK-260",
    rule=("CK-260", "CK-262"),
)
def take_cards(state: State, item: Item, action: TakeCards) -> Iterator[Happening]:
    victim, cards = looked_at(item), action.cards
    if cards is None and not may_stay_unseen(state, victim):
        raise ValueError(TOO_MANY_UNKNOWN)
    number = due(state, victim) if cards is None else size(cards)
    if number:
        yield PassedFaceDown(victim, action.player, number, cards)
