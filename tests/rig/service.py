"""The service of the package in its container, and a tablet beside it."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.rig.conftest import Stopwatch
from tests.rig.container import INSIDE, Container

DATA, SETTINGS = "/var/lib/hexkeeper", "/etc/hexkeeper/config.toml"
DROP_INS = "/etc/systemd/system/hexkeeper.service.d"
"""What is called otherwise than `package.conf` there comes after what the package says."""
ANSWERS = "/opt/hexkeeper/current/bin/answers"
ENCRYPTED = '[server]\nhttps = "own"\n'
"""What a configuration has for encrypted pages."""


class Service:
    """The service in its container."""

    def __init__(self, container: Container) -> None:
        self.sh, self.tried, self.entering = container.sh, container.tried, container.entering
        self._address = "http://127.0.0.1:8000"

    def has(self, data: Path, settings: str, unit: str) -> None:
        """Let it have this folder of games, this configuration and this addition to its unit, and start it anew."""
        self.sh(f"systemctl stop hexkeeper && mkdir -p $(dirname {SETTINGS}) {DROP_INS}")
        self.sh(f"cp -r {INSIDE}/{data.name}/. {DATA} && chown -R hexkeeper: {DATA}")
        self.sh(f"printf %s '{unit}' > {DROP_INS}/rig.conf && systemctl daemon-reload")
        self.configured(settings)

    def configured(self, settings: str) -> None:
        """Start it with this configuration."""
        self.sh(f"printf %s '{settings}' > {SETTINGS}")
        self._address = f"{'https' if ENCRYPTED in settings else 'http'}://127.0.0.1:8000"
        self.restart()

    def tablet(self, what: str, detail: str = "") -> str:
        """What a tablet on the machine is answered (tests/rig/tablet.py)."""
        return self.sh(f"python3 {INSIDE}/tablet.py {self._address} {what} '{detail}'").strip()

    def shown(self, name: str) -> str:
        """What systemd knows of it."""
        return self.sh(f"systemctl show --value --property={name} hexkeeper").strip()

    def restarts(self) -> int:
        """How often systemd has started it again by itself."""
        return int(self.shown("NRestarts"))

    def answers(self) -> bool:
        """Whether it is started, and its pages answer."""
        return self.shown("ActiveState") == "active" and self.tried(ANSWERS).returncode == 0

    def view(self) -> dict[str, Any]:
        """What a tablet on the machine shows."""
        return dict(json.loads(self.tablet("view")))

    def faults(self) -> str:
        """What the pages say has gone wrong."""
        return " ".join(self.view()["desk"]["faults"])

    def restart(self) -> None:
        """As somebody does who has mended something."""
        self.sh("systemctl restart hexkeeper || { journalctl --no-pager --unit hexkeeper --lines 30; exit 1; }")

    def until(self, holds: Callable[[], bool], what: str, at_most: float) -> None:
        """Wait for something, and tell how long it took."""
        watch, ends = Stopwatch(), time.monotonic() + at_most
        while not holds():
            assert time.monotonic() < ends, self.sh("journalctl --no-pager --unit hexkeeper --lines 50")
            time.sleep(0.2)
        watch.took(what)
