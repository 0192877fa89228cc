"""Good Neighbors: everybody gives a card to the left, and all are shown together. Ledger Traders & Barbarians, TBV2-28
to TBV2-30.

Each gift is chosen secretly from the hand as it was before any gift arrived.
"""

from collections.abc import Iterator

from companion.kernel import Action, Bound, Form, Game, Happening, Item, Module, Refusal, Seat, State, Value, run_item
from companion.rules.base.hands import SUPPLY, Hands
from companion.rules.base.lacking import not_there
from companion.rules.base.turns import left_of, stays_due
from companion.rules.cards import NO_CARDS, Cards, size
from companion.said import said

good_neighbors = Module("good neighbors", needs=("event cards", "hands"))

GIVE_LEFT = "give a card to the left"
SHOW_GIFTS = "show all gifts"

good_neighbors.calls(GIVE_LEFT, said("give a card to the left"))


class Gift(Value):
    """Who gives whom what; `cards` is None where the companion is not told."""

    giver: Seat
    taker: Seat
    cards: Cards | None


@good_neighbors.state(rule="TBV2-28")
class GiftsChosen(Value):
    """The gifts that are chosen and lie face down."""

    gifts: tuple[Gift, ...]

    @classmethod
    def start(cls, game: Game) -> "GiftsChosen":
        """No gift."""
        return cls(())


class GiftChosen(Happening):
    """A gift lies face down."""

    gift: Gift


class GiftsShown(Happening):
    """All gifts were turned over and went to the left at the same time."""

    gifts: tuple[Gift, ...]


class GiftsTaken(Happening):
    """No gift lies on the table any more."""


class GiveLeft(Action):
    """I give this card to the player on my left; None where the companion is not told."""

    cards: Cards | None


@good_neighbors.changes(GiftsChosen, GiftChosen, rule="TBV2-28")
def lay_down(mine: GiftsChosen, happening: GiftChosen) -> GiftsChosen:
    return GiftsChosen((*mine.gifts, happening.gift))


@good_neighbors.changes(Hands, GiftsShown, rule=("TBV2-28", "TBV2-29"))
def change_hands(mine: Hands, happening: GiftsShown) -> Hands:
    """All leave their hands before any arrives."""
    for gift in happening.gifts:
        mine = mine.drawn(gift.giver, gift.taker, None) if gift.cards is None else mine
    told = tuple((gift, gift.cards) for gift in happening.gifts if gift.cards is not None)
    for gift, cards in told:
        mine = mine.moved(gift.giver, SUPPLY, cards)
    for gift, cards in told:
        mine = mine.moved(SUPPLY, gift.taker, cards)
    return mine


@good_neighbors.stage("good_neighbors", rule=("TBV2-28", "TBV2-29"))
def everybody_gives(state: State, item: Item) -> Iterator[Item]:
    givers = tuple(player for player in state.game.seats if state[Hands].size(player))
    if givers:
        yield Item(GIVE_LEFT, givers)
        yield run_item(SHOW_GIFTS)


@good_neighbors.stage(SHOW_GIFTS, rule=("TBV2-28", "TBV2-29"))
def show_gifts(state: State, item: Item) -> Iterator[Happening]:
    if gifts := state[GiftsChosen].gifts:
        yield GiftsShown(gifts)


@good_neighbors.reacts(GiftsShown, rule="TBV2-28")
def nothing_lies_face_down(state: State, happening: GiftsShown) -> Iterator[Happening]:
    yield GiftsTaken()


@good_neighbors.changes(GiftsChosen, GiftsTaken, rule="TBV2-28")
def take_up(mine: GiftsChosen, happening: GiftsTaken) -> GiftsChosen:
    return GiftsChosen(())


def one_card_check(state: State, giver: Seat, cards: Cards, rule: str) -> Refusal | None:
    """Whether this is one card that a player may have; none from an empty hand."""
    wanted = min(1, state[Hands].size(giver))
    if size(cards) != wanted:
        return Refusal(rule, said("Give one card."))
    return not_there(state, giver, cards, rule)


def one_card(state: State, giver: Seat) -> Bound:
    """The choice of one card from a hand."""
    return Bound("cards", state[Hands].at_most(giver), 1, 1)


def gift_check(state: State, item: Item, action: GiveLeft) -> Refusal | None:
    if action.cards is None:
        return Refusal("TBV2-28", said("Say which card you give: it is shown anyway."))
    return one_card_check(state, action.player, action.cards, "TBV2-28")


def gift_options(state: State, item: Item, player: Seat) -> tuple[Action | Form, ...]:
    if not state[Hands].size(player):  # a count has left the hand empty
        return (GiveLeft(player, NO_CARDS),)
    return (Form(GiveLeft, player, (one_card(state, player),)),)


@good_neighbors.answers(
    GIVE_LEFT, GiveLeft, check=gift_check, options=gift_options, turn="TBV2-28", rule=("TBV2-28", "TBV2-30")
)
def give_left(state: State, item: Item, action: GiveLeft) -> Iterator[Happening]:
    if action.cards is None or action.cards:
        yield GiftChosen(Gift(action.player, left_of(state, action.player)[0], action.cards))


@good_neighbors.shares(stays_due, rule="TBV2-28")
def everybody_gets_a_gift(state: State) -> tuple[str, ...]:
    return (GIVE_LEFT, SHOW_GIFTS)
