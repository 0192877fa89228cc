"""After three starts by the system that went wrong the companion starts without devices, and says so."""

from pathlib import Path

import pytest

from companion.app import Companion, Plan
from companion.config import Config, ConfigError, load
from companion.service.notify import Manager
from companion.service.starts import STARTS, Starts

SYSTEM = Manager("@system")
BY_HAND = Manager()


def starts(data: Path, manager: Manager = SYSTEM) -> Starts:
    return Starts(data, manager)


def crash(data: Path, times: int) -> None:
    """So many starts that never went well."""
    for _ in range(times):
        starts(data).begin()


def test_a_first_start_uses_every_device(tmp_path: Path) -> None:
    found = starts(tmp_path).begin()
    assert (found.safe, found.settings(Config).dice.camera) == ((), "auto")


def test_the_start_after_three_bad_ones_touches_no_device(tmp_path: Path) -> None:
    crash(tmp_path, 2)
    assert starts(tmp_path).begin().safe == ()
    found = starts(tmp_path).begin()
    assert found.safe
    settings = found.settings(Config)
    assert (settings.dice.camera, settings.dice.serial, settings.dice.source) == ("none", "none", "taps")
    assert (settings.lights.pins, settings.cards.deck) == ("none", "")


def test_once_it_has_run_for_a_while_the_next_start_is_an_ordinary_one(tmp_path: Path) -> None:
    crash(tmp_path, 3)
    found = starts(tmp_path).begin()
    found.went_well()
    assert starts(tmp_path).begin().safe == ()


def test_a_companion_that_was_asked_to_end_did_not_start_badly(tmp_path: Path) -> None:
    for _ in range(5):
        found = starts(tmp_path).begin()
        assert found.safe == ()
        found.watch()
        found.end()


def test_who_starts_it_by_hand_is_asked_and_nothing_is_counted(tmp_path: Path) -> None:
    for _ in range(5):
        assert starts(tmp_path, BY_HAND).begin().safe == ()
    assert starts(tmp_path, BY_HAND).begin(safe=True).safe
    assert not (tmp_path / STARTS).exists()


def test_a_safe_start_uses_the_configuration_of_the_last_start_that_went_well(tmp_path: Path) -> None:
    good = starts(tmp_path).begin()
    good.settings(lambda: Config.model_validate({"server": {"port": 8123}, "dice": {"camera": "/dev/video7"}}))
    good.went_well()
    broken = tmp_path / "config.toml"
    broken.write_text("[server\nport = 1")
    for _ in range(3):
        with pytest.raises(ConfigError):
            starts(tmp_path).begin().settings(lambda: load(broken))
    found = starts(tmp_path).begin()
    settings = found.settings(lambda: load(broken))
    assert (settings.server.port, settings.dice.camera) == (8123, "none")
    assert "is not TOML" in found.safe[1]


def test_without_any_good_start_it_is_the_usual_configuration(tmp_path: Path) -> None:
    crash(tmp_path, 3)

    def unreadable() -> Config:
        raise OSError(5, "Input/output error", "/etc/hexkeeper/config.toml")

    assert starts(tmp_path).begin().settings(unreadable).server == Config().server


def test_a_file_of_starts_that_is_nonsense_counts_none(tmp_path: Path) -> None:
    (tmp_path / STARTS).write_text('{"starts": {"bad": "many"}, "configuration": {"no": 1}}')
    assert starts(tmp_path).begin().safe == ()


def test_the_pages_say_that_it_was_a_safe_start(tmp_path: Path) -> None:
    crash(tmp_path, 3)
    found = starts(tmp_path).begin()
    settings = found.settings(lambda: Config.model_validate({"server": {"host": "127.0.0.1", "port": 0}}))
    companion = Companion(Plan(settings, tmp_path, safe=found.safe), say=lambda _: None).start()
    try:
        assert found.safe[0] in [str(one) for one in companion.evening.state().notices]
    finally:
        companion.stop()
