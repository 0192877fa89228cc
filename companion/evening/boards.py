"""Boards for a new game: the layouts of what is played, and what is unusual about a board."""

from collections.abc import Iterable
from random import Random

from companion.geometry.boards import BoardPlan
from companion.geometry.complaints import Complaint, complaints
from companion.geometry.layouts import Layout
from companion.geometry.models import Model, differences
from companion.kernel import COLOURS as SEAT_COLOURS
from companion.rules.base.box import FEWEST_PRINTED
from companion.rules.boxes import layouts_of
from companion.rules.choice import Settings
from companion.said import said
from web.desk import DeskError

COLOURS = tuple(SEAT_COLOURS)


def offered(
    seats: int,
    products: Iterable[str] = (),
    scenarios: Iterable[str] = (),
    variants: Iterable[str] = (),
    settings: Settings = (),
) -> dict[str, Layout]:
    """The layouts that are printed for so many players of this, by name, the one of a first game first."""
    many = max(seats, FEWEST_PRINTED)
    found = layouts_of(tuple(products), tuple(scenarios), tuple(variants))
    return {one.name: one.with_settings(dict(settings)) for one in found if many in one.seats}


def plan_laid(  # noqa: PLR0917, as `offered`
    how: str,
    seats: int,
    random: Random,
    products: Iterable[str] = (),
    scenarios: Iterable[str] = (),
    variants: Iterable[str] = (),
    settings: Settings = (),
) -> BoardPlan:
    """A board laid in one of the ways that are offered for these products, scenarios and variants. Raises DeskError."""
    ways = offered(seats, products, scenarios, variants, settings)
    if how not in ways:
        words = said("There is no board {name}; there are {names}. Nothing was laid.", name=how, names=", ".join(ways))
        raise DeskError(words)
    return ways[how].laid(max(seats, FEWEST_PRINTED), random)


def model(
    seats: int,
    products: Iterable[str] = (),
    scenarios: Iterable[str] = (),
    variants: Iterable[str] = (),
    settings: Settings = (),
) -> Model | None:
    """The board that is printed for this, where it is another island than that of the base game, or of other land."""
    many = max(seats, FEWEST_PRINTED)
    found = next(iter(offered(seats, products, scenarios, variants, settings).values())).model(many)
    return None if found.is_like_base(many) else found


def remarks(plan: BoardPlan, seats: int, of: Model | None = None, *, whole: bool = True) -> tuple[Complaint, ...]:
    """What is unusual about a board; while it is not `whole` yet, nothing is said of what it lacks.

    The board `of` a scenario is compared with what that prints, any other one with what is in the base box.
    """
    found = complaints(plan, max(seats, FEWEST_PRINTED)) if of is None else differences(plan, of)
    return tuple(one for one in found if whole or not one.lacks)
