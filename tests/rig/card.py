"""A card of the appliance in an emulated machine that has no clock of its own, seen from outside.

Its pages and its shell are at ports of this machine; the shell is there once a key lies on the boot partition. What was
written to the emulated disk is in this machine's memory when the power is cut; what the system still held back is lost.
"""

import shutil
import socket
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from time import monotonic, sleep

TOOLS = {"qemu-system-x86_64": "qemu-system-x86", "mcopy": "mtools", "ssh": "openssh-client"}
"""Programs, and the Debian packages they come from."""
NEVER = "1970-01-01"
"""What a clock without power says."""
MACHINE = (
    *("qemu-system-x86_64", "-machine", "q35", "-accel", "tcg,thread=multi,tb-size=512", "-cpu", "max"),
    *("-smp", "2", "-m", "1024", "-nodefaults", "-display", "none", "-rtc", f"base={NEVER}", "-device", "i6300esb"),
)
KERNEL = "root=LABEL=hexkeeper-root ro console=ttyS0 systemd.journald.forward_to_console=1"
BOOT_AT = 4 * 1024 * 1024
"""Where the boot partition begins."""
PATIENCE = 600.0
"""The longest that anything may take that is waited for, in seconds."""


class Card:
    """A copy of an image on a card of so many gigabytes, and the key of whoever has it in hand."""

    def __init__(self, image: Path, folder: Path, gigabytes: int) -> None:
        self.path, self.image = folder / "card.img", image
        self.key, self.known = folder / "key", folder / "known"
        subprocess.run(["cp", "--sparse=always", image, self.path], check=True)
        with self.path.open("r+b") as file:
            file.truncate(gigabytes * 1024**3)
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.key], check=True)

    def lay_key(self) -> None:
        """Write the key to the boot partition, as on any PC."""
        public = self.key.with_suffix(".pub")
        subprocess.run(["mcopy", "-o", "-i", f"{self.path}@@{BOOT_AT}", public, "::ssh"], check=True)


class Powered:
    """A machine with a card, from its power on until the power is cut; `log` gets what its console shows."""

    def __init__(self, card: Card, log: Path) -> None:
        self.card, self.log = card, log
        self.page, self.shell = _free_port(), _free_port()
        self._since = monotonic()
        doors = ",".join(
            f"hostfwd=tcp:127.0.0.1:{here}-:{there}" for here, there in ((self.page, 8000), (self.shell, 22))
        )
        beside = card.image.with_suffix
        self._process = subprocess.Popen(
            [
                *MACHINE,
                *("-kernel", beside(".vmlinuz"), "-initrd", beside(".initrd"), "-append", KERNEL),
                *("-drive", f"file={card.path},format=raw,if=virtio,cache=writeback"),
                *("-netdev", f"user,id=house,restrict=on,{doors}", "-device", "virtio-net-pci,netdev=house"),
                *("-serial", f"file:{log}"),
            ],
            stdin=subprocess.DEVNULL,
        )

    def __enter__(self) -> "Powered":
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()

    def cut(self) -> None:
        """Pull the plug."""
        self._process.kill()
        self._process.wait()

    def seconds(self) -> float:
        """Since the power is on."""
        return monotonic() - self._since

    def until_it_answers(self) -> float:
        """Wait for the first page; seconds since the power is on."""
        self.until(self._answers, "the first page")
        return self.seconds()

    def sh(self, command: str, told: bytes = b"") -> str:
        """What a command of its shell prints, run as root. Raises CalledProcessError, with all it said, if it fails."""
        done = self.tried(command, told)
        if done.returncode:
            print(done.stdout.decode(), done.stderr.decode())  # noqa: T201  # shown with the check that fails
        done.check_returncode()
        return done.stdout.decode().strip()

    def tried(self, command: str, told: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
        """The same for a command that may fail."""
        return subprocess.run(self.words(command), input=told, capture_output=True, check=False, timeout=PATIENCE)

    def words(self, command: str) -> Sequence[str | Path]:
        """The command line for a command of its shell."""
        options = ("StrictHostKeyChecking=accept-new", f"UserKnownHostsFile={self.card.known}", "HostKeyAlias=card")
        given = [word for option in (*options, "BatchMode=yes", "ConnectTimeout=60") for word in ("-o", option)]
        return ["ssh", *given, "-i", self.card.key, "-p", str(self.shell), "root@127.0.0.1", command]

    def until_its_shell_answers(self) -> None:
        """Wait for somebody with the key to be let in."""
        self.until(lambda: self.tried("true").returncode == 0, "its shell")

    def until_its_console_shows(self, words: str) -> None:
        """Wait for these words on the console."""
        self.until(lambda: words in self.said(), words)

    def said(self) -> str:
        """What its console has shown."""
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def offers_a_shell(self) -> bool:
        """Whether anybody answers where a shell would be."""
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.shell), 10) as line:
            line.settimeout(10)
            return bool(line.recv(4))
        return False

    def get(self, path: str) -> tuple[int, bytes]:
        """The status of an answer of its pages, and what is in it. Raises OSError and HTTPException."""
        connection = HTTPConnection("localhost", self.page, timeout=30)
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def until(self, known: Callable[[], bool], what: str) -> None:
        """Wait for something that nothing reports."""
        late = monotonic() + PATIENCE
        while not known():
            assert self._process.poll() is None, f"the machine has ended; {self.log}"
            assert monotonic() < late, (
                f"{what} has not come; {self.log} ends with {self.log.read_text(errors='replace')[-600:]}"
            )
            sleep(1)

    def _answers(self) -> bool:
        with suppress(OSError, HTTPException):
            return self.get("/")[0] == 200
        return False


def missing() -> list[str]:
    """The Debian packages that are missing."""
    return sorted({package for program, package in TOOLS.items() if shutil.which(program) is None})


def _free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port
