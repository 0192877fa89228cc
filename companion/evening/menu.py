"""What a new game may be made of, as the boxes tell it."""

from collections.abc import Iterable, Iterator

from companion.rules.boxes import BOXES, products, variants_of, ways_to_share
from companion.rules.scenario import Level, Offering, Product, Scenario
from companion.said import said
from web.desk import Box, Card, Menu, MenuItem, Preset

from . import boards
from .what_it_has import in_a_line


def menu() -> Menu:
    """The menu of the companion as it stands."""
    return Menu(
        colours=boards.COLOURS,
        five_six=_offered(ways_to_share().values()),
        presets=tuple(sorted(_presets(), key=lambda one: one.level)),
        boxes=tuple(map(_box, products().values())),
    )


def _presets() -> Iterator[Preset]:
    """Evenings that need no further choice: what each box plays first, and what some variants are played for.

    A variant that goes with the base game is played with that, and not with scenarios of its box.
    """
    plain = variants_of(())
    for box in BOXES:
        chosen = (box.name,) if box.name in products() else ()
        for scenario in box.scenarios[:1]:
            several = (scenario.name,) if len(box.scenarios) > 1 else ()
            words = _first_of(box, scenario)
            yield Preset(box.name, box.title, words, products=chosen, scenarios=several, level=box.level)
        for variant in box.variants:
            if one := variant.evening:
                beside, level = ((), Level.EASY) if variant.name in plain else (chosen, box.level)
                yield Preset(one.name, one.title, one.words, (variant.name,), beside, level=level)


def _first_of(box: Product, scenario: Scenario) -> str:
    """What a box plays first: of several scenarios this one, by its name."""
    if len(box.scenarios) == 1:
        return scenario.words
    return said("{scenario}: {words}", scenario=scenario.title, words=scenario.words)


def _box(box: Product) -> Box:
    return Box(
        box.name,
        box.title,
        box.words,
        in_a_line(box.has),
        tuple(Card(one.name, one.title, one.words, _otherwise(one, box)) for one in box.scenarios),
    )


def _otherwise(scenario: Scenario, box: Product) -> str:
    """What a scenario has and lacks; nothing where that is what its box says already."""
    has = in_a_line(scenario.has)
    return has if has != in_a_line(box.has) else ""


def _offered(offers: Iterable[Offering]) -> tuple[MenuItem, ...]:
    return tuple(MenuItem(one.name, one.title, one.words) for one in offers)
