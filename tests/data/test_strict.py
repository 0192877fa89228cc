"""A data file that does not fit is refused whole, with everything that is wrong in it."""

from collections.abc import Mapping

import pytest

from companion.data.strict import DataError, Fact, read_text


class Chit(Fact):
    letter: str
    number: int = 0


class Box(Fact):
    name: str
    chits: tuple[Chit, ...]
    counts: Mapping[int, int]
    note: str | None = None
    ends: tuple[int, int] = (0, 0)


def read(text: str) -> Box:
    return read_text(Box, text, "box.toml")


def test_a_fitting_table_becomes_a_frozen_value() -> None:
    box = read('name = "base"\nchits = [{letter = "A", number = 5}, ["B", 2]]\ncounts = {2 = 1}\nends = [1, 2]')
    assert box == Box("base", (Chit("A", 5), Chit("B", 2)), {2: 1}, None, (1, 2))
    with pytest.raises(TypeError):
        box.counts[3] = 1  # type: ignore[index]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('nome = "x"\nname = "x"\nchits = []\ncounts = {}', "box.toml: unknown key 'nome'; known are name, chits"),
        ("chits = []\ncounts = {}", "box.toml: 'name' is missing."),
        ("name = 3\nchits = []\ncounts = {}", "box.toml.name: expected a text, found 3."),
        ('name = "x"\nchits = [{letter = "A", lettre = "B"}]\ncounts = {}', "box.toml.chits[0]: unknown key 'lettre'"),
        (
            'name = "x"\nchits = [{letter = "A", number = true}]\ncounts = {}',
            "chits[0].number: expected a whole number",
        ),
        ('name = "x"\nchits = []\ncounts = {two = 1}', "box.toml.counts: expected a whole number as key, found 'two'."),
        ('name = "x"\nchits = []\ncounts = {}\nends = [1]', "box.toml.ends: expected"),
        ("name = ", "box.toml is not TOML"),
    ],
)
def test_what_does_not_fit_is_named_with_its_place(text: str, words: str) -> None:
    with pytest.raises(DataError) as caught:
        read(text)
    assert words in str(caught.value)


def test_all_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(DataError) as caught:
        read('nome = "x"\nchits = 3\ncounts = {}')
    assert len(str(caught.value).splitlines()) == 3
