"""The Wedding: players who are ahead give two cards. Ledger, CK-254, CK-255.

Giver and taker alone see the cards, and the table need not tell which they were.
"""

from collections.abc import Iterator

from companion.kernel import Action, Bound, Form, Happening, Item, Module, Refusal, Seat, State
from companion.rules.base.hands import Hands, PassedFaceDown
from companion.rules.base.lacking import not_there
from companion.rules.base.points import points
from companion.rules.base.stealing import TOO_MANY_UNKNOWN
from companion.rules.cards import NO_CARDS, Cards, size
from companion.said import said, said_many

from .holdings import plays
from .kinds import kind

wedding = Module("wedding", needs=("progress cards", "hands", "scoring"))

WEDDING = kind("wedding")
GIVE_FOR_THE_WEDDING = "give for the wedding"
"""Its data is who has played the card."""

wedding.calls(GIVE_FOR_THE_WEDDING, said("give for the wedding"))

GIFT = 2


class PlayWedding(Action):
    """I play the Wedding."""


class GiveCards(Action):
    """I give these cards; None when the table does not tell which."""

    cards: Cards | None


def gift(state: State, player: Seat) -> int:
    """How many cards somebody has to give just now."""
    return min(GIFT, state[Hands].size(player))


def givers(state: State, player: Seat) -> tuple[Seat, ...]:
    """The opponents with more points who have something to give."""
    mine = points(state, player)
    return tuple(seat for seat in state.game.seats if gift(state, seat) and points(state, seat) > mine)


def card_check(state: State, item: Item, action: PlayWedding) -> Refusal | None:
    if givers(state, action.player):
        return None
    return Refusal("CK-190", said("Nobody with more points than you has a card: the Wedding would bring nothing."))


@plays(
    wedding,
    WEDDING,
    PlayWedding,
    check=card_check,
    rule=("CK-254", "CK-255"),
)
def play_wedding(state: State, item: Item, action: PlayWedding) -> Iterator[Happening | Item]:
    if asked := givers(state, action.player):
        yield Item(GIVE_FOR_THE_WEDDING, asked, action.player)


def may_stay_unseen(state: State, giver: Seat) -> bool:
    """Whether the books could follow a gift that nobody names."""
    return state[Hands].can_follow(giver, gift(state, giver))


def gift_check(state: State, item: Item, action: GiveCards) -> Refusal | None:
    wanted, giver = gift(state, action.player), action.player
    if action.cards is None:
        return None if may_stay_unseen(state, giver) else Refusal("CK-254", said("{why}.", why=TOO_MANY_UNKNOWN))
    if size(action.cards) != wanted:
        return Refusal(
            "CK-255",
            said_many(
                "{count} card is given for the Wedding; you have chosen {given}.",
                "{count} cards are given for the Wedding; you have chosen {given}.",
                wanted,
                given=size(action.cards),
            ),
        )
    return not_there(state, giver, action.cards, "CK-254")


def gift_options(state: State, item: Item, player: Seat) -> tuple[Action | Form, ...]:
    wanted = gift(state, player)
    if not wanted:  # a recount at the table has left the hand empty
        return (GiveCards(player, NO_CARDS),)
    form = Form(GiveCards, player, (Bound("cards", state[Hands].at_most(player), wanted, wanted),))
    return (form, GiveCards(player, None)) if may_stay_unseen(state, player) else (form,)


@wedding.answers(
    GIVE_FOR_THE_WEDDING,
    GiveCards,
    check=gift_check,
    options=gift_options,
    turn="CK-254",
    rule=("CK-254", "CK-255"),
)
def give(state: State, item: Item, action: GiveCards) -> Iterator[Happening]:
    if not isinstance(item.data, int):  # overruled
        raise ValueError(said("Nobody has played the Wedding."))
    if action.cards is None and not may_stay_unseen(state, action.player):
        raise ValueError(TOO_MANY_UNKNOWN)
    number = gift(state, action.player) if action.cards is None else size(action.cards)
    if number:
        yield PassedFaceDown(action.player, Seat(item.data), number, action.cards)
