"""What is filled in by hand: the card drawn, and how many cards a Monopoly brought."""

from typing import Final

to_fill_in: Final = ("card", "given")
