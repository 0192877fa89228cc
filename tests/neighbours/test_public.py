"""What of a game is public, and what is said of it once."""

from pathlib import Path

import pytest

from companion.neighbours.public import events, public
from companion.table import About, Table
from tests.chronicle.evenings import golden
from tests.web.small_desk import SmallDesk, base_game

KNIGHTS = "knights-three-variants"


def published(tmp_path: Path, name: str, lines: int) -> dict[str, object]:
    desk = SmallDesk(tmp_path / f"{lines}")
    found = public(desk.goes_on_with(name, lines))
    desk.journal.close()
    return found


@pytest.fixture(autouse=True)
def folders(tmp_path: Path) -> None:
    for lines in (5, len(golden(KNIGHTS).lines)):
        (tmp_path / f"{lines}").mkdir()


def test_nothing_but_this_is_published_and_no_hand_is_in_it(tmp_path: Path) -> None:
    found = published(tmp_path, KNIGHTS, len(golden(KNIGHTS).lines))
    assert set(found) == {
        *("game", "revision", "part", "turn", "doing", "dice", "roll", "players", "barbarians", "winner"),
    }
    players = found["players"]
    assert isinstance(players, dict)
    assert all(set(each) == {"name", "points", "target"} for each in players.values())
    assert isinstance(found["barbarians"], dict)
    assert found["winner"] is not None


def test_a_robot_is_said_to_be_one(tmp_path: Path) -> None:
    desk = SmallDesk(tmp_path)
    table = desk.sit_at(Table.create(desk.journal, base_game(), about=About(("blue",))))
    players = public(table)["players"]
    desk.journal.close()
    assert {colour for colour, each in players.items() if each.get("robot")} == {"blue"}


def test_what_happened_is_said_of_a_game_that_goes_on(tmp_path: Path) -> None:
    begun = published(tmp_path, KNIGHTS, 5)
    won = published(tmp_path, KNIGHTS, len(golden(KNIGHTS).lines))
    assert list(events(begun, won | {"game": begun["game"]}))[-2:] == ["barbarians", "won"]
    assert list(events(won, won)) == []
    assert list(events({"game": None}, won)) == []
    assert list(events(won | {"game": begun["game"]}, begun)) == []
