"""The emulated machine as seen from outside: its power, its USB sockets, and a line to the companion inside.

It is emulated instruction by instruction (TCG), because a machine that is itself a guest can rarely lend its processor.
What is plugged and pulled goes over QEMU's own protocol (QMP); questions and answers are lines of JSON on the second
serial port, and the first one's output is kept as a log.
"""

import json
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Timer
from time import monotonic, sleep
from typing import Any, TextIO, TypeVar

from tests.rig.kit import ROOT, Kit

T = TypeVar("T")

PATIENCE = 180.0
"""The longest that anything may take that is waited for, in seconds; a busy machine takes its time."""

MACHINE = (
    *("qemu-system-x86_64", "-machine", "q35", "-accel", "tcg,thread=multi,tb-size=512", "-cpu", "max"),
    *("-smp", "2", "-m", "1536", "-nodefaults", "-display", "none", "-no-reboot", "-device", "qemu-xhci"),
)
HOSTS_FILES = ("-virtfs", "local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap")

FORMS = {"img": "raw"}
"""What QEMU calls a disk with this ending."""


class Machine:
    """A machine that runs with this disk, and with these serial lines (name to path) to be plugged into its USB.

    A context manager; at its end the power goes. `log` gets what the kernel and the companion complain of, and `guest`
    is the module that runs the companion inside, by `python`, on the files of the host or of the disk `system`. Of a
    disk in the form qcow2 only what was flushed is kept. A machine that was put to sleep wakes from the file `asleep`.
    One whose whole system is on `disk` has a kernel that is `told` so.
    """

    def __init__(
        self,
        kit: Kit,
        disk: Path,
        log: Path,
        lines: dict[str, str],
        guest: str = "tests.rig.guest",
        *,
        system: Path | None = None,
        asleep: Path | None = None,
        told: str = "",
        python: Path = Path(sys.executable),
    ) -> None:
        self._folder = TemporaryDirectory(prefix="rig-")
        places = {name: f"{self._folder.name}/{name}" for name in ("qmp", "talk")}
        talk = f"socket,id=talk,path={places['talk']},server=on,wait=off"
        arguments: list[str | Path] = [
            *MACHINE,
            "-kernel",
            kit.kernel,
            "-initrd",
            kit.initrd,
            "-append",
            told or _told_the_kernel(kit, guest, "" if system is None else "/dev/vdb", python),
        ]
        form = disk.suffix.removeprefix(".")
        arguments += ["-drive", f"file={disk},format={FORMS.get(form, form)},if=virtio,cache=writeback"]
        if system is None and not told:
            arguments += HOSTS_FILES
        elif system is not None:
            arguments += ["-drive", f"file={system},format=raw,if=virtio,readonly=on"]
        if asleep is not None:
            arguments += ["-incoming", f"exec:cat {asleep}"]
        arguments += ["-qmp", f"unix:{places['qmp']},server=on,wait=off", "-serial", f"file:{log}"]
        arguments += ["-chardev", talk, "-serial", "chardev:talk"]
        for name, path in lines.items():
            arguments += ["-chardev", f"serial,id={name},path={path}" if path else f"ringbuf,id={name}"]
        self._log = log
        self._process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL)
        self._ends = ExitStack()
        try:
            self._talk, self._qmp = self._connected(places["talk"]), self._connected(places["qmp"])
            self._qmp.readline()
            self._order("qmp_capabilities")
            if asleep is None:
                assert self.answer() == "up", self.complaints()
            else:  # what it is told before it has woken is lost
                self.until(lambda: self._order("query-status")["return"]["status"] == "running", "the waking")
        except BaseException:
            self.cut_the_power()
            raise

    def _connected(self, path: str) -> TextIO:
        """Both ways of a socket of QEMU."""

        def opened() -> socket.socket | None:
            end = socket.socket(socket.AF_UNIX)
            end.settimeout(PATIENCE)
            try:
                end.connect(path)
            except OSError:
                end.close()
                return None
            return end

        end = self.until(opened, "QEMU")
        assert end is not None
        self._ends.enter_context(end)
        return self._ends.enter_context(end.makefile("rw"))

    def until(self, holds: Callable[[], T], what: str) -> T:
        """What `holds` says as soon as that is true."""
        ends = monotonic() + PATIENCE
        while not (found := holds()):
            assert self._process.poll() is None, f"QEMU has ended; {self.complaints()}"
            assert monotonic() < ends, f"{what} did not come; {self.complaints()}"
            sleep(0.05)
        return found

    def complaints(self) -> str:
        """The end of the log."""
        text = self._log.read_text(errors="replace") if self._log.exists() else ""
        return f"the machine's last words, from {self._log}:\n{text[-3000:]}"

    def ask(self, what: str, *details: object) -> Any:
        """Have something done inside, a method of `tests.rig.guest.Guest` by its name; the answer."""
        self.order(what, *details)
        return self.answer()

    def order(self, what: str, *details: object) -> None:
        """The same without waiting for the answer."""
        self._talk.write(json.dumps([what, *details]) + "\n")
        self._talk.flush()

    def answer(self) -> Any:
        """The next answer."""
        try:
            line = self._talk.readline()
        except TimeoutError:
            raise AssertionError(f"no answer came in {PATIENCE:g} s; {self.complaints()}") from None
        assert line, f"the machine has ended; {self.complaints()}"
        told = json.loads(line)
        assert "answer" in told, f"{told.get('error')}; {self.complaints()}"
        return told["answer"]

    def plug(self, line: str, serial_number: str) -> None:
        """Plug a USB serial converter in, with one of the lines behind it."""

        # A converter that was pulled lets go of its line a moment later.
        def plugged() -> bool:
            told = self._order("device_add", driver="usb-serial", chardev=line, id=line, serial=serial_number)
            return "return" in told

        self.until(plugged, f"the plug of {line}")

    def pull(self, line: str) -> None:
        """Pull the converter of a line out."""
        told = self._order("device_del", id=line)
        assert "return" in told, told

    def plug_stick(self, image: Path) -> None:
        """Plug in a stick with what is in that image; `pull("stick")` pulls it out."""

        def plugged() -> bool:
            self._order("blockdev-add", **{"driver": "raw", "node-name": "flash"}, file=_file(image))
            return "return" in self._order("device_add", driver="usb-storage", drive="flash", id="stick")

        self.until(plugged, "the stick")

    def sleep_in(self, file: Path) -> None:
        """Keep all that it remembers in a file, and switch it off: `asleep` wakes it as often as is wanted."""
        self._order("migrate-set-parameters", **{"max-bandwidth": 2**32})
        self._order("migrate", uri=f"exec:cat > {file}")
        self.until(lambda: self._order("query-migrate")["return"].get("status") == "completed", "sleep")
        self.cut_the_power()

    def _order(self, command: str, **details: object) -> dict[str, Any]:
        """Tell QEMU itself to do something; what it says to that."""
        self._qmp.write(json.dumps({"execute": command, "arguments": details}) + "\n")
        self._qmp.flush()
        while True:
            told: dict[str, Any] = json.loads(self._qmp.readline())
            if "event" not in told:
                return told

    def answers_until_the_cut(self, seconds: float) -> Iterator[Any]:
        """Cut the power in so many seconds, and yield every answer that comes before."""
        cut = Timer(seconds, self._process.kill)
        cut.start()
        for line in self._talk:
            if line.endswith("\n"):  # or it was cut off in the middle
                told = json.loads(line)
                assert "answer" in told, f"{told.get('error')}; {self.complaints()}"
                yield told["answer"]
        cut.join()

    def cut_the_power(self) -> None:
        """Whatever was not on the disk is gone."""
        self._process.kill()
        self._process.wait()
        self._ends.close()
        self._folder.cleanup()

    def __enter__(self) -> "Machine":
        return self

    def __exit__(self, *_: object) -> None:
        self.cut_the_power()


def _file(image: Path) -> dict[str, str]:
    return {"driver": "file", "filename": str(image)}


def _told_the_kernel(kit: Kit, guest: str, system: str, python: Path) -> str:
    """The kernel's command line; what it does not know itself, it hands over to `init` as the environment."""
    paths = {"rig": ROOT, "python": python, "rig_python": kit.python, "rig_guest": guest, "rig_system": system}
    return " ".join(
        ["console=ttyS0 loglevel=5 mitigations=off panic=-1", *(f'{key}="{path}"' for key, path in paths.items())]
    )
