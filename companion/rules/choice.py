"""What the table chose for the evening, as plain data for the header of a record, and the game that it makes."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import chain

from companion.data import StartPiece
from companion.geometry.boards import BoardPlan
from companion.kernel import COLOURS, Game, Module, RulesetError, Setup, State, assemble
from companion.said import joined, said

from .base import BASE_GAME
from .base.beginner_start import beginner_start
from .base.inactive_colour import inactive_colour
from .boxes import (
    FEWEST,
    TOGETHER,
    adaptations,
    adapting,
    additions_of,
    clash,
    crowded,
    every_variant,
    fewest_seats,
    goes_with_base,
    left_out_by,
    most_seats,
    offered_with,
    played,
    printed_target,
    products,
    read_otherwise,
    scenarios_of,
    ways_to_share,
)
from .names import names_at_fault
from .scenario import FIVE, Variant

AS_PRINTED = 0

Settings = tuple[tuple[str, object], ...]


@dataclass(frozen=True)
class Choice:
    """What the table plays. `seats` are the colours clockwise; `five_six` counts only with five or six of them.

    With `start_pieces` the game begins with those instead of the placement phase. On the corners `inactive_settlements`
    stand settlements of `inactive_colour`, the colour that nobody plays in a first game of five. `products` are played
    over the base, each with those of the `scenarios` that it prints, or with its first; two of one box only where an
    adaptation among the `variants` joins them. `settings` are where modules leave a table something to set. A target of
    0 is the one that is printed. `names` are what the people on the seats are called, one for each seat, empty where
    nobody said.
    """

    seats: tuple[str, ...]
    board: BoardPlan
    variants: tuple[str, ...] = ()
    five_six: str = next(iter(ways_to_share()))
    start_pieces: tuple[StartPiece, ...] = ()
    target: int = AS_PRINTED
    inactive_colour: str = ""
    inactive_settlements: tuple[str, ...] = ()
    products: tuple[str, ...] = field(default=())
    settings: Settings = field(default=())
    names: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.target == AS_PRINTED:
            object.__setattr__(self, "target", printed_target(self.products, self.scenarios, self.variants))


def neutral_colours(choice: Choice) -> tuple[str, ...]:
    """The colours that nobody plays and that have pieces on the board, the first ones that are left."""
    known = every_variant()
    number = sum(known[name].neutral_colours for name in choice.variants if name in known)
    if len(choice.seats) == FEWEST:
        number += sum(one.neutral_with_two for one in played(choice.products, choice.scenarios)[1])
    return tuple(colour for colour in COLOURS if colour not in choice.seats)[:number]


def modules(choice: Choice) -> tuple[Module, ...]:
    """The modules of a choice. Raises RulesetError for a name that does not exist, telling which do."""
    _known(said("product"), choice.products, products())
    _known(said("scenario"), choice.scenarios, scenarios_of(choice.products))
    if refusal := clash(choice.products, choice.scenarios, len(choice.seats), choice.variants):
        raise RulesetError(str(refusal))
    boxes, _ = played(choice.products)
    ways = ways_to_share()
    variants = {variant.name: variant for box in boxes for variant in box.variants}
    variants |= {one.name: one for one in adapting(choice.products, choice.scenarios, choice.variants)}
    variants |= {
        one.name: one for one in _of_other_boxes(choice) if one.name in choice.variants and goes_with_base(one)
    }
    _known(said("way to play with five or six"), (choice.five_six,), ways)
    if not variants.keys() >= set(choice.variants):  # naming all there are imports them
        every = {one.name for one in _of_other_boxes(choice) if goes_with_base(one)}
        _known(said("variant"), choice.variants, variants.keys() | every)
    chosen = [*BASE_GAME.modules]
    if choice.start_pieces or choice.inactive_settlements:
        without = [box.title for box in boxes if not box.start_pieces]
        if without:
            raise RulesetError(
                said("no starting pieces are printed for {boxes}: place them in turn", boxes=joined(without, ", "))
            )
    if choice.start_pieces:
        chosen = [module for module in chosen if "placement" not in (module.name, *module.needs)]
        chosen.insert([module.name for module in chosen].index("turns"), beginner_start)
    additions = additions_of(choice.products, choice.scenarios)
    chosen += chain.from_iterable(one.modules for one in additions)
    names = {one.name for one in additions}
    if len(choice.seats) >= FIVE:
        chosen += ways[choice.five_six].modules
        names.add(choice.five_six)
    if choice.inactive_settlements:
        chosen.append(inactive_colour)
    added = tuple(variants[name] for name in choice.variants)
    names |= {one.name for one in added}
    chosen += chain.from_iterable(one.modules for one in added)
    left_out = left_out_by((*additions, *added))
    inside = {module.name: module for module in chosen if module.name not in left_out}
    for both, found in TOGETHER.items():
        if both <= names:  # what two boxes have only together may rest on something that a scenario leaves out
            inside |= {module.name: module for module in found if set(module.needs) <= inside.keys()}
    return tuple(inside.values())


def _of_other_boxes(choice: Choice) -> Iterator[Variant]:
    return (one for name, one in offered_with(choice.products).items() if name not in adaptations())


def _known(what: str, names: Iterable[str], there_are: Iterable[str]) -> None:
    unknown = [name for name in names if name not in there_are]
    if unknown:
        raise RulesetError(
            said(
                "there is no {what} {unknown}; there are {known}",
                what=what,
                unknown=", ".join(unknown),
                known=", ".join(there_are),
            )
        )


def game_of(choice: Choice) -> Game:
    """The rules of a choice. Raises RulesetError when it cannot be played."""
    fewest = fewest_seats(choice.products, choice.scenarios, choice.variants)
    most = most_seats(choice.products, choice.scenarios, choice.variants)
    if fewest > most:
        raise RulesetError(said("no number of players can play all of that together"))
    if fewest == most != len(choice.seats):
        raise RulesetError(said("exactly {number} play this, not {seats}", number=most, seats=len(choice.seats)))
    if not fewest <= len(choice.seats) <= most:
        words = said("{fewest} to {most} can play, not {number}", fewest=fewest, most=most, number=len(choice.seats))
        beyond = crowded(choice.products, choice.scenarios, len(choice.seats))
        raise RulesetError(words if beyond is None else said("{what}: {why}", what=words, why=str(beyond)))
    if len(set(choice.seats)) != len(choice.seats):
        raise RulesetError(said("two seats have the same colour"))
    if fault := names_at_fault(choice.seats, choice.names):
        raise RulesetError(fault)
    chosen = modules(choice)
    return assemble(
        chosen,
        Setup(choice.seats, choice.board, choice.target, options_of(choice), choice.names, neutral_colours(choice)),
    )


def mid_game(choice: Choice) -> State:
    """A way into a game that is on: the first player is to roll, on an empty board and with empty hands.

    Corrections bring it to any position: `CorrectBuilding`, `CorrectRoad`, `CountHand`, `CorrectTurn` and the others
    of the game. Raises RulesetError for a choice that cannot be played.
    """
    first = {"starting player", "placement"}
    kept = [module for module in modules(choice) if not first & {module.name, *module.needs}]
    setup, read = game_of(choice).setup, {option for module in kept for option in module.settings}
    options = {option: value for option, value in setup.options.items() if option in read}
    return State.start(assemble(kept, replace(setup, options=options)))


def options_of(choice: Choice) -> dict[str, object]:
    """The settings of a choice: what its scenarios print, and then what the table has chosen."""
    options: dict[str, object] = {}
    for read in read_otherwise(choice.products, choice.scenarios, choice.variants):
        options |= read
    options |= dict(choice.settings)
    if choice.start_pieces:
        options["start_pieces"] = choice.start_pieces
    if choice.inactive_settlements:
        options["inactive_colour"] = choice.inactive_colour
        options["inactive_settlements"] = choice.inactive_settlements
    return options
