"""What people have chosen for the next game so far: a frozen value, and functions that make another of it.

After every choice the rest is made to fit: what does not go with the boxes chosen is dropped, and a board that the
companion proposed itself is proposed again. Boards are laid by `evening.boards`; what a game may be made of says
`menu`.
"""

from dataclasses import dataclass, replace
from random import Random

from companion.evening import boards
from companion.geometry.boards import BoardError, BoardPlan
from companion.geometry.drawing import BoardTextError, draw_board, parse_board
from companion.geometry.layouts import Framing, Layout
from companion.geometry.models import Model, framed
from companion.kernel import RulesetError
from companion.rules.base.beginner_start import printed_for
from companion.rules.base.box import FEWEST_PRINTED, printed_seats
from companion.rules.boxes import (
    BOXES,
    FEWEST,
    adaptations,
    adapting,
    clash,
    crowded,
    fewest_seats,
    most_seats,
    played,
    points_to_win,
    printed_target,
    products,
    scenarios_of,
    settable,
    variants_of,
    ways_to_share,
)
from companion.rules.choice import AS_PRINTED, Choice, game_of
from companion.rules.names import names_at_fault
from companion.rules.scenario import Adaptation, Points
from companion.said import joined, said
from web.desk import DeskError
from web.setup.setting_up import COPIED, FEWEST_POINTS, MOST_POINTS

from .island import Island, bare_island, of_plan, plan_of, unfinished

STEPS = ("welcome", "players", "game", "island", "devices", "begin")
"""What the set-up asks, one after the other; any of them may be skipped."""


@dataclass(frozen=True)
class Person:
    """Who plays a colour. An unnamed player goes by the colour, and so does every robot: its pieces are put for it."""

    colour: str
    name: str = ""
    is_robot: bool = False

    def __post_init__(self) -> None:
        if self.is_robot:
            object.__setattr__(self, "name", "")


@dataclass(frozen=True)
class Draft:
    """The next game as far as it is known.

    `people` sit clockwise. `how` is the way in which the `island` was laid, and `proposed` that nobody chose it.
    `starter` is a colour, or empty where the table will say who starts. `dice` and `cards` are empty where all stays as
    it is. `laying` is the hex that people lay next, while they build the board hex by hex. `target` is the table's own
    number of points that win, all of them, or `AS_PRINTED`. `without_extension` names the boxes, perhaps the base game,
    of which people do not have the extension for five and six.
    """

    people: tuple[Person, ...]
    island: Island
    how: str = "beginner"
    proposed: bool = True
    step: str = STEPS[0]
    starter: str = ""
    products: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    settings: tuple[tuple[str, bool | int | str], ...] = ()
    five_six: str = next(iter(ways_to_share()))
    printed_start: bool = False
    dice: str = ""
    cards: str = ""
    laying: int | None = None
    target: int = AS_PRINTED
    without_extension: tuple[str, ...] = ()

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
    def layouts(self) -> dict[str, Layout]:
        """The layouts that are printed for what is played by so many."""
        return boards.offered(len(self.people), self.products, self.scenarios, self.variants, self.settings)

    @property
    def model(self) -> Model | None:
        """The board of what is played, where it is another one than the base game's."""
        return boards.model(len(self.people), self.products, self.scenarios, self.variants, self.settings)

    @property
    def printed_points(self) -> tuple[Points, ...]:
        """What makes up the points that win, unless the table has a number of its own."""
        return points_to_win(self.products, self.scenarios, self.variants, len(self.people))

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
    new = _with_room(with_halves(new, old), old)
    _known(new)
    there_are = scenarios_of(new.products)
    new = replace(new, scenarios=tuple(name for name in there_are if name in new.scenarios))
    variants = tuple(
        name for name in variants_of(new.products, new.scenarios, beside=new.variants) if name in new.variants
    )
    people = new.people + tuple(Person(colour) for colour in boards.COLOURS if colour not in new.seats)
    fewest = fewest_seats(new.products, new.scenarios, variants)
    new = replace(new, people=people[: max(len(new.people), fewest)])
    may_set = settable(new.products, new.scenarios, variants)
    new = replace(
        new,
        variants=variants,
        settings=tuple((name, value) for name, value in new.settings if name in may_set),
        starter=new.starter if new.starter in new.seats else "",
    )
    if _in_all(new.printed_points) != _in_all(old.printed_points):
        new = replace(new, target=AS_PRINTED)
    new = _on_a_fitting_board(new, old, random)
    return replace(new, printed_start=new.printed_start and may_start_printed(new))


def _with_room(new: Draft, old: Draft) -> Draft:
    """With another scenario of each box that has just been chosen, where its first one is for fewer than play."""
    many, named = len(new.people), set(new.scenarios)
    first = [
        next((one.name for one in box.scenarios if one.most >= many), box.scenarios[0].name)
        for name, box in products().items()
        if name in new.products and name not in old.products and not named & {one.name for one in box.scenarios}
        if box.scenarios[0].most < many
    ]
    return replace(new, scenarios=(*new.scenarios, *first))


def with_halves(new: Draft, old: Draft) -> Draft:
    """Both scenarios of an adaptation that has just been switched on; one of them where it has been switched off."""
    for one in adaptations().values():
        if one.name in new.variants and one.name not in old.variants:
            new = _with_both(new, one)
        elif one.name in old.variants and one.name not in new.variants:
            new = _with_the_first(new, one)
    return new


def _with_both(draft: Draft, one: Adaptation) -> Draft:
    """With both scenarios in place of any others of their boxes, and no other adaptation."""
    boxes = [box for box in products().values() if {each.name for each in box.scenarios} & set(one.joins)]
    others = [
        name for name in draft.scenarios if not any(name in {each.name for each in box.scenarios} for box in boxes)
    ]
    return replace(
        draft,
        products=tuple(dict.fromkeys((*draft.products, *(box.name for box in boxes)))),
        scenarios=(*others, *one.joins),
    )


def _with_the_first(draft: Draft, one: Adaptation) -> Draft:
    """Without the second of the two, and without its box if nothing else of that is played."""
    boxes, chosen = played(draft.products, draft.scenarios)
    if not set(one.joins) <= {each.name for each in chosen}:
        return draft
    first, second = one.joins
    left = tuple(name for name in draft.scenarios if name != second)
    box = next(box for box in boxes if second in {each.name for each in box.scenarios})
    if first in {each.name for each in box.scenarios}:
        return replace(draft, scenarios=left)
    return replace(draft, scenarios=left, products=tuple(name for name in draft.products if name != box.name))


def laid(draft: Draft, how: str, random: Random) -> Draft:
    """The island laid in one of the ways of the menu, or bare, to copy the one on the table. Raises DeskError."""
    if how == COPIED:
        return replace(draft, how=how, proposed=False, island=bare_island(len(draft.people), draft.model), laying=None)
    chosen = draft.products, draft.scenarios, draft.variants, draft.settings
    island = of_plan(boards.plan_laid(how, len(draft.people), random, *chosen))
    return replace(draft, how=how, proposed=False, island=island, laying=None)


def by_hand(draft: Draft, island: Island) -> Draft:
    """The island as somebody has changed it."""
    return replace(draft, how=COPIED, proposed=False, island=island, laying=None)


def typed(draft: Draft, text: str) -> Draft:
    """The island of a typed drawing, with what the scenario prints beside it. Raises DeskError, with all its faults."""
    try:
        plan = parse_board(text)
    except BoardTextError as error:
        words = said("The drawing cannot be read, and nothing was changed: {why}", why=str(error))
        raise DeskError(words) from error
    if draft.model is not None:
        plan = framed(plan, draft.model)
        starts = draft.model.plan.robber
        if "robber" not in text and {one.at for one in plan.hexes}.issuperset(starts):
            plan = replace(plan, robber=starts)
    return by_hand(draft, of_plan(plan))


def drawing(draft: Draft) -> str:
    """The island as text that `typed` reads; empty while some of it is bare."""
    plan, model = plan_of(draft.island), draft.model
    if plan is None:
        return ""
    is_printed = model is not None and plan.marks == model.plan.marks
    return draw_board(replace(plan, marks=()) if is_printed else plan)


def framing(draft: Draft) -> tuple[Framing, ...]:
    """What people do with the frame before they lay the hexes; of a board that lies there, what they should have."""
    layouts = draft.layouts
    return layouts.get(draft.how, next(iter(layouts.values()))).framing(len(draft.people))


def most_at(draft: Draft) -> int:
    """How many can play this; a variant for exactly so many gives way to more, an adaptation does not."""
    adapted = (one.name for one in adapting(draft.products, draft.scenarios, draft.variants))
    return most_seats(draft.products, draft.scenarios, tuple(adapted))


def may_start_printed(draft: Draft) -> bool:
    """Whether the booklet prints starting pieces for this board, and for this many."""
    layout, known = draft.layouts.get(draft.how), products()
    if layout is None or not all(known[name].start_pieces for name in draft.products):
        return False
    return bool(layout.start(max(len(draft.people), FEWEST_PRINTED)))


def problems(draft: Draft) -> tuple[str, ...]:
    """Why this game cannot be begun yet, in words."""
    if words := unfinished(draft.island):
        return (words,)
    if fault := names_at_fault(draft.seats, draft.names):
        return (said("Look at the names: {why}.", why=fault),)
    try:
        game_of(_choice(draft))
    except (BoardError, RulesetError) as error:
        return (said("This cannot be played: {why}.", why=str(error)),)
    return ()


def choice_of(draft: Draft) -> Choice:
    """The game that is to begin. Raises DeskError while it cannot."""
    if found := problems(draft):
        raise DeskError(found[0])
    return _choice(draft)


def _choice(draft: Draft) -> Choice:
    """The game that is to begin, on an island that is whole. Raises BoardError for one that makes no sense."""
    plan = plan_of(draft.island)
    assert plan is not None, "an island without bare hexes is whole"
    return choice_on(draft, plan)


def likely_choice(draft: Draft) -> Choice:
    """The game that is chosen so far, on a printed board while its island is not whole."""
    plan = plan_of(draft.island) or next(iter(draft.layouts.values())).printed(printed_seats(len(draft.people)))
    return choice_on(draft, plan)


def choice_on(draft: Draft, plan: BoardPlan) -> Choice:
    """What is chosen, on this board."""
    return Choice(
        draft.seats,
        plan,
        draft.variants,
        draft.five_six,
        printed_for(draft.seats) if draft.printed_start else (),
        _target(draft),
        products=draft.products,
        scenarios=draft.scenarios,
        settings=draft.settings,
        names=draft.names,
    )


def _target(draft: Draft) -> int:
    """The points of the choice: variants raise them in the game itself."""
    return AS_PRINTED if draft.target == AS_PRINTED else draft.target - points_raised(draft)


def points_raised(draft: Draft) -> int:
    """To how many points more the game goes by its variants."""
    return _in_all(draft.printed_points) - printed_target(draft.products, draft.scenarios, draft.variants)


def _in_all(points: tuple[Points, ...]) -> int:
    return sum(one.number for one in points)


def _known(draft: Draft) -> None:
    """Raises DeskError for anything that the menu does not have."""
    seats, many, most = draft.seats, len(draft.people), most_at(draft)
    if set(seats) - set(boards.COLOURS) or len(set(seats)) < many or not FEWEST <= many <= most:
        words = said("{fewest} to {most} different colours can play. Nothing was changed.", fewest=FEWEST, most=most)
        beyond = crowded(draft.products, draft.scenarios, many)
        raise DeskError(words if beyond is None else joined((beyond.words, words)))
    for names, there_are in (
        (draft.products, products()),
        ((draft.five_six,), ways_to_share()),
        (draft.without_extension, {box.name: box for box in BOXES}),
        ((draft.step,), STEPS),
    ):
        if unknown := [name for name in names if name not in there_are]:
            raise DeskError(said("There is no {name} here. Nothing was changed.", name=unknown[0]))
    if draft.target != AS_PRINTED and not FEWEST_POINTS <= draft.target <= MOST_POINTS:
        words = said(
            "Choose between {fewest} and {most} points to win. Nothing was changed.",
            fewest=FEWEST_POINTS,
            most=MOST_POINTS,
        )
        raise DeskError(words)
    if refusal := clash(draft.products, draft.scenarios, many, draft.variants):
        raise DeskError(joined((refusal.words, said("Nothing was changed."))))
    if draft.laying is not None and not 0 <= draft.laying <= len(draft.island.hexes):
        raise DeskError(said("There is no such hex to lay. Nothing was changed."))


def _is_one_board(layout: Layout, many: int, before: int) -> bool:
    """Whether one board is printed for both numbers of players."""
    seats = [max(number, FEWEST_PRINTED) for number in (many, before)]
    return all(number in layout.seats for number in seats) and layout.printed(seats[0]) == layout.printed(seats[1])


def _on_a_fitting_board(new: Draft, old: Draft, random: Random) -> Draft:
    """The same board where it still fits; else the one that the boxes propose."""
    many, before = len(new.people), len(old.people)
    if new.how == COPIED:
        is_untouched = new.island == bare_island(before, old.model)
        return replace(new, island=bare_island(many, new.model)) if is_untouched else new
    layouts = new.layouts
    first = next(iter(layouts))
    if (new.proposed and first != new.how) or new.how not in layouts:
        return replace(laid(new, first, random), proposed=True)
    if layouts[new.how] != old.layouts.get(new.how) or (
        many != before and (layouts[new.how].is_fixed or not _is_one_board(layouts[new.how], many, before))
    ):
        return replace(laid(new, new.how, random), proposed=new.proposed)
    return new
