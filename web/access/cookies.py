"""What a device keeps: the tokens of its seat and of a host, and its language. No script can read these cookies."""

from typing import Final

from flask import Response, request

SEAT_COOKIE: Final = "hexkeeper_seat"
HOST_COOKIE: Final = "hexkeeper_host"
LANGUAGE_COOKIE: Final = "hexkeeper_language"

A_DAY = 24 * 60 * 60
KEPT = {SEAT_COOKIE: 30 * A_DAY, HOST_COOKIE: 365 * A_DAY, LANGUAGE_COOKIE: 365 * A_DAY}
"""Seconds a device keeps each: a game may go on another weekend, a host is one for good, and people go on speaking."""


def give(answer: Response, cookie: str, value: str) -> Response:
    """The answer, with a cookie that the device keeps from now on."""
    secure = request.is_secure
    answer.set_cookie(cookie, value, max_age=KEPT[cookie], path="/", httponly=True, samesite="Strict", secure=secure)
    return answer


def take_back(answer: Response, *cookies: str) -> Response:
    """The answer, after which the device has these no more."""
    for cookie in cookies:
        answer.delete_cookie(cookie, path="/", httponly=True, samesite="Strict")
    return answer
