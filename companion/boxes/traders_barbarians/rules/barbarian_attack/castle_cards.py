"""The development cards of this scenario: bought as ever, turned up and resolved at once, in the end shuffled again.

What a kind of card does has its own file, a stage named by `resolving`. Ledger, TBS4-30 to TBS4-33.
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.facts.barbarians import barbarian_attack
from companion.kernel import (
    Action,
    Chance,
    Game,
    Happening,
    Item,
    Module,
    Refusal,
    Seat,
    Source,
    State,
    Value,
    drawn_from,
    only,
    run_item,
)
from companion.rules.base.box import DEVELOPMENT_CARD_COST
from companion.rules.base.hands import Hands, Paid
from companion.rules.base.lacking import unpaid
from companion.rules.base.turns import ACT
from companion.rules.cards import CASTLE, Castle, CastleKind, count, covers
from companion.said import said

castle_cards = Module("castle cards", needs=("turns", "hands", "building"))

KNIGHTHOOD = CASTLE.kind("knighthood", 0, said("knighthood"))
SWIFT_KNIGHT = CASTLE.kind("swift_knight", 1, said("swift knight"))
TREASON = CASTLE.kind("treason", 2, said("treason"))
INTRIGUE = CASTLE.kind("intrigue", 3, said("intrigue"))

CASTLE.also_called("black_knight", SWIFT_KNIGHT)  # TBS4-30: the same card in an older booklet

EVERY_CARD = Castle(CASTLE.pack(barbarian_attack().cards))


@castle_cards.state(rule=("TBS4-30", "TBS4-33"))
class CastlePile(Value):
    """The cards that lie face down; all others lie face up on the discard pile, since nobody ever holds one."""

    left: Castle

    @classmethod
    def start(cls, game: Game) -> "CastlePile":
        """All of them."""
        return cls(EVERY_CARD)

    @property
    def discarded(self) -> Castle:
        """The cards of the discard pile."""
        return Castle(EVERY_CARD - self.left)

    @property
    def to_draw(self) -> Castle:
        """The cards of which the next one is drawn: once none is left, the discard pile is shuffled."""
        return self.left or EVERY_CARD


class CastleCardDrawn(Happening):
    """A player has turned up the top card of the pile, where need be once it was shuffled again."""

    player: Seat
    card: CastleKind


class CastleCardsCounted(Happening):
    """So many cards of a kind still lie face down."""

    card: CastleKind
    left: int


class BuyCastleCard(Action):
    """I pay for the top card of the pile and turn it up; `card` is None while nobody has said which it is."""

    card: CastleKind | None = None
    chance = Chance(Source.DRAWN, ("card",))


class CorrectCastleCards(Action):
    """So many cards of this kind lie face up on the discard pile."""

    card: CastleKind
    discarded: int


def resolving(card: CastleKind) -> str:
    """The stage that resolves a card of this kind; its item names the player."""
    return f"resolve {card.name}"


@castle_cards.changes(CastlePile, CastleCardDrawn, rule=("TBS4-30", "TBS4-33"))
def draw(mine: CastlePile, happening: CastleCardDrawn) -> CastlePile:
    """Everybody has seen the card, so it is believed even where the books have it elsewhere."""
    pile, one = mine.to_draw, happening.card.one
    return CastlePile(Castle(pile - one if covers(pile, one) else pile))


@castle_cards.changes(CastlePile, CastleCardsCounted, rule="TBS4-33")
def count_cards(mine: CastlePile, happening: CastleCardsCounted) -> CastlePile:
    card = happening.card
    return CastlePile(Castle(mine.left + (happening.left - count(mine.left, card)) * card.one))


def drawn_check(state: State, card: CastleKind | None) -> Refusal | None:
    """Whether this can be the card that was turned up."""
    if card is None:
        return Refusal("TBS4-31", said("The card is turned up: say which it is."))
    if not covers(state[CastlePile].to_draw, card.one):
        words = said("As far as the companion knows, every {card} card lies on the discard pile.", card=card.words)
        return Refusal("TBS4-33", words)
    return None


def kinds_to_draw(state: State) -> Iterator[tuple[CastleKind, int]]:
    """The kinds that the next card can be, and how many of each there are."""
    cards = state[CastlePile].to_draw
    for kind in CASTLE.faces:
        if number := count(cards, kind):
            yield kind, number


castle_outcomes = drawn_from(lambda state, action: kinds_to_draw(state))


def turned_up(player: Seat, card: CastleKind | None) -> Iterator[Happening | Item]:
    """A card is turned up and resolved. Raises ValueError while nobody has said which."""
    if card is None:
        raise ValueError(said("Say which card was turned up."))
    yield CastleCardDrawn(player, card)
    yield run_item(resolving(card), player)


def buy_check(state: State, item: Item, action: BuyCastleCard) -> Refusal | None:
    return unpaid(state, action.player, DEVELOPMENT_CARD_COST) or drawn_check(state, action.card)


def can_buy(state: State, player: Seat) -> bool:
    """Whether a player may have the cards for a castle card."""
    return state[Hands].may_hold(player, DEVELOPMENT_CARD_COST)


@castle_cards.answers(
    ACT,
    BuyCastleCard,
    check=buy_check,
    options=only(BuyCastleCard),
    outcomes=castle_outcomes,
    when=can_buy,
    closes=False,
    turn="BASE-125",
    moment="BASE-084",
    rule=("TBS4-31", "TBS4-32"),
)
def buy(state: State, item: Item, action: BuyCastleCard) -> Iterator[Happening | Item]:
    yield Paid(action.player, DEVELOPMENT_CARD_COST)
    yield from turned_up(action.player, action.card)


def correct_check(state: State, action: CorrectCastleCards) -> Refusal | None:
    if 0 <= action.discarded <= count(EVERY_CARD, action.card):
        return None
    words = said("There are {count} {card} cards.", count=count(EVERY_CARD, action.card), card=action.card.words)
    return Refusal("TBS4-30", words)


@castle_cards.corrects(CorrectCastleCards, check=correct_check, rule=("TBS4-33", "TBS4-30"))
def correct(state: State, action: CorrectCastleCards) -> Iterator[Happening]:
    yield CastleCardsCounted(action.card, count(EVERY_CARD, action.card) - action.discarded)
