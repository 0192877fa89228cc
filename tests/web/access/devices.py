"""Devices somewhere in the house, and what they are answered."""

from flask import Flask

from tests.web.conftest import PhoneInHand, Tablet
from tests.web.small_desk import SmallDesk

CHOOSE = {"do": "ChooseStarter", "player": "red", "starter": "red"}
ELSEWHERE = "192.168.1.9"


def device(app: Flask, desk: SmallDesk, address: str = ELSEWHERE) -> PhoneInHand:
    """A device somewhere in the house."""
    made = PhoneInHand(app.test_client(), desk)
    made.client.environ_base["REMOTE_ADDR"] = address
    return made


def role_of(visitor: Tablet) -> str:
    """What a device is, as its live page is told."""
    answer = visitor.get("/api/view")
    return str(answer.json["parts"]["viewer"] if answer.status_code == 200 else answer.json["error"])


def host_code(app: Flask) -> str:
    return str(app.test_client().get("/api/phones").json["host"]["code"])


def addresses(app: Flask, method: str) -> list[str]:
    return [rule.rule for rule in app.url_map.iter_rules() if method in (rule.methods or ())]


def asked(visitor: Tablet, route: str) -> tuple[int, str | None]:
    """Status of a GET about the game on the table, and where it sends to."""
    table = visitor.desk.table
    path = route.replace("<path:filename>", "js/pages/watch.js").replace("<game>", "" if table is None else table.game)
    with visitor.get(path, query_string={"tab": "a"}) as answer:
        return answer.status_code, answer.headers.get("Location")
