"""A WLED controller, by a real socket and a real web server on this machine."""

import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from companion.outputs.hexes.by_wled import WledHexLamps, controller, packet, set_brightness
from tests.waiting import PATIENCE

RED, BLUE = (255, 0, 0), (0, 0, 255)


@pytest.fixture
def strip() -> Iterator[socket.socket]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as found:
        found.bind(("127.0.0.1", 0))
        found.settimeout(PATIENCE)
        yield found


def lamps(strip: socket.socket, per_hex: int = 1, **how: Any) -> WledHexLamps:
    asked = {"ask": lambda: None, "set_to": lambda _: None, **how}
    return WledHexLamps("127.0.0.1", strip.getsockname()[1], per_hex, 0.4, **asked)


def test_a_packet_says_for_how_long_from_which_light_and_the_colours() -> None:
    assert packet([RED, BLUE], 300) == bytes([4, 5, 1, 44, 255, 0, 0, 0, 0, 255])


def test_colours_arrive_and_at_the_end_all_is_dark(strip) -> None:
    row = lamps(strip, per_hex=2)
    row.show([RED, BLUE])
    assert strip.recv(2000) == packet([RED, RED, BLUE, BLUE], 0)
    row.close()
    assert strip.recv(2000) == packet([(0, 0, 0)] * 4, 0)


def test_a_long_strip_takes_several_packets(strip) -> None:
    row = lamps(strip, per_hex=12)
    row.show([RED] * 50)
    first, second = strip.recv(4000), strip.recv(4000)
    assert (first[:4], len(first)) == (bytes([4, 5, 0, 0]), 4 + 3 * 489)
    assert (second[:4], len(second)) == (bytes([4, 5, 1, 233]), 4 + 3 * 111)
    row.close()


def test_the_picture_is_sent_again_before_wled_forgets_it(strip) -> None:
    row = lamps(strip)
    row.close()
    assert row.again == 2.0 < packet([], 0)[1]


def test_nobody_of_that_name_is_told_so() -> None:
    with pytest.raises(OSError, match=r"nobody in this network is called no-such-strip\.invalid"):
        WledHexLamps("no-such-strip.invalid", 21324, 1, 1.0, ask=lambda: None, set_to=lambda _: None)


def silent() -> None:
    raise TimeoutError("timed out")


SILENCE = r"no WLED controller answers at 127\.0\.0\.1; see whether it has power and is in this network"


def test_one_that_is_switched_off_cannot_be_opened(strip) -> None:
    with pytest.raises(OSError, match=SILENCE):
        lamps(strip, ask=silent)


def test_one_that_is_switched_off_meanwhile_is_noticed_within_two_questions(strip) -> None:
    now, asked, answers = [100.0], [], [True]

    def ask() -> None:
        asked.append(now[0])
        if not answers[0]:
            silent()

    row = lamps(strip, ask=ask, clock=lambda: now[0])
    for now[0] in (104.0, 109.9, 110.0, 115.0):
        row.show([RED])
    assert asked == [100.0, 110.0]
    answers[0] = False
    now[0] = 120.0
    row.show([RED])  # one question may get lost
    now[0] = 130.0
    with pytest.raises(OSError, match=SILENCE):
        row.show([RED])
    row.close()


def test_an_answer_after_one_that_was_missed_begins_to_count_anew(strip) -> None:
    now, answers = [100.0], [True]
    row = lamps(strip, ask=lambda: answers[0] or silent(), clock=lambda: now[0])
    for now[0], answers[0] in ((110.0, False), (120.0, True), (130.0, False)):
        row.show([RED])
    row.close()


class Page(BaseHTTPRequestHandler):
    """What the controller of the test answers."""

    told: object = {"name": "Island", "leds": {"count": 60}}

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(self.told).encode())

    asked: list[tuple[str, object]]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.asked.append((self.path, json.loads(body)))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Silent."""


@pytest.fixture
def web() -> Iterator[str]:
    Page.asked = []
    server = HTTPServer(("127.0.0.1", 0), Page)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_controller_says_its_name_and_how_many_lights_it_has(web) -> None:
    assert controller(web) == ("Island", 60)


def test_what_does_not_answer_as_wled_does_is_none(web, monkeypatch) -> None:
    monkeypatch.setattr(Page, "told", {"hello": "world"})
    with pytest.raises(ValueError, match="does not answer as WLED does"):
        controller(web)


def test_it_is_dimmed_by_its_own_brightness_once_for_each_and_the_colours_stay(strip) -> None:
    set_to: list[int] = []
    row = lamps(strip, set_to=set_to.append)
    for share in (1.0, 1.0, 0.25, 0.25, 1.0):
        row.show([(3, 1, 7)], share)
        assert strip.recv(2000) == packet([(3, 1, 7)], 0)
    assert set_to == [102, 26, 102]
    row.close()


def test_no_brightness_is_set_for_what_is_dark(strip) -> None:
    set_to: list[int] = []
    row = lamps(strip, set_to=set_to.append)
    for colours, share in (([RED], 0.25), ([(0, 0, 0)], 1.0), ([RED], 0.25)):
        row.show(colours, share)
    assert set_to == [26]
    row.close()


def test_one_that_was_started_again_gets_its_brightness_anew(strip) -> None:
    now, set_to = [100.0], list[int]()
    row = lamps(strip, set_to=set_to.append, clock=lambda: now[0])
    for now[0] in (101.0, 105.0, 110.0):
        row.show([RED], 1.0)
    assert set_to == [102, 102]
    row.close()


def test_a_brightness_that_gets_lost_is_set_with_the_next_picture(strip) -> None:
    answers, set_to = [False, True], list[int]()

    def set_it(bright: int) -> None:
        if not answers.pop(0):
            silent()
        set_to.append(bright)

    row = lamps(strip, set_to=set_it)
    row.show([RED], 1.0)
    row.show([RED], 1.0)
    assert set_to == [102]
    row.close()


def test_its_brightness_is_set_by_its_json_interface(web) -> None:
    set_brightness(web, 26)
    assert Page.asked == [("/json/state", {"on": True, "bri": 26})]
