"""Everything somebody may enter to find out what others hold: every kind of action, with every secret it may have."""

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import Action, Form, Seat, State, hints
from companion.kernel.fields import words_of
from companion.rules.base.hands import material
from companion.rules.cards import DEVELOPMENT, FISH, HAND, PROGRESS, Cards, Fish, singles
from companion.rules.random_play import draw
from companion.table import Delete, Insert, Replace, Table
from companion.table.history import Change
from companion.table.veil import veiled

WORDS = ("settlement", "city", "nothing", "trade", "politics", "science", "mountains", "defender")


def any_of(table: Table, kind: type[Action], player: Seat, random: Random) -> Action:
    """An action of this kind by this player, with anything in its fields."""
    told = {name: _value(table, name, hint, random) for name, hint in hints(kind).items() if name != "player"}
    return kind(player, **told)


def _value(table: Table, name: str, hint: Any, random: Random) -> Any:
    game, kinds = table.state.game, [k for k in HAND.kinds if k.one & _kinds(table)]
    some = lambda number: Cards(sum(random.choice(kinds).one for _ in range(number)))  # noqa: E731
    text = str(hint)
    choices: list[tuple[bool, Any]] = [
        (bool(words_of(hint)), lambda: random.choice(words_of(hint))),
        (name == "hands", lambda: tuple(random.choice([None, some(random.randint(0, 4))]) for _ in game.seats)),
        (name == "given", lambda: random.choice([None, tuple(random.randint(0, 2) for _ in game.seats)])),
        (name == "dice", lambda: random.choice([(3, 4), (2, 6), (5, 5)])),
        (name == "to" and "tuple" in text, lambda: ()),
        ("Cards" in text, lambda: some(random.randint(1, 3))),
        ("DevelopmentKind" in text, lambda: random.choice(DEVELOPMENT.kinds)),
        ("ProgressKind" in text, lambda: random.choice(PROGRESS.kinds)),
        ("FishKind" in text, lambda: random.choice(FISH.kinds)),
        ("Fish" in text, lambda: Fish(sum(random.choice(FISH.faces).one for _ in range(random.randint(1, 3))))),
        ("Kind" in text, lambda: random.choice(kinds)),
        ("Hex" in text, lambda: Hex(random.randrange(len(game.topology.hex_names)))),
        ("Corner" in text, lambda: Corner(random.randrange(len(game.topology.corner_names)))),
        ("Path" in text, lambda: Path(random.randrange(len(game.topology.path_names)))),
        ("Owner" in text, lambda: random.choice([None, *game.owners])),
        ("Seat" in text, lambda: random.choice(game.seats)),
        ("bool" in text, lambda: random.choice([True, False])),
        ("int" in text, lambda: random.randint(0, 4)),
        ("str" in text, lambda: random.choice(WORDS)),
    ]
    found = [make for fits, make in choices if fits]
    assert found, (name, hint)
    return found[0]()


def _kinds(table: Table) -> int:
    return sum(one for one, _ in singles(material(table.state)))


def actions(table: Table, random: Random, times: int = 1) -> Iterator[Action]:
    """Of every kind of action some by every player: nonsense, and what may be legal."""
    for kind in table.state.game.actions.values():
        for player in table.state.game.seats:
            for _ in range(times):
                yield any_of(table, kind, player, random)


def changes(table: Table, random: Random, number: int) -> Iterator[Change]:
    """Corrections at any depth."""
    lines, tries = table.history.lines(), list(actions(table, random))
    for _ in range(number):
        at, action = random.randint(1, len(lines)), random.choice([random.choice(tries), random.choice(lines).action])
        yield random.choice(
            [Delete(at), Replace(at, (action,)), Insert(at, (action,)), Insert(len(lines) + 1, (action,))]
        )


def offered(table: Table, random: Random, number: int) -> Iterator[Change]:
    """What was offered at some moment of the past, to come in there: with every card that may have been meant."""
    lines = len(table.history.lines())
    for _ in range(number):
        at = random.randint(1, lines + 1)
        state = table.before(Insert(at, ()))
        assert isinstance(state, State)
        seen = veiled(state, None)
        options = [option for seat in table.state.game.seats for option in seen.options(seat)]
        if options:
            option = random.choice(options)
            filled = draw(option, random) if isinstance(option, Form) else option
            one = random.choice([each for each, _ in seen.outcomes(filled)])
            yield Insert(at, (one,))
