"""The command line as people and scripts use it: real processes, their words, and the status they end with."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import cv2
import pytest

from companion.rules.boxes import Choice
from companion.rules.geometry.printed import beginner_board
from companion.rules.random_play import any_action
from companion.table import Journal, Table
from tests.web.sse import Stream
from vision import SimulatedTray, as_picture

COMPANION = (sys.executable, "-m", "companion.cli")
SILENT = {name: value for name, value in os.environ.items() if not name.startswith("HEXKEEPER__")}


def run(*words: object, **more: str) -> subprocess.CompletedProcess[str]:
    """The command, to its end; never with a traceback."""
    done = subprocess.run(
        [*COMPANION, *map(str, words)], capture_output=True, text=True, timeout=60, env={**SILENT, **more}, check=False
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done


class Serving:
    """A companion that serves, until the test ends it."""

    def __init__(self, data: Path, *words: object) -> None:
        self.process = subprocess.Popen(
            [*COMPANION, "serve", "--data", str(data), "--port", "0", "--host", "127.0.0.1", *map(str, words)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=SILENT,
        )
        self.said: list[str] = []
        self.port = 0
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.strip())
            if found := re.search(r"http://localhost:(\d+)/", line):
                self.port = int(found[1])
                break

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=10) as answer:
            return bytes(answer.read())

    def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """What the pages are told once this is so; the live stream says when to look."""
        with Stream(self.port, f"tab-{self.port}") as stream:
            parts: dict[str, Any] = {}
            while event := stream.next():
                if event.name in ("whole", "change"):
                    parts |= event.data["parts"]
                if parts and holds(parts):
                    return parts
        pytest.fail(f"the stream has ended before it came: {self.end()}")

    def end(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """The status it ends with, and what it said on standard error."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=15)
        return self.process.returncode, errors


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[object]:
    running: list[Serving] = []

    def start(*words: object, data: Path = tmp_path) -> Serving:
        running.append(Serving(data, *words))
        return running[-1]

    yield start
    for one in running:
        one.end()


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A folder with a journal in which forty random actions were booked, and the game's name."""
    data = tmp_path_factory.mktemp("data")
    journal = Journal.open(data / "journal.sqlite")
    table = Table.create(journal, Choice(("red", "blue", "white"), beginner_board(3)))
    chance = Random(7)
    while table.revision < 40:
        action = any_action(table.rules, table.state, chance)
        table.submit(action, by="test", key=str(chance.random()), seen=None)
    journal.close()
    return data, table.game


@pytest.fixture
def lines(game: tuple[Path, str]) -> list[str]:
    """The game's record."""
    data, name = game
    return run("export", name, "--data", data).stdout.splitlines()


def written(tmp_path: Path, lines: list[str]) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


# -- serve ---------------------------------------------------------------------------------------------------------


def test_the_code_of_the_hosts_is_told_on_the_machine_itself_and_no_log_holds_it(tmp_path: Path) -> None:
    before = run("host", "--data", tmp_path)
    assert (before.returncode, before.stdout) == (1, "")
    assert f"There is no code in {tmp_path}" in before.stderr
    serving = Serving(tmp_path, "--no-simulate")
    told = run("host", "--data", tmp_path)
    code = json.loads(run("host", "--data", tmp_path, "--json").stdout)["code"]
    shown = json.loads(serving.get("/api/phones"))["host"]["code"]
    _, said = serving.end()
    assert (told.returncode, told.stdout.splitlines()[0]) == (0, f"Host code: {code[:3]} {code[3:]}")
    assert shown == code
    assert code not in said + "\n".join(serving.said)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_simulated_table_serves_and_ends_when_it_is_asked_to(serve, how) -> None:
    companion = serve("--simulate", "--seed", 3, "--pace", 0.05)
    assert companion.said[0] == "No dice are connected: the camera and the electronic dice are simulated."
    parts = json.loads(companion.get("/api/view"))["parts"]
    assert parts["seats"] == ["red", "blue", "white", "orange"]
    assert [source["state"] for source in parts["desk"]["sources"]] == ["ready", "ready", "ready"]
    assert companion.end(how) == (0, "")


def test_it_ends_cleanly_while_it_is_still_starting(serve, tmp_path) -> None:
    process = subprocess.Popen(
        [*COMPANION, "serve", "--data", str(tmp_path), "--port", "0", "--simulate"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=SILENT,
    )
    assert process.stdout is not None
    process.stdout.readline()  # "No dice are connected": it is in the middle of it
    process.terminate()
    _, errors = process.communicate(timeout=15)
    assert (process.returncode, errors) == (0, "")


def test_the_game_goes_on_after_a_restart_with_the_same_seed(serve, tmp_path, monkeypatch) -> None:
    monkeypatch.setitem(SILENT, "HEXKEEPER__DICE__SOURCE", "taps")  # quicker than dice that have to fall
    first = serve("--simulate", "--seed", 3, "--pace", 0.02)
    first.until(lambda parts: parts["revision"] >= 20)
    assert first.end()[0] == 0
    journal = Journal.open(tmp_path / "journal.sqlite")
    (entry,) = journal.games()
    journal.close()
    again = serve("--simulate", "--seed", 3, "--pace", 0.02)
    assert again.until(lambda parts: parts["revision"] > entry.rows + 20)["game"] == entry.game


def test_a_second_companion_on_the_same_port_says_so_and_leaves_nothing_running(serve, tmp_path) -> None:
    first = serve("--no-simulate")
    other = tmp_path / "other"
    second = run("serve", "--data", other, "--host", "127.0.0.1", "--port", first.port, "--simulate")
    assert second.returncode == 2
    assert f"The pages cannot be served at 127.0.0.1, port {first.port}: Address already in use." in second.stderr
    assert str(other) not in _commands_running()
    assert first.get("/api/view")


def test_a_second_companion_on_the_same_journal_says_so(serve, tmp_path) -> None:
    serve("--no-simulate")
    second = run("serve", "--data", tmp_path, "--port", 0, "--no-simulate")
    assert (second.returncode, second.stdout) == (2, "")
    assert second.stderr == (
        f"Another companion keeps its games in {tmp_path}. Nothing was started; stop it, or use another --data.\n"
    )


def _commands_running() -> str:
    found = []
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            found.append(entry.read_text().replace("\0", " "))
        except OSError:  # it has just ended
            continue
    return "\n".join(found)


def test_a_damaged_journal_is_set_aside_and_the_table_plays(serve, tmp_path) -> None:
    (tmp_path / "journal.sqlite").write_bytes(b"torn " * 4096)
    companion = serve("--no-simulate")
    assert companion.said[0] == (
        "The journal journal.sqlite was damaged. It was kept as journal.sqlite.damaged-1, and a new one begun:"
        " games played before are not in it."
    )
    assert (tmp_path / "journal.sqlite.damaged-1").read_bytes() == b"torn " * 4096
    assert companion.get("/api/view")


def test_a_bad_configuration_starts_nothing(tmp_path) -> None:
    (tmp_path / "config.toml").write_text('[dice]\ncamra = "none"\n')
    done = run("serve", "--config", tmp_path / "config.toml", "--data", tmp_path / "data")
    assert (done.returncode, done.stdout) == (2, "")
    assert "dice.camra: there is no such key; did you mean 'camera'?" in done.stderr
    assert not (tmp_path / "data").exists()


def test_a_camera_that_is_wanted_and_absent_leaves_the_table_with_taps(serve) -> None:
    companion = serve("--no-simulate")
    desk = json.loads(companion.get("/api/view"))["parts"]["desk"]
    assert desk["dice"] == "taps"
    assert desk["sources"][0]["words"] == "No camera is connected."


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--port", "99999"), "99999 is not in the range 0<=x<=65535"),
        (("--pace", "-1"), "-1.0 is not in the range x>=0"),
        (("--seats", "red,pink"), "pink: there is no such colour; there are red, blue, white, orange, green, brown"),
        (("--host", "no.such.host.invalid", "--no-simulate"), "The pages cannot be served at no.such.host.invalid"),
    ],
)
def test_an_option_that_cannot_be_is_told(tmp_path, words, told) -> None:
    done = run("serve", "--data", tmp_path, *words)
    assert done.returncode == 2
    assert told in done.stderr


# -- doctor, games -------------------------------------------------------------------------------------------------


def test_the_doctor_answers_as_json(tmp_path) -> None:
    done = run("doctor", "--data", tmp_path, "--json", HEXKEEPER__DICE__CAMERA="none", HEXKEEPER__DICE__SERIAL="none")
    assert done.returncode == 0
    assert [(one["name"], one["state"]) for one in json.loads(done.stdout)][1:5] == [
        ("journal", "ok"),
        ("camera", "missing"),
        ("cards", "missing"),
        ("electronic dice", "missing"),
    ]


def test_the_doctor_ends_with_one_when_something_is_wrong(tmp_path) -> None:
    done = run("doctor", "--data", tmp_path, HEXKEEPER__DICE__CAMERA="/dev/nothing", HEXKEEPER__DICE__SERIAL="none")
    assert done.returncode == 1
    assert "wrong    camera: /dev/nothing is not there.\n         -> Plug it in" in done.stdout


def test_the_games_are_listed(game) -> None:
    data, name = game
    assert run("games", "--data", data).stdout == f"{name}  red, blue, white  40 lines\n"
    assert [entry["game"] for entry in json.loads(run("games", "--data", data, "--json").stdout)] == [name]


def test_a_command_tells_that_it_had_to_set_a_damaged_journal_aside(tmp_path) -> None:
    (tmp_path / "journal.sqlite").write_bytes(b"torn " * 4096)
    done = run("games", "--data", tmp_path)
    assert (done.returncode, done.stdout) == (0, "")
    assert "It was kept as journal.sqlite.damaged-1" in done.stderr


# -- records -------------------------------------------------------------------------------------------------------


def test_an_exported_game_replays_to_its_end_and_is_imported_as_it_was(game, lines, tmp_path) -> None:
    path = written(tmp_path, lines)
    replayed = json.loads(run("replay", path, "--json").stdout)
    assert (replayed["lines"], replayed["otherwise_from"]) == (40, None)
    taken_in = run("import", path, "--data", tmp_path / "elsewhere")
    assert taken_in.returncode == 0
    again = run("export", taken_in.stdout.strip(), "--data", tmp_path / "elsewhere").stdout.splitlines()
    assert [_action(line) for line in again] == [_action(line) for line in lines]


def _action(line: str) -> object:
    return json.loads(line).get("action")


def test_the_first_illegal_line_is_told_with_its_rule_and_the_record_is_not_kept(lines, tmp_path) -> None:
    twice = json.dumps({"action": _action(lines[2])})
    path = written(tmp_path, [*lines[:3], twice])
    done = run("replay", path)
    assert done.returncode == 1
    assert re.match(r"line 3: .*\(?[A-Z]+[0-9]*-\d+", done.stdout)
    told = run("replay", path, "--json")
    assert told.returncode == 1
    illegal = json.loads(told.stdout)["illegal"]
    assert illegal["line"] == 3
    assert re.fullmatch(r"[A-Z][A-Z0-9]*-\d+", illegal["rule"])
    refused = run("import", path, "--data", tmp_path)
    assert refused.returncode == 1
    assert "was not kept: line 3" in refused.stderr
    assert run("games", "--data", tmp_path).stdout == ""


@pytest.mark.parametrize(
    ("at", "line", "told"),
    [
        (2, '{"line": 2, "action": {"do": "Fly", "player": "red"}}', "line 3: do"),
        (2, '{"line": 2, "action": {"do": "EndPart", "player": "pink"}}', "line 3: player"),
        (2, '{"line": 2, "action": {"do": "EndPart", "player": "red", "twice": true}}', "line 3: twice"),
        (2, '{"line": 7, "action": {"do": "EndPart", "player": "red"}}', "line 3: line"),
        (2, '{"line": 2, "action": ', "line 3"),
        (2, "[]", "line 3"),
        (0, '{"format": "something else"}', "format"),
    ],
)
def test_a_record_that_cannot_be_read_is_told_by_line_and_field(lines, tmp_path, at, line, told) -> None:
    done = run("replay", written(tmp_path, [*lines[:at], line, *lines[at + 1 :]]))
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr


def test_files_that_are_no_records_are_told(tmp_path) -> None:
    (tmp_path / "picture").write_bytes(b"\xff\xd8\xff\xe0")
    assert "bytes that are no text" in run("replay", tmp_path / "picture").stderr
    (tmp_path / "empty").write_bytes(b"")
    assert run("replay", tmp_path / "empty").returncode == 2
    missing = run("replay", tmp_path / "missing")
    assert (missing.returncode, missing.stderr) == (
        2,
        f"{tmp_path / 'missing'}: No such file or directory. Nothing was changed.\n",
    )
    assert "Is a directory" in run("import", tmp_path, "--data", tmp_path).stderr


def test_a_game_that_is_not_in_the_journal_is_told(tmp_path) -> None:
    done = run("export", "chess", "--data", tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "There is no game 'chess' in this journal.\n"


# -- read-dice -----------------------------------------------------------------------------------------------------


def picture(path: Path, dice: tuple[int, int], seed: int = 1) -> Path:
    tray = SimulatedTray(Random(seed), clock=lambda: 10.0)
    tray.lay(dice)
    cv2.imwrite(str(path), as_picture(tray.frame_at(11.0)))
    return path


def test_dice_are_read_from_pictures(tmp_path) -> None:
    paths = [picture(tmp_path / "a.png", (3, 5)), picture(tmp_path / "b.jpg", (6, 1), seed=2)]
    done = run("read-dice", *paths, "--json")
    assert done.returncode == 0
    one, other = map(json.loads, done.stdout.splitlines())
    assert set(one) == {"picture", "dice", "ms"}
    assert one["picture"] == str(paths[0])
    assert {(die["colour"], die["value"]) for die in one["dice"]} == {("yellow", 3), ("red", 5)}
    assert {(die["colour"], die["value"]) for die in other["dice"]} == {("yellow", 6), ("red", 1)}
    assert all(set(die) == {"value", "box", "colour", "confidence"} and len(die["box"]) == 4 for die in one["dice"])


def test_files_that_are_no_pictures_are_told_and_the_others_are_read(tmp_path) -> None:
    whole = picture(tmp_path / "whole.jpg", (4, 2))
    (tmp_path / "half.jpg").write_bytes(whole.read_bytes()[:4000])
    (tmp_path / "text.jpg").write_text("no picture")
    done = run(
        "read-dice", tmp_path / "half.jpg", tmp_path / "text.jpg", tmp_path / "gone.jpg", tmp_path, whole, "--json"
    )
    assert done.returncode == 1
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [set(answer) for answer in answers[:4]] == [{"picture", "error"}] * 4
    assert sorted(die["value"] for die in answers[4]["dice"]) == [2, 4]


def test_a_picture_without_dice_has_none(tmp_path) -> None:
    cv2.imwrite(str(tmp_path / "grey.png"), as_picture(cv2.UMat(240, 320, cv2.CV_8UC3, (120, 120, 120)).get()))
    assert run("read-dice", tmp_path / "grey.png").stdout == f"{tmp_path / 'grey.png'}: no dice\n"


def test_an_address_that_serves_this_machine_only_is_not_offered_to_tablets(serve) -> None:
    companion = serve("--no-simulate")
    with socket.create_connection(("127.0.0.1", companion.port), timeout=5):
        pass
    companion.end()
    assert len(companion.said) == 1
