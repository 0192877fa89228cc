"""Light and sound as somebody has chosen: bright, dim or off, with sound or without, over a restart too."""

from pathlib import Path

import pytest

from companion.evening.shining import Shining
from companion.outputs.outputs import open_outputs
from companion.outputs.pins import PinChoice
from companion.outputs.shine import Shine, shine_at
from companion.outputs.wiring import pin_map
from companion.store import Store


def shining(tmp_path: Path) -> Shining:
    """As after a start."""
    wiring = pin_map({"seats": {"blue": 23}, "numbers": {}})
    outputs = open_outputs(wiring, PinChoice.MOCK, runtime=tmp_path)
    return Shining(Store(tmp_path / "kept.json"), outputs, lambda: None)


def test_at_first_all_is_bright_and_to_be_heard(tmp_path: Path) -> None:
    first = shining(tmp_path)
    assert (first.light, first.percent, first.sounds) == (Shine.BRIGHT, 100, True)


@pytest.mark.parametrize("light", list(Shine))
def test_what_was_chosen_outlives_a_restart(tmp_path: Path, light: Shine) -> None:
    before = shining(tmp_path)
    before.choose_light(light)
    before.let_sound(False)
    after = shining(tmp_path)
    assert (after.light, after.sounds) == (light, False)


def test_switched_on_again_they_are_as_bright_as_before(tmp_path: Path) -> None:
    one = shining(tmp_path)
    one.choose_light("dim")
    one.shine(False)
    assert one.percent == 0
    again = shining(tmp_path)
    again.shine(True)
    assert again.light is Shine.DIM


@pytest.mark.parametrize(
    ("percent", "shine"), [(0, "off"), (1, "dim"), (25, "dim"), (62, "dim"), (63, "bright"), (100, "bright")]
)
def test_of_every_percent_the_nearest_is_chosen(percent: int, shine: str) -> None:
    assert shine_at(percent) == shine


@pytest.mark.parametrize("kept", [{"light": "glaring"}, {"light": 3, "sound": "no"}, {}])
def test_what_makes_no_sense_in_the_file_is_as_at_first(tmp_path: Path, kept: dict[str, object]) -> None:
    Store(tmp_path / "kept.json").keep("lights", kept)
    found = shining(tmp_path)
    assert (found.light, found.sounds) == (Shine.BRIGHT, True)
