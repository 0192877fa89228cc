"""Each fault is planted, really where that can be done here, and the doctor names it, and it alone, with a way out.

Files of the system (a Pi's firmware, its buses, its pins) are planted under a root of their own.
"""

import fcntl
import json
import os
import socket
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from gpiozero import LED
from gpiozero.pins.mock import MockFactory

from companion.doctor import WRONG, camera
from companion.geometry.printed import beginner_board
from companion.https import certificate
from companion.outputs.pins import PinChoice, Pins
from companion.rules.choice import Choice
from companion.table import Journal, Table
from firmware_bridge import SimulatedDice
from tests.doctor.patient import Patient, on_a_card

FIRMWARE = "sys/devices/platform/soc/soc:firmware/get_throttled"
HEXES = 'seats = { red = 18 }\nhexes = { by = "%s", %s }'


def test_a_machine_without_a_fault_has_nothing_wrong(patient: Patient) -> None:
    assert [finding for finding in patient.examined() if finding.state == WRONG] == []


# -- the faults, each a function that plants it ------------------------------------------------------------------

Plant = Callable[[Patient], object]
FAULTS: dict[str, Plant] = {}


def plants(fault: str) -> Callable[[Plant], Plant]:
    def kept(plant: Plant) -> Plant:
        assert fault not in FAULTS
        FAULTS[fault] = plant
        return plant

    return kept


def a_game(data: Path) -> None:
    journal = Journal.open(data / "journal.sqlite")
    Table.create(journal, Choice(("red", "blue", "white"), beginner_board(3)), game="g")
    journal.close()


@plants("data not writable")
def _(patient: Patient) -> None:
    patient.forbids(patient.data)


@plants("data is not a folder")
def _(patient: Patient) -> None:
    patient.data.rmdir()
    patient.data.write_text("a file")


@plants("disk full")
def _(patient: Patient) -> None:
    found = os.statvfs(patient.data)
    usage = (found.f_blocks * found.f_frsize, 0, 5 * 2**20)
    patient.patch.setattr("shutil.disk_usage", lambda _: type("Usage", (), {"free": usage[2]}))


@plants("file system errors")
def _(patient: Patient) -> None:
    on_a_card(patient, errors=3)


@plants("no broker")
def _(patient: Patient) -> None:
    with socket.socket() as gone:
        gone.bind(("127.0.0.1", 0))
        patient.configured("mqtt", f'host = "127.0.0.1"\nport = {gone.getsockname()[1]}')


@plants("mqtt missing")
def _(patient: Patient) -> None:
    patient.configured("mqtt", 'host = "127.0.0.1"')
    patient.lacks.add("paho")


@plants("https missing")
def _(patient: Patient) -> None:
    patient.configured("server", 'host = "127.0.0.1"\nport = 0\nhttps = "own"')
    patient.lacks.add("cryptography")


@plants("certificate unreadable")
def _(patient: Patient) -> None:
    no_certificate = patient.file("table.pem", "no certificate")
    patient.configured(
        "server", f'host = "127.0.0.1"\nport = 0\nhttps = "given"\ncertificate = "{no_certificate}"\nkey = ""'
    )


@plants("certificate over")
def _(patient: Patient) -> None:
    patient.configured("server", 'host = "127.0.0.1"\nport = 0\nhttps = "own"')
    certificate.own(patient.data / "https", "127.0.0.1", tuple)
    patient.now += 2 * 366 * 24 * 3600


@plants("journal damaged")
def _(patient: Patient) -> None:
    (patient.data / "journal.sqlite").write_bytes(b"this is not a database, however long one looks at it" * 100)


@plants("journal cannot be opened")
def _(patient: Patient) -> None:
    a_game(patient.data)
    other = sqlite3.connect(patient.data / "journal.sqlite")
    other.execute("PRAGMA locking_mode=EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    patient.stack.callback(other.close)


@plants("journal has gaps")
def _(patient: Patient) -> None:
    a_game(patient.data)
    with sqlite3.connect(patient.data / "journal.sqlite") as other:
        for number in (1, 3):
            other.execute("INSERT INTO lines VALUES ('g', ?, 'undo', '{}', NULL, '', '', 1)", (number,))
    other.close()


@plants("calibration unreadable")
def _(patient: Patient) -> None:
    (patient.data / "calibration.json").write_text("{ torn")


@plants("port taken")
def _(patient: Patient) -> None:
    other = patient.stack.enter_context(socket.socket())
    other.bind(("127.0.0.1", 0))
    other.listen()
    patient.configured("server", f'host = "127.0.0.1"\nport = {other.getsockname()[1]}')


@plants("host unknown")
def _(patient: Patient) -> None:
    patient.configured("server", 'host = "no-such-host.invalid"\nport = 0')


@plants("host not here")
def _(patient: Patient) -> None:
    patient.configured("server", 'host = "192.0.2.77"\nport = 0')


@plants("configuration")
def _(patient: Patient) -> None:
    patient.configured("chance", 'dice = "fate"')


@plants("pins")
def _(patient: Patient) -> None:
    patient.configured("lights.map", "seven = 18")


@plants("camera absent")
def _(patient: Patient) -> None:
    patient.configured("dice", 'camera = "/dev/video-of-nobody"\nserial = "none"')


def with_camera(patient: Patient) -> Path:
    kept, opened = os.openpty()  # a device of this system, and no file that could stand in for one
    patient.stack.callback(os.close, kept)
    device = Path(os.ttyname(opened))
    os.close(opened)
    patient.configured("dice", f'camera = "{device}"\nserial = "none"')
    return device


@plants("camera not allowed")
def _(patient: Patient) -> None:
    patient.forbids(with_camera(patient))


@plants("camera busy")
def _(patient: Patient) -> None:
    patient.held_by_another_program(with_camera(patient))


@plants("camera silent")
def _(patient: Patient) -> None:
    with_camera(patient)
    patient.patch.setattr(camera, "_asked", lambda _: ("a camera that says it is one", True))


@plants("no camera driver")
def _(patient: Patient) -> None:
    patient.configured("dice", 'camera = "pi"\nserial = "none"')
    patient.lacks.add("picamera2")


@plants("no such camera")
def _(patient: Patient) -> None:
    with_camera(patient)


@plants("port absent")
def _(patient: Patient) -> None:
    patient.configured("dice", 'camera = "none"\nserial = "/dev/tty-of-nobody"')


def with_terminal(patient: Patient) -> Path:
    """A serial line on which nobody answers."""
    far, near = os.openpty()
    patient.stack.callback(os.close, far)
    patient.stack.callback(os.close, near)
    patient.configured("dice", f'camera = "none"\nserial = "{os.ttyname(near)}"')
    return Path(os.ttyname(near))


@plants("port not allowed")
def _(patient: Patient) -> None:
    patient.forbids(with_terminal(patient))


@plants("port busy")
def _(patient: Patient) -> None:
    patient.held_by_another_program(with_terminal(patient))


@plants("port silent")
def _(patient: Patient) -> None:
    with_terminal(patient)


@plants("dice number twice")
def _(patient: Patient) -> None:
    ports = [patient.stack.enter_context(SimulatedDice(device="00a1")).port for _ in range(2)]
    patient.configured("dice", f'camera = "none"\nserial = {json.dumps(ports)}')


@plants("bleak missing")
def _(patient: Patient) -> None:
    patient.configured("dice", 'camera = "none"\ndriver = "pixels"')
    patient.lacks.add("bleak")


@plants("no bluetooth")
def _(patient: Patient) -> None:
    patient.configured("dice", 'camera = "none"\ndriver = "pixels"')


def with_pins(patient: Patient) -> Path:
    patient.is_a_pi()
    patient.configured("lights", 'pins = "auto"')
    return patient.file("dev/gpiochip0")


@plants("no gpio chip")
def _(patient: Patient) -> None:
    with_pins(patient).unlink()


@plants("gpio not allowed")
def _(patient: Patient) -> None:
    patient.forbids(with_pins(patient))


@plants("lgpio missing")
def _(patient: Patient) -> None:
    with_pins(patient)
    patient.lacks.add("lgpio")


@plants("lgpio placeholder")
def _(patient: Patient) -> None:
    with_pins(patient)
    patient.versions["lgpio"] = "0.0.0.2"


def pins_are(patient: Patient, pins: Pins) -> None:
    with_pins(patient)
    patient.patch.setattr("companion.doctor.pins.open_pins", lambda *_: pins)


@plants("gpio unusable")
def _(patient: Patient) -> None:
    pins_are(patient, Pins(PinChoice.MOCK, None, "The pins of this machine cannot be used (busy)."))


@plants("pins busy")
def _(patient: Patient) -> None:
    factory = MockFactory()
    patient.stack.callback(LED(23, pin_factory=factory).close)
    pins_are(patient, Pins(PinChoice.LGPIO, factory))


@plants("spi off")
def _(patient: Patient) -> None:
    patient.configured("lights.map", HEXES % ("strip", "per_hex = 2"))


@plants("spi not allowed")
def _(patient: Patient) -> None:
    patient.configured("lights.map", HEXES % ("strip", "per_hex = 2"))
    patient.forbids(patient.file("dev/spidev0.0"))


@plants("spidev missing")
def _(patient: Patient) -> None:
    patient.configured("lights.map", HEXES % ("strip", "per_hex = 2"))
    patient.file("dev/spidev0.0")
    patient.lacks.add("spidev")


@plants("strip too long")
def _(patient: Patient) -> None:
    patient.configured("lights.map", HEXES % ("strip", 'chip = "ws2812", per_hex = 12, lights = 96'))
    patient.file("dev/spidev0.0")


@plants("wled silent")
def _(patient: Patient) -> None:
    with socket.socket() as gone:
        gone.bind(("127.0.0.1", 0))
        port = gone.getsockname()[1]
    patient.configured("lights.map", HEXES % ("wled", f'address = "127.0.0.1:{port}"'))


@contextmanager
def controller(told: object) -> Iterator[str]:
    """Something that answers as a WLED controller does, or not quite."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(told).encode())

        def log_message(self, *_: object) -> None:
            """Silent."""

    server = HTTPServer(("127.0.0.1", 0), Page)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


@plants("no wled")
def _(patient: Patient) -> None:
    address = patient.stack.enter_context(controller({"hello": "world"}))
    patient.configured("lights.map", HEXES % ("wled", f'address = "{address}"'))


@plants("wled too short")
def _(patient: Patient) -> None:
    address = patient.stack.enter_context(controller({"name": "Island", "leds": {"count": 10}}))
    patient.configured("lights.map", HEXES % ("wled", f'address = "{address}"'))


@plants("under-voltage")
def _(patient: Patient) -> None:
    patient.file(FIRMWARE, "50001\n")


@plants("too hot")
def _(patient: Patient) -> None:
    patient.file("sys/class/thermal/thermal_zone0/temp", "83500\n")


@plants("clock wrong")
def _(patient: Patient) -> None:
    patient.now = 3600.0


@plants("clock behind")
def _(patient: Patient) -> None:
    a_game(patient.data)
    with sqlite3.connect(patient.data / "journal.sqlite") as other:
        other.execute("INSERT INTO lines VALUES ('g', 1, 'undo', '{}', NULL, '', '', ?)", (patient.now + 86400,))
    other.close()


# -- and what the doctor says ------------------------------------------------------------------------------------


def test_there_are_many_faults_to_tell_apart() -> None:
    assert len(FAULTS) >= 30


@pytest.mark.parametrize("fault", list(FAULTS))
def test_a_planted_fault_is_named_alone_with_what_to_do(patient: Patient, fault: str) -> None:
    FAULTS[fault](patient)
    found = [finding for finding in patient.examined() if finding.state == WRONG]
    assert [finding.fault for finding in found] == [fault]
    assert found[0].words
    assert found[0].advice


@pytest.mark.parametrize(
    ("plant", "fault"),
    [
        (lambda patient: patient.file(FIRMWARE, "50000"), "under-voltage before"),
        (lambda patient: patient.is_a_pi(), "clock not set"),
        (lambda patient: patient.configured("lights", 'pins = "none"'), "no lights wanted"),
    ],
)
def test_what_is_no_error_is_told_as_missing(patient: Patient, plant: Plant, fault: str) -> None:
    plant(patient)
    found = patient.examined()
    assert fault in [finding.fault for finding in found if finding.state == "missing"]
    assert [finding for finding in found if finding.state == WRONG] == []


def test_all_mistakes_of_a_configuration_are_findings_and_the_rest_is_looked_at(patient: Patient) -> None:
    patient.configured("lights.map", "seven = 18\nbuzzer = 18\nundo = 40")
    patient.configured("chance", 'dice = "fate"')
    found = [finding.fault for finding in patient.examined() if finding.state == WRONG]
    assert found == ["configuration", "pins", "pins"]


def test_a_check_that_fails_itself_is_told_and_the_others_go_on(patient: Patient) -> None:
    patient.file(FIRMWARE, "no number")
    found = patient.examined()
    assert [(finding.name, finding.fault) for finding in found if finding.state == WRONG] == [("power", "not examined")]
    assert "clock" in {finding.name for finding in found}


def test_a_companion_that_runs_is_no_fault(patient: Patient) -> None:
    lock = patient.stack.enter_context((patient.data / "companion.lock").open("w"))
    fcntl.flock(lock, fcntl.LOCK_EX)
    other = patient.stack.enter_context(socket.socket())
    other.bind(("127.0.0.1", 0))
    other.listen()
    patient.configured("server", f'host = "127.0.0.1"\nport = {other.getsockname()[1]}')
    found = {finding.name: finding for finding in patient.examined()}
    assert (found["companion"].state, found["pages"].state) == ("ok", "ok")


def test_a_finding_is_plain_data_for_other_programs(patient: Patient) -> None:
    patient.now = 3600.0
    (clock,) = (finding for finding in patient.examined() if finding.name == "clock")
    assert json.loads(json.dumps(clock.data())) == {
        "name": "clock",
        "state": "wrong",
        "words": clock.words,
        "advice": clock.advice,
        "fault": "clock wrong",
    }
