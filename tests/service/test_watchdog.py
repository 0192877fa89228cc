"""Signs of life: the system hears them as long as everything that must work does, and then no more."""

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app import Companion, Plan
from companion.config import Config
from companion.evening import Evening
from companion.keeper import Keeper
from companion.service.notify import Manager
from companion.service.signs import goes_round, lets_in, pages_answer
from companion.service.watchdog import Watchdog
from tests.waiting import until

QUIET = {"dice": {"camera": "none", "serial": "none"}, "server": {"host": "127.0.0.1", "port": 0}}


class System:
    """What the system hears at its socket, which is a real one."""

    def __init__(self, path: Path) -> None:
        self.path, self.heard = str(path), list[str]()
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(self.path)
        self._socket.settimeout(0.1)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._listen)
        self._thread.start()

    def _listen(self) -> None:
        while not self._stop.is_set():
            try:
                self.heard += self._socket.recv(4096).decode().split("\n")
            except TimeoutError:
                continue

    def end(self) -> None:
        self._stop.set()
        self._thread.join()
        self._socket.close()


@pytest.fixture
def system(tmp_path: Path) -> Iterator[System]:
    found = System(tmp_path / "notify")
    yield found
    found.end()


def test_the_system_hears_that_the_companion_is_ready_lives_and_ends(
    system: System, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", system.path)
    monkeypatch.setenv("WATCHDOG_USEC", "200000")
    companion = Companion(Plan(Config.model_validate(QUIET), tmp_path / "data"), say=lambda _: None).start()
    try:
        until(lambda: system.heard.count("WATCHDOG=1") >= 3)
        assert system.heard[0] == "READY=1"
    finally:
        companion.stop()
    until(lambda: "STOPPING=1" in system.heard)


def test_without_a_system_nothing_is_said(tmp_path: Path) -> None:
    Manager.of_environment({}).tell(READY=1)
    Manager(str(tmp_path / "nobody")).tell(READY=1)


def test_a_patience_that_another_process_was_given_is_not_ours() -> None:
    given = {"NOTIFY_SOCKET": "@here", "WATCHDOG_USEC": "5000000"}
    assert Manager.of_environment(given).patience == 5
    assert Manager.of_environment(given | {"WATCHDOG_PID": "1"}).patience is None


def test_what_stands_still_ends_the_signs_of_life_and_is_named(system: System) -> None:
    trouble = [""]
    watchdog = Watchdog(Manager(system.path, 10), (lambda: trouble[0],))
    assert watchdog.look() == ""
    until(lambda: system.heard == ["WATCHDOG=1"])
    trouble[0] = "the pages do not answer"
    watchdog.look()
    watchdog.look()
    until(lambda: system.heard[1:] == ["STATUS=the pages do not answer"])
    trouble[0] = ""
    watchdog.look()
    until(lambda: system.heard[2:] == ["STATUS=all well", "WATCHDOG=1"])


def test_a_loop_that_does_not_come_round_stands_still() -> None:
    came, now = [None, 10.0, 10.0], [12.0]
    sign = goes_round("the eye", lambda: came[0], 5, lambda: now[0])
    assert sign() == "", "it does not run"
    came.pop(0)
    assert sign() == ""
    now[0] = 20.0
    assert sign() == "the eye has stood still for 10 seconds"


def test_a_lock_that_is_never_given_back_stands_still() -> None:
    lock = threading.Lock()

    def enter(seconds: float) -> bool:
        return lock.acquire(timeout=seconds) and (lock.release() or True)

    sign = lets_in("the reader of dice", enter, 0.01)
    assert sign() == ""
    with lock:
        assert "busy" in sign()


def test_pages_that_accept_a_visitor_and_never_answer_stand_still() -> None:
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        assert "do not answer" in pages_answer(deaf.getsockname()[1], patience=0.05)()


def test_a_keeper_that_hangs_ends_the_signs_of_life(
    system: System, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that never answers, for one."""
    released = threading.Event()
    monkeypatch.setenv("NOTIFY_SOCKET", system.path)
    monkeypatch.setenv("WATCHDOG_USEC", "200000")
    monkeypatch.setattr("companion.app.PATIENCE", 0.2)
    companion = Companion(Plan(Config.model_validate(QUIET), tmp_path / "data"), say=lambda _: None).start()
    try:
        until(lambda: "WATCHDOG=1" in system.heard)
        monkeypatch.setattr(Keeper, "look", lambda self: released.wait())
        until(lambda: any("the keeper of the games has stood still" in line for line in system.heard))
    finally:
        released.set()
        companion.stop()


def test_where_no_game_is_on_nothing_is_busy(tmp_path: Path) -> None:
    companion = Companion(Plan(Config.model_validate(QUIET), tmp_path), say=lambda _: None).start()
    try:
        evening: Evening = companion.evening
        assert evening.is_free_within(0.01)
    finally:
        companion.stop()
