"""What a table may set holds what the module that reads it can read, and anything else is refused in words."""

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any, Literal, get_args, get_origin

import pytest
from msgspec import convert
from msgspec.structs import replace

from companion.geometry.printed import beginner_board
from companion.kernel import Module, Options, RulesetError, hints
from companion.rules import boxes
from companion.rules.base.box import printed_seats
from companion.rules.boxes import (
    BOXES,
    adaptations,
    every_module,
    fewest_seats,
    layouts_of,
    most_seats,
    products,
    variants_of,
)
from companion.rules.choice import Choice, game_of
from companion.rules.codec import RecordError
from companion.rules.header import choice_data, read_choice
from companion.rules.house_rules import HOUSE_RULES
from companion.rules.scenario import Addition, Setting, Variant
from tests.rules.table import SIX

TYPES = {name: hint for module in every_module() for name, hint in hints(type(module.options)).items()}


def additions() -> Iterator[Addition]:
    for box in BOXES:
        yield from (box, *box.scenarios, *box.variants)
    yield from adaptations().values()


def every_setting() -> tuple[Setting, ...]:
    return tuple(chain.from_iterable(one.settings for one in additions()))


def games() -> Iterator[Choice]:
    """The base game and every scenario, alone and with each of its variants, with as many as can play it."""
    chosen = [((), ()), *(((box.name,), (one.name,)) for box in products().values() for one in box.scenarios)]
    for names, scenarios in chosen:
        for variants in ((), *((name,) for name in variants_of(names, scenarios))):
            seats = most_seats(names, scenarios, variants)
            if fewest_seats(names, scenarios, variants) <= seats:
                board = layouts_of(names, scenarios, variants)[-1].laid(printed_seats(seats), Random(1))
                yield Choice(SIX[:seats], board, variants, products=names, scenarios=scenarios)


def games_by_setting() -> dict[str, Choice]:
    """A game in which each setting is read."""
    return {name: choice for choice in games() for kind in game_of(choice).options for name in hints(kind)}


@pytest.fixture(scope="module")
def by_setting() -> dict[str, Choice]:
    return games_by_setting()


def test_no_two_modules_have_a_setting_of_the_same_name() -> None:
    names = [name for module in every_module() for name in module.settings]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("setting", every_setting(), ids=lambda setting: setting.option)
def test_what_a_table_may_set_is_yes_or_no_a_number_or_one_of_the_words_that_it_is_shown(setting: Setting) -> None:
    hint = TYPES[setting.option]
    if get_origin(hint) is Literal:
        assert set(setting.choices) == set(get_args(hint))
    else:
        assert (hint in (bool, int), setting.choices) == (True, {})


def test_what_is_printed_for_a_module_is_of_the_type_of_its_setting() -> None:
    for one in additions():
        for name, value in getattr(one, "options", {}).items():
            assert convert(value, TYPES[name]) == value, (one.name, name)


@pytest.mark.parametrize("value", ["two", "", 7, 101, -1, 10**30, True, 2.0, None, [], ["brick"], {}, [[]], "x" * 41])
def test_whatever_a_header_sets_is_played_or_refused_in_words(by_setting: dict[str, Choice], value: object) -> None:
    refused = 0
    for name, choice in by_setting.items():
        data: dict[str, Any] = choice_data(choice) | {"settings": {name: value}}
        try:
            assert read_choice(data).settings == ((name, value),)
        except RecordError as error:
            refused += name in str(error)
    assert refused >= len(by_setting) / 3


class SheepOptions(Options):
    price: int = 3


class GoatOptions(Options):
    price: int = 7


def house_rule(name: str, options: Options) -> Variant:
    return Variant(name, name, name, modules=(Module(name, options=options),), settings=(Setting("price", name),))


SHEEP, GOATS = house_rule("sheep", SheepOptions()), house_rule("goats", GoatOptions())


@pytest.mark.parametrize(("rule", "price"), [(SHEEP, 3), (GOATS, 7)])
def test_two_house_rules_may_have_one_name_for_a_setting(
    monkeypatch: pytest.MonkeyPatch, rule: Variant, price: int
) -> None:
    monkeypatch.setattr(boxes, "BOXES", [*BOXES, replace(HOUSE_RULES, variants=(SHEEP, GOATS))])
    assert boxes.settable((), (), (rule.name,)) == {"price": (rule.settings[0], price)}
    with pytest.raises(RulesetError, match="sheep and goats both have a setting price"):
        game_of(Choice(SIX[:3], beginner_board(3), ("sheep", "goats")))
