"""Ctrl-C at a keyboard: the terminal interrupts everything that runs in its foreground, and that is the end of it."""

import os
import pty
import signal
from pathlib import Path

from tests.commands.process import COMPANION, SILENT
from tests.waiting import until


class Terminal:
    """A companion that somebody has started in a terminal, as its foreground process group."""

    def __init__(self, data: Path) -> None:
        self.shown = ""
        self.child, self._screen = pty.fork()
        if self.child == 0:
            words = [*COMPANION, "serve", "--data", str(data), "--host", "127.0.0.1", "--port", "0", "--simulate"]
            os.execve(words[0], words, SILENT)

    def read_until(self, words: str) -> None:
        """What is shown up to these words. Fails when the terminal closes before."""
        while words not in self.shown:
            self.shown += (more := self._read())
            assert more, f"{words!r} was not shown: {self.shown}"

    def press_ctrl_c(self) -> None:
        """The terminal sends SIGINT to its whole foreground process group."""
        os.write(self._screen, b"\x03")

    def end(self) -> int:
        """The status it ends with, once everything is read that was shown to the end."""
        while more := self._read():
            self.shown += more
        _, status = os.waitpid(self.child, 0)
        os.close(self._screen)
        return os.waitstatus_to_exitcode(status)

    def _read(self) -> str:
        try:
            return os.read(self._screen, 65536).decode(errors="replace")
        except OSError:  # nobody holds the other end any more
            return ""


def children(of: int) -> list[int]:
    """The processes that this one has started."""
    return [int(pid) for task in Path(f"/proc/{of}/task").iterdir() for pid in (task / "children").read_text().split()]


def runs(pid: int) -> bool:
    """Whether there is such a process still, and not only its name, which waits for its parent."""
    try:
        return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


def test_ctrl_c_ends_the_demonstration_without_a_traceback_and_leaves_nothing_running(tmp_path) -> None:
    terminal = Terminal(tmp_path)
    terminal.read_until("The first device that opens it is host")
    (dice,) = children(terminal.child)
    terminal.press_ctrl_c()
    assert terminal.end() == 0
    assert "Traceback" not in terminal.shown
    assert "KeyboardInterrupt" not in terminal.shown
    until(lambda: not runs(dice), lambda: "the end of the simulated dice")


def test_simulated_dice_of_a_companion_that_was_killed_end_by_themselves(tmp_path) -> None:
    terminal = Terminal(tmp_path)
    terminal.read_until("The first device that opens it is host")
    (dice,) = children(terminal.child)
    os.kill(terminal.child, signal.SIGKILL)
    assert terminal.end() == -signal.SIGKILL
    until(lambda: not runs(dice), lambda: "the end of the simulated dice")
