"""Who is host: the first device, those with the code, and nobody else; over a restart, and never locked out."""

import json
import stat
from pathlib import Path

import pytest

from companion.store import Store
from web.access.hosts import MOST, Hosts, kept_code


def test_the_first_device_is_host_without_a_code_and_no_second_one_is() -> None:
    hosts = Hosts()
    first, second = hosts.claim(), hosts.claim()
    assert first is not None
    assert (hosts.knows(first), second, hosts.is_vacant) == (True, None, False)


def test_another_device_becomes_host_by_the_code_of_six_digits() -> None:
    hosts = Hosts()
    hosts.claim()
    token = hosts.join(hosts.code)
    assert token is not None
    assert (len(hosts.code), hosts.code.isdigit(), hosts.knows(token), len(hosts)) == (6, True, True, 2)


def test_a_host_that_types_the_code_again_is_one_host_even_as_the_only_one() -> None:
    hosts = Hosts()
    first = hosts.claim()
    assert first is not None
    again = hosts.join(hosts.code, instead=first)
    assert again is not None
    assert (hosts.knows(first), hosts.knows(again), len(hosts)) == (False, True, 1)


@pytest.mark.parametrize("code", ["", "12345", "1234567", "abcdef"])
def test_what_is_not_the_code_makes_nobody_host(code: str) -> None:
    hosts = Hosts()
    first = hosts.claim()
    assert first is not None
    assert (hosts.join(code, instead=first), hosts.knows(first)) == (None, True)


def test_somebody_at_the_machine_itself_is_the_first_host_too() -> None:
    hosts = Hosts()
    hosts.serve_here()
    assert (hosts.claim(), len(hosts)) == (None, 0)


def test_a_token_nobody_was_given_is_no_hosts() -> None:
    hosts = Hosts()
    hosts.claim()
    assert [hosts.knows(token) for token in ("", "x" * 43, "ü")] == [False] * 3


def test_one_of_two_hosts_may_step_down_and_the_last_may_not() -> None:
    hosts = Hosts()
    first, second = hosts.claim(), hosts.join(hosts.code)
    assert first is not None
    assert second is not None
    assert (hosts.leave(first), hosts.leave(second), hosts.leave("nobody")) == (True, False, False)
    assert (hosts.knows(first), hosts.knows(second)) == (False, True)


def test_a_new_code_sends_all_hosts_away_but_the_one_that_asked_for_it() -> None:
    hosts = Hosts()
    first, second, before = hosts.claim(), hosts.join(hosts.code), hosts.code
    assert first is not None
    assert second is not None
    hosts.renew("111111", but=first)
    assert (hosts.knows(first), hosts.knows(second), hosts.join(before)) == (True, False, None)
    assert hosts.is_vacant is False


def test_of_very_many_hosts_the_first_needs_the_code_again() -> None:
    hosts = Hosts()
    tokens = [hosts.join(hosts.code) or "" for _ in range(MOST + 1)]
    assert [hosts.knows(token) for token in tokens] == [False] + [True] * MOST


def test_a_restart_keeps_hosts_and_their_code(tmp_path: Path) -> None:
    hosts = Hosts(Store(tmp_path / "seats.json"))
    token = hosts.claim()
    assert token is not None
    again = Hosts(Store(tmp_path / "seats.json"))
    assert (again.knows(token), again.code, again.claim()) == (True, hosts.code, None)


def test_the_code_is_in_the_file_as_soon_as_the_companion_runs_and_not_before(tmp_path: Path) -> None:
    file = tmp_path / "seats.json"
    assert kept_code(Store(file)) is None
    hosts = Hosts(Store(file))
    assert kept_code(Store(file)) == hosts.code
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "damage",
    ['{"hosts": 3}', '{"hosts": {"code": 1}}', '{"hosts": {"code": "12", "devices": [], "taken": true}}', "{"],
)
def test_what_was_kept_and_makes_no_sense_is_begun_again(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "seats.json"
    file.write_text(damage, encoding="utf-8")
    hosts = Hosts(Store(file))
    assert hosts.claim() is not None
    assert json.loads(file.read_text(encoding="utf-8"))["hosts"]["code"] == hosts.code


def test_one_part_of_the_file_is_kept_when_another_is_written(tmp_path: Path) -> None:
    kept = Store(tmp_path / "seats.json")
    kept.keep("seats", {"game": "g"})
    kept.keep("hosts", {"code": "123456"})
    again = Store(tmp_path / "seats.json")
    assert (again.part("seats"), again.part("hosts"), again.part("other")) == ({"game": "g"}, {"code": "123456"}, {})
