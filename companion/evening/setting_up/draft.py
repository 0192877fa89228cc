"""What people have chosen for the next game so far: a frozen value, and functions that make another of it.

After every choice the rest is made to fit: what does not go with the boxes chosen is dropped, and a board that the
companion proposed itself is proposed anew. Boards are laid by `evening.boards`; what a game may be made of says `menu`.
"""

from dataclasses import dataclass, replace
from itertools import count
from random import Random

from companion.evening import boards
from companion.rules.boxes import (
    FEWEST,
    FIVE,
    FIVE_SIX,
    MOST_SEATS,
    PRODUCTS,
    Choice,
    names_at_fault,
    ruleset,
    variants_of,
)
from companion.rules.geometry.boards import BoardError
from companion.rules.geometry.drawing import BoardTextError, draw_board, parse_board
from companion.rules.kernel import RulesetError
from companion.said import said
from web.desk import DeskError, Wish
from web.setup.setting_up import COPIED

from .island import Island, bare_island, of_plan, plan_of, unfinished

STEPS = ("welcome", "players", "game", "island", "devices", "begin")
"""What the set-up asks, one after the other; any of them may be skipped."""


@dataclass(frozen=True)
class Person:
    """Whoever plays a colour; without a name the colour is the name. A robot is named by the companion."""

    colour: str
    name: str = ""
    is_robot: bool = False


@dataclass(frozen=True)
class Draft:
    """The next game as far as it is known.

    `people` sit clockwise. `how` is the way in which the `island` was laid, and `proposed` that nobody chose it.
    `starter` is a colour, or empty where the table will say who starts. `dice` and `cards` are empty where all stays as
    it is. `laying` is the hex that people lay next, while they build the board hex by hex.
    """

    people: tuple[Person, ...]
    island: Island
    how: str = "beginner"
    proposed: bool = True
    step: str = STEPS[0]
    starter: str = ""
    products: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    settings: tuple[tuple[str, bool | int], ...] = ()
    five_six: str = next(iter(FIVE_SIX))
    printed_start: bool = False
    dice: str = ""
    cards: str = ""
    laying: int | None = None

    @property
    def seats(self) -> tuple[str, ...]:
        """The colours clockwise."""
        return tuple(one.colour for one in self.people)

    @property
    def names(self) -> tuple[str, ...]:
        """The names on these seats; none at all where nobody has one."""
        names = tuple(one.name for one in self.people)
        return names if any(names) else ()

    @property
    def robots(self) -> tuple[str, ...]:
        """The colours that play by themselves."""
        return tuple(one.colour for one in self.people if one.is_robot)


def first_draft(random: Random) -> Draft:
    """Four players and the board of a first game: what a table gets that chooses nothing."""
    four = boards.COLOURS[:4]
    return Draft(tuple(map(Person, four)), of_plan(boards.plan_laid("beginner", len(four), random)))


def fitted(new: Draft, old: Draft, random: Random) -> Draft:
    """The new draft with everything that no longer fits brought into line. Raises DeskError for what cannot be."""
    _known(new)
    people = new.people + tuple(Person(colour) for colour in boards.COLOURS if colour not in new.seats)
    new = replace(new, people=named(people[: max(len(new.people), fewest(new.products))]))
    new = replace(
        new,
        variants=tuple(name for name in variants_of(new.products) if name in new.variants),
        settings=tuple((name, value) for name, value in new.settings if name in settable(new.products)),
        starter=new.starter if new.starter in new.seats else "",
    )
    new = _on_a_fitting_board(new, old, random)
    return replace(new, printed_start=new.printed_start and may_start_printed(new))


def named(people: tuple[Person, ...]) -> tuple[Person, ...]:
    """The same people, with the robots called Robot, Robot 2 and so on, as no person among them is called."""
    taken = {one.name.casefold() for one in people if not one.is_robot}
    numbered = ("Robot" if number == 1 else f"Robot {number}" for number in count(1))
    free = (name for name in numbered if name.casefold() not in taken)
    return tuple(replace(one, name=next(free)) if one.is_robot else one for one in people)


def laid(draft: Draft, how: str, random: Random) -> Draft:
    """The island laid in one of the ways of the menu, or bare, to copy the one on the table. Raises DeskError."""
    if how == COPIED:
        return replace(draft, how=how, proposed=False, island=bare_island(len(draft.people)), laying=None)
    island = of_plan(boards.plan_laid(how, len(draft.people), random))
    return replace(draft, how=how, proposed=False, island=island, laying=None)


def by_hand(draft: Draft, island: Island) -> Draft:
    """The island as somebody has changed it."""
    return replace(draft, how=COPIED, proposed=False, island=island, laying=None)


def typed(draft: Draft, text: str) -> Draft:
    """The island of a typed drawing. Raises DeskError, with everything that is wrong in it."""
    try:
        return by_hand(draft, of_plan(parse_board(text)))
    except BoardTextError as error:
        words = said("The drawing cannot be read, and nothing was changed: {why}", why=str(error))
        raise DeskError(words) from error


def fewest(products: tuple[str, ...]) -> int:
    """How many have to play with these boxes."""
    return max([FEWEST, *(PRODUCTS[name].fewest for name in products)])


def settable(products: tuple[str, ...]) -> dict[str, bool | int]:
    """What a table with these boxes may set, by name, as it is printed."""
    modules = [module for name in products for module in PRODUCTS[name].modules]
    return {name: value for module in modules for name, value in module.options.items() if isinstance(value, int)}


def may_start_printed(draft: Draft) -> bool:
    """Whether the booklet prints starting pieces for this board, and for this many."""
    return (
        draft.how == "beginner" and len(draft.people) < FIVE and all(PRODUCTS[n].start_pieces for n in draft.products)
    )


def problems(draft: Draft) -> tuple[str, ...]:
    """Why this game cannot be begun yet, in words."""
    if words := unfinished(draft.island):
        return (words,)
    if fault := names_at_fault(draft.seats, draft.names):
        return (said("Look at the names: {why}.", why=fault),)
    try:
        plan = plan_of(draft.island)
        assert plan is not None, "an island without bare hexes is whole"
        ruleset(Choice(draft.seats, plan, draft.variants, draft.five_six, products=draft.products))
    except (BoardError, RulesetError) as error:
        return (said("This cannot be played: {why}.", why=str(error)),)
    return ()


def wish(draft: Draft) -> Wish:
    """The game that is to begin. Raises DeskError while it cannot."""
    if found := problems(draft):
        raise DeskError(found[0])
    plan = plan_of(draft.island)
    assert plan is not None, "a draft without problems has a whole island"
    return Wish(
        seats=draft.seats,
        board=draw_board(plan),
        variants=draft.variants,
        five_six=draft.five_six,
        printed_start=draft.printed_start,
        products=draft.products,
        settings=draft.settings,
        names=draft.names,
        starter=draft.starter,
        cards=draft.cards,
        dice=draft.dice,
        robots=draft.robots,
    )


def _known(draft: Draft) -> None:
    """Raises DeskError for anything that the menu does not have."""
    seats, many = draft.seats, len(draft.people)
    if set(seats) - set(boards.COLOURS) or len(set(seats)) < many or not FEWEST <= many <= MOST_SEATS:
        words = said(
            "{fewest} to {most} different colours can play. Nothing was changed.", fewest=FEWEST, most=MOST_SEATS
        )
        raise DeskError(words)
    for names, there_are in ((draft.products, PRODUCTS), ((draft.five_six,), FIVE_SIX), ((draft.step,), STEPS)):
        if unknown := [name for name in names if name not in there_are]:
            raise DeskError(said("Nobody knows {name} here. Nothing was changed.", name=unknown[0]))
    if draft.laying is not None and not 0 <= draft.laying <= len(draft.island.hexes):
        raise DeskError(said("There is no such hex to lay. Nothing was changed."))


def _on_a_fitting_board(new: Draft, old: Draft, random: Random) -> Draft:
    """The same board where it still fits; else the one that the boxes propose."""
    many, before = len(new.people), len(old.people)
    if new.how == COPIED:
        grown = (many < FIVE) != (before < FIVE)
        return replace(new, island=bare_island(many)) if grown and new.island.bare == len(new.island.hexes) else new
    first = boards.first_board(many, new.products)
    if new.proposed and first != new.how:
        return replace(laid(new, first, random), proposed=True)
    if many > boards.MOST.get(new.how, MOST_SEATS):
        return replace(laid(new, first, random), proposed=True)
    if many != before and (new.how in boards.PRINTED or (many < FIVE) != (before < FIVE)):
        return replace(laid(new, new.how, random), proposed=new.proposed)
    return new
