"""A machine whose NetworkManager is played by a program of that name, with networks around it."""

import json
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
HOME, RIGHT = "Zuhause: 5", 'se;cret\\: "12"'


class World:
    """What NetworkManager knows and what is on the air, as it is told and as it was left."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.file = folder, folder / "world.json"
        self.set(profiles={}, air=[])

    @property
    def now(self) -> dict[str, Any]:
        return dict(json.loads(self.file.read_text()))

    def set(self, **more: Any) -> None:
        """Change it, between two calls of nmcli."""
        known = self.now if self.file.exists() else {}
        self.file.write_text(json.dumps({**known, **more}))

    def on_air(self, name: str, password: str = "", signal: int = 60, security: str = "WPA2", **more: Any) -> None:
        """Another network nearby."""
        sent = {"ssid": name.encode().hex().upper(), "password": password, "signal": signal, "security": security}
        self.set(air=[*self.now["air"], {**sent, **more}])

    def knows(self, name: str, password: str, used: int = 0) -> None:
        """A network that was joined before."""
        ssid = name.encode().hex().upper()
        known = {"name": name, "alone": "yes", "own": False, "ssid": ssid, "psk": password, "used": str(used)}
        self.set(profiles={**self.now["profiles"], f"uuid of {name}": known})

    @property
    def joined(self) -> str | None:
        """The name of the network that the machine is in, its own included."""
        return next((each["name"] for each in self.now["profiles"].values() if each.get("active")), None)

    @property
    def calls(self) -> list[str]:
        """Everything nmcli was called with."""
        file = self.folder / "calls"
        return file.read_text().splitlines() if file.exists() else []


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> World:
    """Nothing but a Wi-Fi adapter."""
    made = World(tmp_path)
    monkeypatch.setenv("WORLD", str(made.file))
    monkeypatch.setenv("PATH", f"{HERE}:/usr/bin:/bin")
    return made
