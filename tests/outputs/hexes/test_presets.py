"""Presets of a WLED controller: which is shown when, for how long, and what is there afterwards."""

import json
import threading
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from companion.outputs.devices import fixtures
from companion.outputs.hexes.presets import SECONDS, WledPresets
from companion.outputs.scene import Scene
from companion.outputs.shine import Shine
from companion.outputs.wiring import WiringError, pin_map
from companion.table.declarations import Signal

ALL = {"seven": 11, "attack": 12, "won": 13}
BEFORE = {"on": True, "bri": 90, "ps": -1, "seg": [{"fx": 3}], "nl": {"on": False}}
PUT_BACK = [{"seg": [{"fx": 3}], "lor": 0}, {"on": True, "bri": 102}]


class Controller:
    """What a controller is told, and the clock that a test moves on."""

    def __init__(self, presets: dict[Any, int] | None = None, before: dict[str, Any] | None = None) -> None:
        self.told: list[dict[str, Any]] = []
        self.misses = 0
        self.before, self.now = before or BEFORE, 100.0
        self.scene = Scene()
        self.device = WledPresets(
            "wled.local",
            ALL if presets is None else presets,
            0.4,
            ask=lambda: self.before,
            tell=self._tell,
            clock=lambda: self.now,
        )
        self.device.open()

    def _tell(self, told: dict[str, Any]) -> None:
        if self.misses:
            self.misses -= 1
            raise TimeoutError("timed out")
        self.told.append(told)

    def shows(self, *signals: Signal, shine: Shine = Shine.BRIGHT) -> "Controller":
        self.scene = Scene(signals=signals, shine=shine)
        self.again = self.device.show(self.scene, 0.0)
        return self

    def lasts(self, seconds: float) -> "Controller":
        self.now += seconds
        self.again = self.device.show(self.scene, seconds)
        return self

    def presets(self) -> list[int]:
        return [told["ps"] for told in self.told if told.get("lor") == 1]


@pytest.mark.parametrize(("signal", "preset"), [(Signal.SEVEN, 11), (Signal.LANDED, 12), (Signal.WON, 13)])
def test_a_seven_an_attack_and_a_win_have_a_preset_of_their_own_for_six_seconds(signal, preset) -> None:
    controller = Controller().shows(signal)
    assert controller.told == [{"on": True, "ps": preset, "lor": 1}]
    assert controller.again == SECONDS
    assert len(controller.lasts(SECONDS - 0.1).told) == 1
    controller.lasts(0.2)
    assert controller.told[1:] == PUT_BACK
    assert controller.again is None


@pytest.mark.parametrize(("ps", "pl", "started"), [(4, -1, 4), (9, 7, 7)])
def test_a_preset_or_playlist_that_the_controller_had_by_itself_is_put_back(ps: int, pl: int, started: int) -> None:
    """While a playlist runs, a controller names the preset that it shows just now as well."""
    controller = Controller(before={**BEFORE, "ps": ps, "pl": pl}).shows(Signal.WON).lasts(SECONDS)
    assert controller.told[1:] == [{"ps": started, "lor": 0}, {"on": True, "bri": 102}]


def test_afterwards_it_shines_as_the_hexes_do_whatever_the_preset_did() -> None:
    controller = Controller().shows(Signal.SEVEN, shine=Shine.DIM).lasts(SECONDS)
    assert controller.told[-1] == {"on": True, "bri": 26}
    controller.shows(Signal.SEVEN).shows(shine=Shine.OFF)
    assert controller.told[-1] == {"on": True, "bri": 102}


@pytest.mark.parametrize("misses", [1, 2])
def test_what_was_before_is_put_back_even_if_the_controller_misses_it_once(misses: int) -> None:
    controller = Controller().shows(Signal.SEVEN)
    controller.misses = misses
    for _ in range(misses):
        with pytest.raises(TimeoutError):
            controller.lasts(SECONDS)
    assert controller.lasts(2).told[1:] == PUT_BACK


def test_nothing_else_has_a_preset_and_what_is_not_configured_has_none() -> None:
    assert Controller().shows(Signal.PART, Signal.NEARER).told == []
    assert Controller({"won": 3}).shows(Signal.SEVEN).shows(Signal.LANDED).told == []


def test_of_what_comes_together_the_weightiest_is_shown() -> None:
    assert Controller().shows(Signal.LANDED, Signal.SEVEN).presets() == [12]
    assert Controller().shows(Signal.SEVEN, Signal.WON, Signal.PART).presets() == [13]


def test_what_is_shown_gives_way_to_nothing_lighter_and_what_was_before_it_is_kept() -> None:
    controller = Controller().shows(Signal.LANDED)
    controller.before = {**BEFORE, "ps": 12}  # that is itself
    controller.lasts(1).shows(Signal.SEVEN).shows().lasts(1).shows(Signal.WON)
    assert controller.presets() == [12, 13]
    assert controller.lasts(SECONDS).told[-2:] == PUT_BACK


def test_a_scene_is_celebrated_once_however_often_it_is_shown() -> None:
    assert Controller().shows(Signal.SEVEN).lasts(1).lasts(SECONDS).lasts(SECONDS).presets() == [11]


def test_while_the_light_is_off_there_is_none_and_one_that_is_shown_ends() -> None:
    assert Controller().shows(Signal.SEVEN, shine=Shine.OFF).told == []
    controller = Controller().shows(Signal.SEVEN)
    controller.device.show(replace(controller.scene, shine=Shine.OFF), 1.0)
    assert [told["lor"] for told in controller.told if "lor" in told] == [1, 0]


def test_at_the_end_the_controller_is_as_it_was() -> None:
    controller = Controller().shows(Signal.WON)
    controller.device.close()
    controller.device.close()
    assert [told["lor"] for told in controller.told if "lor" in told] == [1, 0]


def test_one_that_is_switched_off_is_told_by_its_address() -> None:
    def silent() -> dict[str, Any]:
        raise TimeoutError("timed out")

    with pytest.raises(OSError, match=r"no WLED controller answers at wled\.local; see whether it has power"):
        WledPresets("wled.local", ALL, 0.4, ask=silent, tell=print).open()


class State(BaseHTTPRequestHandler):
    """The JSON interface of a controller; what it is told is kept by its server."""

    def do_GET(self) -> None:
        self._answer(json.dumps(BEFORE).encode())

    def do_POST(self) -> None:
        self.server.told.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))  # type: ignore[attr-defined]
        self._answer(b'{"success":true}')

    def _answer(self, body: bytes) -> None:
        assert self.path == "/json/state"
        self.send_response(200)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Silent."""


def test_all_of_it_goes_over_the_json_interface() -> None:
    with HTTPServer(("127.0.0.1", 0), State) as page:
        page.told = []  # type: ignore[attr-defined]
        thread = threading.Thread(target=page.serve_forever)
        thread.start()
        device = WledPresets(f"127.0.0.1:{page.server_port}", ALL, 0.4)
        device.open()
        device.show(Scene(signals=(Signal.WON,)), 0.0)
        device.close()
        page.shutdown()
        thread.join()
    assert page.told == [  # type: ignore[attr-defined]
        {"on": True, "ps": 13, "lor": 1},
        *PUT_BACK,
    ]


HEXES = {"by": "wled", "address": "wled.local"}


def made(hexes: dict[str, Any], tmp_path) -> list[str]:
    wiring = pin_map({"hexes": hexes})
    return [one.name for one in fixtures(wiring, lambda: None, tmp_path, muted=False, has_pins=False)]  # type: ignore[arg-type,return-value]


def test_a_table_has_them_where_they_are_configured(tmp_path) -> None:
    assert made(HEXES, tmp_path) == ["hex lights"]
    assert made({**HEXES, "presets": {"won": 3}}, tmp_path) == ["hex lights", "WLED presets"]


@pytest.mark.parametrize(
    ("hexes", "told"),
    [
        ({**HEXES, "presets": {"eight": 3}}, "hexes.presets: input should be 'seven', 'attack' or 'won', not 'eight'."),
        ({**HEXES, "presets": {"won": 0}}, "hexes.presets: input should be greater than or equal to 1, not 0."),
        ({**HEXES, "presets": 3}, "hexes.presets: input should be a valid "),
        ({"by": "strip", "presets": {"won": 3}}, "hexes.presets: only a WLED controller has presets"),
    ],
)
def test_what_is_wrong_with_them_is_told(hexes, told) -> None:
    with pytest.raises(WiringError) as caught:
        pin_map({"seats": {"red": 18}, "hexes": hexes})
    assert [problem for problem in caught.value.problems if problem.startswith(told)]
