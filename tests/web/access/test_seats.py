"""The codes of the seats and the phones that have joined them: one game long, and over a restart."""

import json
import stat
from pathlib import Path

import pytest

from companion.table import Table
from tests.web.small_desk import SmallDesk, base_game
from web.access.hosts import Hosts
from web.access.seats import PHONES_A_SEAT, Seats
from web.kept import Kept


@pytest.fixture
def table(desk: SmallDesk) -> Table:
    return desk.play(base_game())


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "seats.json"


def test_every_colour_has_a_code_of_six_digits_and_no_two_the_same(table: Table) -> None:
    codes = Seats().codes(table)
    assert list(codes) == ["red", "blue", "white", "orange"]
    assert {(len(code), code.isdigit()) for code in codes.values()} == {(6, True)}
    assert len(set(codes.values())) == 4


def test_no_seat_has_the_code_of_the_hosts(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    hosts = Hosts()
    drawn = iter([int(hosts.code), *range(100)])
    monkeypatch.setattr("web.access.hosts.secrets.randbelow", lambda _: next(drawn))
    assert hosts.code not in Seats(hosts=hosts).codes(table).values()


def test_a_phone_that_knows_a_code_sits_on_that_seat(table: Table) -> None:
    seats = Seats()
    phone = seats.join(table, seats.codes(table)["blue"])
    assert phone is not None
    assert (phone.game, phone.colour) == (table.game, "blue")
    assert seats.phone(phone.token) == phone
    assert seats.phones(table) == {"red": 0, "blue": 1, "white": 0, "orange": 0}


@pytest.mark.parametrize("code", ["", "12345", "1234567", "abcdef"])
def test_what_is_nobodys_code_opens_no_seat(table: Table, code: str) -> None:
    assert Seats().join(table, code) is None


def test_a_token_tells_nothing_about_itself_when_it_is_printed(table: Table) -> None:
    seats = Seats()
    phone = seats.join(table, seats.codes(table)["blue"])
    assert phone is not None
    assert phone.token not in repr(phone)
    assert len(phone.token) >= 43, "256 bits"


def test_a_phone_that_left_is_unknown(table: Table) -> None:
    seats = Seats()
    phone = seats.join(table, seats.codes(table)["blue"])
    assert phone is not None
    seats.leave(phone.token)
    assert seats.phone(phone.token) is None


def test_a_new_code_sends_the_phones_of_that_seat_away_and_no_others(table: Table) -> None:
    seats = Seats()
    before = seats.codes(table)
    red, blue = (seats.join(table, before[seat]) for seat in ("red", "blue"))
    assert red is not None
    assert blue is not None
    seats.renew(table, "red")
    after = seats.codes(table)
    assert after["red"] not in before.values()
    assert {**after, "red": ""} == {**before, "red": ""}
    assert (seats.phone(red.token), seats.phone(blue.token)) == (None, blue)


def test_a_new_game_has_new_codes_and_nobody_sits(desk: SmallDesk, table: Table) -> None:
    seats = Seats()
    before = seats.codes(table)
    phone = seats.join(table, before["red"])
    assert phone is not None
    other = desk.play(base_game("red", "blue"))
    assert set(seats.codes(other)) == {"red", "blue"}
    assert seats.phone(phone.token) is None
    assert seats.join(other, before["white"]) is None


def test_of_very_many_phones_on_one_seat_the_first_has_to_join_again(table: Table) -> None:
    seats = Seats()
    code = seats.codes(table)["red"]
    phones = [seats.join(table, code) for _ in range(PHONES_A_SEAT + 1)]
    known = [phone is not None and seats.phone(phone.token) == phone for phone in phones]
    assert known == [False] + [True] * PHONES_A_SEAT


def test_a_restart_sends_no_phone_away(table: Table, kept: Path) -> None:
    seats = Seats(Kept(kept))
    phone = seats.join(table, seats.codes(table)["white"])
    assert phone is not None
    again = Seats(Kept(kept))
    assert again.phone(phone.token) == phone
    assert again.codes(table) == seats.codes(table)


def test_the_file_is_for_its_owners_eyes_only(table: Table, kept: Path) -> None:
    Seats(Kept(kept)).codes(table)
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "damage",
    [
        *("", "{", "[]", "3", "\x00\xff", '{"seats": 3}', '{"seats": {"game": 1}}'),
        '{"seats": {"game": "g", "codes": 3, "phones": {}}}',
    ],
)
def test_a_file_that_cannot_be_read_is_begun_anew(table: Table, kept: Path, damage: str) -> None:
    kept.write_text(damage, encoding="latin-1")
    seats = Seats(Kept(kept))
    phone = seats.join(table, seats.codes(table)["red"])
    assert phone is not None
    assert json.loads(kept.read_text(encoding="utf-8"))["seats"]["phones"] == {phone.token: "red"}


def test_a_disk_that_takes_nothing_keeps_nobody_out(table: Table, tmp_path: Path) -> None:
    seats = Seats(Kept(tmp_path / "no such folder" / "seats.json"))
    phone = seats.join(table, seats.codes(table)["red"])
    assert phone is not None
    assert seats.phone(phone.token) == phone
