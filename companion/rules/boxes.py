"""From what the table chose for the evening to the ruleset it plays by.

A choice is plain data, so that it can stand in the header of a record. What a product or variant adds to the base is a
line in one of the tables below; rules it does not have.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from companion.said import said

from .base import BASE, beginner_start, separate_phases
from .cities_knights import CITIES_KNIGHTS
from .data import StartPiece, victory
from .five_six import inactive_colour, paired_players, special_building, special_purchase
from .geometry.boards import BoardPlan
from .kernel import COLOURS, Module, Ruleset, RulesetError, Setup
from .product import Product
from .traders_barbarians import friendly_robber, harbormaster

PRODUCTS: Mapping[str, Product] = {"cities and knights": CITIES_KNIGHTS}
"""The boxes that may be played over the base, by name."""

VARIANTS: Mapping[str, tuple[Module, ...]] = {
    "separate phases": (separate_phases,),
    "friendly robber": (friendly_robber,),
    "harbormaster": (harbormaster,),
}
"""What may be added to any game by name; a product has variants of its own besides."""


class Preset(NamedTuple):
    """Variants and products that go well together, and a sentence for the table that chooses."""

    variants: tuple[str, ...]
    words: str
    products: tuple[str, ...] = ()


PRESETS: Mapping[str, Preset] = {
    "base": Preset((), said("The base game as printed.")),
    "family": Preset(
        ("friendly robber",), said("The robber leaves alone whoever has only two points: kinder with children.")
    ),
    "harbors": Preset(("harbormaster",), said("Harbors are worth more than their trades; played to one point more.")),
    "cities and knights": Preset(
        (),
        said("Commodities, improvements, knights and the barbarians; played to thirteen points."),
        ("cities and knights",),
    ),
}
"""Evenings that need no further choice."""

FIVE_SIX: Mapping[str, tuple[Module, ...]] = {
    "paired players": (paired_players,),
    "special building": (special_building, special_purchase),
}
"""How five and six players share a turn; a table chooses one."""

FEWEST, MOST_SEATS = 2, 6
FIVE = 5
AS_PRINTED = 0
LONGEST_NAME = 20
"""Letters of a player's name."""

Settings = tuple[tuple[str, object], ...]


@dataclass(frozen=True)
class Choice:
    """What the table plays. `seats` are the colours clockwise; `five_six` counts only with five or six of them.

    With `start_pieces` the game begins with those instead of the placement phase. On the corners `inactive_settlements`
    stand settlements of `inactive_colour`, the colour that nobody plays in a first game of five. `products` are played
    over the base; `settings` are where modules leave a table something to set. A target of 0 is the one that is
    printed. `names` are what the people on the seats are called, one for each seat, empty where nobody said.
    """

    seats: tuple[str, ...]
    board: BoardPlan
    variants: tuple[str, ...] = ()
    five_six: str = "paired players"
    start_pieces: tuple[StartPiece, ...] = ()
    target: int = AS_PRINTED
    inactive_colour: str = ""
    inactive_settlements: tuple[str, ...] = ()
    products: tuple[str, ...] = field(default=())
    settings: Settings = field(default=())
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.target == AS_PRINTED:
            object.__setattr__(self, "target", printed_target(self.products))


def printed_target(products: Iterable[str]) -> int:
    """How many points win with these products; a name that does not exist raises nothing."""
    return max([victory().target, *(PRODUCTS[name].target for name in products if name in PRODUCTS)])


def variants_of(products: Iterable[str]) -> dict[str, tuple[Module, ...]]:
    """What may be added by name to a game with these products: what they have, and of the rest what goes with them."""
    chosen = [PRODUCTS[name] for name in products]
    found = _every_variant(chosen)
    return {name: found[name] for name in found if not any(_shut_out(found[name], product) for product in chosen)}


def _every_variant(products: Iterable[Product]) -> dict[str, tuple[Module, ...]]:
    found = dict(VARIANTS)
    for product in products:
        found |= product.variants
    return found


def _shut_out(variant: Iterable[Module], product: Product) -> bool:
    """Whether a product excludes one of these modules, is excluded by one, or leaves out what one needs."""
    names = {module.name for module in product.modules}
    excluded = {name for module in product.modules for name in module.excludes} | product.without
    return any(
        module.name in excluded or names & set(module.excludes) or excluded & set(module.needs) for module in variant
    )


def modules(choice: Choice) -> tuple[Module, ...]:
    """The modules of a choice. Raises RulesetError for a name that does not exist, telling which do."""
    _known(said("product"), choice.products, PRODUCTS)
    _known(said("way to play with five or six"), (choice.five_six,), FIVE_SIX)
    products = [PRODUCTS[name] for name in choice.products]
    variants = _every_variant(products)
    _known(said("variant"), choice.variants, variants)
    chosen = [module for module in BASE if not (choice.start_pieces and "placement" in (module.name, *module.needs))]
    if choice.start_pieces or choice.inactive_settlements:
        without = [product.name for product in products if not product.start_pieces]
        if without:
            raise RulesetError(
                said("no starting pieces are printed for {boxes}: place them by turns", boxes=", ".join(without))
            )
    if choice.start_pieces:
        chosen.insert([module.name for module in chosen].index("turns"), beginner_start)
    for product in products:
        chosen += product.modules
    if len(choice.seats) >= FIVE:
        chosen += FIVE_SIX[choice.five_six]
        for product in products:
            chosen += product.five_six.get(choice.five_six, ())
    if choice.inactive_settlements:
        chosen.append(inactive_colour)
    chosen += [module for name in choice.variants for module in variants[name]]
    left_out = {name for product in products for name in product.without}
    return tuple(module for module in chosen if module.name not in left_out)


def every_module() -> tuple[Module, ...]:
    """All modules any game may be made of, each once."""
    sets = [BASE, (beginner_start, separate_phases, inactive_colour), *FIVE_SIX.values(), *VARIANTS.values()]
    for product in PRODUCTS.values():
        sets += [product.modules, *product.five_six.values(), *product.variants.values()]
    return tuple({module.name: module for module in chain.from_iterable(sets)}.values())


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


def ruleset(choice: Choice) -> Ruleset:
    """The rules of a choice. Raises RulesetError when it cannot be played."""
    fewest = max([FEWEST, *(PRODUCTS[name].fewest for name in choice.products if name in PRODUCTS)])
    if not fewest <= len(choice.seats) <= MOST_SEATS:
        raise RulesetError(
            said("{fewest} to {most} can play, not {number}", fewest=fewest, most=MOST_SEATS, number=len(choice.seats))
        )
    if len(set(choice.seats)) != len(choice.seats):
        raise RulesetError(said("two seats have the same colour"))
    if fault := names_at_fault(choice.seats, choice.names):
        raise RulesetError(fault)
    return Ruleset(modules(choice), Setup(choice.seats, choice.board, choice.target, _options(choice), choice.names))


def names_at_fault(seats: tuple[str, ...], names: tuple[str, ...]) -> str:
    """Why these cannot be the names of the people on these seats, in words; nothing when they can."""
    given = [name.casefold() for name in names if name]
    if names and len(names) != len(seats):
        return said("there is a name for each seat, empty where nobody said, or there are none at all")
    if fault := next(filter(None, map(name_at_fault, names)), ""):
        return fault
    if len(set(given)) < len(given):
        return said("two players have the same name")
    for seat, name in zip(seats, names, strict=False):
        if name.casefold() in set(COLOURS) - {seat}:
            return said("nobody is called by the colour of other pieces")
    return ""


def name_at_fault(name: str) -> str:
    """Why nobody can be called this, in words; nothing when somebody can, or where nobody said."""
    if len(name) > LONGEST_NAME or not name.isprintable() or name != name.strip():
        return said("a name has at most {most} letters, and only such as can be read", most=LONGEST_NAME)
    return ""


def _options(choice: Choice) -> dict[str, object]:
    options = dict(choice.settings)
    if choice.start_pieces:
        options["start_pieces"] = choice.start_pieces
    if choice.inactive_settlements:
        options["inactive_colour"] = choice.inactive_colour
        options["inactive_settlements"] = choice.inactive_settlements
    return options
