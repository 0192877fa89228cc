"""What NetworkManager is asked for, and what comes of it: listening, a network of our own, joining."""

from configparser import RawConfigParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.welcome import profiles
from companion.welcome.failures import JoiningFailedError, why_not
from companion.welcome.networks import SeenNetwork, WantedNetwork, in_order
from companion.welcome.radio import Radio
from tests.welcome.conftest import HOME, RIGHT


@pytest.fixture
def radio(tmp_path) -> Radio:
    return Radio("Hexkeeper-3F2A", tmp_path / "run")


def wanted(name: str = HOME, password: str = RIGHT, security: str = "WPA2") -> WantedNetwork:
    return WantedNetwork(name.encode(), password, security)


def failure(radio: Radio, network: WantedNetwork) -> str:
    with pytest.raises(JoiningFailedError) as told:
        radio.join("wlan0", network)
    return str(told.value.words)


def test_networks_come_once_each_the_strongest_first_and_those_without_a_name_not_at_all(world, radio) -> None:
    world.on_air("Far", signal=20)
    world.on_air(HOME, signal=55, security="WPA1 WPA2")
    world.on_air(HOME, signal=90)
    world.on_air("Guests: \\ here", signal=70, security="")
    world.on_air("", signal=99)
    world.on_air("\0\0\0", signal=98)
    assert [(each.name, each.strength, each.security) for each in radio.listen("wlan0")] == [
        (HOME, 90, "WPA2"),
        ("Guests: \\ here", 70, ""),
        ("Far", 20, "WPA2"),
    ]
    assert "--rescan yes" in world.calls[-1]


@pytest.mark.parametrize(
    ("security", "locked", "joinable"),
    [
        ("", False, True),
        ("OWE", False, True),
        ("WPA2", True, True),
        ("WPA2 WPA3", True, True),
        ("WPA3", True, True),
        ("WPA2 802.1X", True, False),
        ("WEP", True, False),
    ],
)
def test_what_a_password_opens(security, locked, joinable) -> None:
    seen = SeenNetwork(b"Home", 60, security)
    assert (seen.is_locked, seen.can_be_joined) == (locked, joinable)


@pytest.mark.parametrize(("strength", "bars"), [(0, 1), (24, 1), (25, 2), (60, 3), (75, 4), (100, 4)])
def test_strength_is_shown_in_four_bars(strength, bars) -> None:
    assert SeenNetwork(b"Home", strength).bars == bars


def test_a_name_moves_no_cursor() -> None:
    for network in (SeenNetwork(b"\x1b[2J\nHome\xff", 50), WantedNetwork(b"\x1b[2J\nHome\xff")):
        assert network.name == "�[2J�Home�"


@given(st.lists(st.builds(SeenNetwork, st.sampled_from([b"a", b"b", b"c", b""]), st.integers(0, 100))))
def test_of_each_name_the_strongest_is_kept(seen) -> None:
    found = in_order(seen)
    assert {each.ssid: each.strength for each in found} == {
        name: max(each.strength for each in seen if each.ssid == name) for name in {each.ssid for each in seen} - {b""}
    }
    assert sorted(found, key=lambda each: -each.strength) == list(found)


def test_a_network_that_was_joined_is_joined_again_at_every_start(world, radio) -> None:
    world.on_air(HOME, RIGHT)
    radio.join("wlan0", wanted())
    assert world.joined == f"Hexkeeper {HOME}"
    assert [each["alone"] for each in world.now["profiles"].values()] == ["yes"]
    assert radio.address() == "192.168.1.20"


def test_no_call_and_no_file_that_is_left_has_the_password(world, radio) -> None:
    world.on_air(HOME, RIGHT)
    radio.open("wlan0", "kofa-rimu-teso-badi")
    radio.close()
    radio.join("wlan0", wanted())
    assert not [call for call in world.calls if RIGHT in call or "kofa" in call]
    assert list(radio.folder.iterdir()) == []


def test_a_network_that_is_joined_again_is_known_once_with_its_new_password(world, radio) -> None:
    world.on_air(HOME, "the old one")
    radio.join("wlan0", wanted(password="the old one"))
    world.set(air=[])
    world.on_air(HOME, RIGHT)
    radio.join("wlan0", wanted())
    assert [each["psk"] for each in world.now["profiles"].values()] == [RIGHT]


@pytest.mark.parametrize(
    ("around", "words"),
    [
        ({"password": "another"}, f"“{HOME}” did not accept the password. Nothing was kept."),
        ({"password": RIGHT, "addresses": False}, f"“{HOME}” let Hexkeeper in, but gave it no address."),
        (None, f"“{HOME}” was not found. Nothing was kept."),
    ],
    ids=["wrong password", "no address", "out of reach"],
)
def test_of_a_network_that_cannot_be_joined_nothing_is_kept_and_it_is_said_why(world, radio, around, words) -> None:
    world.knows("Before", "something")
    if around is not None:
        world.on_air(HOME, **around)
    assert failure(radio, wanted()).startswith(words)
    assert [each["name"] for each in world.now["profiles"].values()] == ["Before"]
    assert list(radio.folder.iterdir()) == []


def test_a_manager_that_is_gone_is_a_failure_like_any_other(world, radio) -> None:
    world.set(running=False)
    assert failure(radio, wanted()).startswith(f"“{HOME}” could not be joined: NetworkManager is not running.")


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("Connection activation failed: Secrets were required, but not provided.", "did not accept"),
        ("Connection activation failed: (7) Secrets were required, but not provided.", "did not accept"),
        ("Connection activation failed: IP configuration could not be reserved (no available address)", "no address"),
        ("Connection activation failed: (16) DHCP client error.", "no address"),
        (
            "Connection activation failed: (53) The Wi-Fi network could not be found.\nHint: use 'journalctl'",
            "not found",
        ),
        ("No network with SSID 'Home' found.", "not found"),
        ("Connection activation failed: (11) 802.1X supplicant took too long to authenticate.", "did not let"),
        ("Timeout expired (75 seconds)", "did not let"),
        ("nmcli has not answered for 105 seconds", "could not be joined: nmcli has not answered for 105 seconds."),
    ],
)
def test_every_way_of_saying_so_is_understood(answer, words) -> None:
    assert words in why_not(wanted(), answer)


def test_a_network_of_our_own_that_was_left_open_is_closed(world, radio, tmp_path) -> None:
    radio.open("wlan0", "kofa-rimu-teso-badi")
    assert world.joined == "Hexkeeper-3F2A"
    Radio("Hexkeeper-3F2A", tmp_path / "run").close()
    assert world.now["profiles"] == {}


def test_a_network_of_our_own_is_no_connection(world, radio) -> None:
    radio.open("wlan0", "kofa-rimu-teso-badi")
    assert not radio.look().connected
    world.set(cable=True)
    assert radio.look().connected


@pytest.mark.parametrize(
    ("around", "expected"),
    [
        ({}, False),
        ({"startup": "starting"}, True),
        ({"idle": "connecting (getting IP configuration)"}, True),
    ],
)
def test_a_connection_may_be_expected_while_one_is_tried(world, radio, around, expected) -> None:
    world.set(**around)
    assert radio.look().expected is expected


def test_a_known_network_may_still_come(world, radio) -> None:
    world.knows(HOME, RIGHT)
    assert radio.look().expected


def test_known_networks_are_tried_the_last_used_first(world, radio) -> None:
    for name, used in (("Old", 5), (HOME, 30), ("Elsewhere", 20)):
        world.knows(name, RIGHT, used)
    world.on_air("Old", RIGHT)
    assert radio.try_known("wlan0")
    tried = [call.split()[5] for call in world.calls if "connection up" in call and "of" in call]
    assert world.joined == "Old"
    assert len(tried) == 3


ANY = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=20)


@given(ANY, st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=8, max_size=63))
def test_a_profile_holds_whatever_name_and_password_there_are(name, password) -> None:
    """Read as GLib does: lines, one = each, and what a backslash stands for."""
    text = profiles.home(WantedNetwork(name.encode(), password), "1-2", "wlan0")
    read = RawConfigParser(delimiters="=", comment_prefixes="#", interpolation=None, empty_lines_in_values=False)
    read.read_string(text)
    assert bytes(int(byte) for byte in read["wifi"]["ssid"].split(";")[:-1]) == name.encode()
    (line,) = (line for line in text.split("\n") if line.startswith("psk="))
    meant = {"s": " ", "n": "\n", "r": "\r", "t": "\t", "\\": "\\"}
    letters = iter(line.removeprefix("psk="))
    assert "".join(meant[next(letters)] if letter == "\\" else letter for letter in letters) == password
    assert not line.startswith("psk= ")


@pytest.mark.parametrize(
    ("security", "key"), [("WPA2", "wpa-psk"), ("WPA1 WPA2", "wpa-psk"), ("WPA2 WPA3", "wpa-psk"), ("WPA3", "sae")]
)
def test_a_network_is_joined_in_the_way_it_is_locked(security, key) -> None:
    assert f"key-mgmt={key}\n" in profiles.home(wanted(security=security), "1-2", "wlan0")


def test_an_open_network_has_no_lock_and_one_that_encrypts_all_the_same_has_its_own() -> None:
    assert "wifi-security" not in profiles.home(WantedNetwork(b"Guests", "", ""), "1-2", "wlan0")
    assert "key-mgmt=owe\n" in profiles.home(WantedNetwork(b"Guests", "", "OWE"), "1-2", "wlan0")


def test_the_password_is_in_no_text_of_a_network() -> None:
    assert RIGHT not in f"{wanted()} {wanted()!r}"
