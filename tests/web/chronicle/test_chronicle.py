"""The history of games over the network: who may ask for what, and what nobody is told before somebody has won."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion.table import Journal, Table
from tests.chronicle.evenings import Clock, entered, golden
from tests.waiting import until
from tests.web.conftest import PhoneInHand, Tablet
from tests.web.small_desk import SmallDesk, printed_game
from web import Settings, create_app
from web.language.catalogue import languages

WON = "won"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[SmallDesk]:
    """A desk whose journal holds a game of two that was won; the printed first game is on the table."""
    made = SmallDesk(tmp_path, Clock())
    entered(made.journal, golden("two-players"), WON)
    made.play(printed_game(), "on")
    yield made
    made.journal.close()


@pytest.fixture
def host(app: Flask, desk: SmallDesk) -> Tablet:
    return Tablet(app.test_client(), desk)


@pytest.fixture
def seated(app: Flask, desk: SmallDesk) -> PhoneInHand:
    made = PhoneInHand(app.test_client(), desk)
    assert made.join("red").status_code == 200
    return made


def spectator(app: Flask) -> dict[str, str]:
    """The headers of a request that came from elsewhere: a device that only looks on."""
    return {"X-Forwarded-For": "192.168.1.9"}


def test_a_game_is_told_in_figures(host: Tablet) -> None:
    told = host.get(f"/api/game/{WON}").json
    assert (told["words"], told["winners"], told["is_on"]) == ("Base game", [1], False)
    assert [player["name"] for player in told["players"]] == ["Red", "Blue"]
    assert sum(told["rolls"]["counts"]) == told["rolls"]["number"] == len(told["parts"])
    assert told["bg_stats"]["link"].startswith("https://app.bgstatsapp.com/createPlay.html?data=")


def test_figures_follow_an_undo(host: Tablet) -> None:
    host.act({"do": "ChooseStarter", "player": "red", "starter": "red"})
    host.act({"do": "RollDice", "player": "red", "dice": [1, 1]})
    assert host.get("/api/game/on").json["rolls"]["number"] == 1
    host.post("/api/undo", host.entry())
    assert host.get("/api/game/on").json["rolls"]["number"] == 0


def test_a_game_is_told_in_the_language_of_the_device(host: Tablet) -> None:
    tag = languages()[-1]
    host.post("/api/language", {"language": tag})
    assert f'<html lang="{tag}">' in host.get(f"/game/{WON}").text


@pytest.mark.parametrize("path", ["/game/none", "/api/game/none", "/game/none/record.jsonl", "/game/none/parts.csv"])
def test_a_game_that_is_not_there_is_said_to_be_missing(host: Tablet, path: str) -> None:
    answer = host.get(path)
    assert (answer.status_code, answer.json["words"]) == (404, "There is no such game in the journal.")


def test_all_games_are_listed_the_one_played_last_first(host: Tablet) -> None:
    told = until_read(host)
    assert [(one["game"], one["is_on"]) for one in told["games"]] == [("on", True), (WON, False)]
    assert told["lifetime"]["finished"] == 1
    assert [(one["name"], one["wins"]) for one in told["lifetime"]["regulars"]] == [("Blue", 1), ("Red", 0)]


def until_read(host: Tablet) -> dict:
    """The list when every game has been read, which happens beside."""
    until(lambda: not host.get("/api/games").json["unread"])
    told: dict = host.get("/api/games").json
    return told


def test_what_was_read_once_is_kept(tmp_path: Path, desk: SmallDesk) -> None:
    kept = tmp_path / "games.json"
    until_read(Tablet(create_app(desk, Settings(games=kept)).test_client(), desk))
    assert [one["game"] for one in json.loads(kept.read_text(encoding="utf-8"))["games"]] == [WON]
    again = Tablet(create_app(desk, Settings(games=kept)).test_client(), desk)
    assert again.get("/api/games").json["unread"] == 0


@pytest.mark.parametrize("spoilt", ["", "[]", "{", '{"engine": "0.1.0", "games": [{"game": "x"}]}'])
def test_what_was_kept_and_makes_no_sense_is_read_again(tmp_path: Path, desk: SmallDesk, spoilt: str) -> None:
    kept = tmp_path / "games.json"
    kept.write_text(spoilt, encoding="utf-8")
    told = until_read(Tablet(create_app(desk, Settings(games=kept)).test_client(), desk))
    assert told["lifetime"]["finished"] == 1


# -- taking home -------------------------------------------------------------------------------------------------------


def test_the_sheet_the_table_and_the_record_of_a_won_game_can_be_taken_home(host: Tablet, desk: SmallDesk) -> None:
    sheet, parts, record = (
        host.get(f"/game/{WON}/{name}") for name in ("score-sheet.svg", "parts.csv", "record.jsonl")
    )
    assert (sheet.mimetype, "September 21, 2026" in sheet.text) == ("image/svg+xml", True)
    assert parts.data.startswith(b"\xef\xbb\xbfPart,Player,Seconds,")
    assert parts.headers["Content-Disposition"] == 'attachment; filename="won.csv"'
    assert json.loads(record.text.splitlines()[0])["format"] == "hexkeeper record"
    assert len(record.text.splitlines()) == 1 + len(Table.open(desk.journal, WON).history.lines())


@pytest.mark.parametrize(
    ("east", "language", "written"),
    [
        ("120", "en-GB", "21 September 2026, 16:13"),
        ("330", "en-US", "September 21, 2026, 7:43\u202fPM"),
        ("-600", "de", "21. September 2026, 04:13"),
        ("120", "de-DE, en-US;q=0.5", "21. September 2026, 16:13"),
        ("120", "fr-FR, en;q=0.5", "21 September 2026, 16:13"),
    ],
)
def test_the_sheet_has_the_time_of_the_device_in_the_form_of_its_country(
    host: Tablet, east: str, language: str, written: str
) -> None:
    sheet = host.get(f"/game/{WON}/score-sheet.svg?east={east}", headers={"Accept-Language": language})
    assert f">{written} · " in sheet.text


@pytest.mark.parametrize("east", ["", "abc", "99999", "1.5"])
def test_a_device_that_says_nonsense_about_its_clock_gets_the_sheet_by_the_clock_of_the_machine(
    host: Tablet, east: str
) -> None:
    sheet = host.get(f"/game/{WON}/score-sheet.svg?east={east}")
    assert "September 21, 2026, " in sheet.text


def test_the_record_of_a_game_that_is_on_is_handed_out_to_nobody(host: Tablet, seated: PhoneInHand) -> None:
    for device in (host, seated):
        answer = device.get("/game/on/record.jsonl")
        assert (answer.status_code, answer.json["error"]) == (409, "not_over")


# -- going on ----------------------------------------------------------------------------------------------------------


def test_an_earlier_game_goes_on_where_it_was(host: Tablet, desk: SmallDesk) -> None:
    assert host.post("/api/games/go-on", {"game": WON}).json == {"game": WON}
    assert desk.table is not None
    assert (desk.table.game, host.get("/api/view").json["parts"]["winners"]) == (WON, ["blue"])


def test_going_on_with_a_game_that_is_not_there_changes_nothing(host: Tablet, desk: SmallDesk) -> None:
    answer = host.post("/api/games/go-on", {"game": "none"})
    assert (answer.status_code, desk.table.game if desk.table else "") == (404, "on")


def test_going_on_is_for_a_host(app: Flask, seated: PhoneInHand, desk: SmallDesk) -> None:
    answers = [
        seated.post("/api/games/go-on", {"game": WON}),
        Tablet(app.test_client(), desk).post("/api/games/go-on", {"game": WON}, **spectator(app)),
    ]
    assert [answer.status_code for answer in answers] == [403, 403]
    assert desk.table is not None
    assert desk.table.game == "on"


@pytest.mark.parametrize(
    "path", ["/games", "/game/won", "/api/game/won", "/api/games", "/game/won/score-sheet.svg", "/game/won/parts.csv"]
)
def test_who_looks_on_may_look_at_the_history_too(app: Flask, seated: PhoneInHand, path: str) -> None:
    assert seated.get(path).status_code == 200
    assert app.test_client().get(path, headers=spectator(app)).status_code == 200


# -- secrets -----------------------------------------------------------------------------------------------------------


def secretly(folder: Path, stolen: str, bought: str) -> SmallDesk:
    """A game in which Red has told which card was stolen, and which development card was bought."""
    folder.mkdir()
    desk = SmallDesk(folder)
    desk.journal.close()
    desk.journal = Journal.open(folder / "twin.sqlite", lambda: 1000.0)
    table = desk.play(printed_game(), "twin")
    for n, (player, do, fields) in enumerate(
        [
            ("red", "ChooseStarter", {"starter": "red"}),
            ("orange", "CountHand", {"cards": {"ore": 2, "wool": 2}}),
            ("red", "CountHand", {"cards": {"ore": 2, "wool": 2, "grain": 2}}),
            ("red", "RollDice", {"dice": [3, 4]}),
            ("red", "MoveRobber", {"hex": "(2,-2)"}),
            ("red", "Steal", {"victim": "orange", "card": stolen}),
            ("red", "BuyDevelopmentCard", {"card": bought}),
        ]
    ):
        action = table.codec.action({"do": do, "player": player, **fields})
        table.submit(action, by="tablet", key=f"k{n}", seen=None)
    return desk


def test_two_games_that_differ_in_secrets_alone_have_the_same_figures(tmp_path: Path) -> None:
    twins = [
        secretly(tmp_path / "one", "ore", "victory_point"),
        secretly(tmp_path / "other", "wool", "knight"),
    ]
    told = []
    for desk in twins:
        device = Tablet(create_app(desk).test_client(), desk)
        paths = ("/api/game/twin", "/api/games", "/game/twin/parts.csv", "/game/twin/score-sheet.svg", "/game/twin")
        told.append([device.get(path).data for path in paths])
        desk.journal.close()
    assert told[0] == told[1]
    assert b"victory_point" not in b"".join(told[0])
