"""The page *How is the machine?*: what the companion finds when it looks at itself, and what helps against what."""

from collections.abc import Callable, Iterable
from typing import Protocol

from flask import Blueprint, render_template

from companion.said import said
from web.access.roles import HOSTS
from web.language.catalogue import catalogue
from web.language.requests import language_of_request
from web.routes import Pages


class FindingShown(Protocol):
    """One thing that was looked at: `state` is ok, missing or wrong, `advice` says what to do, if anything."""

    @property
    def name(self) -> str: ...
    @property
    def state(self) -> str: ...
    @property
    def words(self) -> str: ...
    @property
    def advice(self) -> str: ...


SYMPTOMS = (
    (
        said("A page says that there is no contact"),
        said("Wait a moment: it comes back by itself. If it does not, see that the Pi has power and a network."),
    ),
    (
        said("A roll is not taken"),
        said("The line under the dice says why: the turn is still open, or another way to roll is chosen."),
    ),
    (
        said("The camera is often unsure"),
        said("Glare, a patterned tray, or dice that are small in the picture: look at it under “Teach the camera”."),
    ),
    (
        said("The camera or the dice wait"),
        said("Unplug them and plug them in again; they are found by themselves. Rolls can always be tapped in."),
    ),
    (
        said("A light stays dark"),
        said("Try every lamp under “All lights”, and compare the wires with the drawing."),
    ),
    (
        said("Hands do not match"),
        said("Count them in “Table says”, or find the wrong entry in the history: the table is always right."),
    ),
    (
        said("A phone has lost its seat"),
        said("A new game has new codes: tap “Phones” on the tablet and join again."),
    ),
    (
        said("Nothing can be saved"),
        said("Make room on the card, or put the stick back. It goes on without a restart, and nothing saved is lost."),
    ),
)
"""What people see, and what to do."""


def blueprint(look: Callable[[], Iterable[FindingShown]]) -> Blueprint:
    """`GET /machine`. `look` finds out how the machine is; it may take a second or two."""
    pages = Pages("machine")

    @pages.get("/machine", HOSTS)
    def page() -> str:
        spoken = catalogue(language_of_request())
        return render_template(
            "machine.html",
            findings=[(each.state, *map(spoken.text, (each.name, each.words, each.advice))) for each in look()],
            symptoms=[tuple(map(spoken.text, pair)) for pair in SYMPTOMS],
        )

    return pages
