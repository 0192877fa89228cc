"""What is filled in by hand: the face of the event die."""

from typing import Final

to_fill_in: Final = ("face",)
