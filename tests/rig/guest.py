"""Inside the emulated machine: the companion as `companion serve` runs it, on the drivers of a real kernel.

Serves the rig outside, which asks in lines of JSON on standard input, each a list with the name of a method and its
arguments; the answers are lines on standard output. What the companion says of itself goes to the console.
"""

import json
import os
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any

from companion.app import Companion, Plan
from companion.config import JOURNAL, Config
from companion.evening import Evening
from companion.geometry.printed import beginner_board
from companion.kernel import Action, Seat
from companion.rules.base.beginner_start import printed_for
from companion.rules.base.dice import RollDice
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.turns import EndPart
from companion.rules.choice import Choice
from companion.table import Booked
from companion.table.journal import connections
from firmware_bridge import candidate_ports
from tests.rig.answers import serve
from tests.rig.feed import Feed

DISK = Path("/mnt/disk")
DATA = DISK / "companion"
HERE = Path.cwd()
"""Where the companion is started; lgpio leads it elsewhere."""
CAMERA = "/dev/video10"
CHIP = Path("/sys/devices/platform/gpio-sim.0")
HEADER = range(2, 28)


class Guest:
    """What the rig may ask for."""

    companion: Companion
    evening: Evening
    _feed: Feed

    sections: Mapping[str, object] = {
        "server": {"host": "127.0.0.1", "port": 0},
        "dice": {"source": "serial", "camera": CAMERA},
        "lights": {"pins": "lgpio"},
    }
    """The configuration: lamps at the pins, and a camera that may come."""

    def start(self) -> list[str]:
        """Start the companion; what it says."""
        said: list[str] = []
        plan = Plan(Config.model_validate(self.sections), Path(os.path.relpath(DATA)))
        self.companion = Companion(plan, say=said.append).start()
        self.evening = self.companion.evening
        return said

    def begin(self) -> None:
        """Begin a game in which blue's roll is due."""
        self.evening.begin(
            Choice(
                ("blue", "white", "orange"), beginner_board(3), start_pieces=printed_for(("blue", "white", "orange"))
            )
        )
        self._do(ChooseStarter(Seat(0), Seat(0)))

    def stop(self) -> None:
        """Stop the companion."""
        self.companion.stop()

    # -- the dice ----------------------------------------------------------------------------------------------

    def port(self) -> str | None:
        """Where the dice are connected; None while they are not."""
        link = self.evening.equipment.link
        return link.status.port if link is not None and link.status.connected else None

    def ports(self) -> list[str]:
        """Where dice might be."""
        return candidate_ports()

    def dice_trouble(self) -> str:
        """What the companion tells of dice that it does not hear."""
        return next(shown.words for shown in self.evening.state().sources if shown.name == "serial")

    def rolls(self) -> list[list[int]]:
        """All rolls of the game, yellow first, as they stand in the journal on disk."""
        found = self._journal("SELECT payload FROM lines WHERE payload LIKE '%RollDice%' ORDER BY number")
        return [json.loads(payload)["action"]["dice"] for (payload,) in found]

    def choose_dice(self, source: str) -> None:
        """Roll this way from now on."""
        self.evening.choose_dice(source)

    # -- the pins, seen from behind the chip -------------------------------------------------------------------

    def high_pins(self) -> list[int]:
        """The pins of the header that are at a high level, by their GPIO numbers."""
        return [pin for pin in HEADER if self._line(pin, "value").read_text().strip() == "1"]

    def pull(self, pin: int, way: str) -> None:
        """Pull a pin "up" or "down" from outside, as a button does."""
        self._line(pin, "pull").write_text(f"pull-{way}")

    def whose_part(self) -> Seat:
        """The seat whose part it is."""
        return self._due().player

    def litter(self) -> list[str]:
        """What lies in the folder in which the companion was started."""
        return sorted(path.name for path in HERE.iterdir())

    # -- the camera --------------------------------------------------------------------------------------------

    def plug_camera(self, pictures: str, rest: int) -> None:
        """Have the loopback camera show the first `rest` pictures of a file of raw ones, over and over."""
        self._feed = Feed(CAMERA, Path(pictures), rest, self.camera_frame)

    def throw_before_camera(self) -> None:
        """Let the camera show the others, and from then on the last `rest`, over and over."""
        self._feed.go_on()

    def pull_camera(self) -> None:
        """The camera sends nothing any more."""
        self._feed.stop()

    def camera_frame(self) -> int:
        """The number of the newest picture that was looked at; they are counted from 1."""
        eye = self.evening.equipment.eye
        return eye.newest.number if eye is not None and eye.newest is not None else 0

    def camera_trouble(self) -> str | None:
        """What is wrong with the camera; None while it is well."""
        assert self.evening.equipment.eye is not None
        return self.evening.equipment.eye.trouble

    def sees_dice_at_rest(self) -> bool:
        """Whether dice may be thrown before the camera now."""
        return self.evening.equipment.sees_the_dice

    def read_dice(self) -> list[int | None]:
        """What the screens show as read from the dice, whether it is booked or asked about."""
        reading = self.evening.state().reading
        return [] if reading is None else list(reading.dice)

    # -- the journal -------------------------------------------------------------------------------------------

    def part(self) -> list[list[object]]:
        """Play one part; the entries the journal has acknowledged."""
        player = self.whose_part()
        self._do(RollDice(player, (3, 5)))
        self._do(EndPart(player))
        return self.entries()

    def end_part(self) -> None:
        """End the part that is on."""
        self._do(EndPart(self.whose_part()))

    def until_a_roll_is_due(self) -> None:
        """End the part if its roll was made already."""
        if not isinstance(self._due(), RollDice):
            self.end_part()

    def entries(self) -> list[list[object]]:
        """Number and digest of every entry in the journal."""
        return self._journal("SELECT number, digest FROM lines ORDER BY number")

    def _journal(self, question: str) -> list[list[Any]]:
        """What the journal on disk answers, asked over a connection of its own."""
        with closing(connections.reading(DATA / JOURNAL)) as journal:
            return [list(row) for row in journal.execute(question)]

    def _due(self) -> Action:
        """What is due now."""
        table = self.evening.table
        assert table is not None
        due = table.state.options()[0]
        assert isinstance(due, Action)
        return due

    def _do(self, action: Action) -> None:
        """Enter this on the tablet."""
        table = self.evening.table
        assert table is not None
        booked = table.submit(action, by="tablet", key=f"tap {monotonic()}", seen=None)
        assert isinstance(booked, Booked), booked

    @staticmethod
    def _line(pin: int, what: str) -> Path:
        """A file of a line of the simulated chip."""
        (line,) = CHIP.glob(f"gpiochip*/sim_gpio{pin}/{what}")
        return line


if __name__ == "__main__":
    serve(Guest())
