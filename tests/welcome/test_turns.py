"""What happens when: a machine that is switched on, until it is in a network; with a clock that is only told of."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from companion.commands.welcome import spoken
from companion.welcome.boot_file import BootFile
from companion.welcome.console import Console
from companion.welcome.networks import WantedNetwork
from companion.welcome.radio import Radio, Surrounding
from companion.welcome.reception import JoinThis, Reception, SearchAgain, WishOnPage
from companion.welcome.turns import FirstTurns, Patience
from tests.welcome.conftest import HOME, RIGHT, World

OWN = "Hexkeeper-3F2A"
PASSWORD = "kofa-rimu-teso-badi"
Visit = Callable[[], None]


class Hall(Reception):
    """One in which nobody is waited for in earnest."""

    machine: "FirstStart"

    def granted(self, seconds: float) -> WishOnPage | None:
        self.machine.now += seconds
        return super().granted(0)


@dataclass
class FirstStart:
    """A machine with a card in it; time passes only when it waits. Each time the page opens, the next visit is made."""

    world: World
    folder: Path
    now: float = 0.0
    patience: Patience = field(default_factory=Patience)
    visits: list[Visit] = field(default_factory=list)
    opened: list[tuple[str | None, tuple[str, ...]]] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.file = BootFile(self.folder / "hexkeeper-wifi.txt")
        self.reception = Hall(OWN, "http://hexkeeper.local:8000/", clock=self.clock)
        self.reception.machine = self
        self.radio = Radio(OWN, self.folder / "run")
        self.screen = self.folder / "screen"
        self.screen.touch()

    def clock(self) -> float:
        self.now += 0.001
        return self.now

    def wait(self, seconds: float) -> None:
        self.waits.append(seconds)
        self.now += seconds

    @contextmanager
    def serving(self, reception: Reception) -> Iterator[None]:
        self.opened.append((self.world.joined, tuple(map(str, reception.notices))))
        assert self.visits, "nobody is meant to come again"
        self.visits.pop(0)()
        yield

    def run(self) -> None:
        FirstTurns(
            self.radio,
            self.file,
            Console(self.screen),
            self.reception,
            self.serving,
            spoken,
            self.patience,
            self.wait,
            self.clock,
        ).run()

    def wants(self, name: str = HOME, password: str = RIGHT) -> Visit:
        return lambda: (self.reception.wish(JoinThis(WantedNetwork(name.encode(), password))), None)[1]

    def nobody(self) -> None:
        """Half an hour goes by."""
        self.now += 1801

    @property
    def shown(self) -> str:
        """All that was ever on the screen."""
        return self.screen.read_text()


@pytest.fixture
def machine(world, tmp_path) -> FirstStart:
    (tmp_path / "hexkeeper-wifi.txt").write_text(f"access point = {PASSWORD}\n")
    return FirstStart(world, tmp_path)


def test_a_machine_with_a_cable_has_nothing_to_do(world, machine) -> None:
    world.set(cable=True)
    machine.run()
    assert machine.opened == []
    assert machine.waits == []
    assert machine.shown == ""


def test_a_known_network_has_45_seconds_to_come(world, machine) -> None:
    world.knows(HOME, RIGHT)
    before = machine.wait

    def wait(seconds: float) -> None:
        before(1.0)
        if machine.now > 40:
            world.set(cable=True)

    machine.wait = wait
    machine.run()
    assert 40 < machine.now < 45
    assert machine.opened == []


def test_where_no_network_is_known_and_none_is_tried_nobody_has_to_wait(world, machine) -> None:
    world.on_air(HOME, RIGHT)
    machine.visits = [machine.wants()]
    machine.run()
    assert machine.waits == [4], "only for the last page to reach the phone"
    assert machine.opened == [(OWN, ())]


def test_a_manager_that_starts_late_is_waited_for(world, machine) -> None:
    world.set(running=False)
    before = machine.wait

    def wait(seconds: float) -> None:
        before(seconds)
        world.set(running=True, cable=True)

    machine.wait = wait
    machine.run()
    assert machine.opened == []


def test_networks_are_listened_for_before_our_own_is_opened(world, machine) -> None:
    world.on_air(HOME, RIGHT)
    machine.visits = [machine.wants()]
    machine.run()
    calls = [call for call in world.calls if "wifi list" in call or "connection up" in call or "radio" in call]
    kinds = ["radio" if "radio" in call else "list" if "list" in call else "up" for call in calls]
    assert list(dict.fromkeys(kinds)) == ["radio", "list", "up"]
    assert [each.name for each in machine.reception.networks] == [HOME]


def test_the_screen_says_in_every_language_how_to_get_in_until_one_is_chosen(world, machine) -> None:
    world.on_air(HOME, RIGHT)
    machine.visits = [machine.wants()]
    machine.run()
    first, last = machine.shown.split("\033[0m")[1], machine.shown.split("\033[0m")[-1]
    assert f"Join the Wi-Fi {OWN} with a phone, password {PASSWORD}, and open http://10.42.0.1/ on it." in first
    assert f"mit dem WLAN {OWN}" in first
    assert "█" in first
    assert "Hexkeeper is at http://hexkeeper.local:8000/ and at http://192.168.1.20:8000/" in last
    assert RIGHT not in machine.shown


def test_a_language_that_was_chosen_is_spoken_on_the_screen_and_kept_with_the_country(world, machine) -> None:
    world.on_air(HOME, RIGHT)

    def visit() -> None:
        machine.reception.language, machine.reception.country = "de", "AT"
        machine.wants()()

    machine.visits = [visit]
    machine.run()
    found = machine.file.read()
    assert (found.language, found.country, found.access_point) == ("de", "AT", PASSWORD)
    last = machine.shown.split("\033[0m")[-1]
    assert "Hexkeeper ist unter" in last
    assert "Hexkeeper is at" not in last


@pytest.mark.parametrize(
    ("around", "words"),
    [
        ({"password": "another"}, "did not accept the password"),
        ({"password": RIGHT, "addresses": False}, "gave it no address"),
        (None, "was not found"),
    ],
    ids=["wrong password", "no address", "out of reach"],
)
def test_after_a_failure_our_own_network_is_back_and_the_page_says_why(world, machine, around, words) -> None:
    if around is not None:
        world.on_air(HOME, **around)

    def second() -> None:
        world.set(air=[])
        world.on_air(HOME, RIGHT)
        machine.wants()()

    machine.visits = [machine.wants(), second]
    machine.run()
    (first_name, nothing), (name, (notice,)) = machine.opened
    assert (first_name, name, nothing) == (OWN, OWN, ())
    assert words not in machine.shown.split("\033[0m")[-1], "what went wrong before is past"
    assert words in notice
    assert "Nothing was kept." in notice
    assert world.joined == f"Hexkeeper {HOME}"


def test_somebody_may_have_it_search_again(world, machine) -> None:
    def first() -> None:
        world.on_air(HOME, RIGHT)
        machine.reception.wish(SearchAgain())

    def second() -> None:
        assert [each.name for each in machine.reception.networks] == [HOME]
        machine.wants()()

    machine.visits = [first, second]
    machine.run()
    assert world.joined == f"Hexkeeper {HOME}"


def test_after_half_an_hour_without_anybody_known_networks_are_tried_and_then_it_opens_again_and_again(
    world, machine
) -> None:
    machine.patience = Patience(look=30)
    world.knows("Grandma", "the password")
    world.on_air(HOME, RIGHT)

    def router_is_back() -> None:
        world.on_air("Grandma", "the password")
        machine.nobody()

    machine.visits = [machine.nobody, machine.nobody, machine.nobody, router_is_back]
    machine.run()
    assert [name for name, _ in machine.opened] == [OWN] * 4
    assert world.joined == "Grandma"
    assert machine.now > 4 * 1800


def test_half_an_hour_counts_from_the_last_page_that_was_asked_for(world, machine) -> None:
    world.on_air(HOME, RIGHT)
    machine.patience = Patience(look=100)
    pages = 3

    def look() -> Surrounding:
        nonlocal pages
        if machine.opened and pages:
            pages -= 1
            machine.now += 1700
            machine.reception.somebody_is_here()
        return Radio.look(machine.radio)

    machine.radio.look = look  # type: ignore[method-assign]
    machine.visits = [lambda: None, machine.wants()]
    machine.run()
    assert 3 * 1700 + 1800 <= machine.now < 3 * 1700 + 2 * 1800


def test_a_cable_ends_it_at_any_time(world, machine) -> None:
    machine.visits = [lambda: world.set(cable=True)]
    machine.run()
    assert world.joined is None
    assert "http://192.168.1.20:8000/" in machine.shown


def test_whatever_happens_our_own_network_is_closed(world, machine) -> None:
    def stopped() -> None:
        raise SystemExit(0)

    machine.visits = [stopped]
    with pytest.raises(SystemExit):
        machine.run()
    assert world.now["profiles"] == {}


def test_without_an_adapter_a_cable_is_asked_for_and_waited_for(world, machine) -> None:
    world.set(wifi=False)
    before = machine.wait

    def wait(seconds: float) -> None:
        before(10)
        if machine.now > 120:
            world.set(cable=True)

    machine.wait = wait
    machine.run()
    assert "There is no Wi-Fi here. Connect Hexkeeper with a network cable." in machine.shown


def test_an_adapter_that_is_switched_on_may_take_a_moment(world, machine) -> None:
    """On Raspberry Pi OS it is off until somebody has chosen a country."""
    world.set(idle="unavailable")
    world.on_air(HOME, RIGHT)
    before = machine.wait

    def wait(seconds: float) -> None:
        before(seconds)
        if world.now.get("radio"):
            world.set(idle="disconnected")

    machine.wait = wait
    machine.visits = [machine.wants()]
    machine.run()
    assert world.joined == f"Hexkeeper {HOME}"
    assert machine.now < 20
    assert "There is no Wi-Fi here" not in machine.shown


def test_an_adapter_that_cannot_open_a_network_is_tried_again_later(world, machine) -> None:
    world.set(cannot_open=True)
    world.on_air(HOME, RIGHT)
    before = machine.wait

    def wait(seconds: float) -> None:
        before(10)
        if machine.now > 100:
            world.set(cannot_open=False)

    machine.wait = wait
    machine.visits = [machine.wants()]
    machine.run()
    assert "The Wi-Fi of Hexkeeper could not be opened: Connection activation failed" in machine.shown
    assert world.joined == f"Hexkeeper {HOME}"


# -- the file on the card ----------------------------------------------------------------------------------------------


def written(machine: FirstStart, *lines: str) -> None:
    machine.file.path.write_text("\n".join((f"access point = {PASSWORD}", *lines, "")))


def test_with_a_network_in_the_file_nothing_has_to_be_tapped(world, machine) -> None:
    world.on_air(HOME, RIGHT)
    written(machine, f"network = {HOME}", f"password = {RIGHT}", "language = de", "country = DE")
    machine.run()
    assert machine.opened == []
    assert world.joined == f"Hexkeeper {HOME}"
    assert "Hexkeeper ist unter http://hexkeeper.local:8000/" in machine.shown


def test_the_password_is_taken_out_of_the_file_once_it_was_of_use(world, machine) -> None:
    world.on_air(HOME, RIGHT)
    written(machine, f"network = {HOME}", f"password = {RIGHT}", "country = DE")
    machine.run()
    assert machine.file.path.read_text().splitlines() == [f"access point = {PASSWORD}", "country = DE"]


def test_a_network_in_the_file_that_cannot_be_joined_stays_there_and_is_reported_on_the_page(world, machine) -> None:
    world.on_air(HOME, "another")
    written(machine, f"network = {HOME}", f"password = {RIGHT}")

    def visit() -> None:
        assert "did not accept the password" in machine.opened[0][1][0]
        machine.wants(password="another")()

    machine.visits = [visit]
    machine.run()
    assert f"password = {RIGHT}" in machine.file.path.read_text()


def test_a_network_in_the_file_that_comes_late_is_joined_without_anybody(world, machine) -> None:
    """After a power cut a router takes longer to start."""
    machine.patience = Patience(look=100)
    written(machine, f"network = {HOME}", f"password = {RIGHT}")

    def router_is_back() -> None:
        world.on_air(HOME, RIGHT)
        machine.nobody()

    machine.visits = [machine.nobody, router_is_back]
    machine.run()
    assert world.joined == f"Hexkeeper {HOME}"
    assert machine.file.path.read_text().splitlines() == [f"access point = {PASSWORD}"]
    assert len(machine.opened[1][1]) == 1, "it is said once"


def test_a_line_that_is_not_understood_is_reported_on_the_page(world, machine) -> None:
    world.on_air(HOME, RIGHT)
    written(machine, "pasword = secret")
    machine.visits = [machine.wants()]
    machine.run()
    assert "Line 2 of hexkeeper-wifi.txt is not known" in machine.opened[0][1][0]


def test_a_password_for_our_own_network_is_made_and_written_where_there_is_none(world, machine) -> None:
    machine.file.path.unlink()
    world.on_air(HOME, RIGHT)
    machine.visits = [machine.wants()]
    machine.run()
    made = machine.file.read().access_point
    assert made is not None
    assert f"password {made}," in machine.shown


def test_a_card_that_cannot_be_written_keeps_nobody_out(world, machine, monkeypatch) -> None:
    machine.file.path.unlink()
    machine.file.path = machine.folder / "no such folder" / "hexkeeper-wifi.txt"
    world.on_air(HOME, RIGHT)
    machine.visits = [machine.wants()]
    machine.run()
    assert world.joined == f"Hexkeeper {HOME}"


def test_a_machine_that_is_to_have_no_network_of_its_own_opens_none(world, machine) -> None:
    machine.file.path.write_text("access point = off\n")
    machine.run()
    assert machine.opened == []
    assert machine.waits == []


def test_the_country_is_told_to_the_kernel_at_every_start(world, machine, tmp_path, monkeypatch) -> None:
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "iw").write_text(f'#!/bin/sh\necho "$@" >> {tmp_path}/told\n')
    (programs / "iw").chmod(0o755)
    monkeypatch.setenv("PATH", str(programs), prepend=":")
    written(machine, "country = DE")
    world.set(cable=True)
    machine.run()
    assert (tmp_path / "told").read_text() == "reg set DE\n"


def test_no_log_has_a_password(world, machine, caplog) -> None:
    caplog.set_level("DEBUG")
    world.on_air(HOME, "another")
    written(machine, f"network = {HOME}", f"password = {RIGHT}", "country = XY")
    machine.visits = [machine.wants(), machine.wants(password="another")]
    machine.run()
    assert len(caplog.records) > 1
    assert not [each for each in (RIGHT, "another", PASSWORD) if each in caplog.text]
