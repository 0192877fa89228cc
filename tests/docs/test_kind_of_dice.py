"""The kind of dice of docs/adding-a-die.md, added to a copy of the companion as it is written, and thrown."""

import re
import shutil
from pathlib import Path

from tests.docs.copied import played, written
from tests.docs.test_documents import BLOCK, ROOT, text

FILE, LIST = "firmware_bridge/drivers/sums.py", "firmware_bridge/drivers/__init__.py"

THROWN = """
import os
import tty

from companion.config import DiceConfig
from firmware_bridge import DieState, Listener, driver


def test_it_is_a_kind_that_the_configuration_takes():
    assert DiceConfig(source="serial", driver="sums").driver == "sums"


def test_a_throw_is_read_and_anything_else_is_not(listener):
    master, slave = os.openpty()
    tty.setraw(slave)
    link = driver("sums").connect(Listener(listener.readings.put, listener.on_status, lambda: [os.ttyname(slave)]))
    link.start()
    listener.wait_for_status(lambda status: status.connected)
    os.write(master, b"hello\\r\\n3;5;9\\r\\n3;5;8\\r\\n")
    reading = listener.next(DieState.SETTLED)
    link.stop()
    assert (reading.values, reading.confidence) == ((3, 5), 0.5)


def test_the_doctor_says_that_it_can_be_read():
    master, slave = os.openpty()
    tty.setraw(slave)
    (found,) = driver("sums").examine([os.ttyname(slave)])
    assert found.trusted
"""


def shown() -> dict[str, str]:
    """What the guide shows, by the file in which it stands."""
    blocks = [code for kind, code in BLOCK.findall(text("docs/adding-a-die.md")) if kind == "python"]
    return {code.partition("\n")[0].removeprefix("# "): code.partition("\n")[2] for code in blocks}


def test_the_kind_of_dice_is_thrown_as_it_is_written_and_what_holds_of_all_kinds_holds(tmp_path: Path) -> None:
    for package in ("companion", "firmware_bridge"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    assert shown().keys() == {FILE, LIST}
    listed = (tmp_path / LIST).read_text(encoding="utf-8")
    for line in filter(None, shown()[LIST].splitlines()):
        begins, _, _ = line.partition("auto")
        listed, times = re.subn(rf"^{re.escape(begins)}.*$", line, listed, flags=re.M)
        assert times == 1, line
    written(tmp_path, {FILE: shown()[FILE], LIST: listed, "played/test_sums.py": THROWN})
    for suite in ("drivers/test_registry.py", "conftest.py"):
        shutil.copy(ROOT / "tests/firmware_bridge" / suite, tmp_path / "played")
    assert "8 passed" in played(tmp_path, "played", tmp_path)
