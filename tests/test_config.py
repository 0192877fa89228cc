"""The configuration: every key optional, all problems told at once, nothing started with a bad one."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.config import Config, ConfigError, load
from firmware_bridge import DRIVERS


def read(tmp_path: Path, text: str, **environment: str) -> Config:
    path = tmp_path / "config.toml"
    path.write_text(text, encoding="utf-8")
    return load(path, environment)


def problems(tmp_path: Path, text: str, **environment: str) -> list[str]:
    with pytest.raises(ConfigError) as wrong:
        read(tmp_path, text, **environment)
    assert str(wrong.value).splitlines()[0] == f"{tmp_path / 'config.toml'} cannot be used; nothing was started:"
    return list(wrong.value.problems)


def test_an_empty_file_is_a_whole_configuration(tmp_path: Path) -> None:
    assert read(tmp_path, "") == Config()
    assert (Config().server.port, Config().dice.source, Config().chance.cards) == (8000, "auto", "table")


def test_a_file_says_what_is_otherwise(tmp_path: Path) -> None:
    settings = read(
        tmp_path, '[server]\nport = 9000\nhosts = ["catan"]\n[dice]\ncamera = 2\n[lights.map]\nbutton = 9\n'
    )
    assert (settings.server.port, settings.server.hosts) == (9000, ("catan",))
    assert settings.dice.camera == 2
    assert settings.lights.map == {"button": 9}


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    settings = read(
        tmp_path,
        '[server]\nport = 9000\nhost = "0.0.0.0"\n',
        HEXKEEPER__SERVER__PORT="9001",
        HEXKEEPER__DICE__SOURCE="taps",
        HEXKEEPER__LIGHTS__MAP="{ button = 9 }",
        PATH="/usr/bin",
    )
    assert (settings.server.host, settings.server.port, settings.dice.source) == ("0.0.0.0", 9001, "taps")
    assert settings.lights.map == {"button": 9}


def test_an_unknown_key_is_told_with_the_nearest_known_one(tmp_path: Path) -> None:
    assert problems(tmp_path, "[dice]\ncamra = 1\n") == ["dice.camra: there is no such key; did you mean 'camera'?"]
    assert problems(tmp_path, "[sever]\nport = 1\n") == ["sever: there is no such key; did you mean 'server'?"]


def test_a_key_that_is_near_nothing_is_told_with_all_known_ones(tmp_path: Path) -> None:
    assert problems(tmp_path, "[chance]\nxyzzy = 1\n") == [
        "chance.xyzzy: there is no such key; known here: dice, cards, development"
    ]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('[server]\nport = "many"\n', "server.port"),
        ("[server]\nport = 70000\n", "server.port"),
        ("[server]\nhost = 3\n", "server.host"),
        ("[server]\nhosts = 3\n", "server.hosts"),
        ('[dice]\nsource = "air"\n', "dice.source"),
        ('[chance]\ndice = "fate"\n', "chance.dice"),
        ('[lights]\npins = "many"\n', "lights.pins"),
        ("[lights]\nmap = 3\n", "lights.map"),
        ("[lights.map]\nbutton = 99\n", "lights.map.button"),
        ("[lights.map]\nbuton = 9\n", "lights.map.buton"),
    ],
)
def test_a_value_of_the_wrong_kind_is_told_by_section_and_key(tmp_path: Path, text: str, place: str) -> None:
    (told,) = problems(tmp_path, text)
    assert told.startswith(place)


@pytest.mark.parametrize("kinds", ['["text", "auto"]', '["pixels", "pixels"]', "[]"])
def test_one_kind_of_dice_on_ports_is_heard_beside_those_over_bluetooth(tmp_path: Path, kinds: str) -> None:
    (told,) = problems(tmp_path, f"[dice]\ndriver = {kinds}\n")
    words = "a list names one kind of dice on ports and others that are heard over Bluetooth"
    assert told.startswith(f"dice.driver: {words}")


def test_a_kind_of_dice_that_is_none_is_answered_with_those_there_are(tmp_path: Path) -> None:
    (told,) = problems(tmp_path, '[dice]\ndriver = "godice"\n')
    assert told.startswith("dice.driver: dice are of the kinds auto, binary, json, text, pixels")


def test_a_new_kind_of_dice_is_named_in_the_list_of_drivers_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    new = replace(DRIVERS["pixels"], name="godice")
    monkeypatch.setitem(DRIVERS, new.name, new)
    for kinds in ("godice", ["auto", "godice"], ["auto", "pixels", "godice"]):
        assert "godice" in Config.model_validate({"dice": {"driver": kinds}}).dice.kinds


@pytest.mark.parametrize("ports", ['["none"]', '["auto", "/dev/ttyACM0"]', "[]"])
def test_a_list_of_serial_ports_names_ports_and_nothing_else(tmp_path: Path, ports: str) -> None:
    (told,) = problems(tmp_path, f"[dice]\nserial = {ports}\n")
    assert told.startswith('dice.serial: a list names ports; "auto" and "none" are written without one')


def test_a_section_that_is_no_table_is_told_how_it_is_written(tmp_path: Path) -> None:
    assert problems(tmp_path, "server = 8000\n") == ["server: a section is written [server], not server = 8000"]


def test_all_problems_are_told_at_once(tmp_path: Path) -> None:
    told = problems(
        tmp_path,
        "server = 8000\n[dice]\ncamra = 1\n[lights.map]\nbutton = 99\n",
        HEXKEEPER__CHANCE__CARDS="nobody",
        HEXKEEPER__PORT="9",
    )
    assert [line.split(":")[0] for line in told] == [
        "HEXKEEPER__PORT",
        "server",
        "dice.camra",
        "chance.cards",
        "lights.map.button",
    ]


def test_a_variable_that_names_no_section_is_told(tmp_path: Path) -> None:
    assert problems(tmp_path, "", HEXKEEPER__SERVER_PORT="9") == [
        "HEXKEEPER__SERVER_PORT: a variable is called HEXKEEPER__SECTION__KEY"
    ]


def test_a_file_that_is_no_toml_is_told_with_its_line(tmp_path: Path) -> None:
    (told,) = problems(tmp_path, "[server]\nport 9000\n")
    assert told.startswith("it is not TOML:")
    assert "line 2" in told


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"it cannot be read: .*No such file"):
        load(tmp_path / "nowhere.toml", {})


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ConfigError, match="it cannot be read"):
        load(tmp_path / "config.toml", {})


def test_the_environment_alone_is_named_as_what_is_wrong() -> None:
    with pytest.raises(ConfigError, match="The environment cannot be used; nothing was started"):
        load(None, {"HEXKEEPER__SERVER__PORT": "many"})


def test_a_browser_on_this_machine_is_host_unless_the_section_of_the_pages_says_otherwise(tmp_path: Path) -> None:
    assert Config().web.this_machine_is_host
    assert not read(tmp_path, "[web]\nthis_machine_is_host = false\n").web.this_machine_is_host
    assert not load(None, {"HEXKEEPER__WEB__THIS_MACHINE_IS_HOST": "false"}).web.this_machine_is_host


def test_sites_that_may_show_the_game_in_a_frame_are_origins(tmp_path: Path) -> None:
    assert Config().web.frames == ()
    text = '[web]\nframes = ["http://homeassistant.local:8123", "https://HA.example", "http://192.168.1.9:8123"]\n'
    assert read(tmp_path, text).web.frames == (
        *("http://homeassistant.local:8123", "https://ha.example"),
        "http://192.168.1.9:8123",
    )
    assert load(None, {"HEXKEEPER__WEB__FRAMES": '["http://ha:8123"]'}).web.frames == ("http://ha:8123",)


@pytest.mark.parametrize(
    "wrong",
    [
        *("*", "https://*.example", "ha.local", "ha.local:8123", "http://", "ftp://ha", "http://ha/", "'self'", ""),
        *("http://ha/lovelace", "http://ha; script-src *", "http://ha http://b", "http://ha\\n", "http://[::1]:8123"),
    ],
)
def test_what_is_no_origin_is_told_before_anything_is_started(tmp_path: Path, wrong: str) -> None:
    (told,) = problems(tmp_path, f'[web]\nframes = ["http://right", "{wrong}"]\n')
    assert told.startswith(
        'web.frames.1: an origin is written "https://name" or "http://name:8123", without a path, not '
    )
