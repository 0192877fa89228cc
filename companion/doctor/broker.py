"""The broker through which games are published: the library, and somebody who listens there."""

import socket
from collections.abc import Iterator
from pathlib import Path

from companion.config import Config
from companion.said import said

from .finding import OK, Finding, wrong
from .surroundings import Surroundings, by_pip

NAME = said("broker")
PATIENCE = 3.0
"""Seconds."""


def examine(settings: Config, _: Path, machine: Surroundings) -> Iterator[Finding]:
    """Nothing where no broker is wanted."""
    wanted = settings.mqtt
    if not wanted.host:
        return
    if not machine.installed("paho"):
        words = said("paho-mqtt is not installed, so nothing is published.")
        yield wrong(NAME, "mqtt missing", words, f"{by_pip('mqtt')}.")
        return
    try:
        socket.create_connection((wanted.host, wanted.port), PATIENCE).close()
    except OSError as error:
        why = error.strerror or str(error)
        words = said("Nobody answers at {host}, port {port}: {why}.", host=wanted.host, port=wanted.port, why=why)
        yield wrong(NAME, "no broker", words, said("Start the broker, or correct [mqtt] host and port."))
    else:
        yield Finding(NAME, OK, said("Somebody answers at {host}, port {port}.", host=wanted.host, port=wanted.port))
