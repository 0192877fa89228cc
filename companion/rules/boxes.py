"""Which boxes there are, and what of them goes together: scenarios, variants, seats, boards, points and settings.

A box is there by its folder being there (`manifest`). Nothing here imports one: its modules come with the first game
that is played with them, or looked at in the set-up (`parts`). `choice` makes a game of what is chosen.
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from importlib import import_module
from itertools import chain, combinations
from itertools import product as pairs

from msgspec.structs import replace

from companion.geometry.layouts import Layout
from companion.kernel import Module, Refusal
from companion.said import joined, said

from .base import BASE_GAME
from .base.beginner_start import beginner_start
from .base.inactive_colour import inactive_colour
from .house_rules import HOUSE_RULES
from .manifest import manifests
from .parts import Parts
from .scenario import MOST_SEATS, Adaptation, Addition, Contents, Points, Product, Scenario, Setting, Variant

FOUND = manifests()
"""What the folders of boxes say of themselves."""

BOXES: list[Product] = [BASE_GAME, *(one.product for one in FOUND if one.product), HOUSE_RULES]
"""All boxes, in the order in which they are offered."""

ADAPTATIONS: tuple[Adaptation, ...] = tuple(chain.from_iterable(one.adaptations for one in FOUND))
"""What joins two scenarios although no booklet does, each switched on by name. Ledger Traders & Barbarians, TBX-01."""

TOGETHER = {meeting.of: meeting.modules for one in FOUND for meeting in one.meetings}
"""What there is only where two meet, by the names of the products, scenarios, variants and ways to share a turn."""

FEWEST = 2
"""Players."""


def products() -> dict[str, Product]:
    """The boxes that may be played over the base, by name."""
    return {box.name: box for box in BOXES if box.scenarios and box is not BASE_GAME}


def ways_to_share() -> dict[str, Variant]:
    """How five and six players may share a turn, by name; a table chooses one."""
    return {way.name: way for one in FOUND for way in one.ways}


def played(names: Iterable[str], scenarios: Iterable[str] = ()) -> tuple[tuple[Product, ...], tuple[Scenario, ...]]:
    """The products over the base with these names, and their scenarios; of each box those named, or else its first.

    A name that does not exist is passed over.
    """
    wanted, known = set(scenarios), products()
    asked = set(names)
    boxes = tuple(box for name, box in known.items() if name in asked)  # in one order, however they were chosen
    chosen = ([one for one in box.scenarios if one.name in wanted] or box.scenarios[:1] for box in boxes)
    return boxes, tuple(chain.from_iterable(chosen))


def additions_of(names: Iterable[str], scenarios: Iterable[str]) -> tuple[Addition, ...]:
    """The same in the order in which their modules have their say."""
    boxes, chosen = played(names, scenarios)
    return (*boxes, *chosen)


def scenarios_of(names: Iterable[str]) -> tuple[str, ...]:
    """The scenarios that these products print, by name."""
    return tuple(one.name for box in played(names)[0] for one in box.scenarios)


def adaptations() -> dict[str, Adaptation]:
    """What joins two scenarios although no booklet does, by name."""
    return {one.name: one for one in ADAPTATIONS}


def adapting(names: Iterable[str], scenarios: Iterable[str], variants: Iterable[str]) -> tuple[Adaptation, ...]:
    """The adaptations among these variants whose two scenarios are both played."""
    inside = {one.name for one in played(names, scenarios)[1]}
    wanted = set(variants)
    return tuple(one for one in ADAPTATIONS if one.name in wanted and inside.issuperset(one.joins))


def clash(
    names: Iterable[str], scenarios: Iterable[str] = (), seats: int = FEWEST, variants: Iterable[str] = ()
) -> Refusal | None:
    """Why these products and scenarios are not played together; None where they may be, if only by an adaptation."""
    boxes, chosen = played(names, scenarios)
    adapted = [frozenset(one.joins) for one in adapting(names, scenarios, variants)]
    for box in boxes:
        own = [one for one in chosen if one in box.scenarios]
        others = [one for one in chosen if one not in own and not _have_rules(box, one, boxes)]
        for one, other in chain(combinations(own, 2), pairs(own, others)):
            if box.alone and adapted != [{one.name, other.name}]:  # an adaptation joins two, and no third
                return _not_joined(box, one, other, boxes, seats)
    for scenario in chosen:
        for addition in (*boxes, *chosen):
            for need in scenario.needs:
                if need.topic in addition.without:
                    return _apart(scenario.called(seats), addition.title, Refusal(need.rule, need.words))
    return None


def _have_rules(box: Product, scenario: Scenario, boxes: Iterable[Product]) -> bool:
    """Whether there are rules for a box together with the box of a scenario."""
    return frozenset({box.name, _box_of(scenario, boxes).name}) in TOGETHER


def _box_of(scenario: Scenario, boxes: Iterable[Product]) -> Product:
    return next(box for box in boxes if scenario in box.scenarios)


def _not_joined(box: Product, one: Scenario, other: Scenario, boxes: tuple[Product, ...], seats: int) -> Refusal | None:
    """Why two scenarios are not joined, one of them of a box that is played alone; and what there is to switch on."""
    assert box.alone is not None
    beside = _box_of(other, boxes)
    if beside is box:
        titles, halves = (one.called(seats), other.called(seats)), ({one.name}, {other.name})
    else:
        titles, halves = (
            (box.title, beside.title),
            ({each.name for each in box.scenarios}, {each.name for each in beside.scenarios}),
        )
    there_are = [each.title for each in ADAPTATIONS if all(half.intersection(each.joins) for half in halves)]
    refusal = _apart(*titles, box.alone)
    if not there_are:
        return refusal
    words = said("{why} You can switch on an adaptation: {titles}.", why=refusal.words, titles=joined(there_are, ", "))
    return Refusal(refusal.rule, words)


def _apart(one: str, other: str, why: Refusal) -> Refusal:
    return Refusal(why.rule, said("{one} and {other} do not go together: {why}.", one=one, other=other, why=why.words))


def cautions(names: Iterable[str], scenarios: Iterable[str] = ()) -> tuple[Refusal, ...]:
    """What the booklets advise against in these products and scenarios, although they may be played together."""
    additions = additions_of(names, scenarios)
    played = _own_modules(additions)
    found = (reason for one in additions if isinstance(one, Scenario) for reason in one.wary)
    return tuple(
        Refusal(reason.rule, said("The booklet advises against it: {why}.", why=reason.words))
        for reason in found
        if reason.topic in played
    )


def printed_target(names: Iterable[str], scenarios: Iterable[str] = (), variants: Iterable[str] = ()) -> int:
    """How many points win with these; what modules raise them by is not in it."""
    return sum(one.number for one in _printed_points(names, scenarios, variants))


def points_to_win(
    names: Iterable[str], scenarios: Iterable[str] = (), variants: Iterable[str] = (), seats: int = FEWEST
) -> tuple[Points, ...]:
    """What makes up the points that win when so many play: what is printed, then what two boxes or variants add."""
    names, known, variants = tuple(names), every_variant(), tuple(variants)
    every = chain.from_iterable(one.longer for one in FOUND)
    longer = (Points(one.number, one.title, one.rule) for one in every if one.of <= set(names))
    chosen = (known[name] for name in variants if name in known)
    raised = (Points(one.raises, one.title, one.target_rule) for one in chosen if one.raises)
    return (*_printed_points(names, scenarios, variants, seats), *longer, *raised)


def _printed_points(
    names: Iterable[str], scenarios: Iterable[str], variants: Iterable[str], seats: int = FEWEST
) -> tuple[Points, ...]:
    """What an adaptation says, the scenario on whose boards it is, or the base game."""
    (first, *_) = [one for one in played(names, scenarios)[1] if one.target] or BASE_GAME.scenarios
    for one in adapting(names, scenarios, variants):
        asked = Points(one.above or one.target, one.title, one.target_rule)
        below = Points(one.target - one.above, first.called(seats), first.target_rule)
        return (below, asked) if one.above else (asked,)
    return (Points(first.target or 0, first.called(seats), first.target_rule),)


def fewest_seats(names: Iterable[str], scenarios: Iterable[str] = (), variants: Iterable[str] = ()) -> int:
    """How many have to play; a variant for fewer lowers it where there are rules for the two together."""
    boxes, chosen = played(names, scenarios)
    known, variants = every_variant(), tuple(variants)
    small = [known[name] for name in variants if name in known]
    needed = (one.fewest for one in chosen if not any(_lowers(variant, one, boxes) for variant in small))
    adapted = (one.fewest for one in adapting(names, scenarios, variants))
    return max([FEWEST, *needed, *adapted, *_players(variants)])


def most_seats(names: Iterable[str], scenarios: Iterable[str] = (), variants: Iterable[str] = ()) -> int:
    """How many can play."""
    variants = tuple(variants)
    adapted = (one.most for one in adapting(names, scenarios, variants))
    return min([MOST_SEATS, *(one.most for one in played(names, scenarios)[1]), *adapted, *_players(variants)])


def crowded(names: Iterable[str], scenarios: Iterable[str], seats: int) -> Refusal | None:
    """What the booklet of a scenario says to so many players, who are too many for it."""
    return next((one.beyond for one in played(names, scenarios)[1] if seats > one.most and one.beyond), None)


def _lowers(variant: Variant, scenario: Scenario, boxes: Iterable[Product]) -> bool:
    """Whether a variant for fewer than a scenario prints has rules together with it, or with the box of it."""
    own = [scenario.name, *(box.name for box in boxes if scenario in box.scenarios)]
    return variant.players is not None and any(frozenset({variant.name, name}) in TOGETHER for name in own)


def _players(variants: Iterable[str]) -> Iterator[int]:
    """The numbers of players that these variants are for, where they are for exactly so many."""
    known = every_variant()
    return (known[name].players for name in variants if name in known and known[name].players)  # type: ignore[misc]


def layouts_of(names: Iterable[str], scenarios: Iterable[str] = (), variants: Iterable[str] = ()) -> tuple[Layout, ...]:
    """The layouts on which these are played: an adaptation's, the scenarios', or those of the base game.

    A scenario that lists boards of the base game is tied to none: beside one with boards of its own, it is played on
    those.
    """
    base = BASE_GAME.scenarios[0].layouts
    chosen = adapting(names, scenarios, variants) or played(names, scenarios)[1]
    tied = [one for one in chosen if one.layouts and not set(one.layouts).intersection(base)]
    return tuple(dict.fromkeys(chain.from_iterable(one.layouts for one in tied or chosen))) or base


Default = bool | int | str
"""What a setting is when nobody sets it."""


def settable(
    names: Iterable[str], scenarios: Iterable[str] = (), variants: Iterable[str] = ()
) -> dict[str, tuple[Setting, Default]]:
    """What a table that plays this may set, by option, and what it is when nobody does."""
    variants = tuple(variants)
    chosen = _chosen(names, scenarios, variants)
    printed = {option: value for module in _may_be_in(chosen) for option, value in module.settings.items()}
    for read in read_otherwise(names, scenarios, variants):
        printed |= read
    return {
        setting.option: (setting, value)
        for setting in settings_of(names, scenarios, variants)
        if isinstance(value := printed[setting.option], bool | int | str)
    }


def read_otherwise(
    names: Iterable[str], scenarios: Iterable[str], variants: Iterable[str]
) -> Iterator[Mapping[str, object]]:
    """What the scenarios print for their modules, and then what adaptations do."""
    yield from (one.options for one in played(names, scenarios)[1])
    yield from (one.options for one in adapting(names, scenarios, variants))


def settings_of(names: Iterable[str], scenarios: Iterable[str] = (), variants: Iterable[str] = ()) -> Iterator[Setting]:
    """What a table that plays this may set: not what is read only by modules that are left out."""
    chosen = _chosen(names, scenarios, variants)
    left_out = left_out_by(chosen)
    inside = [module for module in _may_be_in(chosen) if module.name not in left_out]
    read = {option for module in inside for option in module.settings}
    for one in chosen:
        yield from (setting for setting in one.settings if setting.option in read)


def _chosen(names: Iterable[str], scenarios: Iterable[str], variants: Iterable[str]) -> tuple[Addition, ...]:
    known = every_variant()
    return (*additions_of(names, scenarios), *(known[name] for name in variants))


def _may_be_in(chosen: tuple[Addition, ...]) -> Iterator[Module]:
    """All modules of a game with these; five and six may share a turn in any way."""
    ways = ways_to_share()
    here = {one.name for one in chosen} | ways.keys()
    yield from BASE_GAME.modules
    yield from chain.from_iterable(one.modules for one in (*ways.values(), *chosen))
    yield from chain.from_iterable(found for both, found in TOGETHER.items() if both <= here)
    yield from (beginner_start, inactive_colour)


def variants_of(
    names: Iterable[str],
    scenarios: Iterable[str] = (),
    seats: int | None = None,
    *,
    beside: Iterable[str] = (),
    among: Container[object] | None = None,
) -> dict[str, Variant]:
    """What may be added by name to a game with these: every variant, or those `among` these, that its modules go with.

    Of those for a certain number of players, only what so many `seats` can play, where a number is given; of the
    adaptations, those that join two of these scenarios. An adaptation among those chosen `beside` leaves out topics,
    too.
    """
    additions = (*additions_of(names, scenarios), *adapting(names, scenarios, beside))
    known = {name: one for name, one in offered_with(names).items() if name not in adaptations()}
    if among is not None:
        known = {name: one for name, one in known.items() if name in among}
    if additions:
        inside, left_out = _own_modules(additions), left_out_by(additions)
        fitting = {name: variant for name, variant in known.items() if _goes_with(variant, inside, left_out)}
    else:
        fitting = {name: variant for name, variant in known.items() if goes_with_base(variant)}
    fitting |= {one.name: one for one in adapting(names, scenarios, adaptations())}
    return {
        name: one
        for name, one in fitting.items()
        if one.players is None or (seats in (None, one.players) and _are_enough(one, names, scenarios))
    }


def _are_enough(variant: Variant, names: Iterable[str], scenarios: Iterable[str]) -> bool:
    """Whether as many as a variant is for can play these scenarios with it."""
    return fewest_seats(names, scenarios, (variant.name,)) == variant.players


def refused_variants(names: Iterable[str], scenarios: Iterable[str] = ()) -> dict[str, Refusal]:
    """The variants with which these are not played, by name, and why."""
    known = every_variant()
    return {
        reason.topic: _apart(known[reason.topic].title, one.title, Refusal(reason.rule, reason.words))
        for one in additions_of(names, scenarios)
        for reason in one.refuses
    }


def every_variant() -> dict[str, Variant]:
    """The variants of all boxes, and the adaptations, by name."""
    return {variant.name: variant for box in BOXES for variant in box.variants} | adaptations()


def offered_with(names: Iterable[str]) -> dict[str, Variant]:
    """The variants of the boxes that are played, the base game and house rules; of all boxes, if none is `alone`."""
    boxes = played(names)[0]
    if not any(box.alone for box in boxes):
        return every_variant()
    return {variant.name: variant for box in (BASE_GAME, *boxes, house_rules()) for variant in box.variants}


def house_rules() -> Product:
    """What the table has agreed on."""
    return next(box for box in BOXES if box.name == HOUSE_RULES.name)


def add_house_rule(variant: Variant) -> None:
    """Offer one more from now on: at the start, before any game is opened."""
    known = house_rules()
    BOXES[BOXES.index(known)] = replace(known, variants=(*known.variants, variant))


def _own_modules(additions: tuple[Addition, ...]) -> dict[str, Module]:
    every, left_out = chain(BASE_GAME.modules, *(one.modules for one in additions)), left_out_by(additions)
    return {module.name: module for module in every if module.name not in left_out}


def left_out_by(additions: tuple[Addition, ...]) -> frozenset[str]:
    kept = (one.keeps for one in additions if isinstance(one, Adaptation))
    return frozenset().union(*(one.without for one in additions)).difference(*kept)


def _goes_with(variant: Variant, inside: Mapping[str, Module], left_out: frozenset[str]) -> bool:
    """Whether its modules have what they need and none excludes another. Those left out in this game do not count."""
    excluded = {name for module in inside.values() for name in module.excludes}
    return all(
        set(module.needs) <= inside.keys() | {one.name for one in variant.modules}
        and not set(module.excludes) & inside.keys()
        and module.name not in excluded
        for module in variant.modules
        if module.name not in left_out
    )


def goes_with_base(variant: Variant) -> bool:
    """Whether a variant may be added to a base game, and so to any game that leaves it what it needs."""
    if isinstance(variant.modules, Parts):  # its box says so, and is not imported to know
        return not variant.needs_its_box
    return _goes_with(variant, {module.name: module for module in BASE_GAME.modules}, frozenset())


def every_module() -> tuple[Module, ...]:
    """All modules any game may be made of, each once: all boxes are imported."""
    offered: list[Addition] = [*ways_to_share().values(), *ADAPTATIONS]
    for box in BOXES:
        offered += [box, *box.scenarios, *box.variants]
    sets = [*(one.modules for one in offered), *TOGETHER.values(), (beginner_start, inactive_colour)]
    return tuple({module.name: module for module in chain.from_iterable(sets)}.values())


def contents_of(box: Product) -> tuple[Contents, Contents]:
    """What lies in a box, and in its extension for five and six."""
    if not box.package:
        return Contents(), Contents()
    contents = import_module(f"{box.package}.contents")
    return contents.BOX, contents.EXTENSION
