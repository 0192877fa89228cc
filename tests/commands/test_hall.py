"""`companion hall` as a process of its own, with a real broker that is set up as docs/tournament.md says."""

import json
import re
import signal
import subprocess
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from paho.mqtt.client import Client
from paho.mqtt.enums import CallbackAPIVersion

from tests.commands import process, typed
from tests.hall.conftest import state
from tests.neighbours.conftest import Mosquitto
from tests.waiting import PATIENCE, until

DOCUMENT = Path(__file__).parents[2] / "docs" / "tournament.md"


@pytest.fixture
def mosquitto(tmp_path: Path) -> Iterator[Mosquitto]:
    broker = Mosquitto(tmp_path)
    yield broker
    broker.kill()


def publish(port: int, topic: str, what: Any, user: str = "") -> None:
    """A table says this, retained, and hangs up."""
    client = Client(CallbackAPIVersion.VERSION2)
    if user:
        client.username_pw_set(user, "secret")
    client.connect("127.0.0.1", port)
    client.loop_start()
    client.publish(topic, what if isinstance(what, str) else json.dumps(what), 1, retain=True).wait_for_publish(20)
    client.disconnect()
    client.loop_stop()


class Running:
    """A hall in a process of its own."""

    def __init__(self, data: Path, *options: object) -> None:
        self._process = subprocess.Popen(
            [*process.COMPANION, "hall", "--host", "127.0.0.1", "--port", "0", "--data", str(data), *map(str, options)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=process.SILENT,
        )
        assert self._process.stdout is not None
        found = re.search(r"http://localhost:(\d+)/", self._process.stdout.readline())
        assert found is not None, process.ended(self._process)
        self._at = f"http://127.0.0.1:{found[1]}"

    def parts(self) -> dict[str, Any]:
        with urllib.request.urlopen(f"{self._at}/api/view", timeout=PATIENCE) as answer:
            return dict(json.load(answer)["parts"])

    def post(self, what: str, **body: object) -> None:
        headers = {"Content-Type": "application/json", "X-Hexkeeper": "1"}
        asked = urllib.request.Request(f"{self._at}/api/tournament/{what}", json.dumps(body).encode(), headers)
        urllib.request.urlopen(asked, timeout=PATIENCE).close()

    def shows(self, *names: str) -> None:
        until(lambda: self.parts()["tables"] == list(names), lambda: f"The hall to show {names}")

    def end(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        self._process.send_signal(how)
        return process.ended(self._process)


def test_a_hall_shows_what_is_published_and_keeps_its_tournament(tmp_path: Path, mosquitto: Mosquitto) -> None:
    broker = ("--broker", "127.0.0.1", "--broker-port", mosquitto.port, "--topic", "club/games")
    publish(mosquitto.port, "club/games/kitchen/state", state("one", 5))
    publish(mosquitto.port, "hexkeeper/elsewhere/state", state("two", 5))
    hall = Running(tmp_path, *broker)
    hall.shows("kitchen")
    hall.post("enter", names=["Anna", "Ben", "Cleo", "Dan"])
    hall.post("draw", rounds=0)
    hall.end(signal.SIGKILL)
    publish(mosquitto.port, "club/games/kitchen/state", state("one", 90, points=(10, 4, 5, 6), winner="Anna"))
    publish(mosquitto.port, "club/games/kitchen/state", state("next", 1))
    again = Running(tmp_path, *broker)
    again.shows("kitchen")
    until(lambda: again.parts()["standings"][0]["points"] == 10, lambda: "The result of the game that ended meanwhile")
    assert again.parts()["tournament"]["rounds"][0]["matches"][0]["result"]["game"] == "one"
    code = json.loads(typed.run("host", "--data", tmp_path / "hall", "--json").stdout)["code"]
    assert re.fullmatch(r"\d{6}", code)
    second = process.run("hall", "--broker", "127.0.0.1", "--port", 0, "--data", tmp_path)
    assert (second.returncode, "Another companion" in second.stderr) == (2, True)
    assert again.end() == (0, "")


def test_a_hall_without_a_broker_says_how_to_name_one(tmp_path: Path) -> None:
    done = process.run("hall", "--data", tmp_path)
    assert (done.returncode, done.stderr) == (
        2,
        "Which broker do the tables publish at? Name it with --broker, or as [mqtt] host in the configuration.\n",
    )


@pytest.mark.parametrize("topic", ["#", "club/+", "our club", ""])
def test_a_topic_that_nobody_can_listen_to_is_refused(tmp_path: Path, topic: str) -> None:
    done = process.run("hall", "--broker", "127.0.0.1", "--topic", topic, "--data", tmp_path)
    assert (done.returncode, "neither a space nor + nor #" in done.stderr) == (2, True)


def test_a_broker_as_in_the_document_lets_a_table_speak_for_itself_alone(tmp_path: Path, mosquitto: Mosquitto) -> None:
    settings, rights = re.findall(r"^```\n(listener.*?|user hall.*?)^```$", DOCUMENT.read_text("utf-8"), re.M | re.S)
    mosquitto.kill()
    (tmp_path / "hall.acl").write_text(rights)
    (tmp_path / "hall.passwords").write_text("")
    for user in ("hall", "table-1"):
        made = ["mosquitto_passwd", "-b", str(tmp_path / "hall.passwords"), user, "secret"]
        subprocess.run(made, check=True, capture_output=True)
    told = settings.replace("listener 1883", f"listener {mosquitto.port} 127.0.0.1\nuser root")
    told = told.replace("/etc/mosquitto/", f"{tmp_path}/")
    (tmp_path / "mosquitto.conf").write_text(f"{told}persistence_location {tmp_path}/\n")
    mosquitto.start()
    config = tmp_path / "config.toml"
    config.write_text(f'[mqtt]\nhost = "127.0.0.1"\nport = {mosquitto.port}\nuser = "hall"\npassword = "secret"\n')
    hall = Running(tmp_path, "--config", config)
    publish(mosquitto.port, "hexkeeper/table-2/state", state("stolen", 99), user="table-1")
    publish(mosquitto.port, "hexkeeper/table-1/state", state("one", 5), user="table-1")
    hall.shows("table-1")
    assert hall.end() == (0, "")
