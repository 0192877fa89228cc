"""Where phones find the pages, in numbers and by name, and the picture of it."""

from ipaddress import ip_address

import cv2
import numpy as np
import pytest

from web.access.addresses import addresses_of, is_own_address, network_address
from web.access.qr import drawn


@pytest.mark.parametrize(
    ("host", "served_at", "found"),
    [
        ("192.168.1.20:8000", "0.0.0.0", ("http://192.168.1.20:8000/join", None)),
        ("192.168.1.20", "0.0.0.0", ("http://192.168.1.20/join", None)),
        ("[fd00::7]:8000", "0.0.0.0", ("http://[fd00::7]:8000/join", None)),
        ("localhost:8000", "10.0.0.5", ("http://10.0.0.5:8000/join", None)),
        ("127.0.0.1:8000", "10.0.0.5", ("http://10.0.0.5:8000/join", None)),
        ("[::1]:8000", "fd00::7", ("http://[fd00::7]:8000/join", None)),
        ("pi.local:8000", "10.0.0.5", ("http://10.0.0.5:8000/join", "http://pi.local:8000/join")),
        ("localhost:8000", "127.0.0.1", (None, None)),
        ("localhost:8000", "localhost", (None, None)),
    ],
)
def test_phones_are_told_an_address_in_numbers_and_a_name_if_there_is_one(
    tmp_path, monkeypatch, host, served_at, found
) -> None:
    monkeypatch.setattr("web.access.addresses.AVAHI", tmp_path / "nobody tells a name")
    assert addresses_of(host, served_at, "/join") == found


@pytest.mark.parametrize(
    ("host", "served_at", "found"),
    [
        ("192.168.1.20:8000", "0.0.0.0", ("http://192.168.1.20:8000/join", "http://table-pi.local:8000/join")),
        ("localhost:8000", "10.0.0.5", ("http://10.0.0.5:8000/join", "http://table-pi.local:8000/join")),
        ("pi.local:8000", "10.0.0.5", ("http://10.0.0.5:8000/join", "http://pi.local:8000/join")),
        ("localhost:8000", "127.0.0.1", (None, None)),
    ],
)
def test_a_machine_that_tells_the_network_its_name_has_it_beside_the_numbers(
    tmp_path, monkeypatch, host, served_at, found
) -> None:
    (tmp_path / "socket").touch()
    monkeypatch.setattr("web.access.addresses.AVAHI", tmp_path / "socket")
    monkeypatch.setattr("socket.gethostname", lambda: "Table-Pi.lan")
    assert addresses_of(host, served_at, "/join") == found


@pytest.mark.parametrize("served_at", ["127.0.0.1", "::1", "localhost"])
def test_pages_for_this_machine_alone_have_no_address_for_others(served_at: str) -> None:
    assert network_address(served_at) is None


@pytest.mark.parametrize(
    ("address", "is_own"),
    [("127.0.0.5", True), ("::1", True), ("198.51.100.7", False), ("2001:db8::7", False), ("224.0.0.251", False)],
)
def test_an_address_is_ours_if_something_here_can_be_bound_to_it(address: str, is_own: bool) -> None:
    assert is_own_address(ip_address(address)) == is_own


def test_where_the_system_has_no_ipv6_none_of_its_addresses_is_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(family: int, *_: object) -> None:
        raise OSError(97, f"Address family {family} not supported by protocol")

    monkeypatch.setattr("socket.socket", refuses)
    assert not is_own_address(ip_address("2600::1"))


def test_the_picture_holds_the_address_and_the_code() -> None:
    text = "http://192.168.1.20:8000/join#123456"
    assert read(drawn(text)) == text


def read(code: dict[str, object]) -> str:
    """What a phone's camera makes of the drawing."""
    size, path = int(str(code["size"])), str(code["path"])
    modules = np.full((size + 8, size + 8), 255, np.uint8)
    for run in path.removeprefix("M").split("M"):
        at, _, rest = run.partition("h")
        x, y = map(int, at.split())
        modules[y + 4, x + 4 : x + 4 + int(rest.partition("v")[0])] = 0
    found: str = cv2.QRCodeDetector().detectAndDecode(np.kron(modules, np.ones((8, 8), np.uint8)))[0]
    return found
