"""What happens when: waiting for a connection, opening a network and a page, joining what was wished; until connected.

Nobody has to do anything where the machine is connected by itself, or where a file on the card says how.
"""

import logging
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass

from companion.said import Said, said

from . import access_point, codes, countries
from .boot_file import BootFile
from .console import Console
from .failures import JoiningFailedError
from .networks import WantedNetwork
from .nmcli import NetworkManagerError
from .profiles import OWN_ADDRESS
from .radio import Radio
from .reception import JoinThis, Reception, SearchAgain, WishOnPage

_log = logging.getLogger(__name__)

Serving = Callable[[Reception], AbstractContextManager[object]]
"""Makes the page of a reception, to be served for so long, where OSError may be raised."""

Spoken = Callable[[Said, str], list[str]]
"""A text in a language, or in every language where none was chosen."""

PAGE = f"http://{OWN_ADDRESS}/"


@dataclass(frozen=True)
class Patience:
    """Seconds: for a connection to come by itself, for an adapter to be there, with nobody on the page, between two
    looks, and for the last page to reach a phone before its network goes."""

    settle: float = 45
    adapter: float = 10
    deserted: float = 30 * 60
    look: float = 2
    farewell: float = 4


@dataclass
class FirstTurns:
    """All of them, one after the other, until the machine is connected."""

    radio: Radio
    file: BootFile
    console: Console
    reception: Reception
    serving: Serving
    spoken: Spoken
    patience: Patience = Patience()
    wait: Callable[[float], object] = time.sleep
    clock: Callable[[], float] = time.monotonic
    _password: str = ""
    _on_card: WantedNetwork | None = None
    _written: tuple[str, str] = ("", "")

    def run(self) -> None:
        """Return once the machine is connected, or is not meant to be."""
        self.radio.close()
        wished = self.file.read()
        self.reception.notices = wished.problems
        for problem in wished.problems:
            _log.warning("%s", problem)
        self.reception.language, self.reception.country = wished.language, wished.country
        self._written = (wished.language, wished.country)
        self._obey_country()
        self._on_card = wished.network
        if self._join_from_card():
            return
        if wished.access_point == "" or self._is_settled():
            return
        self._password = wished.access_point or access_point.password()
        if wished.access_point is None:
            self._keep(access_point=self._password)
        try:
            while not self._turn():
                pass
            self._show_where()
        finally:
            self.radio.close()
            self.console.end()

    def _is_settled(self) -> bool:
        """Whether there is a connection, or comes one while it may still be expected."""
        ends = self.clock() + self.patience.settle
        while True:
            with suppress(NetworkManagerError):  # it may not have started yet
                found = self.radio.look()
                if found.connected:
                    return True
                self.radio.switch_on()  # else no known network can come
                if not found.expected:
                    return False
            if self.clock() >= ends:
                return False
            self.wait(self.patience.look)

    def _turn(self) -> bool:
        """Open, ask and join once; whether the machine is connected."""
        try:
            self.radio.switch_on()
            device = self._first_device()
            if device is None:
                self._show(said("There is no Wi-Fi here. Connect Hexkeeper with a network cable."))
                return self._waits_for_a_cable()
            page = self.serving(self.reception)  # made before, as a phone that joins asks for it at once
            self.reception.networks = self.radio.listen(device)
            self.radio.open(device, self._password)
            wish = self._ask(page)
        except (NetworkManagerError, OSError) as error:
            _log.warning("no access point: %s", error)
            self.radio.close()
            self._show(said("The Wi-Fi of Hexkeeper could not be opened: {why}.", why=str(error).rstrip(".")))
            return self._waits_for_a_cable()
        self.radio.close()
        if isinstance(wish, JoinThis):
            return self._join(device, wish.network)
        if isinstance(wish, SearchAgain):
            return False
        return self._is_connected() or self._join_from_card() or self.radio.try_known(device) or self._is_settled()

    def _ask(self, page: AbstractContextManager[object]) -> WishOnPage | None:
        """What somebody wishes on the page; None where nobody comes, or a cable has been plugged in meanwhile."""
        self.reception.open_again()
        with page:
            self._show_the_way()
            while self.reception.deserted_for() < self.patience.deserted:
                wish = self.reception.granted(self.patience.look)
                if wish is not None:
                    self.wait(self.patience.farewell)
                    return wish
                if self._is_connected():
                    break
        return None

    def _join(self, device: str, network: WantedNetwork) -> bool:
        self.reception.notices = ()
        self._note_choices()
        self._obey_country()
        self._show(said("Hexkeeper is joining “{network}”.", network=network.name))
        try:
            self.radio.join(device, network)
        except JoiningFailedError as error:
            self.reception.notices = (error.words,)
            return False
        return True

    def _join_from_card(self) -> bool:
        """Join what the file on the card names, if it does; its password is taken out once it has been of use."""
        network = self._on_card
        if network is None:
            return False
        try:
            self.radio.switch_on()
            device = self._first_device()
            if device is None:
                return False
            self.radio.join(device, network)
        except NetworkManagerError as error:
            _log.warning("the network of the file was not tried: %s", error)
            return False
        except JoiningFailedError as error:
            self.reception.notices = tuple(dict.fromkeys((*self.reception.notices, error.words)))
            return False
        self._keep(network=None, password=None, hidden=None)
        self._show_where()
        return True

    def _first_device(self) -> str | None:
        """The adapter; one that was just found or switched on comes a little late. Raises NetworkManagerError."""
        ends = self.clock() + self.patience.adapter
        while (found := self.radio.device()) is None and self.clock() < ends:
            self.wait(self.patience.look)
        return found

    def _is_connected(self) -> bool:
        with suppress(NetworkManagerError):
            return self.radio.look().connected
        return False

    def _waits_for_a_cable(self) -> bool:
        """For as long as a connection may take; whether one has come."""
        ends = self.clock() + self.patience.settle
        while not (connected := self._is_connected()) and self.clock() < ends:
            self.wait(self.patience.look)
        return connected

    def _note_choices(self) -> None:
        chosen = (self.reception.language, self.reception.country)
        if chosen != self._written:
            self._keep(**{name: value for name, value in zip(("language", "country"), chosen, strict=True) if value})
            self._written = chosen

    def _keep(self, **values: str | None) -> None:
        try:
            self.file.keep(**values)
        except OSError as error:
            _log.warning("%s was not written: %s", self.file.path, error)

    def _obey_country(self) -> None:
        if self.reception.country and (trouble := countries.tell(self.reception.country)):
            _log.warning("the country was not set: %s", trouble)

    def _show_the_way(self) -> None:
        words = said(
            "Join the Wi-Fi {name} with a phone, password {password}, and open {page} on it.",
            name=self.reception.name,
            password=self._password,
            page=PAGE,
        )
        self._show(words, codes.of_network(self.reception.name, self._password))

    def _show_where(self) -> None:
        """Where the companion is found from now on: by name, and in numbers, which every phone understands."""
        address = None
        with suppress(NetworkManagerError):
            address = self.radio.address()
        named, _, port = self.reception.leads_to.rstrip("/").rpartition(":")
        numeric = f"{named.partition(':')[0]}://{address}:{port}/" if address else self.reception.leads_to
        words = said("Hexkeeper is at {name} and at {address}", name=self.reception.leads_to, address=numeric)
        self._show(words, numeric)

    def _show(self, words: Said, code: str = "") -> None:
        chosen = self.reception.language
        lines = [line for each in (*self.reception.notices, words) for line in (*self.spoken(each, chosen), "")]
        self.console.show(["Hexkeeper", "", *lines], code)
