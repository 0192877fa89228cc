"""The codes of the seats and the phones that have joined them: one game long, and over a restart."""

import json
import stat
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from companion.store import Store
from companion.table import Table
from tests.web.small_desk import SmallDesk, base_game
from web.access.hosts import Hosts
from web.access.seats import PHONES_A_SEAT, Phone, Seats

PATIENCE = 30


@pytest.fixture
def table(desk: SmallDesk) -> Table:
    return desk.play(base_game())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "seats.json"


@pytest.fixture
def opened(desk: SmallDesk, table: Table) -> Callable[[Store], Seats]:
    """The seats of the game on the table, as they were kept."""
    return lambda kept: Seats(kept, Hosts(), desk)


@pytest.fixture
def seats(opened: Callable[[Store], Seats]) -> Seats:
    return opened(Store())


def joined(seats: Seats, colour: str) -> Phone:
    """A phone that has joined this seat."""
    phone = seats.join(seats.now().codes[colour])
    assert phone is not None
    return phone


def test_every_colour_has_a_code_of_six_digits_and_no_two_the_same(seats: Seats) -> None:
    codes = seats.now().codes
    assert list(codes) == ["red", "blue", "white", "orange"]
    assert {(len(code), code.isdigit()) for code in codes.values()} == {(6, True)}
    assert len(set(codes.values())) == 4


def test_no_seat_has_the_code_of_the_hosts(desk: SmallDesk, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    hosts = Hosts()
    drawn = iter([int(hosts.code), *range(100)])
    monkeypatch.setattr("web.access.hosts.secrets.randbelow", lambda _: next(drawn))
    assert hosts.code not in Seats(Store(), hosts, desk).now().codes.values()


def test_without_a_game_there_are_no_seats(desk: SmallDesk) -> None:
    seats = Seats(Store(), Hosts(), desk)
    assert (seats.now().codes, seats.join("123456")) == ({}, None)


def test_a_phone_that_knows_a_code_sits_on_that_seat(seats: Seats, table: Table) -> None:
    phone = joined(seats, "blue")
    assert (phone.game, phone.colour) == (table.game, "blue")
    assert seats.phone(phone.token) == phone
    assert [seats.now().phones_of(colour) for colour in ("red", "blue", "white", "orange")] == [0, 1, 0, 0]


@pytest.mark.parametrize("code", ["", "12345", "1234567", "abcdef"])
def test_what_is_nobodys_code_opens_no_seat(seats: Seats, code: str) -> None:
    assert seats.join(code) is None


def test_a_token_or_a_code_is_in_nothing_that_is_printed(seats: Seats) -> None:
    phone = joined(seats, "blue")
    printed = f"{phone!r} {seats.now()!r}"
    assert [secret for secret in (phone.token, *seats.now().codes.values()) if secret in printed] == []
    assert len(phone.token) >= 43, "256 bits"


def test_a_phone_that_left_is_unknown(seats: Seats) -> None:
    phone = joined(seats, "blue")
    seats.leave(phone.token)
    assert seats.phone(phone.token) is None


def test_a_new_code_sends_the_phones_of_that_seat_away_and_no_others(seats: Seats) -> None:
    before = seats.now().codes
    red, blue = (joined(seats, seat) for seat in ("red", "blue"))
    seats.renew("red")
    after = seats.now().codes
    assert after["red"] not in before.values()
    assert {**after, "red": ""} == {**before, "red": ""}
    assert (seats.phone(red.token), seats.phone(blue.token)) == (None, blue)


def test_a_new_game_has_new_codes_and_nobody_sits(desk: SmallDesk, seats: Seats) -> None:
    before = seats.now().codes
    phone = joined(seats, "red")
    desk.play(base_game("red", "blue"))
    assert seats.phone(phone.token) is None
    assert set(seats.now().codes) == {"red", "blue"}
    assert seats.join(before["white"]) is None


def test_a_seat_that_the_new_game_does_not_have_gets_no_code(desk: SmallDesk, seats: Seats) -> None:
    desk.play(base_game("red", "blue"))
    seats.renew("white")
    assert set(seats.now().codes) == {"red", "blue"}


def test_who_asked_before_a_new_game_began_does_not_turn_the_seats_back(desk: SmallDesk, table: Table) -> None:
    class LookedAt:
        """The desk, at which the first looks found the game before."""

        def __init__(self) -> None:
            self.looks: list[Table] = []

        @property
        def table(self) -> Table | None:
            return self.looks.pop() if self.looks else desk.table

    looked_at = LookedAt()
    seats = Seats(Store(), Hosts(), looked_at)  # type: ignore[arg-type]
    new = desk.play(base_game("red", "blue"))
    phone = joined(seats, "red")
    looked_at.looks = [table]
    assert set(seats.now().codes) == {"red", "blue"}
    assert seats.phone(phone.token) == Phone(new.game, "red", phone.token)


def test_whoever_looks_at_the_seats_does_not_wait_for_the_disk(opened: Callable[[Store], Seats]) -> None:
    class SlowDisk(Store):
        """A disk that takes nothing before it is told to."""

        def __init__(self) -> None:
            super().__init__()
            self.writes, self.goes_on = Event(), Event()
            self.goes_on.set()

        def _store(self, parts: Mapping[str, Any]) -> None:
            self.writes.set()
            assert self.goes_on.wait(PATIENCE)
            super()._store(parts)

    disk = SlowDisk()
    seats = opened(disk)
    blue = joined(seats, "blue")
    disk.writes.clear()
    disk.goes_on.clear()
    with ThreadPoolExecutor(2) as threads:
        try:
            threads.submit(seats.renew, "red")
            assert disk.writes.wait(PATIENCE)
            found = threads.submit(lambda: (seats.phone(blue.token), seats.now().phones_of("blue")))
            assert found.result(PATIENCE) == (blue, 1)
        finally:
            disk.goes_on.set()


def test_of_very_many_phones_on_one_seat_the_first_has_to_join_again(seats: Seats) -> None:
    phones = [joined(seats, "red") for _ in range(PHONES_A_SEAT + 1)]
    known = [seats.phone(phone.token) == phone for phone in phones]
    assert known == [False] + [True] * PHONES_A_SEAT


def test_a_restart_sends_no_phone_away(opened: Callable[[Store], Seats], file: Path) -> None:
    seats = opened(Store(file))
    phone = joined(seats, "white")
    again = opened(Store(file))
    assert again.phone(phone.token) == phone
    assert again.now() == seats.now()


def test_the_file_is_for_its_owners_eyes_only(opened: Callable[[Store], Seats], file: Path) -> None:
    opened(Store(file)).now()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "damage",
    [
        *("", "{", "[]", "3", "\x00\xff", '{"seats": 3}', '{"seats": {"game": 1}}'),
        '{"seats": {"game": "g", "codes": 3, "phones": {}}}',
    ],
)
def test_a_file_that_cannot_be_read_is_begun_again(opened: Callable[[Store], Seats], file: Path, damage: str) -> None:
    file.write_text(damage, encoding="latin-1")
    phone = joined(opened(Store(file)), "red")
    assert json.loads(file.read_text(encoding="utf-8"))["seats"]["phones"] == {phone.token: "red"}


def test_a_disk_that_takes_nothing_keeps_nobody_out(opened: Callable[[Store], Seats], tmp_path: Path) -> None:
    seats = opened(Store(tmp_path / "no such folder" / "seats.json"))
    phone = joined(seats, "red")
    assert seats.phone(phone.token) == phone
