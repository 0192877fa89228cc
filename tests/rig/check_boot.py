"""The package on Debian's own kernel, with systemd and udev: dice and a camera that are plugged in while it runs.

The checks of a suite are one evening on one machine and run in this order; `make rig-boot` runs them, as root.
"""

from collections.abc import Callable, Iterator

import pytest

from firmware_bridge.simulated_dice.process import SimulatedDice
from tests.rig import evenings
from tests.rig.boot import disk
from tests.rig.conftest import Stopwatch
from tests.rig.container import package
from tests.rig.debian_kernel import RigError
from tests.rig.film import still
from tests.rig.kit import CACHE
from tests.rig.machine import Machine
from tests.rig.service import ENCRYPTED

CONVERTER = "dice"
LINKS = "/dev/hexkeeper"
CAMERA = f"{LINKS}/camera-Rig_Camera_0001"
CONFIGURATION = f'[dice]\ncamera = "{CAMERA}"\n'
"""All else is as the package has it; the camera is named by the link that udev makes."""
WAYS = {"bookworm": ("http", ""), "trixie": ("https", ENCRYPTED)}
"""How the pages are reached, and what the configuration has for that."""
LEFT_ALONE = {"ID_MM_DEVICE_IGNORE": "1", "ID_MM_PORT_IGNORE": "1"}
"""What ModemManager is told of a port that is not for it."""


class Debian:
    """A machine of one suite that has booted, and the dice at the other end of its serial converter."""

    def __init__(self, suite: str, machine: Machine, dice: SimulatedDice) -> None:
        self.suite, self.machine, self.dice = suite, machine, dice
        self.until, self.ask = machine.until, machine.ask

    def sh(self, command: str) -> str:
        """What a command of its shell prints."""
        status, said = self.ask("sh", command)
        assert status == 0, f"{command}: {said}"
        return str(said)

    def started(self) -> dict[str, str]:
        """Which process the service is, and how often it was started again."""
        asked = "systemctl show --property=ActiveState,MainPID,NRestarts hexkeeper"
        return dict(line.split("=") for line in self.sh(asked).splitlines())

    def links(self) -> dict[str, str]:
        """The names of what sits at the table, and what is behind them."""
        told = self.sh(f"for each in $(ls {LINKS} 2>/dev/null); do echo $each $(readlink -f {LINKS}/$each); done")
        return dict(line.split() for line in told.splitlines())

    def known(self, device: str) -> dict[str, str]:
        """What udev knows of a device."""
        told = self.sh(f"udevadm info --query=property --name={device}")
        return dict(line.split("=", 1) for line in told.splitlines())

    def source(self, name: str) -> dict[str, str]:
        """What the page says of a way in which dice are read."""
        return next(each for each in self.ask("view")["desk"]["sources"] if each["name"] == name)

    def lose_the_converter(self) -> None:
        """Pull it out; whatever is ready afterwards was plugged in later."""
        self.machine.pull(CONVERTER)
        self.until(lambda: self.source("serial")["state"] != "ready" and self.links() == {}, "the end of the dice")

    def booked(self, what: str) -> Callable[[], bool]:
        """Whether the history of the game ends with this."""
        return lambda: self.ask("view")["history"][-1]["words"] == what


@pytest.fixture(scope="module", params=WAYS)
def debian(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Debian]:
    """A Debian in which the service is up, and nothing is plugged in."""
    suite, folder, watch = request.param, tmp_path_factory.mktemp(request.param), Stopwatch()
    scheme, encrypted = WAYS[suite]
    try:
        data = evenings.written(folder / "data")
        laid = {"data": data, "configuration": CONFIGURATION + encrypted, "picture": still((2, 3))}
        kit, image = disk.made(suite, package(suite), folder, **laid)
    except RigError as error:
        pytest.exit(str(error), returncode=2)
    watch.took(f"the disk is made ({suite})")
    log = CACHE / f"boot-{suite}.log"
    watch = Stopwatch()
    with (
        SimulatedDice() as dice,
        Machine(kit, image, log, {CONVERTER: dice.port}, told=disk.TOLD_THE_KERNEL) as machine,
    ):
        machine.ask("reach", f"{scheme}://127.0.0.1:8000")
        booted = Debian(suite, machine, dice)
        booted.until(lambda: booted.started()["ActiveState"] != "activating", "the service")
        watch.took(f"from the power until the service is up ({suite})")
        yield booted


@pytest.fixture(scope="module")
def service(debian: Debian) -> dict[str, str]:
    """What the service was before anything was plugged in."""
    return debian.started()


def test_systemd_starts_the_service_before_anything_is_plugged_in(debian: Debian, service: dict[str, str]) -> None:
    assert (service["ActiveState"], service["NRestarts"]) == ("active", "0")
    assert debian.sh("ls /dev/ttyUSB* /dev/ttyACM* /dev/video* 2>/dev/null; true") == ""
    assert debian.links() == {}
    assert debian.sh("cat /proc/1/comm; systemctl is-active systemd-udevd ModemManager") == "systemd\nactive\nactive"


def test_dice_at_a_serial_converter_are_heard_once_it_is_plugged_in(debian: Debian, service: dict[str, str]) -> None:
    watch = Stopwatch()
    debian.machine.plug(CONVERTER, "0815")
    debian.until(lambda: debian.source("serial")["state"] == "ready", "the dice")
    watch.took(f"until dice at a converter are read, from the plug ({debian.suite})")
    assert debian.ask("choose", "serial") == ""
    debian.dice.throw(3, 5)
    debian.until(debian.booked("Anna rolls 3 and 5."), "the roll")
    assert debian.links() == {"dice-QEMU_QEMU_USB_SERIAL_0815": "/dev/ttyUSB0"}
    assert LEFT_ALONE.items() <= debian.known("/dev/ttyUSB0").items()
    assert debian.started() == service


def test_they_are_heard_again_once_they_are_plugged_in_again(debian: Debian, service: dict[str, str]) -> None:
    debian.lose_the_converter()
    assert debian.ask("act", {"do": "EndPart", "player": "blue"}) == ""
    debian.machine.plug(CONVERTER, "0815")
    debian.until(lambda: debian.source("serial")["state"] == "ready", "the dice")
    debian.dice.throw(6, 3)
    debian.until(debian.booked("Ben rolls 6 and 3."), "the roll")
    assert debian.started() == service


def test_a_die_that_is_a_serial_port_itself_is_heard_once_it_is_plugged_in(
    debian: Debian, service: dict[str, str]
) -> None:
    debian.lose_the_converter()
    assert debian.ask("act", {"do": "EndPart", "player": "white"}) == ""
    watch = Stopwatch()
    debian.ask("plug_die")
    debian.until(lambda: debian.source("serial")["state"] == "ready", "the die")
    watch.took(f"until a CDC-ACM die is read, from the plug ({debian.suite})")
    debian.ask("throw_die", 2, 4)
    debian.until(debian.booked("Cleo rolls 2 and 4."), "the roll")
    assert debian.links() == {
        "dice-Rig_Die": "/dev/ttyACM0",
        "dice-platform-dummy_hcd.0-usb-0:1:1.0": "/dev/ttyACM0",
    }
    assert LEFT_ALONE.items() <= debian.known("/dev/ttyACM0").items()
    assert debian.started() == service


def test_a_camera_is_read_once_it_is_plugged_in(debian: Debian, service: dict[str, str]) -> None:
    assert "there is no such device" in debian.source("camera")["words"]
    watch = Stopwatch()
    debian.ask("plug_camera")
    debian.until(lambda: debian.ask("pictures") >= 3, "pictures")
    debian.until(lambda: debian.source("camera")["state"] == "ready", "the camera")
    watch.took(f"until a camera is read, from the plug ({debian.suite})")
    assert debian.sh(f"readlink -f {CAMERA}") == "/dev/video0"
    debian.ask("pull_camera")
    debian.until(lambda: debian.source("camera")["state"] != "ready", "the end of the camera")
    debian.ask("plug_camera")
    debian.until(lambda: debian.source("camera")["state"] == "ready", "the camera")
    assert debian.started() == service


def test_nothing_has_failed_and_nobody_else_has_asked_the_dice(debian: Debian, service: dict[str, str]) -> None:
    assert debian.ask("view")["desk"]["faults"] == []
    assert debian.sh("systemctl list-units --failed --no-legend") == ""
    # It names every device that it has looked at in vain.
    assert "/sys/devices" not in debian.sh("journalctl --no-pager --unit ModemManager")
