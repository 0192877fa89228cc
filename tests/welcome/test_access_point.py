"""The network of our own: its name is the machine's, its password nobody's."""

import re

from companion.welcome import access_point
from companion.welcome.networks import is_password


def test_its_name_stays_and_differs_from_machine_to_machine(tmp_path) -> None:
    names = []
    for number in (b"a", b"b"):
        (tmp_path / "machine-id").write_bytes(number * 32 + b"\n")
        names += [access_point.name((tmp_path / "machine-id",)) for _ in range(2)]
    assert names == ["Hexkeeper-BAB2"] * 2 + ["Hexkeeper-8351"] * 2


def test_the_number_of_the_hardware_goes_before_that_of_the_system(tmp_path) -> None:
    """That of the system is a new one whenever the card is written anew."""
    of_hardware, of_system = tmp_path / "serial-number", tmp_path / "machine-id"
    of_hardware.write_bytes(b"10000000abcdef01\0")
    names = set()
    for number in (b"a", b"b"):
        of_system.write_bytes(number * 32)
        names.add(access_point.name((of_hardware, of_system)))
    assert len(names) == 1


def test_a_machine_without_a_number_has_a_name_too(tmp_path) -> None:
    (tmp_path / "empty").touch()
    assert access_point.name((tmp_path / "nothing", tmp_path / "empty")) == "Hexkeeper-541F"


def test_its_password_can_be_read_off_a_screen_and_is_never_the_same() -> None:
    made = {access_point.password() for _ in range(200)}
    assert len(made) == 200
    assert all(re.fullmatch("([bdfgkmnprstvz][aeiou]){2}(-([bdfgkmnprstvz][aeiou]){2}){3}", each) for each in made)
    assert all(map(is_password, made))
