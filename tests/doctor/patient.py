"""A machine on which faults are planted, for the doctor to find."""

import os
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from companion.doctor import Finding, Surroundings, examine_configured

PI = "Raspberry Pi 4 Model B Rev 1.4"


@dataclass
class Patient:
    """A machine on which a fault can be planted: its files, its configuration, what is installed on it."""

    root: Path
    data: Path
    patch: pytest.MonkeyPatch
    stack: ExitStack
    sections: dict[str, str] = field(default_factory=dict)
    lacks: set[str] = field(default_factory=set)
    sees_debian: bool = True
    versions: dict[str, str] = field(default_factory=dict)
    now: float = 1_790_000_000.0

    def file(self, path: str, text: str = "") -> Path:
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)
        return place

    def is_a_pi(self) -> None:
        self.file("proc/device-tree/model", PI)

    def configured(self, section: str, text: str) -> None:
        self.sections[section] = text

    def forbids(self, path: str | Path) -> None:
        """This user may not use this; root, who runs some tests, may use everything."""
        may = os.access
        self.patch.setattr(os, "access", lambda asked, mode: str(asked) != str(path) and may(asked, mode))

    def held_by_another_program(self, path: Path) -> None:
        code = "import sys; held = open(sys.argv[1]); print(1, flush=True); sys.stdin.read()"
        program = subprocess.Popen(
            [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert program.stdout is not None
        program.stdout.readline()
        self.stack.callback(program.communicate)

    def examined(self) -> list[Finding]:
        sections = {
            "server": 'host = "127.0.0.1"\nport = 0',
            "dice": 'camera = "none"\nserial = "none"',
            "lights": 'pins = "mock"',
            **self.sections,
        }
        path = self.root / "config.toml"
        path.write_text("\n".join(f"[{name}]\n{text}" for name, text in sections.items()))
        machine = Surroundings(
            self.root,
            lambda: self.now,
            lambda module: module not in self.lacks,
            lambda package: self.versions.get(package, "1.0"),
            lambda library: f"lib{library}" not in self.lacks,
            lambda: self.sees_debian,
            list,
        )
        return list(examine_configured(path, self.data, machine))


def on_a_card(patient: Patient, errors: int) -> Path:
    """The games are on the second partition of a card; the folder of the whole card."""
    number = patient.data.stat().st_dev
    card = patient.file("sys/devices/mmc0/block/mmcblk0/device/name", "MEM04G").parents[1]
    (card / "mmcblk0p2").mkdir()
    link = patient.root / f"sys/dev/block/{os.major(number)}:{os.minor(number)}"
    link.parent.mkdir(parents=True)
    link.symlink_to(card / "mmcblk0p2")
    patient.file("sys/fs/ext4/mmcblk0p2/errors_count", f"{errors}\n")
    return card
