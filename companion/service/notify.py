"""What a service says to the system that runs it: ready, alive, in trouble, ending. Source: man 3 sd_notify.

Where nobody listens, as on a start by hand, nothing is said.
"""

import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass

MICROSECONDS = 1_000_000


@dataclass(frozen=True)
class Manager:
    """The service manager: the socket it listens at, and the seconds without a sign of life after which it steps in."""

    address: str = ""
    patience: float | None = None

    @classmethod
    def of_environment(cls, environment: Mapping[str, str] | None = None) -> "Manager":
        """The one that has started this process; nobody where it was started by hand."""
        found = os.environ if environment is None else environment
        spoken_to = found.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        patience = int(found.get("WATCHDOG_USEC") or 0) / MICROSECONDS if spoken_to else 0
        return cls(found.get("NOTIFY_SOCKET", ""), patience or None)

    def tell(self, **said: str | int) -> None:
        """Say this, such as `READY=1`. What cannot be said is not said: the evening goes on."""
        if not self.address:
            return
        lines = "\n".join(f"{name}={value}" for name, value in said.items())
        address = f"\0{self.address[1:]}" if self.address.startswith("@") else self.address
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as spoken:
            try:
                spoken.connect(address)
                spoken.send(lines.encode())
            except OSError:
                return
