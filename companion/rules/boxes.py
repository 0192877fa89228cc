"""From what the table chose for the evening to the ruleset it plays by.

A choice is plain data, so that it can stand in the header of a record. What a product or variant adds to the base is a
line in one of the tables below; rules it does not have.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .base import BASE, beginner_start, separate_phases
from .data import StartPiece, victory
from .five_six import inactive_colour, paired_players, special_building
from .geometry.boards import BoardPlan
from .kernel import Module, Ruleset, RulesetError, Setup
from .traders_barbarians import friendly_robber, harbormaster

VARIANTS: Mapping[str, tuple[Module, ...]] = {
    "separate phases": (separate_phases,),
    "friendly robber": (friendly_robber,),
    "harbormaster": (harbormaster,),
}
"""What may be added to a game by name."""

PRESETS: Mapping[str, tuple[tuple[str, ...], str]] = {
    "base": ((), "The base game as printed."),
    "family": (("friendly robber",), "The robber leaves alone whoever has only two points: kinder with children."),
    "harbors": (("harbormaster",), "Harbors are worth more than their trades; played to one point more."),
}
"""Sets of variants that go well together: their names, and a sentence for the table that chooses."""

FIVE_SIX: Mapping[str, Module] = {"paired players": paired_players, "special building": special_building}
"""How five and six players share a turn; a table chooses one."""

FEWEST, MOST_SEATS = 2, 6
FIVE = 5


@dataclass(frozen=True)
class Choice:
    """What the table plays. `seats` are the colours clockwise; `five_six` counts only with five or six of them.

    With `start_pieces` the game begins with those instead of the placement phase. On the corners `inactive_settlements`
    stand settlements of `inactive_colour`, the colour that nobody plays in a first game of five.
    """

    seats: tuple[str, ...]
    board: BoardPlan
    variants: tuple[str, ...] = ()
    five_six: str = "paired players"
    start_pieces: tuple[StartPiece, ...] = ()
    target: int = field(default_factory=lambda: victory().target)
    inactive_colour: str = ""
    inactive_settlements: tuple[str, ...] = ()


def modules(choice: Choice) -> tuple[Module, ...]:
    """The modules of a choice. Raises RulesetError for a name that does not exist, telling which do."""
    unknown = [name for name in choice.variants if name not in VARIANTS]
    if unknown:
        raise RulesetError(f"there is no variant {', '.join(unknown)}; there are {', '.join(VARIANTS)}")
    if choice.five_six not in FIVE_SIX:
        raise RulesetError(
            f"there is no way {choice.five_six!r} to play with five or six; there are {', '.join(FIVE_SIX)}"
        )
    chosen = [module for module in BASE if not (choice.start_pieces and "placement" in (module.name, *module.needs))]
    if choice.start_pieces:
        chosen.insert([module.name for module in chosen].index("turns"), beginner_start)
    if len(choice.seats) >= FIVE:
        chosen.append(FIVE_SIX[choice.five_six])
    if choice.inactive_settlements:
        chosen.append(inactive_colour)
    chosen += [module for name in choice.variants for module in VARIANTS[name]]
    return tuple(chosen)


def ruleset(choice: Choice) -> Ruleset:
    """The rules of a choice. Raises RulesetError when it cannot be played."""
    if not FEWEST <= len(choice.seats) <= MOST_SEATS:
        raise RulesetError(f"{FEWEST} to {MOST_SEATS} can play, not {len(choice.seats)}")
    if len(set(choice.seats)) != len(choice.seats):
        raise RulesetError("two seats have the same colour")
    return Ruleset(modules(choice), Setup(choice.seats, choice.board, choice.target, _options(choice)))


def _options(choice: Choice) -> dict[str, object]:
    options: dict[str, object] = {}
    if choice.start_pieces:
        options["start_pieces"] = choice.start_pieces
    if choice.inactive_settlements:
        options["inactive_colour"] = choice.inactive_colour
        options["inactive_settlements"] = choice.inactive_settlements
    return options
