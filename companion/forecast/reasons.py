"""Why a move is a good one: sentences that a child understands, from what lies open on the board and the own hand.

Each function gives the reasons for one sort of move. They speak to the player whose move it is.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from companion.geometry.topology import Corner, Hex
from companion.kernel import Seat, State
from companion.playouts.goals import A_CARD, A_CITY, A_ROAD, A_SETTLEMENT, goal_of, missing
from companion.playouts.moves import RESOURCES
from companion.playouts.pieces import GENERIC
from companion.playouts.position import GamePosition
from companion.playouts.worth import BoardWorth, corner_worth, hurts, income_of, knights_to_award, roads_to_award
from companion.rules.base.hands import Hands
from companion.rules.base.land import Land
from companion.rules.base.resources import RESOURCES as KINDS
from companion.rules.cards import Cards, copies, spoken
from companion.said import listed, said, said_many
from companion.table.phrases import Phrases

MUCH: Final = 8
"""Dots of a corner from which on it gives often."""
GOOD_NUMBER: Final = 4
"""Dots of a number that is rolled often: 5, 6, 8 and 9."""


@dataclass(frozen=True)
class Outlook:
    """What a seat sees: the state as it knows it, one position that may well be, and how things are called."""

    state: State
    position: GamePosition
    seat: Seat
    t: Phrases

    @cached_property
    def worth(self) -> BoardWorth:
        """What the places bring."""
        return BoardWorth(self.position.board)

    @cached_property
    def income(self) -> list[int]:
        """By kind the dots that bring this seat cards."""
        return income_of(self.position, self.worth, self.seat)

    @cached_property
    def hand(self) -> list[int]:
        """Its cards by kind."""
        return self.position.hands[self.seat * RESOURCES : (self.seat + 1) * RESOURCES]

    @property
    def knows_hand(self) -> bool:
        """Whether these are its cards for sure: what it has stolen, or lost, may not have been reported."""
        hands = self.state[Hands]
        return hands.at_least(self.seat) == hands.at_most(self.seat)

    @cached_property
    def goals(self) -> dict[tuple[int, ...], str]:
        """What things are called, by their costs."""
        return {
            tuple(A_CITY): said("a city"),
            tuple(A_SETTLEMENT): said("a settlement"),
            tuple(A_ROAD): said("a road"),
            tuple(A_CARD): said("a development card"),
        }

    @property
    def goal(self) -> str:
        """What it saves for."""
        return self.goals[tuple(goal_of(self.position, self.seat, self.hand))]


def of_a_settlement(outlook: Outlook, corner: int) -> Iterator[str]:
    """What a new settlement brings: numbers and cards, kinds it lacked, what is scarce, a harbor."""
    yield from _harvest(outlook, corner)
    board, worth, at = outlook.position.board, outlook.worth, corner * RESOURCES
    new = [KINDS[kind].words for kind in range(RESOURCES) if worth.yields[at + kind] and not outlook.income[kind]]
    if new and any(outlook.income):
        yield said("You get no {cards} anywhere yet.", cards=listed(new))
    scarce = _scarcest(outlook)
    if worth.yields[at + scarce]:
        yield said("Scarce on this island: {card}.", card=KINDS[scarce].words)
    for harbor in board.harbors[corner]:
        if harbor == GENERIC:
            yield said("It is at a harbor: 3 equal cards get any other card.")
        else:
            yield said("It is at a harbor: 2 {cards} get any other card.", cards=KINDS[harbor].words)


def of_a_city(outlook: Outlook, corner: int) -> Iterator[str]:
    """It gives twice as much."""
    yield said("A city takes twice as many cards, and is worth 1 victory point more.")
    yield from _harvest(outlook, corner)


def _harvest(outlook: Outlook, corner: int) -> Iterator[str]:
    """The numbers and the cards of a corner, and how often they come."""
    board, worth = outlook.position.board, outlook.worth
    fields = [Hex(hex) for hex in board.fields_at[corner]]
    if not fields:
        return
    told = [_field(outlook, hex) for hex in sorted(fields, key=lambda one: -worth.dots[one])]
    yield said("You get cards there: {fields}.", fields=listed(told))
    dots = sum(worth.dots[hex] for hex in fields)
    if dots >= MUCH:
        yield said_many("That is {count} dot: a lot.", "That is {count} dots: a lot.", dots)
    else:
        yield said_many("That is {count} dot.", "That is {count} dots.", dots)


def _field(outlook: Outlook, hex: Hex) -> str:
    """`ore on 8`."""
    numbers = listed(map(str, outlook.state[Land].shown(hex)))
    return said("{card} on {number}", card=KINDS[outlook.position.board.resource[hex]].words, number=numbers)


def _scarcest(outlook: Outlook) -> int:
    """The kind that the island gives least often."""
    board, totals = outlook.position.board, [0] * RESOURCES
    for hex, kind in enumerate(board.resource):
        if kind >= 0:
            totals[kind] += outlook.worth.dots[hex]
    return totals.index(min(totals))


def of_a_road(outlook: Outlook, path: int) -> Iterator[str]:
    """Where it leads, or what it is long enough for."""
    position = outlook.position
    target = _leads_to(outlook, path)
    if target >= 0:
        yield said("It leads to {corner}, a good place for a settlement.", corner=outlook.t.corner(Corner(target)))
        yield from _harvest(outlook, target)
    elif roads_to_award(position, outlook.seat) == 1:
        yield said("One more road, and Longest Road is yours or stays yours: 2 victory points.")
    else:
        yield said("It makes your road longer.")


def _leads_to(outlook: Outlook, path: int) -> int:
    """The best corner for a settlement at the end of a path, or one path farther; -1 for none."""
    position, board = outlook.position, outlook.position.board
    best, found = 0, -1
    for end in (board.one_end[path], board.other_end[path]):
        if position.corner_owner[end] >= 0 or any(
            position.path_owner[beside] == outlook.seat for beside in board.corner_paths[end]
        ):
            continue
        reached = [end] + [far for on, far in board.ways[end] if on != path and position.path_owner[on] == -1]
        for corner in reached:
            value = 0 if position.closed[corner] else corner_worth(position, outlook.worth, outlook.income, corner)
            if value > best:
                best, found = value, corner
    return found


def of_the_robber(outlook: Outlook, hex: int) -> Iterator[str]:
    """Whom it hurts there, how often, and whether that is whoever is ahead."""
    position = outlook.position
    hurt = sorted({taker // RESOURCES for taker in position.takers[hex]} - {outlook.seat})
    if not hurt:
        yield said("It costs nobody anything there.")
        return
    who = outlook.t.who(*map(Seat, hurt))
    yield said("No more {field} there for {players}.", players=who, field=_field(outlook, Hex(hex)))
    if outlook.worth.dots[hex] >= GOOD_NUMBER:
        yield said("This number is rolled often.")
    yield from _leader(outlook, hurt)
    if outlook.seat not in {taker // RESOURCES for taker in position.takers[hex]}:
        yield said("It costs you nothing.")


def of_a_theft(outlook: Outlook, victim: int) -> Iterator[str]:
    """How many cards there are to be drawn, and whether it is from whoever is ahead."""
    cards = sum(outlook.position.hands[victim * RESOURCES : (victim + 1) * RESOURCES])
    who = outlook.t.who(Seat(victim))
    yield said_many("{player} holds {count} card.", "{player} holds {count} cards.", cards, player=who)
    yield from _leader(outlook, [victim])


def _leader(outlook: Outlook, seats: list[int]) -> Iterator[str]:
    points = outlook.position.points
    ahead = [seat for seat in seats if points[seat] == max(points)]
    if ahead and len(set(points)) > 1:
        yield said("{players}: nobody has more points.", players=outlook.t.who(*map(Seat, ahead)))


def of_a_knight(outlook: Outlook) -> Iterator[str]:
    """The robber goes, and somebody loses a card; perhaps the Largest Army."""
    if knights_to_award(outlook.position, outlook.seat) == 1:
        yield said("With it the Largest Army is yours: 2 victory points.")
    if hurts(outlook.position, outlook.seat):
        yield said("The robber stands where you would get cards, and moves away.")
    yield said("You take a card from somebody.")


def of_a_roll(outlook: Outlook) -> Iterator[str]:
    """Cards may wait."""
    if outlook.position.playable[outlook.seat]:
        yield said("There is time for your development card after the roll.")


def of_a_purchase(_: Outlook) -> Iterator[str]:
    """What it may be."""
    yield said("It may be a knight, a victory point, or a card that helps you build.")


def of_road_building(outlook: Outlook) -> Iterator[str]:
    """Two roads for nothing."""
    yield said("You lay two roads for free.")
    if roads_to_award(outlook.position, outlook.seat) <= 2:
        yield said("They may bring you Longest Road.")


def of_plenty(outlook: Outlook) -> Iterator[str]:
    """Two cards of the own choice."""
    yield said("You take the two cards that you lack.")
    yield said("You are saving for {goal}.", goal=outlook.goal)


def of_a_monopoly(_: Outlook, kind: int) -> Iterator[str]:
    """What the others are likely to hold."""
    yield said("All others give you their {cards}: they may hold a lot of it.", cards=KINDS[kind].words)


def of_a_trade(outlook: Outlook, give: int, take: int) -> Iterator[str]:
    """What it makes possible."""
    after = outlook.hand[:]
    after[give] -= outlook.position.rates[outlook.seat * RESOURCES + give]
    after[take] += 1
    for cost, words in outlook.goals.items():
        if outlook.knows_hand and all(held >= needed for held, needed in zip(after, cost, strict=True)):
            yield said("Then you have the cards for {goal}.", goal=words)
            return
    yield said("Then you are nearer to {goal}.", goal=outlook.goal)


def of_an_end(outlook: Outlook) -> Iterator[str]:
    """What is saved for, and what of it is missing."""
    position, seat = outlook.position, outlook.seat
    may_be = [A_CARD] if any(position.deck) else []
    if position.settlements_left[seat] and position.settlement_moves[seat]:
        may_be.append(A_SETTLEMENT)
    if position.cities_left[seat] and position.city_moves[seat]:
        may_be.append(A_CITY)
    lacking = [cost for cost in may_be if missing(outlook.hand, cost)]
    if lacking and outlook.knows_hand:
        cost = min(lacking, key=lambda one: missing(outlook.hand, one))
        cards = sum(
            max(0, needed - held) * kind.one for held, needed, kind in zip(outlook.hand, cost, KINDS, strict=True)
        )
        yield said(
            "You are saving for {goal}. Missing: {cards}.", goal=outlook.goals[tuple(cost)], cards=spoken(Cards(cards))
        )
    if sum(outlook.hand) > 7:
        yield said("But beware of a seven: you hold more than 7 cards.")


def of_a_discard(outlook: Outlook) -> Iterator[str]:
    """What is kept."""
    yield said("You keep what you need for {goal}.", goal=outlook.goal)


def rate_words(outlook: Outlook, give: int) -> str:
    """The cards that a trade costs: `3 wool`."""
    return spoken(copies(KINDS[give], outlook.position.rates[outlook.seat * RESOURCES + give]))
