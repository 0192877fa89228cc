"""A correction states what is: it never earns, costs or drops anything. In every scenario of every box.

Games are played at random, and on the way the table says things of itself: whose turn it is, wherever something new is
due; and anything at all, and then the opposite.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from random import Random
from types import NoneType
from typing import Any, get_args

import pytest
from msgspec.structs import astuple, replace

from companion.boxes.cities_knights.rules.neutral_knights import neutral_knights
from companion.boxes.explorers_pirates.rules.missions import Tracks
from companion.boxes.traders_barbarians.rules.event_cards.deck import PrepareEventDeck
from companion.boxes.traders_barbarians.rules.wagons.baggage_train import BaggageTrains, CorrectBaggageCost
from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import Action, Game, Item, Module, Outcome, Seat, State, Value, hints
from companion.kernel.fields import words_of
from companion.rules.base.corrections import CorrectHex, CorrectTurn, CountHands, NoLongerDue
from companion.rules.base.hands import Hands
from companion.rules.base.land import Land
from companion.rules.base.scoring import Score
from companion.rules.base.turns import Turn, ends_with_the_turn, stays_due
from companion.rules.boxes import every_module
from companion.rules.cards import Cards
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import step
from companion.said import Said, said
from tests.rules.any_fields import any_fields
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.table import lay
from tests.rules.test_every_combination import offered

MOST = 60  # actions in one game
ONWARD = 8  # actions after a correction of the turn
EVERY = 40  # actions from one look at all corrections to the next

ALL_BOXES = list(boxes_together())
NAMES = [", ".join(boxes[2] or boxes[1]) or "base game" for boxes in ALL_BOXES]


@cache
def choices(boxes: Boxes) -> tuple[Choice, ...]:
    """All ways to play these boxes, on one of their boards."""
    return tuple(offered(boxes))


def some_game(boxes: Boxes, random: Random) -> Game:
    """One of them."""
    return game_of(random.choice(choices(boxes)))


def moments(game: Game, random: Random, most: int = MOST) -> Iterator[State]:
    """A random game, as long as nobody has won."""
    state = State.start(game)
    for _ in range(most):
        if state[Score].winner is not None:
            return
        yield state
        state = step(state, random)[1].state


# -- whose turn it is --------------------------------------------------------------------------------------------


def nothing_is_forgotten(before: State, outcome: Outcome) -> None:
    """All that people had to do is due, is said not to be any more, or ends with the turn."""
    told = {task for one in outcome.happenings if isinstance(one, NoLongerDue) for task in one.tasks}
    for item in before.agenda:
        if item.who and item.name not in ends_with_the_turn(before):
            assert (item.who, item.name) in told or item in outcome.state.agenda, item


def the_turn_is_corrected(state: State, seat: Seat, random: Random, onward: int = ONWARD) -> None:
    """The table says whose turn it is: nothing is forgotten in silence, and the game goes on to that turn."""
    outcome = state.apply(CorrectTurn(seat))
    assert isinstance(outcome, Outcome)
    nothing_is_forgotten(state, outcome)
    after, begun = outcome.state, False
    for _ in range(onward):
        if after[Score].winner is not None:
            return
        if not begun and after[Turn].number > state[Turn].number:  # what was due is settled
            assert after[Turn].dice == seat
            begun = True
        after = step(after, random)[1].state


def wherever_something_new_is_due(game: Game, random: Random, most: int = MOST, onward: int = ONWARD) -> set[str]:
    """The table says whose turn it is, at every new thing on the agenda; returns what was on it."""
    met = set[str]()
    for state in moments(game, random, most):
        if new := {item.name for item in state.agenda} - met:
            met |= new
            the_turn_is_corrected(state, random.choice(game.seats), random, onward)
    return met


@pytest.mark.rule("BASE-075")
@pytest.mark.parametrize("boxes", ALL_BOXES, ids=NAMES)
def test_whatever_is_due_the_table_may_say_whose_turn_it_is(boxes: Boxes) -> None:
    wherever_something_new_is_due(some_game(boxes, Random(1)), Random(1))


STAYS: dict[str, tuple[str, ...]] = {
    "aqueduct": ("take a resource",),
    "attack": ("the barbarians attack", "the battle", "after the battle"),
    "camel votes": (
        "a camel is due",
        "the vote on a camel",
        "bid for the camel",
        "count the bids",
        "agree on a path",
        "place the camel",
    ),
    "capture of lairs": (
        "resolve captured lairs",
        "choose a captured lair",
        "resolve a captured lair",
        "look for the hero",
        "roll for the hero",
        "compare the rolls for the hero",
        "flip the token of the lair",
    ),
    "catching fish": ("next fish token", "draw a fish token", "exchange a fish token"),
    "city at river": ("a coin for a city at a river",),
    "deliveries": ("turn up a commodity",),
    "deserter": ("the deserter comes over", "place the deserter"),
    "diplomat": ("lay the road elsewhere",),
    "diplomat at sea": ("lay the ship elsewhere",),
    "earthquake": ("turn a road sideways",),
    "exploring": ("turn over a hex", "lay its token", "look for hexes that are reached"),
    "fishing": ("roll for fish",),
    "forced trade": ("next card of a forced trade", "draw for a forced trade", "give for a forced trade"),
    "foreign knight": ("place the foreign knight",),
    "forgotten tribe": ("look at the card", "place the harbor"),
    "gold fields": ("choose cards", "cards of choice"),
    "good neighbors": ("give a card to the left", "show all gifts"),
    "intrigue": ("the place of the displaced knight is free", "place a knight where the other stood"),
    "landing": ("the barbarians attack the coast", "roll for the landing", "choose where the last barbarian lands"),
    "last cloth": ("show hidden points", "most points win"),
    "losses": ("roll for losses",),
    "metropolis": ("place the metropolis",),
    "missions": ("a marker moves forward",),
    "mustering": ("place a knight at the castle", "place a knight anywhere"),
    "nasty barbarians": ("the muster", "send knights"),
    "neutral bridges": ("neutral bridge", "build a neutral bridge"),
    "neutral colours": ("neutral road", "neutral settlement", "build a neutral road", "build a neutral settlement"),
    "neutral knights": (
        "mirror a hire",
        "place a neutral knight",
        "mirror a promotion",
        "promote a neutral knight",
    ),
    "paying with fish": ("pay fish",),
    "pillage": ("choose a city to lose",),
    "progress draws": ("next draw from a deck", "draw a progress card", "draw from a deck of choice"),
    "progress hand limit": ("look for a fifth progress card", "give back a progress card"),
    "retreat": ("retreat with the displaced knight",),
    "roll-offs": ("roll off for prisoners", "roll for a prisoner", "compare the rolls for prisoners"),
    "settlers": ("the tiles of the settlers",),
    "supply count": ("cards from the supply",),
    "signs": ("read what a hex shows",),
    "taking a card for an event": ("takings", "take a card of choice"),
    "trade tokens": ("earn trade tokens",),
    "treason": ("treason goes on", "take a barbarian away", "put a barbarian down"),
    "two camels": ("count the bids of two", "the other camel is due", "place the other camel"),
    "victories": ("check the coast for victories",),
}
"""By module what is on its way, or is handed to everybody: it is still to be done. All else is dropped in words."""


@pytest.mark.rule(
    "CK-042",
    "CK-060",
    "CK-138",
    "CK-163",
    "CK-181",
    "CK-228",
    "CK-238",
    "CK-245",
    "CK-280",
    "CK-294",
    "CK-301",
    "CK-313",
    "CK-348",
    "CK-350",
    "BASE-223",
    "EP-502",
    "EP-541",
    "EP2-33",
    "EP2-34",
    "EP3-23",
    "SEA-84",
    "SEA3-14",
    "SEA3-16",
    "SEA5-16",
    "SEA5-20",
    "SEA6-31",
    "SEA6-32",
    "TBS1-22",
    "TBS1-23",
    "TBS1-35",
    "TBS2-25",
    "TBS2-29",
    "TBS2-39",
    "TBS3-06",
    "TBS3-22",
    "TBS3-40",
    "TBS4-11",
    "TBS4-14",
    "TBS4-34",
    "TBS4-37",
    "TBS4-62",
    "TBS4-69",
    "TBS4-80",
    "TBS5-43",
    "TBV2-13",
    "TBV2-22",
    "TBV2-28",
    "TBV4-09",
    "TBV4-22",
    "TBV4-29",
    "TBX-03",
)
def test_what_is_on_its_way_stays_due() -> None:
    shares = ((module, one) for module in (*every_module(), neutral_knights) for one in module.contributions)
    table = lay()
    assert {module.name: one.run(table.state) for module, one in shares if one.details is stays_due} == STAYS


@pytest.mark.rule("BASE-075")
def test_what_belongs_to_the_turn_that_was_is_named() -> None:
    table = lay("red holds 8 ore\nblue holds 8 wool").play("red rolls 3 4", "white corrects the turn")
    red, blue = map(table.seat, ("red", "blue"))
    assert table.happened[0] == NoLongerDue((((red, blue), "discard"), ((), "resolve a seven")))


@pytest.mark.rule("BASE-075")
def test_of_a_turn_that_only_ends_nothing_is_named() -> None:
    assert "NoLongerDue" not in lay().play("red rolls 1 1", "white corrects the turn").names()
    assert "NoLongerDue" not in lay().play("red corrects the turn").names()
    assert "NoLongerDue" not in lay().play("white corrects the turn").names()


@pytest.mark.rule("TBS5-22", "EP-144")
def test_pieces_that_may_still_move_are_not_named() -> None:
    game = some_game((("explorers and pirates",), ("land ho",), ()), Random(1))
    state = next(state for state in moments(game, Random(1), 400) if state.agenda[-1].name == "move pieces")
    outcome = state.apply(CorrectTurn(Seat(0)))
    assert isinstance(outcome, Outcome)
    assert [type(one).__name__ for one in outcome.happenings] == ["PartEnded", "DicePassed", "PartBegan"]


@pytest.mark.rule("BASE-075")
def test_what_nobody_can_do_does_not_stay_due() -> None:
    """Else a table that is stuck could not even say whose turn it is."""
    nobody_can = Module("nobody can", needs=("turns",))
    nobody_can.calls("do it", said("do it"))
    nobody_can.stage("the roll is in vain", before="the roll")(lambda state, item: Item("do it", (Seat(0),)))
    nobody_can.shares(stays_due)(lambda state: ("do it",))
    table = lay(more=(nobody_can,)).play("white corrects the turn")
    assert table.happened[0] == NoLongerDue((((Seat(0),), "do it"),))


# -- a thing and its opposite ------------------------------------------------------------------------------------

EARNED: dict[str, tuple[str, ...]] = {
    "Hands": ("CountHand", "CountHands", "CountCards"),
    "Purses": ("CorrectGold",),
    "Cabinet": ("CorrectDevelopmentCards",),
    "ProgressCards": ("CorrectProgressCards",),
    "FishTokens": ("CorrectFish", "CorrectSpentFish"),
    "TradeTokens": ("CorrectTokens",),
    "Bolts": ("CorrectCloth", "CorrectVillage", "CorrectClothSupply", "CorrectFirstCloth"),
    "Gifts": ("CorrectChits",),
    "CastlePile": ("CorrectCastleCards",),
    "EventPile": ("CorrectEventCards", "PrepareEventDeck"),
    "Freight": ("CorrectLoad", "CorrectDeliveries"),
    "BaggageTrains": ("CorrectBaggage", "CorrectBaggageCost"),
    "Invaders": ("CorrectBarbarians", "CorrectPrisoners"),
    "Defenders": ("CorrectDefenders",),
    "Tracks": ("CorrectMarker", "CorrectLadder"),
    "Stacks": (),
    "BuildPhase": (),
    "Votes": (),
    "Turn": (),
}
"""What people get, lose, draw or have done, by slice, with the corrections that say it themselves."""

AWARDS = {"LongestRoad", "LargestArmy", "Harbormaster"}
"""Special cards: on a tie their holder keeps them, so what they were before cannot be told from the board."""

GOES_WITH_IT: dict[str, set[str]] = {
    "CorrectBuilding": {
        "Walls", "Metropolises", "Tipped", "HarborSettlements", "Basins", "Knights", "Homes", "Conquered",
    },
    "CorrectHarborSettlement": {"Basins", "Pieces"},
    "CorrectRoad": {"Sideways"},
    "CorrectShipOnPath": {"Warships"},
    "CorrectShipAfloat": {"Voyages", "AtAnchor", "Fleets"},
    "CorrectHex": {"Signs", "LairCrews", "FishHauls", "SpiceVillages"},
    "CorrectHome": {"Homes"},
    "CorrectVoyage": {"Voyages"},
}  # fmt: skip
"""What leaves the table with a thing that is taken off it, and does not come back with it."""


ONE_WAY = (CorrectTurn, PrepareEventDeck)
"""What has no opposite."""


def as_it_lies(slice_: object) -> object:
    """A slice as the table shows it: which of several markers came to a space first is not to be seen there."""
    if isinstance(slice_, Tracks):
        return [(track.ladder, [sorted(markers) for markers in track.markers]) for track in slice_.of]
    return slice_


def different(one: State, other: State) -> set[str]:
    """The slices that are not the same, and the agenda."""
    pairs = zip(one.slices, other.slices, strict=True)
    found = {type(mine).__name__ for mine, yours in pairs if as_it_lies(mine) != as_it_lies(yours)}
    return found | ({"agenda"} if one.agenda != other.agenda else set())


def accepted(state: State, kind: type[Action], random: Random) -> tuple[Action, Outcome] | None:
    """Something of this kind that the table may say just now, and that is news, if it is soon found."""
    for _ in range(25):
        action = any_fields(state.game, kind, random, wild=0)
        outcome = said_of(state, action)
        if outcome is not None and outcome.state != state:
            return action, outcome
    return None


def said_of(state: State, action: Action) -> Outcome | None:
    """What comes of it; nothing where it is refused or cannot be, in words that can be shown."""
    outcome, words = said_or_not(state, action, overrule=False)
    assert isinstance(words, Said), (action, words)
    return outcome


def said_or_not(state: State, action: Action, *, overrule: bool) -> tuple[Outcome | None, str]:
    """What comes of it; or why it cannot be."""
    try:
        outcome = state.apply(action, overrule=overrule)
    except ValueError as error:
        return None, str(error)
    return (outcome, NO_WORDS) if isinstance(outcome, Outcome) else (None, outcome.words)


NO_WORDS = Said("", {})


WORDS = ("settlement", "city", "nothing", "", "crew", "settler", "spices", "haul")


def may_have_been(before: State, action: Action, hint: Any, at_hand: set[Any]) -> tuple[Any, ...]:
    """What a field that is no place may have held: something that stands in the slices that are another now."""
    if hint is Cards:
        large = sorted(value for value in at_hand if type(value) is int and value > 1 << 8)
        return tuple(dict.fromkeys((*(world[action.player] for world in before[Hands].worlds), *large)))
    hint = next((one for one in get_args(hint) if one is int), hint)  # what may be left out was said here
    plain: dict[Any, tuple[Any, ...]] = {bool: (True, False), int: tuple(range(10)), str: WORDS}
    more = sorted(value for value in at_hand if type(value) is hint and (hint is str or abs(value) < 30))
    return tuple(dict.fromkeys((*more, *plain.get(hint, words_of(hint)))))


def places(game: Game, hint: Any) -> tuple[Any, ...]:
    """Where a thing may have been."""
    board = game.topology
    numbers = {Hex: len(board.hexes), Corner: len(board.corner_names), Path: len(board.path_names)}
    beside = (None,) if NoneType in get_args(hint) else ()
    most = next((number for place, number in numbers.items() if place in (hint, *get_args(hint))), 0)
    return (*beside, *range(most)) if most else ()


def parts(thing: object) -> Iterator[str | int]:
    """Every word and number in it."""
    if isinstance(thing, tuple | frozenset):
        for each in thing:
            yield from parts(each)
    elif isinstance(thing, Value):
        yield from parts(astuple(thing))
    elif hasattr(thing, "__dict__"):
        yield from parts(tuple(vars(thing).values()))
    elif isinstance(thing, str | int):
        yield thing


AS_IT_WAS: dict[type[Action], Callable[[State, Any], Iterator[dict[str, Any]]]] = {
    CountHands: lambda before, it: ({"hands": tuple(world[:-1])} for world in before[Hands].worlds),
    CorrectHex: lambda before, it: iter(
        [{"terrain": before[Land].terrain[it.hex], "number": before[Land].numbers[it.hex]}]
    ),
    CorrectBaggageCost: lambda before, it: iter([{"cards": before[BaggageTrains].cost(it.level)}]),
}
"""What takes these back, where too much could have been."""


def nothing(before: State, action: Action) -> Iterator[dict[str, Any]]:
    return iter(())


def opposites(before: State, action: Action, after: State) -> Iterator[Action]:
    """The same said otherwise, also by others: one field or two that are no places, or one place, or two in turn."""
    for held in AS_IT_WAS.get(type(action), nothing)(before, action):
        yield replace(action, **held)
    if type(action) in AS_IT_WAS:
        return
    there = {type(slice_).__name__: slice_ for slice_ in before.slices}
    at_hand = {each for name in different(before, after) & there.keys() for each in parts(there[name])}
    types = {name: hint for name, hint in hints(type(action)).items() if name != "player"}
    rows = {name: may_have_been(before, action, hint, at_hand) for name, hint in types.items()}
    spots = {name: row for name, hint in types.items() if (row := places(before.game, hint))}
    for seat in (action.player, *before.game.seats):
        mine = replace(action, player=seat)
        for number in (0, 1, 2):
            for some in combinations([name for name in rows if name not in spots], number):
                for row in product(*(rows[name] for name in some)):
                    yield replace(mine, **dict(zip(some, row, strict=True)))
        for name, every in spots.items():
            for at in every:
                yield replace(mine, **{name: at})
        for one, other in combinations(spots, 2):
            yield replace(mine, **{one: getattr(action, other), other: getattr(action, one)})


def taken_back(before: State, action: Action, after: State, may_differ: set[str]) -> bool:
    """Whether some other word of the same kind gives what was before, but for what may differ."""
    for other in opposites(before, action, after):
        outcome = said_of(after, other)
        if outcome is not None and different(before, outcome.state) <= may_differ:
            return True
    return False


def everything_said_can_be_taken_back(game: Game, random: Random, most: int = MOST, every: int = EVERY) -> None:
    for number, state in enumerate(moments(game, random, most)):
        for kind in game.corrections if number % every == every - 1 else ():
            if kind not in ONE_WAY and (found := accepted(state, kind, random)) is not None:
                action, outcome = found
                for slice_ in different(state, outcome.state):
                    assert kind.__name__ in EARNED.get(slice_, (kind.__name__,)), (slice_, action)
                may_differ = AWARDS | GOES_WITH_IT.get(kind.__name__, set())
                if len(state[Hands].worlds) > 1:  # a count settles what was not known
                    may_differ |= {"Hands"}
                assert taken_back(state, action, outcome.state, may_differ), action


@pytest.mark.rule("BASE-126")
@pytest.mark.parametrize("boxes", ALL_BOXES, ids=NAMES)
def test_what_the_table_says_pays_nothing_and_its_opposite_gives_what_was_before(boxes: Boxes) -> None:
    everything_said_can_be_taken_back(some_game(boxes, Random(11)), Random(11))


# -- words -------------------------------------------------------------------------------------------------------


def what_cannot_be_is_said_in_words(game: Game, random: Random, most: int = MOST, every: int = EVERY) -> None:
    for number, state in enumerate(moments(game, random, most)):
        for kind in game.actions.values() if number % every == every - 1 else ():
            action = any_fields(game, kind, random, wild=0)
            _, words = said_or_not(state, action, overrule=True)
            assert isinstance(words, Said), (action, words)


@pytest.mark.parametrize("boxes", ALL_BOXES, ids=NAMES)
def test_an_overrule_that_can_be_nothing_says_so_in_our_words(boxes: Boxes) -> None:
    what_cannot_be_is_said_in_words(some_game(boxes, Random(3)), Random(3))
