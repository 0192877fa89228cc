"""The cookies by which a device is known: that of its seat, and that of a host. No script can read them."""

from typing import Final

from flask import Response, request

SEAT_COOKIE: Final = "hexkeeper_seat"
HOST_COOKIE: Final = "hexkeeper_host"

A_DAY = 24 * 60 * 60
KEPT = {SEAT_COOKIE: 30 * A_DAY, HOST_COOKIE: 365 * A_DAY}
"""Seconds a device keeps its token: a game may go on another weekend, and a host is one for good."""


def give(answer: Response, cookie: str, token: str) -> Response:
    """The answer, with a token that the device keeps from now on."""
    secure = request.is_secure
    answer.set_cookie(cookie, token, max_age=KEPT[cookie], path="/", httponly=True, samesite="Strict", secure=secure)
    return answer


def take_back(answer: Response, *cookies: str) -> Response:
    """The answer, after which the device has these no more."""
    for cookie in cookies:
        answer.delete_cookie(cookie, path="/", httponly=True, samesite="Strict")
    return answer
