"""The service under a real systemd, when a part of it stands still, and when it starts badly again and again.

Each part is stopped as if its thread hung (tests/rig/stopping.py); systemd has to notice by itself. `make rig-service`
runs this, as root.
"""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rig import evenings
from tests.rig.container import INSIDE, installed
from tests.rig.debian_kernel import RigError
from tests.rig.service import DATA, ENCRYPTED, SETTINGS, Service

CAMERA = '[dice]\ncamera = "/dev/video9"\n'
UNIT = f"""[Service]
ExecStart=
ExecStart=/opt/hexkeeper/current/bin/python3 -P -s {INSIDE}/stopping.py serve --no-simulate
"""
BACK_WITHIN, SAFE_WITHIN = 90, 120
"""Seconds from a thread that stops, or from a start that fails for the first time, to pages that answer."""
SAFE = "starts went wrong, so no camera, electronic dice or lights are used"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """The service with a game on the table, and a camera in its configuration that is not plugged in."""
    folder = tmp_path_factory.mktemp("service")
    shutil.copy(Path(__file__).with_name("stopping.py"), folder)
    evenings.written(folder / "data")
    try:
        with installed(folder) as container:
            made = Service(container)
            made.has(folder / "data", CAMERA, UNIT)
            yield made
    except RigError as error:
        pytest.exit(str(error), returncode=2)


def stops(service: Service, part: str) -> None:
    """A thread of this part stands still from now on."""
    service.sh(f"echo {part} > {DATA}/stops.new && mv {DATA}/stops.new {DATA}/stops")


@pytest.mark.parametrize("part", ["station", "journal", "camera"])
@pytest.mark.parametrize("way", ["plain", "https"])
def test_a_thread_that_stops_has_the_service_started_again_with_its_game(service: Service, part: str, way: str) -> None:
    # Started anew, for the watchdog's restarts count as bad starts, which is another check.
    service.configured(CAMERA + ENCRYPTED if way == "https" else CAMERA)
    game, before = service.view()["game"], service.restarts()
    stops(service, part)
    service.until(
        lambda: service.restarts() > before and service.answers(),  # and the file is gone, or it would stop again
        f"from a thread of the {part} that stops to {way} pages that answer again",
        BACK_WITHIN,
    )
    assert service.view()["game"] == game
    assert service.faults() == ""


def test_after_three_starts_that_crash_in_a_driver_the_next_one_is_safe_and_says_so(service: Service) -> None:
    service.configured(CAMERA)
    service.sh(f"touch {DATA}/crashes")
    service.tried("systemctl restart --no-block hexkeeper")
    service.until(service.answers, "from the first of three starts that crash to the page of the safe one", SAFE_WITHIN)
    assert SAFE in service.faults()
    assert service.tablet("act", json.dumps(evenings.ROLL)) == ""
    assert service.view()["revision"] == 2


def test_a_thread_that_stops_in_a_safe_start_has_a_safe_one_started_again(service: Service) -> None:
    before = service.restarts()
    stops(service, "journal")
    service.until(
        lambda: service.restarts() > before and service.answers(),
        "from a thread of the journal that stops in a safe start to pages that answer again",
        BACK_WITHIN,
    )
    assert SAFE in service.faults()
    assert service.view()["revision"] == 2


def test_once_it_is_mended_the_next_start_uses_all_devices_again(service: Service) -> None:
    service.sh(f"rm {DATA}/crashes")
    service.restart()
    assert service.faults() == ""
    assert "camera" in [each["name"] for each in service.view()["desk"]["sources"]]
    assert service.view()["revision"] == 2


def test_a_configuration_that_cannot_be_read_is_told_by_the_page_of_a_safe_start(service: Service) -> None:
    service.sh(f"echo 'dice = [' > {SETTINGS}")
    service.tried("systemctl restart --no-block hexkeeper")
    service.until(
        service.answers, "from the first start with a spoilt configuration to the page of the safe one", SAFE_WITHIN
    )
    assert SAFE in service.faults()
    assert SETTINGS in service.faults()
    service.configured(CAMERA)
    assert service.faults() == ""
