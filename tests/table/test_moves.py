"""Which cards the newest line moved, as each viewer may know it: what pages let fly to the seats."""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import pytest

from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.geometry.printed import beginner_board
from companion.kernel import Happening, Seat, State
from companion.rules.base.development import Cabinet
from companion.rules.base.hands import SUPPLY as HANDS_SUPPLY
from companion.rules.base.hands import Hands
from companion.rules.boxes import every_module
from companion.rules.cards import HAND, PROGRESS, Cards, Development, Progress, size
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import step
from companion.table import Delete, Journal, Replace, view, words
from companion.table.moves import BACK, SUPPLY, Move, moves_of
from companion.table.topics import every_topic
from tests.boxes.cities_knights.rules.table import lay as lay_knights
from tests.rules.table import lay
from tests.table.drawn import moves
from tests.table.room import FOUR, SIX, Room, begin
from tests.table.test_words import kinds_in_play, without_words

HAND_NAMES = {kind.name for kind in HAND.kinds}
PROGRESS_NAMES = {kind.name for kind in PROGRESS.kinds}
VIEWERS = ("table", "spectator", *FOUR)

Told = tuple[str, str, dict[str, int]]
"""From where, to where, which cards."""


def of_newest(room: Room, viewer: str = "table") -> list[Told]:
    """What the newest line moved, without the number of that line."""
    return [(each["from"], each["to"], each["cards"]) for each in view(room.table, viewer)["moves"]]


def kinds_of_cards(hint: Any) -> Iterator[Any]:
    """Every type that a hint is put together from."""
    yield hint
    for part in get_args(hint) if get_origin(hint) is not Annotated else (hint.__origin__, *hint.__metadata__):
        yield from kinds_of_cards(part)


def holds_cards(part: type) -> bool:
    """Whether a slice of the state says who has which cards."""
    hinted = get_type_hints(part, include_extras=True).values()
    return any(kind in (Cards, Development, Progress) for hint in hinted for kind in kinds_of_cards(hint))


def changes() -> Iterator[tuple[type, type[Happening]]]:
    """Every slice with every kind of happening that changes it."""
    for module in every_module():
        for contribution in module.contributions:
            if contribution.way == "change":
                yield contribution.details


def test_every_happening_that_changes_who_has_which_cards_says_what_it_moves() -> None:
    holders = {owner for owner, _ in changes() if holds_cards(owner)}
    assert {Hands, Cabinet, ProgressCards} <= holders
    changing = {happening for owner, happening in changes() if owner in holders}
    assert without_words(changing, every_topic().moves) == ""


def test_nothing_moves_cards_that_no_game_knows() -> None:
    assert without_words(every_topic().moves, kinds_in_play(Happening)) == ""


def test_every_hex_gives_what_it_gives_and_a_robbed_one_nothing(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    assert of_newest(room) == [
        ("(2,0)", "white", {"ore": 1}),
        ("(-2,1)", "red", {"lumber": 1}),
        ("(-2,1)", "blue", {"lumber": 1}),
    ]


def test_each_move_says_of_which_line_it_is(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    assert {each["line"] for each in view(room.table, "table")["moves"]} == {2}


def test_what_is_built_is_paid_to_the_supply_and_a_card_bought_comes_from_it(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("CountHand", cards={"ore": 1, "wool": 1, "grain": 1})
    assert of_newest(room) == [], "a count sets the books right, and moves nothing"
    room.done("BuyDevelopmentCard", card="knight")
    price = ("red", SUPPLY, {"wool": 1, "grain": 1, "ore": 1})
    assert of_newest(room, "red") == [price, (SUPPLY, "red", {"knight": 1})]
    for viewer in VIEWERS:
        if viewer != "red":
            assert of_newest(room, viewer) == [price, (SUPPLY, "red", {"unknown": 1})]


def test_a_stolen_card_is_a_back_but_for_thief_and_victim(room: Room) -> None:
    room.done("CountHand", "orange", cards={"ore": 1, "wool": 1})
    room.done("RollDice", dice=[3, 4])
    room.done("MoveRobber", hex="(2,-2)")
    room.done("Steal", victim="orange", card="ore")
    for viewer in VIEWERS:
        card = "ore" if viewer in ("red", "orange") else BACK
        assert of_newest(room, viewer) == [("orange", "red", {card: 1})], viewer


def test_after_an_undo_the_line_before_is_the_newest_and_after_a_redo_the_one_that_came_back(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    rolled = of_newest(room)
    room.done("CountHand", cards={"brick": 1, "lumber": 1})
    room.done("BuildRoad", path="(1,-1)-NW")
    room.undo()
    assert of_newest(room) == []
    room.undo()
    assert of_newest(room) == rolled
    room.redo()
    room.redo()
    assert of_newest(room) == [("red", SUPPLY, {"brick": 1, "lumber": 1})]


def test_a_correction_moves_no_cards_on_the_table(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    other = room.table.codec.action({"do": "RollDice", "player": "red", "dice": [3, 3]})
    room.correct(Replace(2, (other,)))
    assert of_newest(room) == []
    room.correct(Delete(2))
    assert of_newest(room) == []


def test_what_the_companion_answers_by_itself_belongs_to_the_newest_line(room: Room) -> None:
    room.done("CountHand", "orange", cards={})
    room.done("RollDice", dice=[3, 4])
    room.done("MoveRobber", hex="(2,-2)")
    newest = [(type(step.line.action).__name__, step.line.by) for step in room.table.history.newest()]
    assert newest == [("MoveRobber", "tablet"), ("Steal", "companion")]


def test_before_the_first_line_nothing_has_moved(journal: Journal) -> None:
    assert of_newest(begin(journal)) == []


@pytest.mark.parametrize(
    ("drawing", "sentences", "moved"),
    [
        ("red holds 4 ore", ("red rolls 1 1", "red trades 4 ore for wool"), [
            ("red", SUPPLY, {"ore": 4}), (SUPPLY, "red", {"wool": 1})]),
        ("red holds 1 ore\nblue holds 2 wool", ("red rolls 1 1", "red trades 1 ore with blue for 2 wool"), [
            ("red", "blue", {"ore": 1}), ("blue", "red", {"wool": 2})]),
        ("red cards 1 year_of_plenty", ("red rolls 1 1", "red plays year of plenty 1 ore 1 brick"), [
            (SUPPLY, "red", {"brick": 1, "ore": 1})]),
        ("red cards 1 monopoly\nblue holds 3 ore 1 wool\nwhite holds 1 ore", (
            "red rolls 1 1", "red plays monopoly ore"), [
            ("blue", "red", {"ore": 3}), ("white", "red", {"ore": 1})]),
        ("blue holds 9 ore", ("red rolls 3 4", "blue discards 4 ore"), [("blue", SUPPLY, {"ore": 4})]),
    ],
)  # fmt: skip
def test_cards_that_change_hands_in_the_base_game_move(
    drawing: str, sentences: tuple[str, ...], moved: list[Told]
) -> None:
    table = lay(drawing)
    table.play(*sentences)
    assert moves(table) == moved


ROLLED = ("red rolls 1 1", "red rolls trade")
AHEAD = "blue city (0,0)N (1,0)N\nblue holds 1 ore 1 wool 1 coin\n"


@pytest.mark.parametrize(
    ("drawing", "sentences", "moved", "known"),
    [
        ("red city (0,1)N", ("red rolls 1 2", "red rolls trade"), [
            ("(1,0)", "red", {"lumber": 1, "paper": 1})], None),
        ("blue improvement politics 1", ("red rolls 5 1", "red rolls politics", "blue draws spy from politics"), [
            (SUPPLY, "blue", {"unknown_politics": 1})], {"blue": [(SUPPLY, "blue", {"spy": 1})]}),
        (AHEAD + "red progress 1 master_merchant", (
            *ROLLED, "red plays master merchant on blue", "red takes 1 ore 1 wool"), [
            ("blue", "red", {BACK: 2})], {"red": [("blue", "red", {"ore": 1, "wool": 1})]}),
        (AHEAD + "red progress 1 wedding", (*ROLLED, "red plays wedding"), [
            ("red", SUPPLY, {"wedding": 1})], None),
        ("red progress 1 spy\nblue progress 1 bishop 1 wedding", (
            *ROLLED, "red plays spy on blue", "red takes progress card bishop"), [
            ("blue", "red", {"unknown_politics": 1})], {"blue": [("blue", "red", {"bishop": 1})]}),
        ("red improvement science 3", ("red rolls 5 5", "red rolls ship", "red draws ore from the aqueduct"), [
            (SUPPLY, "red", {"ore": 1})], None),
    ],
)  # fmt: skip
def test_cards_that_change_hands_in_cities_and_knights_move(
    drawing: str, sentences: tuple[str, ...], moved: list[Told], known: dict[str, list[Told]] | None
) -> None:
    table = lay_knights(drawing)
    table.play(*sentences)
    assert moves(table) == moved
    for viewer, told in (known or {}).items():
        assert moves(table, viewer) == told


def test_the_defender_takes_a_card_as_long_as_there_are_some() -> None:
    table = lay_knights("red knight strong active (0,0)S\nred city (0,0)N\nship 6")
    table.play("red rolls 1 1", "red rolls ship")
    assert (SUPPLY, "red", {"defender": 1}) in moves(table)


GAMES = {
    "six in the base game": Choice(SIX, beginner_board(6), variants=("harbormaster",), five_six="paired players"),
    "four with knights": Choice(FOUR, beginner_board(4), products=("cities and knights",)),
}


def held(state: State) -> Counter[str]:
    """How many hand cards everybody and the supply have, and how many progress cards everybody."""
    hands = state[Hands]
    found = {seat: hands.size(Seat(n)) for n, seat in enumerate(state.game.setup.seats)}
    found[SUPPLY] = hands.size(HANDS_SUPPLY)
    if ProgressCards in state:
        mine = state[ProgressCards]
        found |= {
            f"{seat}'s progress": size(mine.held[n]) + size(mine.open[n])
            for n, seat in enumerate(state.game.setup.seats)
        }
    return Counter(found)


def changed(moves: Iterable[Move]) -> Counter[str]:
    """How many cards more or fewer everybody has after these moves; hexes give what is the supply's."""
    found: Counter[str] = Counter()
    for move in moves:
        giver = SUPPLY if move.giver.startswith("(") else move.giver
        for card, number in move.cards.items():
            if card == BACK or card in HAND_NAMES:
                found[giver] -= number
                found[move.taker] += number
            elif card in PROGRESS_NAMES:
                found[f"{giver}'s progress"] -= number
                found[f"{move.taker}'s progress"] += number
    del found[f"{SUPPLY}'s progress"]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_hands_change_by_what_moved_and_by_nothing_else(game: str) -> None:
    game, random = game_of(GAMES[game]), Random(3)
    t, state, moving = words.phrases(State.start(game)), State.start(game), 0
    for _ in range(1500):
        if not state.options():
            break
        action, outcome = step(state, random)
        told = changed(moves_of(every_topic().moves, t, outcome.happenings))
        before, after = held(state), held(outcome.state)
        assert {who: after[who] - before[who] for who in after} == {who: told[who] for who in after}, action
        state, moving = outcome.state, moving + bool(told)
    assert moving > 200, "something must have moved"
