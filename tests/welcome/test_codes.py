"""The codes that phones read: whatever stands in a name or a password comes out of them again."""

import re

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.welcome import codes

NASTY = st.text(st.sampled_from(r"\;,:\"aZ9 ü"), min_size=1, max_size=20)


def read(text: str) -> dict[str, str]:
    """What a phone makes of the text of a network."""
    assert text.startswith("WIFI:")
    assert text.endswith(";;")
    fields = re.findall(r"([A-Z]):((?:\\.|[^\\;])*);", text.removeprefix("WIFI:"))
    return {name: re.sub(r"\\(.)", r"\1", value) for name, value in fields}


@given(NASTY, NASTY)
def test_a_phone_reads_the_name_and_the_password_as_they_are(name, password) -> None:
    assert read(codes.of_network(name, password)) == {"T": "WPA", "S": name, "P": password}


def test_each_special_letter_has_a_backslash() -> None:
    assert codes.of_network('a\\b;c,d:e"f', "secret") == r"WIFI:T:WPA;S:a\\b\;c\,d\:e\"f;P:secret;;"


@pytest.mark.parametrize(
    "text", [codes.of_network("Hexkeeper-3F2A", "kofa-rimu-teso-badi"), "http://192.168.1.20:8000/"]
)
def test_a_camera_reads_the_code_off_a_console(text) -> None:
    """As light blocks on dark: each letter is two modules above each other."""
    upper = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}
    lines = codes.in_letters(text).splitlines()
    rows = [[upper[letter][half] for letter in line] for line in lines for half in (0, 1)]
    picture = np.kron(np.array(rows, np.uint8) * 255, np.ones((8, 8), np.uint8))
    assert cv2.QRCodeDetector().detectAndDecode(picture)[0] == text
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 21, "a console has 25 lines"
