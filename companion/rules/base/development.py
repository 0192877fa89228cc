"""Development cards: the pile, who holds what, buying, and when a card may be played. Ledger base, section 14.

A card may be drawn secretly: then the companion knows only that somebody holds one more. `UNKNOWN` counts those, and
`unseen` the cards whose place is not known, in the pile or among them. What each kind of card does has its own file.
"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from companion.kernel import (
    Action,
    Added,
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
    changed_at,
    drawn_from,
)
from companion.kernel.query import first, union
from companion.rules.cards import (
    DEVELOPMENT,
    CardError,
    Development,
    DevelopmentKind,
    common,
    count,
    covers,
    digits,
    kinds_in,
    singles,
    size,
)
from companion.said import said

from .box import DEVELOPMENT_CARD_COST, box
from .card_play import CardPlay
from .face_down import Holding, held_face_down
from .hands import Hands, Paid
from .lacking import unpaid
from .points import PointsChanged
from .turns import ACT, ROLL, Turn

development = Module("development", needs=("turns", "hands", "building"))

KNIGHT = DEVELOPMENT.kind("knight", 0, said("knight"))
VICTORY_POINT = DEVELOPMENT.kind("victory_point", 1, said("victory point"))
ROAD_BUILDING = DEVELOPMENT.kind("road_building", 2, said("road building"))
YEAR_OF_PLENTY = DEVELOPMENT.kind("year_of_plenty", 3, said("year of plenty"))
MONOPOLY = DEVELOPMENT.kind("monopoly", 4, said("monopoly"))
UNKNOWN = DEVELOPMENT.unknown("unknown", 15, said("unknown"))
DEVELOPMENT.also_called("soldier", KNIGHT)  # BASE-155: the same card in old printings
FACE_UP = Development(digits(KNIGHT.one + VICTORY_POINT.one))


@development.state(rule=("BASE-056", "BASE-144", "BASE-147", "BASE-172"))
class Cabinet(Value):
    """By seat: cards `held` and `played`; `fresh` are those of the held that were bought in part `fresh_in`.

    `played_in` is the part in which the last knight or progress card was played. `aside` are cards that lie face down
    somewhere else than in the pile.
    """

    unseen: Development
    held: tuple[Development, ...]
    played: tuple[Development, ...]
    fresh: tuple[Development, ...]
    fresh_in: int
    played_in: int
    aside: Added[int] = 0

    @classmethod
    def start(cls, game: Game) -> "Cabinet":
        """Everything still in the box."""
        nothing = tuple(Development(0) for _ in game.seats)
        return cls(Development(0), nothing, nothing, nothing, 0, 0)

    @property
    def pile(self) -> int:
        """How many cards are left to buy: those unseen, less the ones in somebody's hand or laid aside."""
        return max(size(self.unseen) - sum(count(held, UNKNOWN) for held in self.held) - self.aside, 0)

    def face_up(self, player: Seat) -> Development:
        """What lies before a player: knights and shown victory points; a played progress card is out of the game."""
        return Development(self.played[player] & FACE_UP)

    def ripe(self, player: Seat, part: int) -> Development:
        """The cards of a player that were not bought in this part."""
        return Development(self.held[player] - (self.fresh[player] if self.fresh_in == part else 0))

    def not_elsewhere(self, player: Seat, kind: DevelopmentKind) -> int:
        """How many cards of this kind the rest of the table leaves for a hand, whatever the companion knows of it."""
        unseen = min(count(self.unseen, kind), self.pile + count(self.held[player], UNKNOWN))
        return count(self.held[player], kind) + unseen

    def may_show(self, cards: int, kind: DevelopmentKind) -> bool:
        """Whether one of these cards can be of this kind, as far as the companion knows."""
        return bool(_showable(cards, self.unseen) & kind.one)


class PileLaidOut(Happening):
    """Cards came out of the box, were shuffled, and lie in the pile."""

    cards: Development


class CardsLaidAside(Happening):
    """So many cards of the pile now lie face down elsewhere; fewer than none went from there into a hand."""

    number: int


class CardBought(PointsChanged):
    """A card was drawn from the pile; `card` is None when the companion does not know which."""

    player: Seat
    card: DevelopmentKind | None
    part: int


class CardPlayed(Happening):
    """A knight or progress card was played."""

    player: Seat
    card: DevelopmentKind
    part: int


class CardShown(PointsChanged):
    """A card lies face up now without having been played: a victory point."""

    player: Seat
    card: DevelopmentKind


class CardsCorrected(PointsChanged):
    """The table says how many cards of a kind somebody holds and has lying face up."""

    player: Seat
    card: DevelopmentKind
    held: int
    played: int


class BuyDevelopmentCard(Action):
    """I draw the top card of the pile and pay for it; `card` is None while, or if, the companion does not know it."""

    card: DevelopmentKind | None = None
    chance = Chance(Source.DRAWN, ("card",), knowing=("player",))


@development.asks(first)
def full_deck(state: State) -> Development:
    """The cards that the pile is laid out with; a box that shares has other ones."""
    return Development(DEVELOPMENT.pack(box(state.game).development_cards))


def kinds_here(state: State) -> tuple[DevelopmentKind, ...]:
    """The kinds of card that somebody may hold in this game, one that is known by its back only among them."""
    there_are = full_deck(state)
    return tuple(kind for kind in DEVELOPMENT.kinds if kind is UNKNOWN or count(there_are, kind))


@development.asks(union)
def discard_pile(state: State) -> int:
    """Kinds of card (one of each) that are out of the game once played, though they lie face up in the base game."""
    return 0


def face_up(state: State, player: Seat) -> Development:
    """What lies before a player and is still in the game."""
    return Development(state[Cabinet].face_up(player) & ~digits(discard_pile(state)))


@development.stage(
    "lay out the development cards", after="lay out the supply", rule=("BASE-008", "BASE-056", "B56-011")
)
def lay_out_the_pile(state: State, item: Item) -> Iterator[Happening]:
    yield PileLaidOut(full_deck(state))


@development.changes(Cabinet, PileLaidOut, rule="BASE-056")
def lay_out(mine: Cabinet, happening: PileLaidOut) -> Cabinet:
    return replace(mine, unseen=Development(mine.unseen + happening.cards))


@development.changes(Cabinet, CardsLaidAside, rule="BASE-056")
def lay_aside(mine: Cabinet, happening: CardsLaidAside) -> Cabinet:
    return replace(mine, aside=max(mine.aside + happening.number, 0))


def _changed(row: tuple[Development, ...], player: Seat, change: int) -> tuple[Development, ...]:
    return changed_at(row, player, Development(row[player] + change))


@development.changes(Cabinet, CardBought, rule=("BASE-144", "BASE-146"))
def draw(mine: Cabinet, happening: CardBought) -> Cabinet:
    """The buyer has seen the card, so it is believed even if the books had all cards of that kind elsewhere."""
    player, known = happening.player, happening.card is not None
    one = UNKNOWN.one if happening.card is None else happening.card.one
    fresh = mine.fresh if mine.fresh_in == happening.part else tuple(Development(0) for _ in mine.fresh)
    return replace(
        mine,
        unseen=_without(mine.unseen, one) if known else mine.unseen,
        held=_changed(mine.held, player, one),
        fresh=_changed(fresh, player, one),
        fresh_in=happening.part,
    )


def _without(unseen: Development, one: int) -> Development:
    """The unseen cards without this one, or, where the books have it elsewhere, without another: one less is unseen."""
    others = (other for other, _ in singles(unseen))
    return Development(unseen - (one if covers(unseen, one) else next(others, 0)))


def _laid_down(mine: Cabinet, player: Seat, kind: DevelopmentKind, first: Development) -> Cabinet:
    """One card of this kind goes from a hand to the table, one of the cards `first` if it can be one of them.

    The companion may not have known it until now; then it was one of the unseen.
    """
    ways = ((cards, one) for cards in (first, mine.held[player]) for one in (kind.one, UNKNOWN.one))
    gone = next((one for cards, one in ways if covers(cards, one)), 0)
    held = _changed(mine.held, player, -gone)
    unseen = mine.unseen - kind.one if gone != kind.one and covers(mine.unseen, kind.one) else mine.unseen
    return replace(
        mine,
        unseen=Development(unseen),
        held=held,
        played=_changed(mine.played, player, kind.one),
        fresh=_still_held(mine.fresh, held),
    )


def _still_held(fresh: tuple[Development, ...], held: tuple[Development, ...]) -> tuple[Development, ...]:
    return tuple(Development(common(new, cards)) for new, cards in zip(fresh, held, strict=True))


@development.changes(Cabinet, CardPlayed, rule=("BASE-149", "BASE-157", "BASE-159"))
def play_one(mine: Cabinet, happening: CardPlayed) -> Cabinet:
    player, part = happening.player, happening.part
    return replace(_laid_down(mine, player, happening.card, mine.ripe(player, part)), played_in=part)


@development.changes(Cabinet, CardShown, rule=("BASE-153", "BASE-169"))
def show_one(mine: Cabinet, happening: CardShown) -> Cabinet:
    return _laid_down(mine, happening.player, happening.card, mine.held[happening.player])


@development.changes(Cabinet, CardsCorrected, rule="BASE-144")
def correct(mine: Cabinet, happening: CardsCorrected) -> Cabinet:
    """Cards named now were unknown ones of this hand, the newest first; beyond those they come from the unseen."""
    player, kind = happening.player, happening.card
    held, fresh, unseen = mine.held, mine.fresh, mine.unseen
    more = happening.held + happening.played - count(held[player], kind) - count(mine.played[player], kind)
    if kind != UNKNOWN:  # one known by its back only is among the unseen, in a hand as in the pile
        unseen = Development(unseen - min(more, count(unseen, kind)) * kind.one)
        named = min(max(more, 0), count(held[player], UNKNOWN))
        held = _changed(held, player, -named * UNKNOWN.one)
        fresh = _changed(fresh, player, min(named, count(fresh[player], UNKNOWN)) * (kind.one - UNKNOWN.one))
    held = _changed(held, player, (happening.held - count(held[player], kind)) * kind.one)
    return replace(
        mine,
        unseen=unseen,
        held=held,
        played=_changed(mine.played, player, (happening.played - count(mine.played[player], kind)) * kind.one),
        fresh=_still_held(fresh, held),
    )


def seen_elsewhere(cabinet: Cabinet, kind: DevelopmentKind) -> Refusal | None:
    """The refusal of a card drawn of which the books have all elsewhere."""
    if count(cabinet.unseen, kind):
        return None
    return Refusal("BASE-008", said("Every {card} card in the box has been seen elsewhere.", card=kind.words))


def buy_check(state: State, item: Item, action: BuyDevelopmentCard) -> Refusal | None:
    cabinet = state[Cabinet]
    if not cabinet.pile:
        return Refusal("BASE-145", said("The pile of development cards is used up."))
    refusal = None if action.card is None else seen_elsewhere(cabinet, action.card)
    return refusal or unpaid(state, action.player, DEVELOPMENT_CARD_COST)


def buy_options(state: State, item: Item, player: Seat) -> tuple[BuyDevelopmentCard, ...]:
    return (BuyDevelopmentCard(player),) if state[Cabinet].pile else ()


def can_buy(state: State, player: Seat) -> bool:
    """Whether a player may have the cards for a development card."""
    return state[Hands].may_hold(player, DEVELOPMENT_CARD_COST)


def what_may_be_drawn(cabinet: Cabinet) -> Iterator[tuple[DevelopmentKind, int]]:
    """The kinds that a card drawn blind can be, and how many of each there are."""
    for kind in DEVELOPMENT.faces:
        if number := count(cabinet.unseen, kind):
            yield kind, number


card_outcomes = drawn_from(lambda state, action: what_may_be_drawn(state[Cabinet]))


@development.answers(
    ACT,
    BuyDevelopmentCard,
    check=buy_check,
    options=buy_options,
    when=can_buy,
    outcomes=card_outcomes,
    closes=False,
    turn="BASE-125",
    moment="BASE-084",
    believed=lambda state, item, action: bought(state, action),
    rule=("BASE-121", "BASE-144", "BASE-145", "BASE-148"),
)
def buy(state: State, item: Item, action: BuyDevelopmentCard) -> Iterator[Happening]:
    return bought(state, action)


def bought(state: State, action: BuyDevelopmentCard) -> Iterator[Happening]:
    if not state[Cabinet].pile:
        raise CardError(said("The pile is used up as far as the companion knows: correct the development cards first."))
    yield Paid(action.player, DEVELOPMENT_CARD_COST)
    yield CardBought(action.player, action.card, state[Turn].number)


@development.shares(held_face_down, rule="BASE-144")
def bought_in_this_part(state: State, player: Seat) -> tuple[Holding, ...]:
    """The only cards to show are those bought just now: an older one is played instead."""
    cabinet = state[Cabinet]
    fresh = cabinet.fresh[player] if cabinet.fresh_in == state[Turn].number else 0
    return (Holding(DEVELOPMENT, DEVELOPMENT.name, size(fresh), cabinet.held[player]),)


def may_play(state: State, player: Seat, kind: DevelopmentKind) -> Refusal | None:
    """Whether a player may play a knight or progress card of this kind in the part that is on."""
    cabinet, part = state[Cabinet], state[Turn].number
    if cabinet.played_in == part:
        return Refusal("BASE-149", said("Only one development card may be played in a turn, and you have played one."))
    if cabinet.may_show(cabinet.ripe(player, part), kind):
        return None
    if cabinet.may_show(cabinet.held[player], kind):
        return Refusal(
            "BASE-150", said("You have only just bought that card: it may be played from your next turn on.")
        )
    return Refusal(
        "BASE-147", said("As far as the companion knows, there is no {card} card in this hand.", card=kind.words)
    )


def why_no_play(state: State, player: Seat) -> Refusal | None:
    """Why somebody has nothing to play, whatever the cards say."""
    if state[Cabinet].held[player]:
        return None
    return Refusal("BASE-147", said("{player} has no development card.", player=state.game.setup.called(player)))


def playable(state: State, player: Seat, kind: DevelopmentKind) -> bool:
    """Whether a player may play a card of this kind in the part that is on."""
    return _playable(state, player) & kind.one != 0


def any_playable(state: State, player: Seat) -> bool:
    """Whether a player may play any card in the part that is on."""
    return _playable(state, player) & ~VICTORY_POINT.one != 0


def _playable(state: State, player: Seat) -> int:
    """One card of each kind that a player may play or show."""
    cabinet = state[Cabinet]
    held = cabinet.held[player]
    if not held:
        return 0
    part = state[Turn].number
    if cabinet.played_in == part:
        return 0
    return _showable(held - cabinet.fresh[player] if cabinet.fresh_in == part else held, cabinet.unseen)


@lru_cache(maxsize=1024)
def _showable(cards: int, unseen: int) -> int:
    """One card of each kind that can be among these cards."""
    return kinds_in(cards) | (kinds_in(unseen) if count(cards, UNKNOWN) else 0)


def leave(state: State, player: Seat, kind: DevelopmentKind, number: int) -> None:
    """Raises CardError when so many cards of a kind cannot leave a hand, even if the companion erred about it."""
    if not 0 <= number <= state[Cabinet].not_elsewhere(player, kind):
        raise CardError(
            said("The box has too few {card} cards for that: correct the development cards first.", card=kind.words)
        )


def played(state: State, player: Seat, kind: DevelopmentKind) -> CardPlayed:
    """The happening of playing a card in the part that is on. Raises CardError when all of the box are elsewhere."""
    leave(state, player, kind, 1)
    return CardPlayed(player, kind, state[Turn].number)


plays = CardPlay(
    (ROLL, ACT),  # before the roll and after it, between other actions and never in the middle of one (BASE-151)
    check=may_play,
    able=playable,
    any_able=any_playable,
    leaves=played,
    turn="BASE-152",
    moment="BASE-154",
)
"""A knight or progress card is played: `plays(module, KNIGHT, PlayKnight, ...)`."""
