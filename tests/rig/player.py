"""Inside the emulated machine: the companion without devices, and games that are played as fast as they will go.

The machine sleeps before its disk is touched, and is woken for each start; what it has slept through it is told.
"""

import fcntl
import json
import os
import socket
import struct
import subprocess
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from companion.config import BACKUPS, SEATS
from companion.safekeeping.rotation import backups
from companion.service.signs import pages_answer
from companion.store import Store
from companion.table import JournalError
from tests.disks import fill
from tests.rig.answers import say, serve
from tests.rig.guest import DATA, DISK, Guest
from tests.rig.scripted import choice, is_left, seed
from tests.rig.tablet import Tablet
from tests.table.scripted_game import take_next_step
from web.access.hosts import kept_code
from web.desk import DeskError

ADD_ENTROPY, RESEED = 0x40085203, 0x5207
"""Orders to the kernel's random number generator; source: linux/random.h."""
MANAGER = "/run/manager"
"""Where the companion gives its signs of life, as to systemd."""
PATIENCE = 60.0


class Player(Guest):
    """What the rig may ask for besides."""

    sections: Mapping[str, object] = {
        "server": {"host": "127.0.0.1", "port": 0},
        "dice": {"source": "taps", "camera": "none", "serial": "none"},
        "lights": {"pins": "none"},
        "web": {"this_machine_is_host": False},
    }

    def wake(self, seconds: float, chance: str) -> None:
        """The clock shows so many seconds; chance, in hexadecimal digits, is another than after the last waking."""
        time.clock_settime(time.CLOCK_REALTIME, seconds)
        drawn = bytes.fromhex(chance)
        with open("/dev/urandom", "wb") as generator:
            fcntl.ioctl(generator, ADD_ENTROPY, struct.pack(f"ii{len(drawn)}s", 8 * len(drawn), len(drawn), drawn))
            fcntl.ioctl(generator, RESEED)

    def start(self, backups: str = "") -> list[str]:
        """Start from the disk as it is, with a folder for the backups that the owner has named, if any."""
        self._mount()
        if backups:
            self.sections = {**self.sections, "backup": {"folder": backups}}
        self._manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._manager.bind(MANAGER)
        self._manager.setblocking(False)
        self._signs = 0
        os.environ |= {"NOTIFY_SOCKET": MANAGER, "WATCHDOG_USEC": "15000000"}
        return super().start()

    @staticmethod
    def _mount() -> None:
        if not os.path.ismount(DISK):
            subprocess.run(["mount", "-t", "ext4", "/dev/vda", DISK], check=True)

    def encrypt(self) -> None:
        """Have the next start encrypt the pages, by an authority of the machine's own."""
        self.sections = {**self.sections, "server": {"host": "127.0.0.1", "port": 0, "https": "own"}}

    def is_encrypted(self) -> bool:
        """Whether the pages answer encrypted. Raises OSError where they do not."""
        return "languages" in Tablet(f"https://127.0.0.1:{self.companion.port}").get("/api/languages")

    def stands(self) -> tuple[int, int, str]:
        """How many games there are, and the revision and digest of the one on the table; zeros without one."""
        table = self.evening.table
        games = len(self.evening.journal.games())
        return (games, 0, "") if table is None else (games, table.revision, table.codec.digest(table.state))

    def troubles(self) -> list[str]:
        """What somebody would have to see to before the games go on."""
        journal, silent = self.evening.journal, pages_answer(self.companion.port)()
        return [words for words in (journal.notice, journal.trouble, *self.evening.state().faults, silent) if words]

    def wait_for_no_disk(self) -> None:
        """From now on acknowledge what has not reached the disk: the fault that must be noticed."""
        self.evening.journal._connection.execute("PRAGMA synchronous=OFF")

    def play_on(self, evening: int) -> None:
        """Play by the script, one game after the other, and tell of every entry once it is booked; until the end."""
        while True:
            say(answer=self._step(evening))

    def play(self, evening: int, entries: int) -> tuple[list[tuple[int, int, str]], str]:
        """Play so many entries, or up to one that is refused: all that were booked, and the words of the refusal."""
        booked: list[tuple[int, int, str]] = []
        try:
            while len(booked) < entries:
                booked.append(self._step(evening))
        except (JournalError, DeskError) as error:
            return booked, str(error)
        return booked, ""

    def _step(self, evening: int) -> tuple[int, int, str]:
        table, game = self.evening.table, len(self.evening.journal.games())
        if table is None or is_left(table):
            self.evening.begin(choice(game + 1))
            return self.stands()
        booked = take_next_step(table, seed(evening, game))
        return game, booked.revision, booked.digest

    # -- a full disk -------------------------------------------------------------------------------------------

    def fill(self) -> None:
        """Fill the disk to its last byte, before the start or after it."""
        self._mount()
        fill(DISK)

    def make_room(self) -> None:
        """Somebody deletes what has filled it."""
        (DISK / "filler").unlink()

    def trouble(self) -> str:
        """What the pages say of the journal; nothing while it is well."""
        return self.evening.state().trouble

    # -- a clock that is set -----------------------------------------------------------------------------------

    def set_clock(self, seconds: float) -> None:
        """The clock on the wall shows so many seconds after 1970 from now on."""
        time.clock_settime(time.CLOCK_REALTIME, seconds)

    def signs(self) -> int:
        """How many signs of life have come from the watchdog."""
        with suppress(BlockingIOError):
            while True:
                self._signs += b"WATCHDOG=1" in self._manager.recv(4096)
        return self._signs

    def become_host(self, code: str) -> str:
        """A tablet takes part by this code: the cookie by which it is known, or the words of a refusal."""
        asked = Request(
            f"http://127.0.0.1:{self.companion.port}/api/join",
            json.dumps({"code": code}).encode(),
            {"Content-Type": "application/json", "X-Hexkeeper": "1"},
        )
        try:
            with urlopen(asked, timeout=PATIENCE) as answer:
                return str(answer.headers["Set-Cookie"]).partition(";")[0]
        except HTTPError as error:
            return str(json.loads(error.read())["words"])

    def code(self) -> str | None:
        """The code of hosts, as `companion host` tells it."""
        return kept_code(Store(DATA / SEATS))

    def is_host(self, cookie: str) -> bool:
        """Whether somebody with this cookie may ask for what is for hosts."""
        asked = Request(f"http://127.0.0.1:{self.companion.port}/api/phones", headers={"Cookie": cookie})
        try:
            with urlopen(asked, timeout=PATIENCE):
                return True
        except HTTPError:
            return False

    def backups(self, folder: str = "") -> list[str]:
        """The names of the backups that the companion has made by itself, the newest first."""
        return [backup.path.name for backup in backups(Path(folder) if folder else DATA / BACKUPS)]

    # -- a stick, as udisks would have it ----------------------------------------------------------------------

    def mount_stick(self, at: str) -> bool:
        """Mount the stick that is plugged in; whether there is one yet."""
        disks = sorted(Path("/dev").glob("sd?"))
        if not disks or os.path.ismount(at):
            return bool(disks)
        Path(at).mkdir(exist_ok=True)
        return subprocess.run(["mount", "-t", "vfat", disks[-1], at], check=False).returncode == 0

    def let_go(self, at: str) -> None:
        """Unmount a stick, whether it is still there or not."""
        subprocess.run(["umount", at], check=False)
        if os.path.ismount(at):
            subprocess.run(["umount", "-l", at], check=True)
        Path(at).rmdir()

    def backup_trouble(self) -> str:
        """What the pages say of the backups; nothing while there is one."""
        return " ".join(words for words in self.evening.state().notices if "back" in words)


if __name__ == "__main__":
    serve(Player())
