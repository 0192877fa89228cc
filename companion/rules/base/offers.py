"""Offers among players: made, answered, concluded, withdrawn. Ledger base, section 9.

Offers of the player whose part it is are answered by the others and then concluded with one of them; an offer the
others make is concluded by accepting it. Offers lie open until they are concluded, withdrawn, or the part ends.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.kernel import (
    Action,
    Added,
    Bound,
    Form,
    Happening,
    Item,
    Module,
    Refusal,
    Seat,
    State,
    Untold,
    Value,
    Withdraw,
)
from companion.rules.cards import NO_CARDS, Cards, covers, size
from companion.said import said

from .hands import SUPPLY, Hands, material
from .lacking import not_there
from .player_trade import Terms, between_check, both_check, exchanged, no_player_trade, terms_check, trade_form
from .supply_trade import may_trade, no_trade, purse
from .turns import ACT, PartEnded, Turn

offers = Module("offers", needs=("player trade",))

ANSWER_OFFER = "answer the offer"

offers.calls(ANSWER_OFFER, said("answer the offer"))
MOST_OPEN = 12
"""Open offers at a time; more could not be overlooked on any screen."""


class Offer(Value):
    """`by` gives `gives` and wants `wants`, from anybody in `to`; `takers` have said yes so far."""

    number: int
    by: Seat
    gives: Cards
    wants: Cards
    to: tuple[Seat, ...]
    takers: tuple[Seat, ...] = ()
    pays: Added[int] = 0
    earns: Added[int] = 0

    @property
    def terms(self) -> Terms:
        """What its maker gives and takes."""
        return Terms(self.gives, self.wants, self.pays, self.earns)


@offers.state(rule="BASE-100")
class Offers(Value):
    """What is on offer, oldest first; `made` counts all offers of the game."""

    open: tuple[Offer, ...] = ()
    made: int = 0

    def numbered(self, number: int) -> Offer | None:
        """The open offer of this number."""
        return next((offer for offer in self.open if offer.number == number), None)


class Offered(Happening):
    """Somebody made an offer."""

    offer: Offer


class OfferAnswered(Happening):
    """Somebody said yes or no to an offer, `by` whomever it is; nobody where there is no such offer."""

    player: Seat
    number: int
    agreed: bool
    by: Untold[tuple[Seat, ...]] = ()


class OfferClosed(Happening):
    """An offer is no longer open."""

    number: int


class OffersLapsed(Happening):
    """No offer outlives the part it was made in."""


class OfferTrade(Action):
    """I give these cards for those; `to` names with whom, nobody named means anybody who may.

    Money may be on either side as well.
    """

    gives: Cards
    wants: Cards
    to: tuple[Seat, ...] = ()
    pays: Added[int] = 0
    earns: Added[int] = 0


class AcceptOffer(Action):
    """Yes, I would trade so."""

    number: int


class DeclineOffer(Action):
    """No, not so."""

    number: int


class ConcludeTrade(Action):
    """I trade with this one of those who said yes to my offer."""

    number: int
    partner: Seat


class WithdrawOffer(Action):
    """My offer no longer stands."""

    number: int


@offers.changes(Offers, Offered, rule="BASE-100")
def lay_open(mine: Offers, happening: Offered) -> Offers:
    return Offers((*mine.open, happening.offer), mine.made + 1)


@offers.changes(Offers, OfferAnswered, rule="BASE-101")
def note_answer(mine: Offers, happening: OfferAnswered) -> Offers:
    def noted(offer: Offer) -> Offer:
        if offer.number != happening.number or not happening.agreed:
            return offer
        return replace(offer, takers=(*offer.takers, happening.player))

    return replace(mine, open=tuple(noted(offer) for offer in mine.open))


@offers.changes(Offers, OfferClosed, rule="BASE-100")
def close(mine: Offers, happening: OfferClosed) -> Offers:
    return replace(mine, open=tuple(offer for offer in mine.open if offer.number != happening.number))


@offers.changes(Offers, OffersLapsed, rule="BASE-099")
def lapse(mine: Offers, happening: OffersLapsed) -> Offers:
    return replace(mine, open=())


@offers.reacts(PartEnded, rule="BASE-099")
def offers_end_with_the_part(state: State, happening: PartEnded) -> tuple[Happening, ...]:
    return (OffersLapsed(),) if state[Offers].open else ()


def addressees(state: State, action: OfferTrade) -> tuple[Seat, ...]:
    """Whom an offer is for."""
    active = state[Turn].player
    if action.player != active:
        return (active,)
    others = tuple(seat for seat in state.game.seats if seat != action.player)
    return tuple(seat for seat in others if seat in action.to) if action.to else others


def everybody(state: State, item: Item) -> tuple[Seat, ...]:
    """Anybody at the table may make an offer."""
    return state.game.seats


def offer_check(state: State, item: Item, action: OfferTrade) -> Refusal | None:
    for partner in action.to:
        refusal = between_check(state, action.player, partner)
        if refusal is not None:
            return refusal
    if len(state[Offers].open) >= MOST_OPEN:
        return Refusal(
            "BASE-100", said("{most} offers are open already: withdraw or answer one first.", most=MOST_OPEN)
        )
    refusal = terms_check(state, action.player, Terms(action.gives, action.wants, action.pays, action.earns))
    return refusal or beyond_everybody(state, action)


def beyond_everybody(state: State, action: OfferTrade) -> Refusal | None:
    """Whether all others together have too few cards for an offer, whatever those are, or nobody so much money."""
    held = sum(state[Hands].size(seat) for seat in state.game.seats if seat != action.player)
    if size(action.wants) > held or not covers(material(state), action.wants):
        return Refusal("BASE-108", said("The others do not have that many."))
    there = purse(state)
    if action.earns > (0 if there is None else there.richest(action.player)[1]):
        return Refusal("BASE-108", said("Nobody else has that much money."))
    return None


def why_no_offer(state: State, player: Seat) -> Refusal | None:
    """Why this player can trade with nobody, whatever the terms."""
    refusal = no_trade(state, player) or no_player_trade(state, player)
    if refusal is not None:
        return refusal
    hands = state[Hands]
    if not hands.size(player):
        return Refusal("BASE-102", said("{player} has no cards to give.", player=state.game.setup.called(player)))
    if not any(hands.size(seat) for seat in state.game.seats if seat != player):
        return Refusal("BASE-102", said("Nobody else has cards to give."))
    return offer_check(state, Item(ACT), OfferTrade(player, NO_CARDS, NO_CARDS))


def offer_options(state: State, item: Item, player: Seat) -> tuple[Form, ...]:
    if len(state[Offers].open) >= MOST_OPEN or no_player_trade(state, state[Turn].player) is not None:
        return ()
    hands, there = state[Hands], purse(state)
    box = Cards(hands.everything)
    given = Bound("gives", hands.at_most(player), 1, hands.size(player))
    wanted = Bound("wants", box, 1, size(box) - hands.size(SUPPLY) - hands.size(player))
    return trade_form(OfferTrade, player, given, wanted, (0, 0) if there is None else there.richest(player))


@offers.answers(
    ACT,
    OfferTrade,
    check=offer_check,
    options=offer_options,
    when=may_trade,
    who=everybody,
    closes=False,
    turn="BASE-098",
    moment="BASE-099",
    rule=("BASE-098", "BASE-100", "BASE-101"),
)
def offer(state: State, item: Item, action: OfferTrade) -> Iterator[Happening | Item]:
    number, to = state[Offers].made + 1, addressees(state, action)
    if not to:
        raise ValueError(said("Make the offer to somebody who may accept it."))
    yield Offered(Offer(number, action.player, action.gives, action.wants, to, pays=action.pays, earns=action.earns))
    yield Item(ANSWER_OFFER, to, number, beside=True)


def same_offer(item: Item, action: AcceptOffer | DeclineOffer) -> bool:
    return item.data == action.number


def answer_check(state: State, item: Item, action: AcceptOffer | DeclineOffer) -> Refusal | None:
    if state[Offers].numbered(action.number) is None or not same_offer(item, action):
        return Refusal("BASE-100", said("That offer is no longer open to you."))
    return None


def accept_check(state: State, item: Item, action: AcceptOffer) -> Refusal | None:
    offered = state[Offers].numbered(action.number)
    if offered is None:
        return answer_check(state, item, action)
    refusal = answer_check(state, item, action) or terms_check(state, offered.by, offered.terms)
    refusal = refusal or not_there(state, action.player, offered.wants, "BASE-108")
    return refusal or both_check(state, action.player, offered.by, offered.terms.turned)


def accept_options(state: State, item: Item, player: Seat) -> Iterator[AcceptOffer]:
    assert isinstance(item.data, int)
    action = AcceptOffer(player, item.data)
    if accept_check(state, item, action) is None:
        yield action


def decline_options(state: State, item: Item, player: Seat) -> Iterator[DeclineOffer]:
    assert isinstance(item.data, int)
    yield DeclineOffer(player, item.data)


@offers.answers(
    ANSWER_OFFER,
    AcceptOffer,
    check=accept_check,
    options=accept_options,
    meant=same_offer,
    turn="BASE-098",
    moment="BASE-100",
    rule=("BASE-101", "BASE-108"),
)
def accept(state: State, item: Item, action: AcceptOffer) -> Iterator[Happening | Withdraw]:
    offered = state[Offers].numbered(action.number)
    if offered is None:
        return
    yield OfferAnswered(action.player, action.number, True, (offered.by,))
    if action.player == state[Turn].player:  # an offer made to the player whose part it is: now it is a deal
        yield from deal(state, offered, action.player)


@offers.answers(
    ANSWER_OFFER,
    DeclineOffer,
    check=answer_check,
    options=decline_options,
    meant=same_offer,
    turn="BASE-098",
    moment="BASE-100",
    rule="BASE-101",
)
def decline(state: State, item: Item, action: DeclineOffer) -> Iterator[Happening]:
    offered = state[Offers].numbered(action.number)
    yield OfferAnswered(action.player, action.number, False, () if offered is None else (offered.by,))
    if offered is not None and not offered.takers and item.who == (action.player,):  # nobody is left to take it up
        yield OfferClosed(action.number)


def deal(state: State, offered: Offer, partner: Seat) -> Iterator[Happening | Withdraw]:
    """Both sides hand over, and the offer is done with."""
    yield from exchanged(state, offered.by, partner, offered.terms)
    yield OfferClosed(offered.number)
    yield Withdraw(ANSWER_OFFER, offered.number)


def conclude_check(state: State, item: Item, action: ConcludeTrade) -> Refusal | None:
    offered = state[Offers].numbered(action.number)
    if offered is None or offered.by != action.player:
        return Refusal("BASE-100", said("That is no open offer of yours."))
    if action.partner not in offered.takers:
        return Refusal(
            "BASE-100", said("{player} has not agreed to it.", player=state.game.setup.called(action.partner))
        )
    refusal = not_there(state, action.partner, offered.wants, "BASE-108")
    refusal = refusal or terms_check(state, action.player, offered.terms)
    return refusal or both_check(state, action.player, action.partner, offered.terms)


def anything_open(state: State, player: Seat) -> bool:
    """Whether there is any offer."""
    return state[Offers].open != ()


def conclude_options(state: State, item: Item, player: Seat) -> Iterator[ConcludeTrade]:
    for offered in state[Offers].open:
        for partner in offered.takers:
            action = ConcludeTrade(player, offered.number, partner)
            if conclude_check(state, item, action) is None:
                yield action


@offers.answers(
    ACT,
    ConcludeTrade,
    check=conclude_check,
    options=conclude_options,
    when=anything_open,
    closes=False,
    turn="BASE-098",
    moment="BASE-099",
    rule=("BASE-100", "BASE-108"),
)
def conclude(state: State, item: Item, action: ConcludeTrade) -> Iterator[Happening | Withdraw]:
    offered = state[Offers].numbered(action.number)
    if offered is not None:
        yield from deal(state, offered, action.partner)


def withdraw_check(state: State, item: Item, action: WithdrawOffer) -> Refusal | None:
    offered = state[Offers].numbered(action.number)
    if offered is None or offered.by != action.player:
        return Refusal("BASE-100", said("That is no open offer of yours."))
    return None


def withdraw_options(state: State, item: Item, player: Seat) -> tuple[WithdrawOffer, ...]:
    return tuple(WithdrawOffer(player, offered.number) for offered in state[Offers].open if offered.by == player)


@offers.answers(
    ACT,
    WithdrawOffer,
    check=withdraw_check,
    options=withdraw_options,
    when=anything_open,
    who=everybody,
    closes=False,
    turn="BASE-100",
    moment="BASE-099",
    rule="BASE-100",
)
def withdraw(state: State, item: Item, action: WithdrawOffer) -> Iterator[Happening | Withdraw]:
    yield OfferClosed(action.number)
    yield Withdraw(ANSWER_OFFER, action.number)
