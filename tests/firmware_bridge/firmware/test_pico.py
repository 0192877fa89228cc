"""The Pico's own main.py, with stand-ins for its machine, talks to the real bridge over a pseudo-terminal."""

import ast
import json
import os
import subprocess
import sys
import tty
from random import Random

import pytest

from firmware_bridge import DieRole, DieState
from firmware_bridge.firmware.pico.hexkeeper_die.sensor import Sensors
from tests.firmware_bridge.firmware import motion
from tests.firmware_bridge.firmware.toolchain import FIRMWARE, HERE
from tests.waiting import PATIENCE

PICO = FIRMWARE / "pico"


@pytest.fixture
def start_pico(tmp_path):
    """Starts a Pico whose sensors feel these motions, by their addresses; gives its port."""
    running, ends = [], []

    def start(motions: dict[str, motion.Motion], *, stay_away: int = 1) -> str:
        (tmp_path / "motions.json").write_text(json.dumps(motions))
        master, slave = os.openpty()
        tty.setraw(slave)
        ends.extend((master, slave))
        command = [sys.executable, HERE / "pico_board", PICO / "main.py", tmp_path / "motions.json", str(stay_away)]
        running.append(subprocess.Popen(command, stdin=master, stdout=master))
        return os.ttyname(slave)

    start.running = running  # type: ignore[attr-defined]
    yield start
    for process in running:
        process.kill()
        process.wait()
    for end in ends:
        os.close(end)


def test_dice_on_a_pico_tell_a_throw(start_pico, start_link, listener) -> None:
    rng = Random(2)
    lying = motion.rest(motion.UP[1], rng, 60)
    port = start_pico({"68": lying + motion.throw(3, rng), "69": lying + motion.throw(5, rng)})
    link = start_link(port)
    result = listener.next(DieState.SETTLED)
    assert (result.values, result.thrown, result.sequence) == ((3, 5), True, 0)
    assert result.roles == (DieRole.YELLOW, DieRole.RED)
    assert link.statistics.crc_errors == 0


def test_a_pico_with_gp15_at_ground_can_be_programmed_again(start_pico) -> None:
    start_pico({}, stay_away=0)
    (process,) = start_pico.running
    assert process.wait(PATIENCE) == 0


class Bus:
    """Sensors that answer or do not, and how often they were set up."""

    def __init__(self, *addresses: int) -> None:
        self.addresses, self.woken = set(addresses), 0

    def writeto_mem(self, address: int, register: int, data: bytes) -> None:
        if address not in self.addresses:
            raise OSError(5)
        self.woken += register in (0x6B, 0x10)

    def readfrom_mem(self, address: int, register: int, count: int) -> bytes:
        if address not in self.addresses:
            raise OSError(5)
        x, y, z = (address, 0, -address)
        order = "big" if register == 0x3B else "little"
        return b"".join((value * 8192 // 1000).to_bytes(2, order, signed=True) for value in (x, y, z))


def test_dice_are_those_that_answer_in_the_order_of_their_addresses() -> None:
    sensors = Sensors(Bus(0x6B, 0x68, 0x6A), 3)
    mg, missing = sensors.read()
    assert not missing
    assert [felt[0] for felt in mg] == [103, 105, 106]  # cut off towards zero
    assert [felt[2] for felt in mg] == [-104, -106, -107]


def test_nothing_is_read_before_all_dice_have_been_found() -> None:
    bus = Bus(0x69)
    sensors = Sensors(bus, 2)
    assert all(sensors.read()[1] for _ in range(100))
    bus.addresses.add(0x68)
    assert not all(sensors.read()[1] for _ in range(30))


def test_a_sensor_that_comes_back_is_set_up_anew_and_keeps_its_place() -> None:
    bus = Bus(0x68, 0x69)
    sensors = Sensors(bus, 2)
    before = sensors.read()
    bus.addresses = {0x69, 0x6A}
    assert all(sensors.read()[1] for _ in range(100))
    woken = bus.woken
    bus.addresses = {0x68, 0x69}
    assert [sensors.read() for _ in range(30)][-1] == before
    assert bus.woken == woken + 1


def nodes() -> list[ast.AST]:
    """All of the syntax of the pure part."""
    files = (PICO / "hexkeeper_die").glob("*.py")
    return [node for path in files for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]


def test_the_pure_part_imports_only_itself() -> None:
    assert [node.names[0].name for node in nodes() if isinstance(node, ast.Import)] == []
    assert {node.level for node in nodes() if isinstance(node, ast.ImportFrom)} == {1}


def test_the_pure_part_is_written_without_what_micropython_does_not_know() -> None:
    assert [node.lineno for node in nodes() if isinstance(node, ast.Starred | ast.Match | ast.With)] == []
