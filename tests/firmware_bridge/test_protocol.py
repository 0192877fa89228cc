"""Messages refuse what cannot be."""

import pytest

from firmware_bridge.protocol import Ack, Heartbeat, Hello, Notice, Settled
from firmware_bridge.readings import DieRole, DieState
from firmware_bridge.stream import RefusedError

PLAIN = (DieRole.PLAIN,)


@pytest.mark.parametrize("value", [0, 7, 255, -1, True, 3.0, "3", None])
def test_a_die_shows_one_to_six(value: object) -> None:
    with pytest.raises(RefusedError, match="a die is"):
        Settled(1, 0, 0, (3, value), 5)  # type: ignore[arg-type]


@pytest.mark.parametrize("values", [(), (1, 2, 3, 4, 5)])
def test_a_device_has_one_to_four_dice(values: tuple[int, ...]) -> None:
    with pytest.raises(RefusedError, match="number of dice"):
        Settled(1, 0, 0, values, 5)


@pytest.mark.parametrize(
    ("header", "name"), [((0, 0, 0), "device"), ((65536, 0, 0), "device"), ((1, -1, 0), "boot"), ((1, 0, 65536), "seq")]
)
def test_the_numbers_of_the_header_have_sixteen_bits_and_a_device_is_not_zero(
    header: tuple[int, int, int], name: str
) -> None:
    with pytest.raises(RefusedError, match=name):
        Ack(*header)


@pytest.mark.parametrize(("tumble", "age"), [(256, 0), (-1, 0), (5, 256), (5, None)])
def test_tumble_and_age_have_eight_bits(tumble: int, age: int) -> None:
    with pytest.raises(RefusedError):
        Settled(1, 0, 0, (3,), tumble, age)


@pytest.mark.parametrize("battery", [101, -1, 200])
def test_a_battery_has_at_most_a_hundred_per_cent(battery: int) -> None:
    with pytest.raises(RefusedError, match="battery"):
        Heartbeat(1, 0, 0, DieState.ROLLING, battery)
    with pytest.raises(RefusedError, match="battery"):
        Hello(1, 0, 0, (1, 0), PLAIN, battery)


def test_a_hello_of_another_protocol_version_is_refused() -> None:
    with pytest.raises(RefusedError, match="protocol"):
        Hello(1, 0, 0, (1, 0), PLAIN, protocol=2)


@pytest.mark.parametrize("state", [DieState.SETTLED, DieState.UNKNOWN])
def test_a_result_is_never_a_mere_notice(state: DieState) -> None:
    with pytest.raises(RefusedError):
        Notice(1, 0, 0, state)
