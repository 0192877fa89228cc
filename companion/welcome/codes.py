"""QR codes: the one that takes a phone into a Wi-Fi network, and how any is drawn with letters."""

from io import StringIO

import segno

SPECIAL = '\\;,:"'
"""What has a backslash before it in the text of a network."""


def of_network(name: str, password: str) -> str:
    """The text by which phones join: `WIFI:T:WPA;S:name;P:password;;`, the form that ZXing has begun."""
    return f"WIFI:T:WPA;S:{_escaped(name)};P:{_escaped(password)};;"


def in_letters(text: str) -> str:
    """A code as lines of blocks, two of its modules above each other in one, light on the dark of a console."""
    drawn = StringIO()
    segno.make_qr(text, error="l").terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def _escaped(text: str) -> str:
    return "".join(f"\\{letter}" if letter in SPECIAL else letter for letter in text)
