"""Boards: each is drawn, laid for every number of players, and a game on it begins."""

from collections.abc import Iterator
from importlib.resources import files
from random import Random

from companion.data import printed_boards
from companion.geometry.boards import BoardError, BoardPlan
from companion.geometry.layouts import Layout
from companion.kernel import COLOURS, State
from companion.rules.base.box import printed_seats
from companion.rules.boxes import FOUND, fewest_seats, layouts_of, most_seats, products
from companion.rules.choice import Choice, game_of
from companion.rules.parts import PACKAGE
from companion.rules.random_play import step
from companion.rules.scenario import Product, Scenario

from .box import additions, box
from .fault import Fault

TRIES, MOVES = 3, 40


def faults(name: str) -> Iterator[Fault]:
    """What is wrong with the boards of a box, and with the first moves on them."""
    yield from _unused(name)
    sound = True
    for layout in dict.fromkeys(layout for each in additions(box(name)) for layout in getattr(each, "layouts", ())):
        for fault in _drawn(layout, name):
            sound = False
            yield fault
    product = box(name).product
    if sound and product:
        for scenario in product.scenarios:
            yield from _played(name, product, scenario)


def _unused(name: str) -> Iterator[Fault]:
    used = {layout.file for one in FOUND for each in additions(one) for layout in getattr(each, "layouts", ())}
    folder = files(PACKAGE).joinpath(name, "boards")
    if not folder.is_dir():
        return
    for each in sorted(folder.iterdir(), key=lambda one: one.name):
        drawing = each.name.removesuffix(".toml")
        if each.name.endswith(".toml") and f"boxes/{name}/boards/{drawing}" not in used:
            yield Fault(f"{name}/boards/{each.name}", "no layout uses it: name it in box.toml, or take it away.")


def _drawn(layout: Layout, name: str) -> Iterator[Fault]:
    place = f"{layout.file.removeprefix('boxes/')}.toml"
    try:
        boards = printed_boards(layout.file)
    except FileNotFoundError:
        yield Fault(place, f"there is no such file, and {name}/box.toml names it: draw it, or correct the name.")
        return
    except ValueError as error:
        for line in str(error).splitlines():
            yield Fault(place, line.removeprefix(f"{layout.file}.toml").lstrip(": "))
        return
    if layout.name not in boards:
        yield Fault(place, f"it has no layout {layout.name!r}, which box.toml names: draw [[layouts.{layout.name}]].")
        return
    for board in boards[layout.name]:
        drawn = {seats for other in boards.get(board.like, ()) if not other.like for seats in other.seats}
        if board.like and not drawn.issuperset(board.seats):
            words = (
                f"{layout.name!r} is like {board.like!r}, which has no drawing of its own for {board.seats}: draw one."
            )
            yield Fault(place, words)
            return
    for seats in layout.seats:
        try:
            for seed in range(TRIES):
                layout.laid(seats, Random(seed))
        except Exception as error:  # a drawing may be wrong in any way
            words = f"{layout.name!r} for {seats} players cannot be laid ({error}): correct the drawing."
            yield Fault(place, " ".join(words.split()))


def _played(name: str, product: Product, scenario: Scenario) -> Iterator[Fault]:
    """Whether a game begins with every number of players."""
    if product.name not in products():
        return
    chosen = (product.name,), (scenario.name,)
    for seats in range(fewest_seats(*chosen), most_seats(*chosen) + 1):
        boards = list(filter(None, (_laid(layout, seats) for layout in layouts_of(*chosen))))
        if not boards:
            words = (
                f"{scenario.name!r} has no board for {seats} players: draw one, or say otherwise in fewest and most."
            )
            yield Fault(f"{name}/box.toml", words)
            continue
        try:
            why = _begins(product, scenario, seats, boards[0])
        except Exception as error:  # its modules may raise anything
            why = f"{type(error).__name__}: {error}"
        if why:
            words = (
                f"a game of {scenario.name!r} with {seats} players does not begin ({why}): correct its rules or board."
            )
            yield Fault(f"{name}/box.toml", " ".join(words.split()))


def _laid(layout: Layout, seats: int) -> BoardPlan | None:
    """The board of so many players, if there is one; two play on the board for three."""
    try:
        return layout.laid(printed_seats(seats), Random(seats))
    except BoardError:
        return None


def _begins(product: Product, scenario: Scenario, seats: int, board: BoardPlan) -> str:
    random = Random(seats)
    choice = Choice(tuple(COLOURS)[:seats], board, products=(product.name,), scenarios=(scenario.name,))
    state = State.start(game_of(choice))
    for move in range(MOVES):
        if not state.options():
            return f"after {move} moves nobody has anything to do; are there places to start for all?"
        _, (state, _) = step(state, random)
    return ""
