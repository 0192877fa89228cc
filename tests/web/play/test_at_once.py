"""Several requests that come at the same moment, over the wire: a press that is sent again, and two tablets."""

import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Barrier
from typing import Any

from tests.web.conftest import Tablet
from tests.web.ways import Port, Way, plain_and_https
from web import Server

pytestmark = plain_and_https

HEADERS = {"X-Hexkeeper": "1", "Content-Type": "application/json"}
TIMES = 10
"""Moments at which it is tried."""


def sent_at_once(port: Port, *bodies: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    """What is answered to these entries, each on a connection of its own that is there before any of them is sent."""
    ready = Barrier(len(bodies))

    def send(body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        with closing(port.http()) as connection:
            connection.connect()
            ready.wait()
            connection.request("POST", "/api/act", json.dumps(body), HEADERS)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())

    with ThreadPoolExecutor(len(bodies)) as devices:
        return list(devices.map(send, bodies))


def starters(tablet: Tablet, *names: str) -> list[dict[str, Any]]:
    """Entries of presses at the same revision, each of which says who starts."""
    return [tablet.entry(action={"do": "ChooseStarter", "player": "red", "starter": name}) for name in names]


def test_a_press_that_is_sent_five_times_at_once_is_booked_once(tablet: Tablet, server: Server, way: Way) -> None:
    for _ in range(TIMES):
        table = tablet.desk.play(tablet.desk.table.choice)
        answers = sent_at_once(way.port(server), *starters(tablet, "blue") * 5)
        assert answers == [(200, {"revision": table.revision})] * 5
        assert [line.by for line in table.history.lines()] == ["tablet"]


def test_of_two_tablets_that_press_at_once_one_is_booked_and_the_other_told(
    tablet: Tablet, server: Server, way: Way
) -> None:
    for _ in range(TIMES):
        table = tablet.desk.play(tablet.desk.table.choice)
        answers = sent_at_once(way.port(server), *starters(tablet, "blue", "white"))
        assert sorted(status for status, _ in answers) == [200, 409]
        lost = next(told for status, told in answers if status == 409)
        assert (lost["error"], lost["revision"]) == ("stale", table.revision)
        assert lost["words"]
        assert len(table.history.lines()) == 1
