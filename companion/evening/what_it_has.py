"""What a game has beside its rules, in the words of the page for a new game; `companion.rules.claims` knows it."""

from collections.abc import Iterator
from typing import Any

from companion.rules.base import BASE_GAME
from companion.rules.scenario import Has
from companion.said import joined, listed, said

NOT_HERE = said("None in this game.")

ROBOTS = {
    "by preference": said("They can play along to the end."),
    "at random": said("They can play along to the end, but choose by chance where something is new."),
    "none": said("They cannot play this."),
}


def in_a_word(has: Has) -> dict[str, tuple[str, ...]]:
    """What it has and what it lacks, for its card."""
    marks = {
        said("hints"): has.hints,
        said("chances"): has.chances,
        said("board from a picture"): has.read,
        said("robots"): has.robots != "none",
    }
    return {
        "has": tuple(words for words, is_so in marks.items() if is_so),
        "lacks": tuple(words for words, is_so in marks.items() if not is_so),
    }


def in_sentences(has: Has) -> list[dict[str, Any]]:
    """A line for each thing, with its title; `lacks` where there is none."""
    return [{"title": title, "words": words, "lacks": not is_so} for title, words, is_so in _lines(has)]


def _lines(has: Has) -> Iterator[tuple[str, str, bool]]:
    hints, chances = said("A phone can ask for good moves."), said("Screens can show who is likely to win.")
    yield said("Hints"), hints if has.hints else NOT_HERE, has.hints
    yield said("Chances"), chances if has.chances else NOT_HERE, has.chances
    read, laid = said("Land, numbers, harbors and the robber are read from a picture."), said("You lay it with taps.")
    yield said("The board"), read if has.read else laid, has.read
    yield said("A camera over the board"), _seen(has), True
    for title, more in ((said("Lights"), has.lights), (said("Sounds"), has.sounds)):
        if more:
            words = said("Besides what the base game has: {what}.", what=joined(more.values(), ", "))
            yield title, words, True
    yield said("Robots"), ROBOTS[has.robots], has.robots != "none"


def _seen(has: Has) -> str:
    known = said("It knows {pieces}.", pieces=listed(BASE_GAME.has.seen.values()))
    if not has.seen:
        return known
    pieces = listed(dict.fromkeys(has.seen.values()))  # two kinds may go by one name
    more = said("Once you have shown it yours, it also knows {pieces}.", pieces=pieces)
    return joined((said("It knows the pieces of the base game."), more))
