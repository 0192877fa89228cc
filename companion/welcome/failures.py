"""Why a network could not be joined, in words that say what to do.

NetworkManager gives a number or a sentence, by its version. Source: NMDeviceStateReason in its D-Bus interface.
"""

import re
from collections.abc import Callable

from companion.said import Said, said

from .networks import WantedNetwork


class JoiningFailedError(Exception):
    """A network was not joined, and nothing of it was kept; the words are for people."""

    def __init__(self, words: Said) -> None:
        super().__init__(words)
        self.words = words


def _password(network: str) -> Said:
    return said(
        "“{network}” did not accept the password. Nothing was kept. Type it again, and mind capitals, as its router"
        " or another device shows it.",
        network=network,
    )


def _silent(network: str) -> Said:
    return said(
        "“{network}” did not let Hexkeeper in: the password may be wrong, or the router too far away. Nothing was kept."
        " Type the password again, or bring both nearer to each other.",
        network=network,
    )


def _no_address(network: str) -> Said:
    return said(
        "“{network}” let Hexkeeper in, but gave it no address. Nothing was kept. Start its router again, see whether it"
        " admits new devices, and try again.",
        network=network,
    )


def _out_of_reach(network: str) -> Said:
    return said(
        "“{network}” was not found. Nothing was kept. Look at the name, bring Hexkeeper nearer to the router, or choose"
        " another network.",
        network=network,
    )


KNOWN: tuple[tuple[Callable[[str], Said], set[int], str], ...] = (
    (_password, {7}, "secrets were required"),
    (_no_address, {5, 6, 15, 16, 17}, "ip configuration|dhcp"),
    (_out_of_reach, {53}, "could not be found|no network with ssid|no suitable device"),
    (_silent, {8, 9, 10, 11}, "supplicant|timeout"),
)
"""What is said, the numbers it is said for, and what stands in the sentence where there is no number."""


def why_not(network: WantedNetwork, answer: str) -> Said:
    """What to say when nmcli answers so."""
    numbered = re.search(r"failed: \((\d+)\)", answer)
    for words, numbers, sentence in KNOWN:
        if int(numbered[1]) in numbers if numbered else re.search(sentence, answer, re.I):
            return words(network.name)
    return said(
        "“{network}” could not be joined: {why}. Nothing was kept. Try again, or choose another network.",
        network=network.name,
        why=answer.splitlines()[0].rstrip(".") if answer else "NetworkManager",
    )
