"""Inside a Debian that has booted: a shell, what udev knows, and USB devices that are plugged in while it runs.

The die that is a serial port itself (CDC-ACM) is the kernel's: a gadget on its dummy host, simulated dice behind it.
This runs on the Python of the package.
"""

import os
import subprocess
import threading
import tty
from pathlib import Path
from typing import Any

from firmware_bridge.simulated_dice.process import SimulatedDice
from tests.rig.answers import serve
from tests.rig.boot.camera import Camera
from tests.rig.tablet import Tablet

PICTURE = Path(__file__).with_name("picture.jpg")
GADGET = Path("/sys/kernel/config/usb_gadget/die")
DIE = {"idVendor": "0x1209", "idProduct": "0x0002", "strings/0x409/manufacturer": "Rig", "strings/0x409/product": "Die"}
"""It has no serial number, as many a cheap one."""
FAR_END = "/dev/ttyGS0"


class Inside:
    """What the rig may ask for."""

    def __init__(self) -> None:
        self.camera = Camera(PICTURE.read_bytes())
        self.die = SimulatedDice()
        self.tablet = Tablet()

    def reach(self, address: str) -> None:
        """The pages are there."""
        self.tablet = Tablet(address)

    def sh(self, command: str) -> list[Any]:
        """Status and output of a command of the shell, as root."""
        done = subprocess.run(["sh", "-c", command], stdout=-1, stderr=subprocess.STDOUT, text=True, check=False)
        return [done.returncode, done.stdout.strip()]

    def view(self) -> dict[str, Any]:
        """What a tablet shows."""
        return self.tablet.view()

    def act(self, action: dict[str, Any]) -> str:
        """Book an action on a tablet; the words with which it is refused, or none."""
        return self.tablet.act(action)

    def choose(self, source: str) -> str:
        """Choose how dice are read, on a tablet; the words with which that is refused, or none."""
        return self.tablet.post("/api/dice-source", {"source": source})

    def plug_die(self) -> None:
        """Plug a die in that is a serial port itself."""
        self.sh("modprobe dummy_hcd && modprobe libcomposite && modprobe usb_f_acm")
        for folder in ("strings/0x409", "configs/c.1", "functions/acm.usb0"):
            (GADGET / folder).mkdir(parents=True)
        for name, value in DIE.items():
            (GADGET / name).write_text(value)
        (GADGET / "configs/c.1/acm.usb0").symlink_to(GADGET / "functions/acm.usb0")
        ends = [os.open(path, os.O_RDWR | os.O_NOCTTY) for path in (FAR_END, self.die.start())]
        for end in ends:
            tty.setraw(end)
        for here, there in (ends, reversed(ends)):
            threading.Thread(target=_carry, args=(here, there), daemon=True).start()
        (GADGET / "UDC").write_text("dummy_udc.0")

    def throw_die(self, *values: int) -> None:
        """Throw what is behind it."""
        self.die.throw(*values)

    def plug_camera(self) -> None:
        """Plug a camera in."""
        self.sh("modprobe vhci-hcd")
        self.camera.plug()

    def pull_camera(self) -> None:
        """Pull it out."""
        self.camera.pull()

    def pictures(self) -> int:
        """How many the camera has sent."""
        return self.camera.sent


def _carry(here: int, there: int) -> None:
    """Whatever comes at one end goes out at the other."""
    while True:
        os.write(there, os.read(here, 4096))


if __name__ == "__main__":
    serve(Inside())
