"""The command line as people use it: its processes, their words, the status they end with."""

import json
import re
import signal
import socket
import subprocess
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.table import Journal
from tests.commands import typed
from tests.commands.process import COMPANION, PATIENCE, SILENT, ended, run
from tests.web.sse import Stream


class Serving:
    """A companion that serves, until the test ends it."""

    def __init__(self, data: Path, *words: object, checkout: Path | None = None, **more: str) -> None:
        """`checkout` is the folder whose files run, by default that of the tests; `more` is set around it."""
        self.process = subprocess.Popen(
            [*COMPANION, "serve", "--data", str(data), "--port", "0", "--host", "127.0.0.1", *map(str, words)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=checkout,
            env={**SILENT, **more},
        )
        self.said: list[str] = []
        self.port = 0
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.strip())
            if found := re.search(r"https?://localhost:(\d+)/", line):
                self.port = int(found[1])
                break

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=PATIENCE) as answer:
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
        return ended(self.process)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[object]:
    running: list[Serving] = []

    def start(*words: object, data: Path = tmp_path) -> Serving:
        running.append(Serving(data, *words))
        return running[-1]

    yield start
    for one in running:
        one.end()


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
    parts = companion.until(lambda parts: {one["state"] for one in parts["desk"]["sources"]} == {"ready"})
    assert parts["seats"] == ["red", "blue", "white", "orange"]
    assert len(parts["desk"]["sources"]) == 3
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
    assert ended(process) == (0, "")


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
    damaged = "The journal journal.sqlite was damaged. It was kept as journal.sqlite.damaged-1."
    assert any(line.startswith(damaged) for line in companion.said)
    assert (tmp_path / "journal.sqlite.damaged-1").read_bytes() == b"torn " * 4096
    assert companion.get("/api/view")


def test_a_bad_configuration_starts_nothing(tmp_path) -> None:
    (tmp_path / "config.toml").write_text('[dice]\ncamra = "none"\n')
    done = typed.run("serve", "--config", tmp_path / "config.toml", "--data", tmp_path / "data")
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
        (("--scenario", "atlantis"), "atlantis: there is no such scenario; there are heading for new shores, the four"),
    ],
)
def test_an_option_that_cannot_be_is_told(tmp_path, words, told) -> None:
    done = typed.run("serve", "--data", tmp_path, *words)
    assert done.returncode == 2
    assert told in done.stderr


def test_an_address_that_is_not_this_machine_s_is_told(tmp_path) -> None:
    done = run("serve", "--data", tmp_path, "--host", "no.such.host.invalid", "--no-simulate")
    assert done.returncode == 2
    assert "The pages cannot be served at no.such.host.invalid" in done.stderr


def test_an_address_that_serves_this_machine_only_is_not_offered_to_tablets(serve) -> None:
    companion = serve("--no-simulate")
    with socket.create_connection(("127.0.0.1", companion.port), timeout=PATIENCE):
        pass
    companion.end()
    assert [line for line in companion.said if "same network" in line] == []


# -- doctor --------------------------------------------------------------------------------------------------------


def test_the_doctor_answers_as_json(tmp_path) -> None:
    unplugged = {"HEXKEEPER__DICE__CAMERA": "none", "HEXKEEPER__DICE__SERIAL": "none"}
    done = typed.run("doctor", "--data", tmp_path, "--json", **unplugged)
    assert done.returncode == 0
    found = {one["name"]: one["state"] for one in json.loads(done.stdout)}
    assert found["journal"] == "ok"
    assert (found["camera"], found["cards"], found["electronic dice"]) == ("missing", "missing", "missing")


def test_the_doctor_ends_with_one_when_something_is_wrong(tmp_path) -> None:
    done = typed.run(
        "doctor", "--data", tmp_path, HEXKEEPER__DICE__CAMERA="/dev/nothing", HEXKEEPER__DICE__SERIAL="none"
    )
    assert done.returncode == 1
    assert "wrong    camera: /dev/nothing is not there.\n         -> Plug it in" in done.stdout
