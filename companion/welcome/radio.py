"""The Wi-Fi of this machine, as NetworkManager runs it: looking, listening, a network of our own, joining another."""

import logging
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from uuid import uuid4

from . import nmcli, profiles
from .failures import JoiningFailedError, why_not
from .networks import SeenNetwork, WantedNetwork, in_order
from .nmcli import NetworkManagerError

SECONDS_TO_JOIN = 75
"""NetworkManager gives up by itself after 25 s without being let in, and 30 s without an address."""

SECONDS_TO_OPEN = 30
SECONDS_TO_KNOW = 40
WIFI, WIRED = "wifi", "ethernet"
OF_WIFI = "802-11-wireless"
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Surrounding:
    """How things stand: whether there is a connection, and whether there may soon be one without anybody's help."""

    connected: bool = False
    expected: bool = True


@dataclass
class Radio:
    """Its network of our own is called `name`. `folder` is where NetworkManager reads profiles for the time being."""

    name: str
    folder: Path = profiles.FOLDER
    _own: str = field(default_factory=lambda: str(uuid4()))

    def look(self) -> Surrounding:
        """How things stand. Raises NetworkManagerError."""
        devices = self._devices()
        if any(_is_connected(each) and each[3] != self.name for each in devices):
            return Surrounding(connected=True)
        starting = nmcli.rows("general", fields="STARTUP") != [["started"]]
        trying = any(each[1] in (WIFI, WIRED) and each[2].startswith("connecting") for each in devices)
        return Surrounding(expected=starting or trying or bool(self._known()))

    def switch_on(self) -> None:
        """The radio may be off: on Raspberry Pi OS it is until a country was chosen. Raises NetworkManagerError."""
        nmcli.call("radio", "wifi", "on")

    def device(self) -> str | None:
        """The name of the first Wi-Fi adapter that can be used. Raises NetworkManagerError."""
        usable = (each for each in self._devices() if each[1] == WIFI and each[2] not in ("unavailable", "unmanaged"))
        return next((each[0] for each in usable), None)

    def listen(self, device: str) -> tuple[SeenNetwork, ...]:
        """The networks on the air, listened for anew; most adapters cannot while they have one of their own.

        Raises NetworkManagerError.
        """
        found = nmcli.rows(
            *("device", "wifi", "list", "ifname", device, "--rescan", "yes"), fields="SSID-HEX,SIGNAL,SECURITY", wait=20
        )
        return in_order(SeenNetwork(_bytes(name), int(strength or 0), lock) for name, strength, lock in found)

    def open(self, device: str, password: str) -> None:
        """Have a network of our own. Raises NetworkManagerError and OSError."""
        self._load(self._file("access-point"), profiles.access_point(self.name, password, self._own, device))
        nmcli.call("connection", "up", "uuid", self._own, wait=SECONDS_TO_OPEN)

    def close(self) -> None:
        """Have none any more, nor one that an earlier start has left open."""
        for uuid, name, *_ in self._profiles(quiet=True):
            if name == self.name:
                self._forget(uuid)
        self._file("access-point").unlink(missing_ok=True)

    def join(self, device: str, network: WantedNetwork) -> None:
        """Join a network, and from now on at every start. Raises JoiningFailedError; then nothing of it is kept."""
        uuid, file = str(uuid4()), self._file("trial")
        try:
            self._load(file, profiles.home(network, uuid, device))
            nmcli.call("connection", "up", "uuid", uuid, wait=SECONDS_TO_JOIN)
            # Changed by NetworkManager itself, it moves to where it outlives a start of the machine.
            nmcli.call("connection", "modify", "uuid", uuid, "connection.autoconnect", "yes")
        except (NetworkManagerError, OSError) as error:
            self._forget(uuid)
            _log.warning("%s was not joined: %s", network, error)
            raise JoiningFailedError(why_not(network, str(error))) from error
        finally:
            file.unlink(missing_ok=True)
        for other, name, *_ in self._profiles(quiet=True):
            if name == profiles.name_of(network) and other != uuid:
                self._forget(other)  # with the password of before

    def try_known(self, device: str) -> bool:
        """Try the networks that are known, the last used first; whether one was joined."""
        for uuid in self._known(quiet=True):
            with suppress(NetworkManagerError):
                nmcli.call("connection", "up", "uuid", uuid, "ifname", device, wait=SECONDS_TO_KNOW)
                return True
        return False

    def address(self) -> str | None:
        """Where this machine is found in its network, in numbers. Raises NetworkManagerError."""
        for device, kind, *_ in (each for each in self._devices() if _is_connected(each) and each[3] != self.name):
            if kind in (WIFI, WIRED):
                for _, found in nmcli.rows("device", "show", device, fields="IP4.ADDRESS"):
                    return found.partition("/")[0]  # the first, without the size of its network
        return None

    def _devices(self) -> list[list[str]]:
        """Each with its name, kind, state and connection."""
        return nmcli.rows("device", fields="DEVICE,TYPE,STATE,CONNECTION")

    def _profiles(self, quiet: bool = False) -> list[list[str]]:
        """Each Wi-Fi profile with its uuid, name, whether it is used by itself, and when it was used last."""
        try:
            found = nmcli.rows("connection", fields="UUID,NAME,TYPE,AUTOCONNECT,TIMESTAMP")
        except NetworkManagerError:
            if not quiet:
                raise
            return []
        return [[uuid, name, alone, when] for uuid, name, kind, alone, when in found if kind == OF_WIFI]

    def _known(self, quiet: bool = False) -> list[str]:
        found = [each for each in self._profiles(quiet) if each[2] == "yes" and each[1] != self.name]
        return [uuid for uuid, *_ in sorted(found, key=lambda each: -int(each[3] or 0))]

    def _load(self, file: Path, content: str) -> None:
        profiles.write(file, content)
        nmcli.call("connection", "load", str(file))

    def _forget(self, uuid: str) -> None:
        with suppress(NetworkManagerError):
            nmcli.call("connection", "delete", "uuid", uuid)

    def _file(self, name: str) -> Path:
        return self.folder / f"hexkeeper-{name}.nmconnection"


def _is_connected(device: list[str]) -> bool:
    """By NetworkManager, over a cable or the air; what others have set up, such as a bridge, leads nowhere."""
    _, kind, state, _ = device
    return kind in (WIFI, WIRED) and state.startswith("connected") and "externally" not in state


def _bytes(hexadecimal: str) -> bytes:
    try:
        return bytes.fromhex(hexadecimal)
    except ValueError:
        return b""
