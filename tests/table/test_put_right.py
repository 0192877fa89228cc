"""Whatever lies otherwise after an undo or a correction, people are told by hand, or its topic says why not."""

from collections.abc import Iterator
from functools import cache
from itertools import chain, takewhile
from random import Random

import pytest
from msgspec.structs import replace

from companion.boxes.seafarers.rules.forgotten_tribe import CARD, CHIT, HARBOR
from companion.geometry.printed import beginner_board
from companion.kernel import Game, Happening, Outcome, State, changed_at, hints
from companion.kernel.state import WatchedState
from companion.mechanisms.rules.exploring import HexTurned, TokenLaid
from companion.mechanisms.rules.sea import FACE_DOWN
from companion.rules.base.land import Land
from companion.rules.boxes import every_module, layouts_of
from companion.rules.choice import Choice, game_of
from companion.table import Journal, Table, view
from companion.table.by_hand import ByHand
from companion.table.putting_right import rows
from companion.table.standing import Thing, changed, lying
from companion.table.topics import every_topic
from companion.table.words import phrases
from tests.rules.any_fields import any_fields
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.random_games import some_action
from tests.rules.test_every_combination import EVERY_NUMBER, offered
from tests.table.room import FOUR, Room

MOST, APART = 60, 9
"""Actions in a game, and at most between two states that are compared."""


@cache
def games() -> tuple[Game, ...]:
    """A game of all boxes that are played together, and as many more as it takes to have every slice there is."""
    found, kinds = list[Game](), set[type]()
    for boxes in boxes_together():
        begun = False
        for choice in chain.from_iterable(with_one_variant(boxes, seats) for seats in EVERY_NUMBER):
            game = game_of(choice)
            if not begun or not kinds.issuperset(game.slices):
                found.append(game)
                kinds.update(game.slices)
            begun = True
    return tuple(found)


def with_one_variant(boxes: Boxes, seats: int) -> Iterator[Choice]:
    """What so many may choose with these boxes, with one variant at most."""
    return takewhile(lambda choice: len(choice.variants) <= len(boxes[2]) + 1, offered(boxes, (seats,)))


def is_booked_only(kind: type, field: str) -> bool:
    """Whether a topic says why nobody moves anything for it."""
    return (kind, field) in every_topic().booked_only


def is_seen(before: State, after: State, kind: type, field: str) -> bool:
    """Whether something lies otherwise by this field alone, before or after."""
    old, new = getattr(before[kind], field), getattr(after[kind], field)
    for state, value in ((before, new), (after, old)):
        other = state.replacing({kind: replace(state[kind], **{field: value})})
        if lying(every_topic().standing, other) != lying(every_topic().standing, state):
            return True
    return False


def unsaid(before: State, after: State) -> Iterator[tuple[type, str]]:
    """The fields by which two states differ although nothing is put right for them, and no topic says why."""
    for kind in after.game.slices:
        if before[kind] is not after[kind]:
            for field in hints(kind):
                differs = getattr(before[kind], field) != getattr(after[kind], field)
                if differs and not is_booked_only(kind, field) and not is_seen(before, after, kind, field):
                    yield kind, field


def test_every_slice_lies_on_the_table_or_its_topic_says_why_nobody_moves_anything() -> None:
    looked_at = set[type]()
    for game in games():
        watched = WatchedState(State.start(game))
        for standing in every_topic().standing:
            list(standing(watched))
        looked_at |= watched.seen
    every = {one.run for module in every_module() for one in module.contributions if one.way == "state"}
    assert len(every) > 80
    assert [
        kind.__name__ for kind in every - looked_at if not all(is_booked_only(kind, field) for field in hints(kind))
    ] == []


def moments(game: Game, random: Random, actions: int) -> Iterator[State]:
    """A random game in which the table now and then says something that nobody had played."""
    state = State.start(game)
    for number in range(actions):
        action = some_action(state, random) if state.options() else None
        if action is None or number % 3 == 0:
            action = any_fields(game, random.choice(game.corrections), random, 0)
        outcome = state.apply(action)
        if isinstance(outcome, Outcome):
            state = outcome.state
            yield state


def compared() -> Iterator[tuple[State, State]]:
    """States of every game with some actions between them."""
    for number, game in enumerate(games()):
        random, last = Random(number), None
        for at, state in enumerate(moments(game, random, MOST)):
            if last is not None and at % random.randint(1, APART) == 0:
                yield last, state
                last = state
            last = last or state


def test_whatever_lies_otherwise_is_said_unless_its_topic_says_why_not() -> None:
    wrong = {(kind.__name__, field) for before, after in compared() for kind, field in unsaid(before, after)}
    assert wrong == set()


# -- examples ---------------------------------------------------------------------------------------------------------


def room_for(journal: Journal, *names: str, variants: tuple[str, ...] = ()) -> Room:
    """A game of a box and its scenario, or of variants alone, on the printed board."""
    boxes, scenarios = names[:1], names[1:]
    board = layouts_of(boxes, scenarios, variants)[0].printed(len(FOUR))
    return Room(journal, Table.create(journal, Choice(FOUR, board, variants, products=boxes, scenarios=scenarios)))


def play_until(room: Room, kind: type[Happening], seed: int) -> None:
    """Random actions until this has happened; people say what was discovered with it."""
    random = Random(seed)
    for _ in range(400):
        room.play(random, 1)
        if any(isinstance(one, kind) for one in room.table.happenings):
            return
    pytest.fail(f"nothing of {kind.__name__} in so short a game")


def nobodys(room: Room) -> list[str]:
    """What is to be moved of what is nobody's."""
    return next(row["words"] for row in view(room.table, "table")["by_hand"]["rows"] if row["player"] is None)


def test_a_hex_and_its_token_go_back_on_their_stacks_on_the_fog_islands(journal: Journal) -> None:
    room = room_for(journal, "seafarers", "the fog islands")
    play_until(room, TokenLaid, 3)
    room.undo()
    assert nobodys(room) == [
        "Take the number token off hex 4 of row 6, and put it back on top of its stack, face down."
    ]
    room.undo()
    assert nobodys(room) == [
        "Take hex 4 of row 6 off the board, and put it back on top of its stack, face down.",
        "Take the number token off hex 4 of row 6, and put it back on top of its stack, face down.",
    ]
    room.redo()
    room.redo()
    assert view(room.table, "table")["by_hand"] is None


def test_a_hex_is_turned_face_down_again_where_it_lies_in_explorers_and_pirates(journal: Journal) -> None:
    room = room_for(journal, "explorers and pirates", "fish for catan")
    play_until(room, HexTurned, 3)
    room.undo()
    assert nobodys(room) == ["Turn hex 5 of row 3 face down again."]


def test_a_lair_that_is_discovered_no_more_gives_back_its_token(journal: Journal) -> None:
    room = room_for(journal, "explorers and pirates", "pirate lairs")
    state = room.table.state
    at = state[Land].terrain.index(FACE_DOWN)
    gold = replace(state[Land], terrain=changed_at(state[Land].terrain, at, "gold"))
    before = state.replacing({Land: gold})
    things = {thing: lying(every_topic().standing, before).get(thing) for thing in changed_between(before, state)}
    (row,) = rows(ByHand({}, things), state, "table")
    spot = phrases(state).spot(at)
    assert sorted(row["words"]) == [
        f"Take the lair token off {spot}, and put it back on top of its stack, face down.",
        f"Turn {spot} face down again.",
    ]


def changed_between(before: State, after: State) -> list[Thing]:
    """What lies otherwise."""
    return list(changed(lying(every_topic().standing, before), lying(every_topic().standing, after)))


@pytest.mark.parametrize(
    ("gift", "told"),
    [
        (CHIT, ["Red has 0 chits of the tribe."]),
        (CARD, []),
        (HARBOR, ["Red has 0 harbors to place later."]),
    ],
)
def test_the_gifts_of_the_tribe_go_back_to_their_shores(journal: Journal, gift: str, told: list[str]) -> None:
    room = room_for(journal, "seafarers", "the forgotten tribe")
    room.play(Random(1), 20)
    room.done("CorrectTurn")
    room.done("RollDice", dice=[1, 1])
    marked = room.table.state.game.setup.plan.marked(gift)
    room.done("BuildShip", path=next(iter(marked)), overrule=True)
    room.undo()
    by_player = {row["player"]: row["words"] for row in view(room.table, "table")["by_hand"]["rows"]}
    assert [sentence for sentence in by_player["red"] if "ship" not in sentence and "lumber" not in sentence] == told
    what = {CHIT: "a chit", CARD: "a development card face down", HARBOR: "a harbor token"}[gift]
    (sentence,) = by_player[None]
    assert sentence.startswith(f"Put {what} on the path ")


def test_event_cards_go_back_on_the_deck(journal: Journal) -> None:
    room = room_for(journal, variants=("event cards",))
    room.play(Random(3), 16)
    for card in ("catan_prospers_8", "catan_prospers_8", "calm_seas_9"):
        room.done("CorrectTurn")
        room.done("TurnUpCard", card=card)
    for _ in range(6):
        room.undo()
    assert nobodys(room) == [
        "Put back on top of the deck of event cards, face down: 2 × 8: Catan Prospers and 9: Calm Seas."
    ]


def test_event_cards_that_the_companion_keeps_lie_nowhere(journal: Journal) -> None:
    choice = Choice(FOUR, beginner_board(4), ("event cards",), settings=(("event_deck", "companion"),))
    room = Room(journal, Table.create(journal, choice))
    room.play(Random(3), 40)
    assert not any(thing.what == "event card" for thing in lying(every_topic().standing, room.table.state))


def test_a_card_that_was_played_and_used_up_goes_back_into_the_hand(room: Room) -> None:
    room.done("CorrectDevelopmentCards", kind="monopoly", held=1, played=0)
    room.done("RollDice", dice=[1, 1])
    room.done("PlayMonopoly", kind="ore", given=[0, 0, 0, 0])
    room.undo()
    assert view(room.table, "table")["by_hand"]["rows"][0]["words"] == [
        "Red takes the monopoly card back into the hand."
    ]
