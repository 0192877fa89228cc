"""Inside the emulated machine: the companion without devices, and games that are played as fast as they will go.

The machine sleeps before its disk is touched, and is woken for each start; what it has slept through it is told.
"""

import fcntl
import os
import struct
import subprocess
import time
from typing import ClassVar

from companion.service.signs import pages_answer
from tests.rig.guest import DISK, Guest, say, serve
from tests.rig.scripted import choice, is_left, seed
from tests.table.scripted_game import take_next_step

ADD_ENTROPY, RESEED = 0x40085203, 0x5207
"""Orders to the kernel's random number generator; source: linux/random.h."""


class Player(Guest):
    """What the rig may ask for besides."""

    sections: ClassVar[dict[str, object]] = {
        "server": {"host": "127.0.0.1", "port": 0},
        "dice": {"source": "taps", "camera": "none", "serial": "none"},
        "lights": {"pins": "none"},
    }

    def wake(self, seconds: float, chance: str) -> None:
        """The clock shows so many seconds; chance, in hexadecimal digits, is another than after the last waking."""
        time.clock_settime(time.CLOCK_REALTIME, seconds)
        drawn = bytes.fromhex(chance)
        with open("/dev/urandom", "wb") as generator:
            fcntl.ioctl(generator, ADD_ENTROPY, struct.pack(f"ii{len(drawn)}s", 8 * len(drawn), len(drawn), drawn))
            fcntl.ioctl(generator, RESEED)

    def start(self) -> list[str]:
        """Start from the disk as it is."""
        if not os.path.ismount(DISK):
            subprocess.run(["mount", "-t", "ext4", "/dev/vda", DISK], check=True)
        return super().start()

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
        game, _, _ = self.stands()
        while True:
            table = self.evening.table
            if table is None or is_left(table):
                self.evening.begin(choice(game + 1))
                game, revision, digest = self.stands()
            else:
                booked = take_next_step(table, seed(evening, game))
                revision, digest = booked.revision, booked.digest
            say(answer=(game, revision, digest))


if __name__ == "__main__":
    serve(Player())
