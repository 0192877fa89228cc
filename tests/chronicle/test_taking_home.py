"""What of a game can be taken home: a table, a sheet to print, a link for an app."""

import json
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

import pytest

from companion.chronicle import Figures, bg_stats_link, figures, score_sheet, turns_table
from companion.chronicle.players import Player
from companion.table import Journal
from tests.chronicle.evenings import Clock, entered, golden
from tests.table.room import Room


@pytest.fixture(scope="module")
def won(tmp_path_factory: pytest.TempPathFactory) -> Figures:
    """A game of three that Blue has won."""
    journal = Journal.open(tmp_path_factory.mktemp("evening") / "journal.sqlite", Clock(now=1000.0))
    try:
        return figures(entered(journal, golden("three-beginners"), "evening"))
    finally:
        journal.close()


def named(seen: Figures, name: str) -> Figures:
    """The same game with the first player called otherwise."""
    return replace(seen, players=(Player("blue", name), *seen.players[1:]))


def test_the_table_has_a_row_for_each_part(won: Figures) -> None:
    rows = turns_table(won).split("\r\n")
    assert rows[0] == "Part,Player,Seconds,Yellow die,Red die,Total,Points of Blue,Points of White,Points of Orange"
    assert (len(rows), rows[86].startswith("86,"), rows[86].endswith(",10,3,8"), rows[87]) == (88, True, True, "")


@pytest.mark.parametrize("name", ["=1+1", "+49", "-2", "@home", "\tx"])
def test_a_name_is_never_a_formula(won: Figures, name: str) -> None:
    assert f"'{name}" in turns_table(named(won, name))


@pytest.mark.parametrize("name", ["<b>Bo</b>", 'a"b', "A & B", "]]>"])
def test_the_sheet_is_sound_whatever_people_are_called(won: Figures, name: str) -> None:
    drawing = ElementTree.fromstring(score_sheet(named(won, name), "today"))
    texts = [one.text for one in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert f"★ {name}" in texts
    assert {"Score sheet", "today · 86 turns in 47 min.", "Total", "Settlements"} <= set(texts)


def test_the_sheet_speaks_the_language_of_who_prints_it(won: Figures) -> None:
    assert "ERGEBNIS" in score_sheet(won, "", lambda words: "ERGEBNIS" if words == "Score sheet" else words)


def test_a_game_that_is_not_over_says_so_on_its_sheet(room: Room) -> None:
    assert "Not finished: turn 1." in score_sheet(figures(room.table), "")


def test_the_link_tells_the_app_what_was_played_by_whom_and_nothing_else(won: Figures) -> None:
    link = bg_stats_link(won)
    assert link is not None
    at = urlsplit(link)
    assert (at.scheme, at.netloc, at.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    assert json.loads(parse_qs(at.query)["data"][0]) == {
        "sourceName": "Hexkeeper",
        "sourcePlayId": "evening",
        "board": "Base game",
        "game": {"name": "CATAN", "sourceGameId": "catan", "bggId": 13, "highestWins": True, "noPoints": False},
        "players": [
            {"name": "Blue", "sourcePlayerId": "blue", "startPlayer": False, "score": 10, "winner": True},
            {"name": "White", "sourcePlayerId": "white", "startPlayer": False, "score": 3, "winner": False},
            {"name": "Orange", "sourcePlayerId": "orange", "startPlayer": True, "score": 8, "winner": False},
        ],
        "playDate": "1970-01-01 00:17:10",
        "durationMin": 46,
    }


def test_a_game_that_is_not_over_has_no_link(room: Room) -> None:
    assert bg_stats_link(figures(room.table)) is None
