"""What nmcli says is taken apart as it was put together, whatever the names are; and no call has a secret in it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.welcome import nmcli
from companion.welcome.nmcli import NetworkManagerError, split

ONE_LINE = st.text(st.characters(exclude_characters="\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029", exclude_categories=["Cs"]))


@given(st.lists(ONE_LINE, min_size=1))
def test_fields_come_back_as_they_were_whatever_is_in_them(fields) -> None:
    terse = ":".join(field.replace("\\", "\\\\").replace(":", "\\:") for field in fields)
    assert split(terse) == fields


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("no:EBOX_6070:00\\:21\\:6A\\:75\\:60\\:22:WPA1 WPA2", ["no", "EBOX_6070", "00:21:6A:75:60:22", "WPA1 WPA2"]),
        ("wlan0:wifi:disconnected:", ["wlan0", "wifi", "disconnected", ""]),
        ("eth0:ethernet:connected:Wired connection 1", ["eth0", "ethernet", "connected", "Wired connection 1"]),
        ("an end\\", ["an end\\"]),
    ],
)
def test_lines_as_they_were_seen(line, fields) -> None:
    assert split(line) == fields


def test_a_manager_that_does_not_run_is_a_fault_in_its_own_words(world) -> None:
    world.set(running=False)
    with pytest.raises(NetworkManagerError, match=r"^NetworkManager is not running\.$") as told:
        nmcli.rows("device", fields="DEVICE,TYPE,STATE,CONNECTION")
    assert told.value.status == 8


def test_a_machine_without_the_program_is_told_so(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NetworkManagerError, match="nmcli: No such file or directory"):
        nmcli.call("general")


def test_a_program_that_hangs_is_given_up(monkeypatch, tmp_path) -> None:
    (tmp_path / "nmcli").write_text("#!/bin/sh\nexec sleep 60\n")
    (tmp_path / "nmcli").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(nmcli, "PATIENCE", 0.05)
    with pytest.raises(NetworkManagerError, match="has not answered"):
        nmcli.call("general")
