"""The table is right: what it says of hands, pieces, cards, board and turn is so, whatever the books thought.

Ledger base, BASE-096, BASE-126, BASE-166. These actions are admitted at any time. They never judge; they only refuse
what cannot be said at all. Each causes happenings of the room that owns the slice it concerns; a topic that may be
left out of a game takes its correction along.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.rules.cards import HAND, Cards, DevelopmentKind, Kind, count, kinds_in
from companion.rules.geometry.topology import Corner, Hex, Path
from companion.rules.kernel import ANYTIME, Action, Happening, Item, Module, Refusal, Seat, State, Withdraw, run_item
from companion.said import said

from .box import box
from .development import UNKNOWN, Cabinet, CardsCorrected, development
from .hands import HandCounted, Hands, HandsCounted, counted_hands, material
from .land import HexCorrected
from .pieces import BuildingRemoved, CityBuilt, Pieces, RoadBuilt, RoadRemoved, Roads, SettlementBuilt
from .robber import RobberMoved, robber
from .scoring import Score
from .turns import PART, DicePassed, PartEnded, Turn

corrections = Module("corrections", needs=("hands", "pieces", "turns", "land", "scoring"))


@dataclass(frozen=True)
class CountHand(Action):
    """I hold exactly these cards."""

    cards: Cards


@dataclass(frozen=True)
class CountHands(Action):
    """We laid our hands open and counted them all: a hand for every seat, None for one that was not counted."""

    hands: tuple[Cards | None, ...]


@dataclass(frozen=True)
class CountCards(Action):
    """I hold so many cards of this kind."""

    kind: Kind
    number: int


@dataclass(frozen=True)
class CorrectRoad(Action):
    """A road of mine lies on this path, or none does."""

    path: Path
    there: bool


@dataclass(frozen=True)
class CorrectBuilding(Action):
    """On this corner stands my `settlement` or my `city`, or nothing of mine."""

    corner: Corner
    building: str


@dataclass(frozen=True)
class CorrectRobber(Action):
    """The robber stands there; None is beside the board."""

    hex: Hex | None


@dataclass(frozen=True)
class CorrectHex(Action):
    """This terrain lies there with this number token; 0 is no token."""

    hex: Hex
    terrain: str
    number: int


@dataclass(frozen=True)
class CorrectDevelopmentCards(Action):
    """I hold so many development cards of this kind, and have played or shown so many.

    Cards named so are first of all cards that the companion knew only to be somewhere in this hand.
    """

    kind: DevelopmentKind
    held: int
    played: int


@dataclass(frozen=True)
class CorrectTurn(Action):
    """It is my turn now, and I have not rolled."""


NOTHING = "nothing"
BUILDINGS = ("settlement", "city", NOTHING)


def too_many(state: State, *hands: Cards) -> Refusal | None:
    """The refusal of hands that hold more cards of a kind together than the box has."""
    there_are = material(state)
    for kind in HAND.kinds:
        if sum(count(cards, kind) for cards in hands) > count(there_are, kind):
            return Refusal(
                "BASE-007",
                said(
                    "There are only {number} {card} cards in the box.", number=count(there_are, kind), card=kind.words
                ),
            )
    return None


def hand_check(state: State, item: Item, action: CountHand) -> Refusal | None:
    if refusal := too_many(state, action.cards):
        return refusal
    return elsewhere(state, {action.player: action.cards}, Cards(kinds_in(material(state))))


def elsewhere(state: State, counted: Mapping[Seat, int], kinds: Cards) -> Refusal | None:
    """The refusal of a count for which too many cards are in other hands."""
    if state[Hands].may_count(counted, kinds):
        return None
    return Refusal(
        "BASE-096",
        said("By the books too few of these cards are left in the supply for that: count the other hands first."),
    )


@corrections.answers(
    ANYTIME, CountHand, check=hand_check, turn="BASE-096", moment="BASE-096", rule=("BASE-096", "BASE-166")
)
def count_hand(state: State, item: Item, action: CountHand) -> Iterator[Happening]:
    yield HandCounted(action.player, action.cards, Cards(kinds_in(material(state))))


def hands_check(state: State, item: Item, action: CountHands) -> Refusal | None:
    counted = counted_hands(action.hands)
    if len(action.hands) != len(state.rules.seats) or not counted:
        words = said("A count of all hands has a hand for every player, or says that it was left out; one is counted.")
        return Refusal("BASE-096", words)
    if refusal := too_many(state, *counted.values()):
        return refusal
    return elsewhere(state, counted, Cards(kinds_in(material(state))))


@corrections.answers(ANYTIME, CountHands, check=hands_check, turn="BASE-096", moment="BASE-096", rule="BASE-096")
def count_hands(state: State, item: Item, action: CountHands) -> Iterator[Happening]:
    yield HandsCounted(action.hands)


def cards_check(state: State, item: Item, action: CountCards) -> Refusal | None:
    most = count(material(state), action.kind)
    if not 0 <= action.number <= most:
        return Refusal(
            "BASE-007", said("There are {number} {card} cards in the box.", number=most, card=action.kind.words)
        )
    one = action.kind.one
    return elsewhere(state, {action.player: action.number * one}, Cards(one))


@corrections.answers(ANYTIME, CountCards, check=cards_check, turn="BASE-096", moment="BASE-096", rule="BASE-096")
def count_cards(state: State, item: Item, action: CountCards) -> Iterator[Happening]:
    one = action.kind.one
    yield HandCounted(action.player, Cards(action.number * one), Cards(one))


def road_check(state: State, item: Item, action: CorrectRoad) -> Refusal | None:
    mine = state[Roads].of[action.player] >> action.path & 1
    if action.there and state[Roads].paved >> action.path & 1:
        return Refusal("BASE-130", said("By the books a road lies there already: take that one off first."))
    if not action.there and not mine:
        return Refusal("BASE-126", said("By the books no road of this colour lies there."))
    return None


@corrections.answers(ANYTIME, CorrectRoad, check=road_check, turn="BASE-126", moment="BASE-126", rule="BASE-126")
def correct_road(state: State, item: Item, action: CorrectRoad) -> Iterator[Happening]:
    yield (RoadBuilt if action.there else RoadRemoved)(action.player, action.path)


def building_check(state: State, item: Item, action: CorrectBuilding) -> Refusal | None:
    if action.building not in BUILDINGS:
        return Refusal("BASE-126", said("A corner holds one of: {buildings}.", buildings=", ".join(BUILDINGS)))
    owner = state[Pieces].owner(action.corner)
    if owner not in (None, action.player):
        return Refusal(
            "BASE-028", said("By the books another player's building stands there: take that one off first.")
        )
    if owner is None and action.building == NOTHING:
        return Refusal("BASE-126", said("By the books no building stands there."))
    return None


@corrections.answers(
    ANYTIME, CorrectBuilding, check=building_check, turn="BASE-126", moment="BASE-126", rule="BASE-126"
)
def correct_building(state: State, item: Item, action: CorrectBuilding) -> Iterator[Happening]:
    happening = {"settlement": SettlementBuilt, "city": CityBuilt, NOTHING: BuildingRemoved}[action.building]
    yield happening(action.player, action.corner)  # one step: a corner bare for a moment would move special cards


@robber.answers(ANYTIME, CorrectRobber, turn="BASE-126", moment="BASE-126", rule="BASE-126")
def correct_robber(state: State, item: Item, action: CorrectRobber) -> Iterator[Happening]:
    yield RobberMoved(action.player, action.hex)


def hex_check(state: State, item: Item, action: CorrectHex) -> Refusal | None:
    if action.terrain not in box(state.rules).terrains:
        return Refusal("BASE-002", said("There is no terrain {terrain} in this box.", terrain=repr(action.terrain)))
    if action.number and action.number not in box(state.rules).numbers:
        return Refusal("BASE-006", said("There is no number token {number}.", number=action.number))
    return None


@corrections.answers(ANYTIME, CorrectHex, check=hex_check, turn="BASE-041", moment="BASE-041", rule="BASE-041")
def correct_hex(state: State, item: Item, action: CorrectHex) -> Iterator[Happening]:
    yield HexCorrected(action.hex, action.terrain, action.number)


def development_check(state: State, item: Item, action: CorrectDevelopmentCards) -> Refusal | None:
    cabinet, player, kind = state[Cabinet], action.player, action.kind
    if min(action.held, action.played) < 0 or (kind == UNKNOWN and action.played):
        return Refusal("BASE-008", said("That is not a number of cards."))
    unknown = count(cabinet.held[player], UNKNOWN) + cabinet.pile
    most = unknown if kind == UNKNOWN else cabinet.not_elsewhere(player, kind) + count(cabinet.played[player], kind)
    if action.held + action.played > most:  # how many that are would tell of other hands
        return Refusal(
            "BASE-008",
            said("By the books too many of these cards are in other hands or lie on the table: correct those first."),
        )
    return None


@development.answers(
    ANYTIME, CorrectDevelopmentCards, check=development_check, turn="BASE-144", moment="BASE-144", rule="BASE-144"
)
def correct_development(state: State, item: Item, action: CorrectDevelopmentCards) -> Iterator[Happening]:
    yield CardsCorrected(action.player, action.kind, action.held, action.played)


def turn_check(state: State, item: Item, action: CorrectTurn) -> Refusal | None:
    if state[Score].winner is not None:  # nobody could win any more
        return Refusal("BASE-213", said("By the books the game is won: take back or correct what won it first."))
    return None


@corrections.answers(ANYTIME, CorrectTurn, check=turn_check, turn="BASE-075", moment="BASE-075", rule="BASE-075")
def correct_turn(state: State, item: Item, action: CorrectTurn) -> Iterator[Happening | Withdraw | Item]:
    if state[Turn].open:
        yield PartEnded(state[Turn].player)
    yield Withdraw()
    yield DicePassed(action.player)
    yield run_item(PART)
