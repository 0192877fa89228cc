"""Start and stop the simulated dice as a process of its own and tell them what to do."""

import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from firmware_bridge.port import PortError
from firmware_bridge.readings import DieRole

_END_WAIT = 3.0


class SimulatedDice:
    """Serial dice in another process, on a pseudo-terminal. A context manager, or `start` and `stop`.

    `start` returns the path to open. The options are those of `python -m firmware_bridge.simulated_dice`.
    """

    def __init__(
        self,
        *,
        line_format: str = "binary",
        seed: int = 0,
        bit_errors: float = 0.0,
        lose_acks: float = 0.0,
        interval: float = 0.0,
        tumble: float = 0.6,
        resend: float = 0.05,
        link: Path | None = None,
        says_hello: bool = True,
        event_die: bool = False,
        device: str = "",
        dice: tuple[DieRole, ...] = (),
    ) -> None:
        self._arguments = [
            f"--format={line_format}",
            f"--seed={seed}",
            f"--bit-errors={bit_errors}",
            f"--lose-acks={lose_acks}",
            f"--interval={interval}",
            f"--tumble={tumble}",
            f"--resend={resend}",
            *([f"--link={link}"] if link else []),
            *([] if says_hello else ["--no-hello"]),
            *(["--event-die"] if event_die else []),
            *([f"--device={device}"] if device else []),
            *(["--dice", *dice] if dice else []),
        ]
        self._process: subprocess.Popen[str] | None = None
        self.port = ""
        """The path to open; empty before `start`."""

    def start(self) -> str:
        """Start the process and return the path of its port. Raises `PortError` when it does not come up."""
        command = [sys.executable, "-m", "firmware_bridge.simulated_dice", *self._arguments]
        # A session of its own: Ctrl-C in our terminal is for us alone, and we end it by closing its input.
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self._process.stdout is not None
        self.port = self._process.stdout.readline().strip()
        if not self.port:
            self.stop()
            raise PortError("The simulated dice did not start; their message is on standard error.")
        return self.port

    def stop(self) -> None:
        """End the process; a second call does nothing."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        # The end of its input is the end of the process, even if it is busy with its line.
        with suppress(BrokenPipeError):
            process.stdin.close()
        try:
            process.wait(_END_WAIT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()

    def __enter__(self) -> "SimulatedDice":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def take(self, *roles: DieRole) -> None:
        """Throw these dice from now on."""
        self.command("take", *roles)

    def throw(self, *values: int, event: str = "") -> None:
        """Throw the dice so that they show `values`, or faces drawn by lot; throws wait for one another.

        `event` is what the event die shows, a name of `EVENT_FACES`; without one it falls by lot.
        """
        self.command("throw", *values, *([event] if event else []))

    def handle(self) -> None:
        """Take the dice into the hand."""
        self.command("handle")

    def cock(self) -> None:
        """Throw so that a die ends leaning."""
        self.command("cock")

    def nudge(self) -> None:
        """Turn a die to another face without a throw."""
        self.command("nudge")

    def restart(self) -> None:
        """Restart the firmware."""
        self.command("restart")

    def unplug(self) -> None:
        """Pull the cable."""
        self.command("unplug")

    def replug(self) -> None:
        """Put the cable in again; without `link` the port has another path then."""
        self.command("replug")

    def command(self, *words: object) -> None:
        """Send one command line. Raises `PortError` when the process has ended."""
        if self._process is None or self._process.stdin is None:
            raise PortError("The simulated dice are not running.")
        try:
            self._process.stdin.write(" ".join(map(str, words)) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError as error:
            raise PortError("The simulated dice have ended.") from error
