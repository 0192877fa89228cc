"""No more than four progress cards in a hand. Ledger Cities & Knights, CK-181 to CK-183, CK-296.

Out of one's own part a fifth card is given back at once; in one's own part, when it ends, which is said while the card
may still be played instead. Whatever makes a hand grow tells so by its happening: this file looks after every one.
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.facts import progress_hand_limit
from companion.boxes.cities_knights.rules.improvements import TRACKS
from companion.kernel import Action, Happening, Item, Module, Moment, Refusal, Seat, State, run_item
from companion.rules.base.turns import PartEnded, Turn, due_at_the_end, stays_due
from companion.rules.cards import ProgressKind
from companion.said import said

from .holdings import CardDrawn, CardTaken, ProgressCards, given_back, hand_size
from .kinds import UNKNOWN, of_deck

hand_limit = Module("progress hand limit", needs=("progress cards", "turns"))

GIVE_BACK = "give back a progress card"

hand_limit.calls(GIVE_BACK, said("give back a progress card"))
LOOK = "look for a fifth progress card"
LOOK_AT_THE_END = "look for a fifth progress card when a part has ended"


class ReturnProgressCard(Action):
    """I put this card under its deck, an unknown one where I do not tell; None when a recount leaves nothing due."""

    card: ProgressKind | None = None


def beyond_limit(state: State, player: Seat) -> Iterator[Item]:
    """What a hand that has grown has to do now: in one's own part nothing yet."""
    turn = state[Turn]
    if cards_beyond_four(state, player) and not (turn.open and turn.player == player):
        yield Item(GIVE_BACK, (player,))


@hand_limit.shares(due_at_the_end, rule="CK-183")
def cards_beyond_four(state: State, player: Seat) -> int:
    return max(hand_size(state, player) - progress_hand_limit(), 0)


@hand_limit.reacts(CardDrawn, CardTaken, rule=("CK-181", "CK-182", "CK-296"))
def a_hand_may_be_too_large(state: State, happening: CardDrawn | CardTaken) -> tuple[Item, ...]:
    return (run_item(LOOK, happening.player),)


@hand_limit.stage(LOOK, rule=("CK-181", "CK-182", "CK-183"))
def look(state: State, item: Item) -> Iterator[Item]:
    assert isinstance(item.data, int)
    yield from beyond_limit(state, Seat(item.data))


hand_limit.at_once(LOOK_AT_THE_END, PartEnded, rule=("CK-181", "CK-183"))


@hand_limit.stage(LOOK_AT_THE_END, moment=Moment.COUNT, rule=("CK-181", "CK-183"))
def look_at_the_end(state: State, item: Item) -> Iterator[Item]:
    """Everybody's hand: a correction may have made one too large, have let somebody off, or begin the next part."""
    for player in state.game.seats:
        yield from beyond_limit(state, player)


def return_check(state: State, item: Item, action: ReturnProgressCard) -> Refusal | None:
    cards, player, card = state[ProgressCards], action.player, action.card
    if card is None:
        if hand_size(state, player) <= progress_hand_limit():
            return None
        return Refusal(
            "CK-181",
            said("You keep at most {most} progress cards: say which one you give back.", most=progress_hand_limit()),
        )
    if cards.may_leave(player, card):
        return None
    return Refusal("CK-182", said("As far as the companion knows, this hand has no such progress card to give back."))


def return_options(state: State, item: Item, player: Seat) -> Iterator[ReturnProgressCard]:
    """Each face the hand may have; of a deck of which the hand has several, its owner need not tell which goes."""
    cards = state[ProgressCards]
    if hand_size(state, player) <= progress_hand_limit():
        yield ReturnProgressCard(player)
    for card in cards.possible(player):
        yield ReturnProgressCard(player, card)
    for track in TRACKS:
        if of_deck(cards.held[player], track):
            yield ReturnProgressCard(player, UNKNOWN[track])


@hand_limit.answers(
    GIVE_BACK,
    ReturnProgressCard,
    check=return_check,
    options=return_options,
    turn="CK-182",
    moment="CK-181",
    rule=("CK-182", "CK-183"),
)
def give_back(state: State, item: Item, action: ReturnProgressCard) -> Iterator[Happening | Item]:
    if action.card is not None:
        yield given_back(state, action.player, action.card)
        yield run_item(LOOK, action.player)


@hand_limit.shares(stays_due, rule="CK-181")
def a_hand_is_still_too_large(state: State) -> tuple[str, ...]:
    return (LOOK, GIVE_BACK)
