"""The table is right: what it says of hands, pieces, cards, board and turn is so, whatever the books thought.

Ledger base, BASE-096, BASE-126, BASE-166. These actions are admitted at any time. They never judge; they only refuse
what cannot be said at all. Each causes happenings of the module that owns the slice it concerns; a topic that may be
left out of a game takes its correction along.
"""

from collections.abc import Iterator, Mapping

from companion.data import terrains
from companion.geometry.boards import FRAME
from companion.geometry.topology import Hex
from companion.kernel import (
    Action,
    Added,
    Barrier,
    Happening,
    Item,
    Module,
    Owner,
    Refusal,
    Seat,
    State,
    Withdraw,
    run_item,
    waiting,
)
from companion.kernel.query import joined
from companion.rules.cards import DEVELOPMENT, HAND, Cards, DevelopmentKind, Kind, count, kinds_in
from companion.said import said

from .box import box, kinds_of_hex
from .development import UNKNOWN, Cabinet, CardsCorrected, development, kinds_here
from .face_down import Showing, booked_as
from .hands import HandCounted, Hands, HandsCounted, counted_hands, material
from .land import HexCorrected, Land, TerrainName
from .pieces import BuildingRemoved, CityBuilt, Pieces, RoadBuilt, RoadRemoved, Roads, SettlementBuilt, roads_left
from .placed import AtCorner, Placed, SaidOfPath, owner_of
from .robber import RobberMoved, robber
from .scoring import Score
from .stated import stated
from .turns import PART, DicePassed, PartEnded, Turn, due_before_the_turn, ends_with_the_turn, stays_due

corrections = Module("corrections", needs=("hands", "pieces", "turns", "land", "scoring"))

TURN_GOES_ON = "the turn goes on as the table says"


class CountHand(Action):
    """I hold exactly these cards."""

    cards: Cards


class CountHands(Action):
    """We laid our hands open and counted them all: a hand for every seat, None for one that was not counted."""

    hands: tuple[Cards | None, ...]


class CountCards(Action):
    """I hold so many cards of this kind."""

    kind: Kind
    number: int


class CorrectRoad(SaidOfPath):
    """A road of mine lies on this path, or none does; of a neutral `owner`, where one is named."""


class CorrectBuilding(AtCorner):
    """On this corner stands my `settlement` or my `city`, or nothing of mine; of a neutral `owner`, if one is named."""

    building: str
    owner: Added[Owner | None] = None


class CorrectRobber(Action):
    """The robber stands there; None is beside the board."""

    hex: Hex | None


class CorrectHex(Action):
    """This terrain lies there with this number token; 0 is not a token."""

    hex: Hex
    terrain: TerrainName
    number: int


class CorrectDevelopmentCards(Action):
    """I hold so many development cards of this kind, and have played or shown so many.

    Cards named so are first of all cards that the companion knew only to be somewhere in this hand. Without `held`, as
    many are held as the books have.
    """

    kind: DevelopmentKind
    held: int | None
    played: int


class CorrectTurn(Action):
    """It is my turn now, and I have not rolled."""


class NoLongerDue(Happening):
    """By its name on the agenda, what these players had to do and need not any more.

    Nobody is named where the game would have gone on by itself.
    """

    tasks: tuple[tuple[tuple[Seat, ...], str], ...]


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


def hand_check(state: State, action: CountHand) -> Refusal | None:
    if refusal := too_many(state, action.cards):
        return refusal
    return elsewhere(state, {action.player: action.cards}, Cards(kinds_in(material(state))))


def elsewhere(state: State, counted: Mapping[Seat, int], kinds: Cards) -> Refusal | None:
    """The refusal of a count for which too many cards are in other hands."""
    if state[Hands].may_count(counted, kinds):
        return None
    return Refusal(
        "BASE-096",
        said("Too few of these cards seem to be left in the supply for that: count the other hands first."),
    )


@corrections.corrects(CountHand, check=hand_check, counts=True, rule=("BASE-096", "BASE-166"))
def count_hand(state: State, action: CountHand) -> Iterator[Happening]:
    yield HandCounted(action.player, action.cards, Cards(kinds_in(material(state))))


def hands_check(state: State, action: CountHands) -> Refusal | None:
    counted = counted_hands(action.hands)
    if len(action.hands) != len(state.game.seats) or not counted:
        words = said("When all hands are counted, each player's hand is given or left out, and at least one is given.")
        return Refusal("BASE-096", words)
    if refusal := too_many(state, *counted.values()):
        return refusal
    return elsewhere(state, counted, Cards(kinds_in(material(state))))


stated(corrections, CountHands, HandsCounted, check=hands_check, counts=True, rule="BASE-096")


def cards_check(state: State, action: CountCards) -> Refusal | None:
    most = count(material(state), action.kind)
    if not most or not 0 <= action.number <= most:
        return Refusal(
            "BASE-007", said("There are {number} {card} cards in the box.", number=most, card=action.kind.words)
        )
    one = action.kind.one
    return elsewhere(state, {action.player: action.number * one}, Cards(one))


@corrections.corrects(CountCards, check=cards_check, counts=True, rule="BASE-096")
def count_cards(state: State, action: CountCards) -> Iterator[Happening]:
    one = action.kind.one
    yield HandCounted(action.player, Cards(action.number * one), Cards(one))


@corrections.shares(booked_as, rule="BASE-181")
def a_card_more_in_hand(state: State, shown: Showing) -> tuple[CountCards, ...]:
    player, card = shown.player, shown.card
    if shown.pile != HAND.name or type(card) is not Kind:
        return ()
    most = count(state[Hands].at_most(player), card)
    return (CountCards(player, card, most),) if count(state[Hands].at_least(player), card) < most else ()


@corrections.asks(joined)
def no_room_for_a_road(state: State) -> tuple[Barrier, ...]:
    """Paths on which something lies that no road lies beside, whatever people say, and what to do first."""
    return ()


road = Placed(Roads, RoadBuilt, RoadRemoved, CorrectRoad, roads_left)
road.corrects(
    corrections,
    Refusal("BASE-130", said("As far as the companion knows, a road lies there already: take that one off first.")),
    Refusal("BASE-126", said("As far as the companion knows, no road of this colour lies there.")),
    no_room_for_a_road,
    rule="BASE-126",
)


def building_check(state: State, action: CorrectBuilding) -> Refusal | None:
    if action.building not in BUILDINGS:
        return Refusal("BASE-126", said("A corner holds a settlement, a city, or nothing."))
    owner = state[Pieces].owner(action.corner)
    if owner not in (None, owner_of(action)):
        return Refusal(
            "BASE-028",
            said("As far as the companion knows, another player's building stands there: take that one off first."),
        )
    if owner is None and action.building == NOTHING:
        return Refusal("BASE-126", said("As far as the companion knows, no building stands there."))
    return None


@corrections.corrects(CorrectBuilding, check=building_check, rule="BASE-126")
def correct_building(state: State, action: CorrectBuilding) -> Iterator[Happening]:
    happening = {"settlement": SettlementBuilt, "city": CityBuilt, NOTHING: BuildingRemoved}[action.building]
    yield happening(owner_of(action), action.corner)  # one step: a corner bare for a moment would move special cards


@robber.corrects(CorrectRobber, rule="BASE-126")
def correct_robber(state: State, action: CorrectRobber) -> Iterator[Happening]:
    yield RobberMoved(action.player, action.hex, said=True)


@corrections.asks(joined)
def other_terrains(state: State) -> tuple[str, ...]:
    """What else a hex on this table may be, besides what is in the box and what was laid."""
    return ()


def terrains_here(state: State) -> tuple[str, ...]:
    """What a hex on this table may be."""
    return tuple(dict.fromkeys([*kinds_of_hex(state.game), *other_terrains(state)]))


def likely_here(state: State) -> tuple[str, ...]:
    """Those of them that people may have laid: where a scenario has put other hexes in the place of the box's desert,
    or has none, there is none."""
    laid = {one.terrain for one in state.game.setup.plan.inside}
    others = laid.union(state[Land].terrain, other_terrains(state)) - {FRAME}
    is_of_the_box = others <= set(box(state.game).terrains)
    known = terrains()
    return tuple(one for one in terrains_here(state) if is_of_the_box or one in others or known[one].produces)


def hex_check(state: State, action: CorrectHex) -> Refusal | None:
    if state[Land].terrain[action.hex] == FRAME:
        return Refusal("BASE-003", said("That is the frame: no hex lies there."))
    if action.terrain not in terrains_here(state):
        return Refusal("BASE-002", said("There is no terrain {terrain} in this box.", terrain=repr(action.terrain)))
    if action.number and action.number not in box(state.game).numbers:
        return Refusal("BASE-006", said("There is no number token {number}.", number=action.number))
    return None


stated(corrections, CorrectHex, HexCorrected, check=hex_check, rule="BASE-041")


def held_by(state: State, action: CorrectDevelopmentCards) -> int:
    """How many cards of the kind somebody holds, by a correction."""
    return count(state[Cabinet].held[action.player], action.kind) if action.held is None else action.held


def development_check(state: State, action: CorrectDevelopmentCards) -> Refusal | None:
    cabinet, player, kind = state[Cabinet], action.player, action.kind
    if kind not in kinds_here(state):
        return Refusal("BASE-008", said("There are no such cards in this game."))
    held = held_by(state, action)
    if min(held, action.played) < 0 or (kind == UNKNOWN and action.played):
        return Refusal("BASE-008", said("That is not a number of cards."))
    unknown = count(cabinet.held[player], UNKNOWN) + cabinet.pile
    most = unknown if kind == UNKNOWN else cabinet.not_elsewhere(player, kind) + count(cabinet.played[player], kind)
    if held + action.played > most:  # how many that are would tell of other hands
        return Refusal(
            "BASE-008",
            said("Too many of these cards seem to be in other hands or on the table: correct those first."),
        )
    return None


@development.corrects(CorrectDevelopmentCards, check=development_check, counts=True, rule="BASE-144")
def correct_development(state: State, action: CorrectDevelopmentCards) -> Iterator[Happening]:
    yield CardsCorrected(action.player, action.kind, held_by(state, action), action.played)


@development.shares(booked_as, rule="BASE-144")
def the_card_that_was_bought(state: State, shown: Showing) -> tuple[CorrectDevelopmentCards, ...]:
    player, card, cabinet = shown.player, shown.card, state[Cabinet]
    if shown.pile != DEVELOPMENT.name or not isinstance(card, DevelopmentKind):
        return ()
    if not count(cabinet.fresh[player], UNKNOWN) or not count(cabinet.unseen, card):
        return ()
    held, played = count(cabinet.held[player], card) + 1, count(cabinet.played[player], card)
    return (CorrectDevelopmentCards(player, card, held, played),)


def turn_check(state: State, action: CorrectTurn) -> Refusal | None:
    if state[Score].winner is not None:  # nobody could win any more
        return Refusal(
            "BASE-213", said("As far as the companion knows, the game is won: take back or correct what won it first.")
        )
    return None


@corrections.corrects(CorrectTurn, check=turn_check, rule="BASE-075")
def correct_turn(state: State, action: CorrectTurn) -> Iterator[Happening | Withdraw | Item]:
    """What stays due is settled in the part that it belongs to, and only then the turn goes on."""
    stay, drop = sorted_out(state)
    yield Withdraw()
    if tasks := tasks_of(state, drop):
        yield NoLongerDue(tasks)
    yield from stay
    yield from due_before_the_turn(state)
    yield run_item(TURN_GOES_ON, action.player)


def sorted_out(state: State) -> tuple[list[Item], list[Item]]:
    """What stays due, and what does not, each the first first; what nobody can do just now does not either."""
    names, asked = stays_due(state), waiting(state.agenda)[-1:]
    stuck = [item for item in asked if item.who and not state.options(kinds=state.game.takes(item))]
    stay: list[Item] = []
    drop: list[Item] = []
    for item in reversed(state.agenda):
        (stay if item.name in names and item not in stuck else drop).append(item)
    return stay, drop


def tasks_of(state: State, items: list[Item]) -> tuple[tuple[tuple[Seat, ...], str], ...]:
    """What people have to hear of: stages that are still to come by their scripts, where those have words."""
    silent, words = ends_with_the_turn(state), state.game.tasks
    script = {stage.name: name for name, stages in state.game.scripts.items() for stage in stages}
    found = ((item.who, item.name if item.who else script.get(item.name, item.name)) for item in items)
    return tuple(dict.fromkeys(each for each in found if each[1] in words and each[1] not in silent))


@corrections.stage(TURN_GOES_ON, rule="BASE-075")
def the_turn_goes_on(state: State, item: Item) -> Iterator[Happening | Item]:
    assert isinstance(item.data, int)
    if state[Turn].open:
        yield PartEnded(state[Turn].player)
    yield DicePassed(Seat(item.data))
    yield run_item(PART)
