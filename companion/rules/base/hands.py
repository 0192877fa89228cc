"""Who holds which cards, and what is left in the supply. Ledger base, section 5, BASE-222, BASE-223.

The table may not know a stolen card. The books then hold every world that is still possible: in each world every hand
is known, and whatever is paid, shown or counted later strikes out the worlds that cannot be. Usually there is one.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from typing import Annotated

from companion.geometry.topology import Hex
from companion.kernel import Game, Happening, Item, Module, Seat, State, Value
from companion.kernel.query import total
from companion.rules.cards import (
    CardError,
    Cards,
    Kind,
    cards_of,
    common,
    copies,
    count,
    covers,
    digits,
    kinds_in,
    singles,
    size,
)
from companion.said import said

from .box import box
from .resources import ANY_RESOURCE

hands = Module("hands")

SUPPLY = Seat(-1)
"""The supply holds cards like a player; in a world it stands last."""

MOST_WORLDS = 1000
"""With more worlds no further card is stolen unseen; games in which every theft stays unknown come to some 300."""

World = tuple[Annotated[int, Cards], ...]
"""The cards of every seat in order, then those of the supply.

Between them there may be one number more: what the books have misplaced. If a card was stolen that they did not have
in that hand, somebody holds a card too many of its kind and somebody one too few of another; the number is what is
missing less what is too much, so that all cards of a world together are always those of the box. A count puts it right.
"""


@hands.state(rule=("BASE-055", "BASE-222", "BASE-223"))
class Hands(Value):
    """Every world that is possible; never none."""

    worlds: tuple[World, ...]

    @classmethod
    def start(cls, game: Game) -> "Hands":
        """Empty hands, and a supply that is still in its box."""
        return cls(((*(0 for _ in game.seats), 0),))

    @property
    def certain(self) -> bool:
        """Whether every hand is known."""
        return len(self.worlds) == 1

    @property
    def crowded(self) -> bool:
        """Whether so many worlds are possible that one more unknown card could not be followed."""
        return len(self.worlds) > MOST_WORLDS

    @property
    def everything(self) -> int:
        """All hand cards of this table."""
        return sum(_any_of(self.worlds))

    @property
    def supply(self) -> Cards:
        """What the supply has left: of each kind the most it may have."""
        return self.at_most(SUPPLY)

    def supplies(self) -> tuple[Cards, ...]:
        """Everything that the supply may have left, each possibility once."""
        return tuple(dict.fromkeys(Cards(world[SUPPLY]) for world in self.worlds))

    def size(self, holder: Seat) -> int:
        """How many cards somebody holds: known to all, whatever the cards are, and so the same in every world."""
        return size(self.worlds[0][holder])

    def may_hold(self, holder: Seat, cards: int) -> bool:
        """Whether somebody can have these cards, as far as the table knows."""
        for world in self.worlds:  # noqa: SIM110 - asked so often that a generator would be felt
            if covers(world[holder], cards):
                return True
        return False

    def may_hold_each(self, held: Mapping[Seat, int]) -> bool:
        """Whether all of them can have these cards at the same time."""
        return any(all(covers(world[holder], cards) for holder, cards in held.items()) for world in self.worlds)

    def at_most(self, holder: Seat) -> Cards:
        """For each kind the largest number somebody may hold."""
        worlds = self.worlds
        if len(worlds) == 1:
            (world,) = worlds
            return Cards(world[holder])
        most: dict[int, int] = {}
        for world in worlds:
            for one, number in singles(world[holder]):
                most[one] = max(most.get(one, 0), number)
        return Cards(sum(one * number for one, number in most.items()))

    def at_least(self, holder: Seat) -> Cards:
        """For each kind the number somebody surely holds."""
        if len(self.worlds) == 1:
            (world,) = self.worlds
            return Cards(world[holder])
        return Cards(reduce(common, (world[holder] for world in self.worlds)))

    def may_count(self, hands: Mapping[Seat, int], kinds: int) -> bool:
        """Whether these hands can have exactly so many cards of these kinds, each giving and taking by the supply."""
        needed = sum(hands.values())
        return any(covers(_pool(world, hands) & digits(kinds), needed) for world in self.worlds)

    def chances(self, holder: Seat) -> dict[int, int]:
        """How likely a card drawn blind from this hand is of each kind (one card of it -> weight), all worlds alike."""
        weights: dict[int, int] = {}
        for world in self.worlds:
            for one, number in singles(world[holder]):
                weights[one] = weights.get(one, 0) + number
        return weights

    def can_follow(self, holder: Seat, number: int) -> bool:
        """Whether so many cards may go unseen from a hand at once: all but the last multiply the worlds first."""
        times: int = len(self.chances(holder)) ** max(number - 1, 0)
        return len(self.worlds) * times <= MOST_WORLDS

    def numbers(self, holder: Seat, kind: Kind) -> tuple[int, ...]:
        """How many cards of a kind somebody may hold, ascending."""
        return tuple(sorted({count(world[holder], kind) for world in self.worlds}))

    def may_lack(self, holder: Seat, kinds: int) -> bool:
        """Whether somebody may hold no card of these kinds (one of each)."""
        return any(not world[holder] & digits(kinds) for world in self.worlds)

    def moved(self, giver: Seat, taker: Seat, cards: int) -> "Hands":
        """These cards changed hands, known to the table."""
        return Hands(move(self.worlds, giver, taker, cards))

    def drawn(self, giver: Seat, taker: Seat, card: int | None) -> "Hands":
        """A card was drawn blind from a hand; None where the table does not know which."""
        return Hands(_drawn(self.worlds, giver, taker, card))

    def passed(self, giver: Seat, taker: Seat, number: int, cards: int | None) -> "Hands":
        """So many cards went face down from hand to hand; None where the table does not know which."""
        if cards is not None:
            return self.moved(giver, taker, cards)
        hands: Hands = self
        for _ in range(number):
            hands = hands.drawn(giver, taker, None)
        return hands

    def counted(self, hands: Mapping[Seat, int], kinds: int) -> "Hands":
        """These hands were counted: so many cards of these kinds (one of each)."""
        return Hands(_put_right(_counted(self.worlds, hands, kinds)))

    def supply_counted(self, kind: Kind, number: int) -> "Hands":
        """The supply has so many cards of a kind left; if it can be in no world, those stay that come nearest to it."""
        wrong = [abs(count(world[SUPPLY], kind) - number) for world in self.worlds]
        return Hands(tuple(world for world, by in zip(self.worlds, wrong, strict=True) if by == min(wrong)))


class SupplyLaidOut(Happening):
    """Cards came out of the box and now lie in the supply."""

    cards: Cards


class Paid(Happening):
    """Cards went from a hand to the supply."""

    player: Seat
    cards: Cards


class Received(Happening):
    """Cards came from the supply into a hand; `why` in a word or two."""

    player: Seat
    cards: Cards
    why: str


class Harvest(Value):
    """What one hex gave one player."""

    player: Seat
    hex: Hex
    cards: Cards


class Produced(Happening):
    """What the hexes gave. `withheld` are the kinds somebody went without because the supply was short."""

    harvests: tuple[Harvest, ...]
    withheld: Cards


class Passed(Happening):
    """Cards went from one hand to another."""

    giver: Seat
    taker: Seat
    cards: Cards


class Stole(Happening):
    """A card drawn blind; `card` is None when the table does not know which."""

    player: Seat
    victim: Seat
    card: Kind | None


class PassedFaceDown(Happening):
    """So many cards went from one hand to another, seen by these two only; `cards` None: the table did not tell."""

    giver: Seat
    taker: Seat
    number: int
    cards: Cards | None


class HandedOver(Happening):
    """Everything of one kind, as counted at the table; `expected` is what the books said."""

    giver: Seat
    taker: Seat
    kind: Kind
    number: int
    expected: tuple[int, ...]


class HandCounted(Happening):
    """The table says what somebody holds: `cards` of the kinds in `kinds` (one of each); others stay as they are."""

    player: Seat
    cards: Cards
    kinds: Cards


class HandsCounted(Happening):
    """The table says what several hold: by seat the whole hand, None for a hand that was not counted."""

    hands: tuple[Cards | None, ...]


class SupplyCounted(Happening):
    """The table says how many cards of a kind the supply has left."""

    kind: Kind
    number: int


def move(worlds: tuple[World, ...], giver: Seat, taker: Seat, cards: int) -> tuple[World, ...]:
    """The worlds after these cards changed hands; those in which the giver lacked them are struck out.

    If none is left, the table knew better than the books: then only what the books do have is moved, in the worlds
    that have most of it.
    """
    if len(worlds) == 1:
        (world,) = worlds
        return (_moved(world, giver, taker, cards if covers(world[giver], cards) else common(world[giver], cards)),)
    possible = [_moved(world, giver, taker, cards) for world in worlds if covers(world[giver], cards)]
    if possible:
        return _distinct(possible)
    had = [common(world[giver], cards) for world in worlds]
    most = max(map(size, had))
    return _distinct(_moved(w, giver, taker, part) for w, part in zip(worlds, had, strict=True) if size(part) == most)


def _moved(world: World, giver: Seat, taker: Seat, cards: int) -> World:
    changed = list(world)
    changed[giver] -= cards
    changed[taker] += cards
    return tuple(changed)


def _distinct(worlds: Iterable[World]) -> tuple[World, ...]:
    return tuple(dict.fromkeys(worlds))


def _any_of(worlds: tuple[World, ...]) -> World:
    """One of the worlds, for what is the same in all: how many cards everybody holds, and all the cards together."""
    return worlds[0]


def resources_in_supply(state: State) -> Cards:
    """The resource cards that the supply may have, of each kind the most."""
    return Cards(state[Hands].at_most(SUPPLY) & ANY_RESOURCE)


def resources_left(supply: Cards) -> int:
    """How many resource cards such a supply can give."""
    return size(supply & ANY_RESOURCE)


@hands.asks(total)
def material(state: State) -> Cards:
    """All hand cards that lie on this table, in whosever hands."""
    return cards_of(box(state.game).resource_cards)


@hands.stage("lay out the supply", script="game", rule=("BASE-007", "BASE-055", "B56-010"))
def lay_out_the_supply(state: State, item: Item) -> Iterator[SupplyLaidOut]:
    yield SupplyLaidOut(material(state))


@hands.changes(Hands, SupplyLaidOut, rule="BASE-055")
def lay_out(mine: Hands, happening: SupplyLaidOut) -> Hands:
    return Hands(tuple((*world[:SUPPLY], world[SUPPLY] + happening.cards) for world in mine.worlds))


@hands.changes(Hands, Paid, rule=("BASE-120", "BASE-174"))
def pay(mine: Hands, happening: Paid) -> Hands:
    return mine.moved(happening.player, SUPPLY, happening.cards)


@hands.changes(Hands, Received, rule=("BASE-038", "BASE-069"))
def receive(mine: Hands, happening: Received) -> Hands:
    return mine.moved(SUPPLY, happening.player, happening.cards)


@hands.changes(Hands, Produced, rule=("BASE-088", "BASE-096"))
def take_harvest(mine: Hands, happening: Produced) -> Hands:
    worlds = mine.worlds
    if mine.__class__ is Hands and len(worlds) == 1:
        (world,) = worlds
        changed, due = list(world), 0
        for harvest in happening.harvests:
            changed[harvest.player] += harvest.cards
            due += harvest.cards
        if covers(changed[SUPPLY], due):
            changed[SUPPLY] -= due
            return Hands((tuple(changed),))
    for harvest in happening.harvests:
        mine = mine.moved(SUPPLY, harvest.player, harvest.cards)
    return mine


@hands.changes(Hands, Passed, rule="BASE-107")
def pass_on(mine: Hands, happening: Passed) -> Hands:
    return mine.moved(happening.giver, happening.taker, happening.cards)


@hands.changes(Hands, Stole, rule="BASE-181")
def take_blind(mine: Hands, happening: Stole) -> Hands:
    card = None if happening.card is None else happening.card.one
    return mine.drawn(happening.victim, happening.player, card)


@hands.changes(Hands, PassedFaceDown, rule="BASE-222")
def pass_on_face_down(mine: Hands, happening: PassedFaceDown) -> Hands:
    return mine.passed(happening.giver, happening.taker, happening.number, happening.cards)


def _drawn(worlds: tuple[World, ...], giver: Seat, taker: Seat, card: int | None) -> tuple[World, ...]:
    """The worlds after one card changed hands; from an empty hand nothing can be drawn.

    The taker has seen the card, so `card` is believed. If no world has it in that hand, the companion is wrong about
    another card there, and it may be any of them: each world notes which cards are misplaced. Hand sizes stay as
    everybody saw them. Raises CardError for a card that no box of this game holds.
    """
    if card is not None and any(covers(world[giver], card) for world in worlds):
        return move(worlds, giver, taker, card)
    if card is None:
        gone = [_moved(world, giver, taker, one) for world in worlds for one, _ in singles(world[giver])]
    else:
        there = _any_of(worlds)
        if there[giver] and not covers(sum(there), card):
            raise CardError(said("There is no such card in this game."))
        gone = [_misplaced(world, giver, taker, one, card) for world in worlds for one, _ in singles(world[giver])]
    return _distinct(gone) or worlds


class Misplaced(int):
    """A note on what a world has misplaced: the cards it lacks, less those it has too many of. It is never unpacked."""


def _misplaced(world: World, giver: Seat, taker: Seat, lost: int, gained: int) -> World:
    """The world after a card was drawn that it had not in that hand, but `lost` in its place."""
    hands, supply, before = list(_held(world)), world[SUPPLY], _misplaced_in(world)
    hands[giver] -= lost
    hands[taker] += gained
    return (*hands, Misplaced(before + lost - gained), supply)


def _misplaced_in(world: World) -> int:
    return world[-2] if len(world) > 1 and isinstance(world[-2], Misplaced) else 0


def _held(world: World) -> World:
    """The hands of a world."""
    return world[: -2 if isinstance(world[-2], Misplaced) else -1]


def _put_right(worlds: tuple[World, ...]) -> tuple[World, ...]:
    """The worlds with what was misplaced in the supply, each if it can be there: then nobody's hand has it."""
    if not any(map(_misplaced_in, worlds)):
        return worlds
    return _distinct(
        (*_held(w), w[SUPPLY] + _misplaced_in(w)) if covers(w[SUPPLY], -_misplaced_in(w)) else w for w in worlds
    )


@hands.changes(Hands, HandedOver, rule=("BASE-164", "BASE-166"))
def hand_over(mine: Hands, happening: HandedOver) -> Hands:
    giver, kind = happening.giver, happening.kind
    cards = copies(kind, happening.number)
    return mine.counted({giver: cards}, kind.one).moved(giver, happening.taker, cards)


@hands.changes(Hands, HandCounted, rule="BASE-096")
def count_again(mine: Hands, happening: HandCounted) -> Hands:
    return mine.counted({happening.player: happening.cards}, happening.kinds)


@hands.changes(Hands, HandsCounted, rule="BASE-096")
def count_together(mine: Hands, happening: HandsCounted) -> Hands:
    return mine.counted(counted_hands(happening.hands), kinds_in(mine.everything))


@hands.changes(Hands, SupplyCounted, rule="BASE-223")
def count_the_supply(mine: Hands, happening: SupplyCounted) -> Hands:
    return mine.supply_counted(happening.kind, happening.number)


def counted_hands(hands: tuple[Cards | None, ...]) -> dict[Seat, Cards]:
    """Those of the hands that were counted, by seat."""
    return {Seat(seat): cards for seat, cards in enumerate(hands) if cards is not None}


def _counted(worlds: tuple[World, ...], hands: Mapping[Seat, int], kinds: int) -> tuple[World, ...]:
    """The worlds that agree with the counts; if none does, the difference went to or came from the supply.

    Where the supply has less than that, all it has came; such worlds count only if there is no other. How many cards
    anybody holds is seen by all: where a count of some kinds would leave that open, it is as in the worlds in which
    least was wrong.
    """
    mask = digits(kinds)
    agreeing = [world for world in worlds if all(world[seat] & mask == cards for seat, cards in hands.items())]
    if agreeing:
        return _distinct(agreeing)
    needed = sum(hands.values())
    corrected: dict[World, int] = {}
    for world in [w for w in worlds if covers(_pool(w, hands) & mask, needed)] or worlds:
        changed, pool, wrong = list(world), _pool(world, hands) & mask, 0
        for seat, cards in hands.items():
            kept = common(pool, cards)
            wrong += _differing(world[seat] & mask, kept)
            changed[seat] = (world[seat] & ~mask) + kept
            pool -= kept
        changed[SUPPLY] = (world[SUPPLY] & ~mask) + pool
        corrected[tuple(changed)] = min(wrong, corrected.get(tuple(changed), wrong))
    sizes = {world: tuple(map(size, _held(world))) for world in corrected}
    seen = sizes[min(corrected, key=lambda world: (corrected[world], sizes[world]))]
    return tuple(world for world in corrected if sizes[world] == seen)


def _differing(cards: int, others: int) -> int:
    """How many cards are in only one of two hands."""
    return size(cards) + size(others) - 2 * size(common(cards, others))


def _pool(world: World, hands: Iterable[Seat]) -> int:
    """The cards of these hands and of the supply together."""
    return world[SUPPLY] + sum(world[seat] for seat in hands)
