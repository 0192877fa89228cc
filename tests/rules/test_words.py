"""What the rules say to people can be said in every language: it is `said`, and nothing of it gets into the game."""

import ast
from collections.abc import Iterator
from random import Random

import pytest

from companion.geometry.printed import beginner_board
from companion.kernel import UNASKED, Refusal, Seat, State
from companion.kernel.contribution import ANYTIME, Answer
from companion.rules.boxes import every_module
from companion.rules.cards import DECKS, EVENTS, spoken
from companion.rules.choice import Choice, game_of
from companion.rules.codec import Codec
from companion.rules.random_play import step
from companion.said import Said
from tests.rules.test_architecture import PURE_ONES, files, name_of, tree_of

SAYS = {"Refusal", "Barrier", "Complaint"}
"""Values whose last field is words for people."""

RAISED = {"ValueError", "RulesetError", "BoardError", "PlaceError", "CardError"}
"""Errors that people read: why an overruled action, a choice or a board cannot be."""


def called(node: ast.Call) -> str:
    """The name of what is called, as far as it is a plain one."""
    return node.func.id if isinstance(node.func, ast.Name) else ""


def written(words: ast.expr) -> Iterator[ast.expr]:
    """What may stand in the place of these words: both sides of an `if`, or they themselves."""
    if isinstance(words, ast.IfExp):
        yield from written(words.body)
        yield from written(words.orelse)
    else:
        yield words


def lasting(tree: ast.Module, kinds: set[str]) -> Iterator[ast.expr]:
    """The last argument of every call that makes one of these kinds."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) in kinds and (node.args or node.keywords):
            yield from written(node.keywords[-1].value if node.keywords else node.args[-1])


def plain(words: ast.expr) -> bool:
    """Whether this makes a text that cannot be translated any more: a literal, an f-string, a sum or a join."""
    if isinstance(words, ast.BinOp):
        return True
    if isinstance(words, ast.Call) and isinstance(words.func, ast.Attribute):
        return words.func.attr in {"format", "join", "capitalize", "replace"}
    return isinstance(words, ast.JoinedStr) or (isinstance(words, ast.Constant) and isinstance(words.value, str))


@pytest.mark.parametrize(
    "made",
    [
        'Refusal("BASE-1", "No.")',
        'Refusal("BASE-1", f"No {card}.")',
        'Barrier(0, "BASE-1", words="No.")',
        'Refusal("BASE-1", said("No.") if state else "Never.")',
        'Refusal("BASE-1", said("No") + ".")',
        'Refusal("BASE-1", "No {}.".format(card))',
    ],
)
def test_words_that_cannot_be_translated_are_found(made: str) -> None:
    assert [plain(words) for words in lasting(ast.parse(made), SAYS)].count(True) == 1


@pytest.mark.parametrize(
    "made", ['Refusal("BASE-1", said("No."))', 'Refusal("BASE-1", barrier.words)', 'Barrier(0, "BASE-1", CLOSED)']
)
def test_words_that_can_be_translated_pass(made: str) -> None:
    assert [plain(words) for words in lasting(ast.parse(made), SAYS)] == [False]


def test_every_refusal_and_barrier_of_the_rules_can_be_translated() -> None:
    found = [
        f"{name_of(path)}:{words.lineno}"
        for path in files(*PURE_ONES)
        for words in lasting(tree_of(path), SAYS)
        if plain(words)
    ]
    assert found == []


def test_why_something_cannot_be_at_all_can_be_translated() -> None:
    data = files(
        "companion/data", *(folder for folder in PURE_ONES if folder.endswith("/facts"))
    )  # read when the companion starts, and never wrong on a table
    found = [
        f"{name_of(path)}:{words.lineno}"
        for path in files(*PURE_ONES)
        for words in lasting(tree_of(path), RAISED)
        if plain(words) and path not in data
    ]
    assert found == []


def test_the_patterns_are_literals_so_that_translators_see_them() -> None:
    found = [
        f"{name_of(path)}:{node.lineno}"
        for path in files(*PURE_ONES)
        if path.name != "manifest.py"  # which marks what it reads
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call)
        for pattern in node.args[: {"said": 1, "said_many": 2}.get(called(node), 0)]
        if not isinstance(pattern, ast.Constant)
    ]
    assert found == []


def test_everything_the_table_can_be_asked_to_do_has_words() -> None:
    modules = every_module()
    items = {
        one.details.item if isinstance(one.details, Answer) else one.details[0]
        for module in modules
        for one in module.contributions
        if one.way == "answer"
    }
    tasks = {item: words for module in modules for item, words in module.tasks.items()}
    assert items - set(tasks) == {ANYTIME, UNASKED}, "what anybody may do unasked, nobody is asked for"
    assert [words for words in tasks.values() if not isinstance(words, Said)] == []


def test_every_kind_of_card_has_words() -> None:
    kinds = [kind for deck in DECKS for kind in deck.kinds]
    assert [kind.name for kind in kinds if not isinstance(kind.words, Said)] == []
    called_alike = [kind for kind in kinds if kind not in EVENTS.kinds]  # an event card is called by its number first
    assert [kind.words for kind in called_alike] == [kind.name.replace("_", " ") for kind in called_alike]


def test_cards_in_words_keep_the_name_of_each_kind() -> None:
    hand = DECKS[0]
    words = spoken(hand.pack({"ore": 2, "wool": 1}))
    assert isinstance(words, Said)
    assert words == "1 wool and 2 ore"
    assert words.arguments["last"] == "2 ore"
    assert isinstance(words.arguments["last"], Said)


def test_what_the_table_must_do_first_is_told_with_words_for_it_and_for_the_player() -> None:
    game = game_of(Choice(("red", "blue", "white"), beginner_board(3)))
    refusal = State.start(game).check(game.actions["EndPart"](Seat(0)))
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal.words, Said)
    assert refusal.words == "Not now: first Red, Blue and White must roll for the start."
    assert isinstance(refusal.words.arguments["task"], Said)
    assert isinstance(refusal.words.arguments["names"], Said)


def said_in(value: object) -> Iterator[str]:
    """Every text of plain data that is `said`."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from said_in(name)
            yield from said_in(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from said_in(one)
    elif isinstance(value, Said):
        yield value


@pytest.mark.parametrize("products", [(), ("cities and knights",)])
def test_no_words_get_into_a_state_or_what_happens_in_it(products: tuple[str, ...]) -> None:
    game, random = game_of(Choice(("red", "blue", "white"), beginner_board(3), products=products)), Random(1)
    codec, state = Codec(game), State.start(game)
    told: list[object] = []
    for _ in range(150):
        _, (state, happenings) = step(state, random)
        told += [codec.happening_data(happening) for happening in happenings]
    assert list(said_in([codec.state_data(state), told])) == []
