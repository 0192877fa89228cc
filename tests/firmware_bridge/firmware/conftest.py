"""The images, the board they run on and the logic for this machine, each built once; boards end with their test."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from ctypes import CDLL
from pathlib import Path

import pytest

from tests.firmware_bridge.firmware.board import SimulatedBoard
from tests.firmware_bridge.firmware.toolchain import FIRMWARE, HERE, LOGIC, WARNINGS, compiled, needed


@pytest.fixture(scope="session")
def images(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the images."""
    needed("gcc-avr", "binutils-avr", "avr-libc")
    folder = tmp_path_factory.mktemp("images")
    compiled(["make", "--silent", "--directory", FIRMWARE, f"BUILD={folder}"])
    return folder


@pytest.fixture(scope="session")
def board_program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program that simulates a board."""
    needed("gcc", "libc6-dev", "libsimavr-dev", "libelf-dev")
    program = tmp_path_factory.mktemp("board") / "board"
    sources = sorted((HERE / "board").glob("*.c"))
    libraries = ["-I/usr/include/simavr", "-lsimavr", "-lelf", "-lutil"]
    compiled(["gcc", "-O2", *WARNINGS, "-o", program, *sources, *libraries])
    return program


@pytest.fixture(scope="session")
def logic(tmp_path_factory: pytest.TempPathFactory) -> CDLL:
    """The portable logic, built for this machine; whatever C leaves undefined stops it at once."""
    needed("gcc", "libc6-dev")
    library = tmp_path_factory.mktemp("logic") / "logic.so"
    sources = [*sorted(LOGIC.glob("*.c")), HERE / "window.c"]
    strict = ["-fsanitize=undefined", "-fsanitize-undefined-trap-on-error", "-Wconversion"]
    compiled(["gcc", "-O1", "-shared", "-fPIC", *WARNINGS, *strict, f"-I{LOGIC}", "-o", library, *sources])
    return CDLL(str(library))


@pytest.fixture
def start_board(images: Path, board_program: Path) -> Iterator[Callable[..., SimulatedBoard]]:
    """Starts a board with an image, by its name; further options as `SimulatedBoard` has them."""
    with ExitStack() as boards:
        yield lambda image, **options: boards.enter_context(
            SimulatedBoard(board_program, images / f"{image}.elf", **options)
        )
