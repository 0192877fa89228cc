"""What a device keeps: the tokens of its seat and of a host, and its language. No script can read these cookies."""

from typing import Final

from flask import Response, request
from werkzeug.wrappers import Request

SEAT_COOKIE: Final = "hexkeeper_seat"
HOST_COOKIE: Final = "hexkeeper_host"
HALL_COOKIE: Final = "hexkeeper_hall"
"""That of a host in the hall. Cookies know no ports, and a table may be served by the same machine."""
LANGUAGE_COOKIE: Final = "hexkeeper_language"

A_DAY = 24 * 60 * 60
KEPT = {
    SEAT_COOKIE: 30 * A_DAY,
    HOST_COOKIE: 365 * A_DAY,
    HALL_COOKIE: 365 * A_DAY,
    LANGUAGE_COOKIE: 365 * A_DAY,
}
"""Seconds a device keeps each: a game may go on another weekend, a host is one for good, and people go on speaking."""


ENCRYPTED: Final = "__Host-"
"""What the names begin with over https: no plain page, and no other name of this machine, can set such a cookie."""


def kept(asked: Request, cookie: str) -> str | None:
    """What the device that asks keeps in this cookie."""
    return asked.cookies.get(_name(asked, cookie))


def give(answer: Response, cookie: str, value: str) -> Response:
    """The answer, with a cookie that the device keeps from now on."""
    name, secure = _name(request, cookie), request.is_secure
    answer.set_cookie(name, value, max_age=KEPT[cookie], path="/", httponly=True, samesite="Strict", secure=secure)
    return answer


def take_back(answer: Response, *cookies: str) -> Response:
    """The answer, after which the device has these no more."""
    for cookie in cookies:
        answer.delete_cookie(
            _name(request, cookie), path="/", httponly=True, samesite="Strict", secure=request.is_secure
        )
    return answer


def _name(asked: Request, cookie: str) -> str:
    return f"{ENCRYPTED if asked.is_secure else ''}{cookie}"
