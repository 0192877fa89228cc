"""Which ports are asked, how a device is known again, and news of ports from the system."""

import threading
from pathlib import Path

import pytest
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from firmware_bridge import candidate_ports
from firmware_bridge.hotplug import watch_ports
from firmware_bridge.usb import UsbIdentity, UsbPorts
from tests.waiting import PATIENCE

CONSOLE_EVENT = Path("/sys/class/tty/tty0/uevent")
"""Where root can have the kernel repeat its news of a port."""


def port(path: str, vendor: int | None, product: int | None = None, serial_number: str | None = None) -> ListPortInfo:
    made = ListPortInfo(path, skip_link_detection=True)
    made.vid, made.pid, made.serial_number = vendor, product, serial_number
    return made


@pytest.fixture
def plugged(monkeypatch: pytest.MonkeyPatch) -> list[ListPortInfo]:
    """The ports that the system lists."""
    ports: list[ListPortInfo] = []
    monkeypatch.setattr(list_ports, "comports", lambda: ports)
    return ports


def test_configured_paths_win_and_otherwise_only_usb_ports_are_asked(plugged) -> None:
    plugged += [port("/dev/ttyUSB1", 0x1A86, 0x7523), port("/dev/ttyS0", None), port("/dev/ttyACM0", 0x2E8A, 0x0005)]
    assert candidate_ports(("/dev/ttyAMA0", "/dev/ttyAMA1")) == ["/dev/ttyAMA0", "/dev/ttyAMA1"]
    assert candidate_ports() == ["/dev/ttyACM0", "/dev/ttyUSB1"]


def test_a_port_that_is_named_twice_is_asked_once_by_its_first_name(plugged, tmp_path: Path) -> None:
    (tmp_path / "ttyACM0").touch()
    (tmp_path / "by-id").symlink_to(tmp_path / "ttyACM0")
    named = [str(tmp_path / name) for name in ("by-id", "ttyACM0", "other", "by-id")]
    assert candidate_ports(named) == [named[0], named[2]]


def test_a_device_is_found_by_vendor_product_and_serial_number(plugged) -> None:
    plugged += [port("/dev/ttyUSB0", 0x0403, 0x6001, "A1"), port("/dev/ttyUSB1", 0x0403, 0x6001, "B2")]
    usb = UsbPorts()
    known = usb.identity("/dev/ttyUSB1")
    assert known == UsbIdentity(0x0403, 0x6001, "B2")
    plugged[1].device = "/dev/ttyUSB7"
    assert usb.path(known) == "/dev/ttyUSB7"
    assert usb.identity("/dev/ttyUSB1") is None


def test_of_two_devices_that_look_the_same_neither_is_taken_for_the_other(plugged) -> None:
    plugged += [port("/dev/ttyUSB0", 0x1A86, 0x7523), port("/dev/ttyUSB1", 0x1A86, 0x7523)]
    assert UsbPorts().path(UsbIdentity(0x1A86, 0x7523, None)) is None
    plugged.pop()
    assert UsbPorts().path(UsbIdentity(0x1A86, 0x7523, None)) == "/dev/ttyUSB0"


def test_a_port_named_by_a_link_has_the_identity_of_what_it_points_at(plugged, tmp_path: Path) -> None:
    (tmp_path / "ttyUSB0").touch()
    (tmp_path / "by-id").symlink_to(tmp_path / "ttyUSB0")
    plugged.append(port(str(tmp_path / "ttyUSB0"), 0x0403, 0x6001, "A1"))
    assert UsbPorts().identity(str(tmp_path / "by-id")) == UsbIdentity(0x0403, 0x6001, "A1")


def test_without_pyudev_ports_are_looked_for_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyudev", None)
    threads = threading.active_count()
    end = watch_ports(lambda: pytest.fail("nobody can have told"))
    assert threading.active_count() == threads
    end()


def test_with_pyudev_but_without_libudev_ports_are_looked_for_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyudev")
    monkeypatch.setattr("pyudev._ctypeslib.utils.find_library", lambda _: None)  # as on a system without libudev1
    threads = threading.active_count()
    end = watch_ports(lambda: pytest.fail("nobody can have told"))
    assert threading.active_count() == threads
    end()


def test_where_news_of_ports_may_not_be_heard_they_are_looked_for_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    pyudev = pytest.importorskip("pyudev")

    def forbidden(*_: object) -> None:
        raise PermissionError("a sandbox")

    monkeypatch.setattr(pyudev.Monitor, "from_netlink", forbidden)
    watch_ports(lambda: pytest.fail("nobody can have told"))()


def test_the_kernels_news_of_a_port_rings_the_bell(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("pyudev")
    monkeypatch.setattr("firmware_bridge.hotplug.UDEV_RUNS", tmp_path / "none")
    rung = threading.Event()
    end = watch_ports(rung.set)
    try:
        CONSOLE_EVENT.write_text("add")
    except OSError as error:
        pytest.skip(f"the kernel may not be asked for an event here: {error}")
    else:
        assert rung.wait(PATIENCE)
    finally:
        end()
