"""What is filled in by hand: the face of a card drawn, and how many cards a monopoly brought."""

from typing import Final

to_fill_in: Final = ("card", "given")
