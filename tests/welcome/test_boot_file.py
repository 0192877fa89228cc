"""The file on the card: read as people write it, and written so that the rest of it stays."""

import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.welcome.boot_file import LARGEST, BootFile, Wishes
from companion.welcome.networks import WantedNetwork

FULL = """# Our table
network = Zuhause: 5 = oben
Password=  se;cret#12
hidden = ja
LANGUAGE = de
country = de
access-point = kofa-rimu-teso-badi
"""


@pytest.fixture
def file(tmp_path: Path) -> BootFile:
    return BootFile(tmp_path / "hexkeeper-wifi.txt")


def wishes(file: BootFile, text: str | bytes) -> Wishes:
    file.path.write_bytes(text.encode() if isinstance(text, str) else text)
    return file.read()


def test_without_a_file_nothing_is_wished(file) -> None:
    assert file.read() == Wishes()


@pytest.mark.parametrize(
    "written",
    [
        FULL.encode(),
        FULL.replace("\n", "\r\n").encode("utf-8-sig"),
        FULL.encode("utf-16"),
        b"\n\n" + FULL.encode("cp1252") + b"a line of no use\n",
    ],
    ids=["plain", "Notepad", "Notepad, Unicode", "of old"],
)
def test_it_is_read_however_a_pc_has_written_it(file, written) -> None:
    found = wishes(file, written)
    assert found.network == WantedNetwork(b"Zuhause: 5 = oben", "se;cret#12", "WPA2", hidden=True)
    assert (found.language, found.country, found.access_point) == ("de", "DE", "kofa-rimu-teso-badi")
    assert found.problems == ()


def test_quotation_marks_keep_spaces(file) -> None:
    found = wishes(file, 'network = " Café "\npassword = ""quoted""\n').network
    assert found is not None
    assert (found.name, found.password) == (" Café ", '"quoted"')


def test_an_open_network_has_no_password(file) -> None:
    assert wishes(file, "network = Gäste\n").network == WantedNetwork("Gäste".encode(), "", "")


def test_the_access_point_may_be_switched_off(file) -> None:
    assert wishes(file, "access point = aus\n").access_point == ""


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("# spelt wrongly\nnetwrok = Home", "Line 2 of hexkeeper-wifi.txt is not known"),
        ("network = Home\npassword = short", "The password in hexkeeper-wifi.txt cannot be used"),
        (f"network = {'ä' * 17}", "too long"),
        ("country = Germany", "two letters"),
        ("access point = short", "The access point’s password"),
    ],
)
def test_a_line_that_cannot_be_meant_is_reported_and_wishes_nothing(file, line, words) -> None:
    found = wishes(file, line)
    (problem,) = found.problems
    assert words in problem
    assert found == Wishes(problems=found.problems)


def test_a_problem_tells_no_password(file) -> None:
    assert "short" not in str(wishes(file, "network = Home\npassword = short").problems)
    assert "secret" not in str(wishes(file, "network = Home\npassword: secret=1\nsecret=2").problems)


def test_a_folder_of_its_name_is_reported(file) -> None:
    file.path.mkdir()
    (problem,) = file.read().problems
    assert "cannot be read" in problem


def test_of_a_file_that_is_far_too_large_only_the_beginning_is_read(file) -> None:
    assert wishes(file, "country = DE\n" + "#" * LARGEST + "\nlanguage = de\n") == Wishes(country="DE")


def test_a_file_that_is_far_too_large_is_left_as_it_is(file) -> None:
    text = "country = DE\n" + "#" * LARGEST + "\n# the end\n"
    wishes(file, text)
    with pytest.raises(OSError, match="too large"):
        file.keep(country="AT")
    assert file.path.read_text() == text


def test_what_is_kept_stands_in_the_place_of_its_line_and_all_others_stay(file) -> None:
    wishes(file, FULL)
    file.keep(network=None, password=None, hidden=None, language="en")
    assert file.path.read_text().splitlines() == [
        "# Our table",
        "language = en",
        "country = de",
        "access-point = kofa-rimu-teso-badi",
    ]


def test_a_new_file_says_what_may_stand_in_it(file) -> None:
    file.keep(access_point="kofa-rimu-teso-badi")
    lines = file.path.read_text().splitlines()
    assert lines[-1] == "access point = kofa-rimu-teso-badi"
    assert all(line.startswith("#") for line in lines[:-1])
    assert file.read() == Wishes(access_point="kofa-rimu-teso-badi")


def test_only_its_owner_may_read_it_where_the_partition_knows_owners(file) -> None:
    file.keep(country="DE")
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o600


def test_a_file_that_would_say_the_same_is_not_written(file) -> None:
    file.keep(country="DE")
    before = file.path.stat()
    file.keep(country="DE")
    after = file.path.stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


@given(st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=8, max_size=63))
def test_whatever_password_is_kept_is_read_again(tmp_path_factory, password) -> None:
    file = BootFile(tmp_path_factory.mktemp("boot") / "hexkeeper-wifi.txt")
    file.keep(access_point=password)
    assert file.read().access_point == password
