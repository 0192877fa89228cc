"""Controllers that answer a question to the network, by real sockets of this machine."""

import json
import socket
import struct
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.outputs.hexes import find_wled
from companion.outputs.hexes.by_wled import controller
from companion.outputs.hexes.find_wled import Wled, answered, found

SERVICE = b"\5_wled\4_tcp\5local\0"
ENDS_AT = 12 + len(SERVICE) + 10
"""Where an answer that begins with the pointer to a service says what the service is called."""


def record(owner: bytes, kind: int, data: bytes) -> bytes:
    return owner + struct.pack("!HHIH", kind, 0x8001, 120, len(data)) + data


def answer(port: int = 80, host: bytes = b"\x0aWLED-Hexes", *, with_port: bool = True) -> bytes:
    """As a controller answers: PTR to its service, and SRV with pointers back into the packet."""
    called = struct.pack("!H", 0xC000 | ENDS_AT)
    local = struct.pack("!H", 0xC000 | 12 + SERVICE.index(b"\5local"))
    pointer = record(SERVICE, 12, host + struct.pack("!H", 0xC000 | 12))
    server = record(called, 33, struct.pack("!3H", 0, 0, port) + host + local)
    header = struct.pack("!6H", 0, 0x8400, 0, 1, 0, 1 if with_port else 0)
    return header + pointer + (server if with_port else b"")


def test_an_answer_tells_host_and_port_through_its_pointers() -> None:
    assert answered(answer(8080)) == ("wled-hexes.local", 8080)


def test_one_that_does_not_tell_them_is_called_like_its_service() -> None:
    assert answered(answer(with_port=False)) == ("wled-hexes.local", 80)


def test_an_answer_that_repeats_the_question_is_understood() -> None:
    whole = answer(with_port=False)
    asked = SERVICE + struct.pack("!2H", 12, 1)
    back = struct.pack("!H", 0xC000 | 12)
    called = record(back, 12, b"\3one" + back)
    assert answered(struct.pack("!6H", 0, 0x8400, 1, 1, 0, 0) + asked + called) == ("one.local", 80)
    assert whole


@pytest.mark.parametrize(
    "packet",
    [
        *(b"", b"\0" * 11, b"\0" * 12, answer()[:-3], answer()[:40]),
        struct.pack("!6H", 0, 0x8400, 0, 1, 0, 0) + b"\xc0\x0c" + bytes(20),  # a name that points at itself
        struct.pack("!6H", 0, 0x8400, 0, 65535, 65535, 65535) + bytes(9000),
        answer(host=b'\5a"b\x1bc'),
    ],
)
def test_what_is_no_such_answer_is_none(packet: bytes) -> None:
    with pytest.raises(ValueError, match=r"no controller|no answer|circle"):
        answered(packet)


def test_no_bytes_whatever_lead_to_anything_but_an_answer_or_none() -> None:
    whole = answer()
    for at in range(len(whole)):
        for byte in (0, 1, 63, 64, 0xC0, 0xFF):
            try:
                assert answered(whole[:at] + bytes([byte]) + whole[at + 1 :])[0]
            except ValueError:
                continue


class Info(BaseHTTPRequestHandler):
    """The page on which WLED says what it is."""

    told = json.dumps({"name": "Hexes\x1b[2J", "leds": {"count": 61}}).encode()

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.told)

    def log_message(self, *_: object) -> None:
        """Silent."""


@pytest.fixture
def page() -> Iterator[tuple[type[Info], int]]:
    """The page of a controller, of which a test says what it tells, and its port."""

    class Told(Info):
        pass

    with HTTPServer(("127.0.0.1", 0), Told) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield Told, server.server_port
        server.shutdown()
        thread.join()


def found_among(port: int, *answers: bytes) -> tuple[list[Wled], list[str]]:
    """What is found where these answers come to a question, and the addresses that were asked what they are."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as group:
        group.bind(("127.0.0.1", 0))

        def answer_it() -> None:
            asked, whom = group.recvfrom(2000)
            assert asked == bytes(4) + b"\0\1" + bytes(6) + SERVICE + b"\0\x0c\0\1"
            for told in answers:
                group.sendto(told, whom)

        asked = list[str]()

        def ask(address: str) -> tuple[str, int]:
            asked.append(address)
            return controller(f"{address}:{port}")

        thread = threading.Thread(target=answer_it)
        thread.start()
        known = found(group.getsockname(), patience=60, most=1, ask=ask)
        thread.join()
        return known, asked


def test_a_controller_in_the_network_is_found_with_its_name_and_its_lights(page) -> None:
    """Its page has another port only here, where several tests run side by side."""
    known, asked = found_among(page[1], b"nonsense", answer(8080), answer())
    assert known == [Wled("Hexes[2J", "wled-hexes.local", "127.0.0.1", 61)]
    assert asked == ["127.0.0.1"]


@pytest.mark.parametrize(
    "told",
    [b"<html>", b"[" * 60_000, b"[]", b'{"name": "x"}', b'{"name": "x", "leds": {"count": "many"}}', b" " * 70_000],
)
def test_what_says_that_it_is_one_and_is_not_is_left_out(page, told: bytes) -> None:
    page[0].told = told
    assert found_among(page[1], answer()) == ([], ["127.0.0.1"])


@pytest.mark.parametrize(("leads_to", "written"), [("192.168.1.30", "localhost"), ("192.168.1.31", "192.168.1.30")])
def test_the_name_is_written_where_it_leads_to_this_controller(
    monkeypatch: pytest.MonkeyPatch, leads_to: str, written: str
) -> None:
    """Two of the same name are told apart by their addresses."""
    monkeypatch.setattr(find_wled, "found", lambda: [Wled("Hexes", "localhost", "192.168.1.30", 61)])
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: [(socket.AF_INET, 0, 0, "", (leads_to, 80))])
    assert f'address = "{written}"' in CliRunner().invoke(main, ["find-wled"]).output


def test_the_command_says_what_to_write(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Wled("Hexes", "no-such-wled.invalid", "192.168.1.30", 61)
    monkeypatch.setattr(find_wled, "found", lambda: [one])
    said = CliRunner().invoke(main, ["find-wled"])
    assert said.exit_code == 0
    assert said.output.splitlines() == [
        "Hexes: 61 lights, called no-such-wled.invalid, at 192.168.1.30",
        "    [lights.map]",
        '    hexes = { by = "wled", address = "192.168.1.30" }',
    ]
    told = CliRunner().invoke(main, ["find-wled", "--json"])
    assert json.loads(told.output) == [one._asdict()]


def test_where_none_answers_the_command_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find_wled, "found", list)
    said = CliRunner().invoke(main, ["find-wled"])
    assert said.exit_code == 1
    assert "No WLED controller answers in this network." in said.output


def test_where_there_is_no_network_the_command_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable() -> list[Wled]:
        raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(find_wled, "found", unreachable)
    said = CliRunner().invoke(main, ["find-wled"])
    assert said.exit_code == 2
    assert "Network is unreachable" in said.output
