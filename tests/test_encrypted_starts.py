"""Encrypted pages keep nobody from playing: whatever has become of the authority, the companion starts and says so."""

import json
import ssl
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.app import Companion
from companion.config import Config
from companion.doctor import WRONG, examine
from companion.https import Authority
from tests.disks import IS_ROOT, fill, read_only, small_disk
from tests.test_app import settings as unencrypted
from tests.test_app import started

SAFE = ("A safe start: no camera, electronic dice or lights are used. Tap the rolls.",)


def settings(**server: object) -> Config:
    plain = {"host": "127.0.0.1", "port": 0, "https": "own"}
    return Config.model_validate({"server": {**plain, **server}, "dice": {"camera": "none", "serial": "none"}})


PLANS: dict[str, dict[str, Any]] = {
    "plain": {"settings": unencrypted()},
    "https": {"settings": settings()},
    "safe start": {"settings": unencrypted(), "safe": SAFE},
}
"""How a companion may be started, by its name."""


@contextmanager
def running(data: Path, **plan: object) -> Iterator[Companion]:
    companion = started(data, [], **{"settings": settings(), **plan})
    try:
        yield companion
    finally:
        companion.stop()


def answers(companion: Companion, *, encrypted: bool) -> bool:
    """Whether the pages answer, with or without encryption."""
    way, trusting = ("https", ssl._create_unverified_context()) if encrypted else ("http", None)
    address = f"{way}://127.0.0.1:{companion.port}/api/languages"
    with urllib.request.urlopen(address, timeout=30, context=trusting) as answer:
        return "en" in [each["tag"] for each in json.loads(answer.read())["languages"]]


def told(companion: Companion) -> str:
    return " ".join(companion.evening.state().notices)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder in which a companion with encrypted pages has run."""
    folder = tmp_path / "data"
    with running(folder) as companion:
        assert answers(companion, encrypted=True)
    return folder


def cut_short(https: Path) -> None:
    (https / "authority.key").unlink()


def emptied(https: Path) -> None:
    for path in https.iterdir():
        path.write_bytes(b"")


def damaged(https: Path) -> None:
    (https / "authority.key").write_text("-----BEGIN PRIVATE KEY-----\nno\n-----END PRIVATE KEY-----\n")


def missing(https: Path) -> None:
    (https / "authority.pem").unlink()


def a_folder(https: Path) -> None:
    (https / "pages.pem").unlink()
    (https / "pages.pem").mkdir()
    cut_short(https)
    (https / "authority.key").mkdir()


def of_another(https: Path) -> None:
    other = Authority.kept(https.with_name("other"), "pi").authority
    (https / "authority.pem").write_bytes(other.pem)


@pytest.mark.parametrize("happened", [cut_short, emptied, damaged, missing, a_folder, of_another])
@pytest.mark.parametrize("safe", [(), SAFE])
def test_whatever_a_power_cut_has_left_of_the_authority_the_pages_are_encrypted(
    data: Path, happened: Callable[[Path], None], safe: tuple[str, ...]
) -> None:
    happened(data / "https")
    with running(data, safe=safe) as companion:
        assert answers(companion, encrypted=True)
        assert ("was damaged and lies in" in told(companion)) == (happened is not cut_short)


def on_a_full_disk(place: Path) -> Iterator[Path]:
    with small_disk(place) as disk:
        fill(disk)
        yield disk


def on_a_read_only_disk(place: Path) -> Iterator[Path]:
    place.mkdir()
    with read_only(place) as disk:
        yield disk


@pytest.mark.skipif(not IS_ROOT, reason="only root may mount a file system")
@pytest.mark.parametrize("taking_nothing", [on_a_full_disk, on_a_read_only_disk])
@pytest.mark.parametrize("safe", [(), SAFE])
def test_where_no_authority_can_be_kept_the_pages_are_plain_and_say_so(
    tmp_path: Path, taking_nothing: Callable[[Path], Iterator[Path]], safe: tuple[str, ...]
) -> None:
    with contextmanager(taking_nothing)(tmp_path / "disk") as disk, running(disk, safe=safe) as companion:
        assert answers(companion, encrypted=False)
        assert "No authority can be kept in" in told(companion)
        assert "The pages are not encrypted for now" in told(companion)


@pytest.mark.skipif(not IS_ROOT, reason="only root may mount a file system")
def test_an_authority_that_is_there_encrypts_on_a_read_only_disk_too(data: Path) -> None:
    with read_only(data) as disk, running(disk) as companion:
        assert answers(companion, encrypted=True)


def test_a_given_certificate_that_cannot_be_used_stops_a_start_but_not_a_safe_one(tmp_path: Path) -> None:
    given = settings(https="given", certificate=str(tmp_path / "no.pem"), key=str(tmp_path / "no.key"))
    with pytest.raises(OSError, match=r"no\.pem cannot be used"):
        started(tmp_path / "data", [], settings=given)
    with running(tmp_path / "data", settings=given, safe=SAFE) as companion:
        assert answers(companion, encrypted=False)
        assert "The pages are not encrypted for now" in told(companion)


def test_the_doctor_names_a_damaged_authority_before_the_start_that_replaces_it(data: Path) -> None:

    damaged(data / "https")
    faults = {finding.fault for finding in examine(settings(), data) if finding.state == WRONG}
    assert "authority damaged" in faults
