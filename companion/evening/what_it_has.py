"""What a game has beside its rules, in the words of the page for a new game; `companion.rules.claims` knows it."""

from collections.abc import Iterator

from companion.rules.base import BASE_GAME
from companion.rules.scenario import Has
from companion.said import joined, listed, said

NOT_HERE = said("None in this game.")

ROBOTS = {
    "by preference": said("They can play along to the end."),
    "at random": said("They can play along to the end, but choose by chance where something is new."),
    "none": said("They cannot play this."),
}


def in_a_line(has: Has) -> str:
    """What it has and what it lacks, in a word each, for its card."""
    marks = {
        said("hints"): has.hints,
        said("chances"): has.chances,
        said("board from a picture"): has.read,
        said("robots"): has.robots != "none",
    }
    here, lacking = ([words for words, is_so in marks.items() if is_so is wanted] for wanted in (True, False))
    found = [said("With: {what}", what=joined(here, ", "))] if here else []
    found += [said("Without: {what}", what=joined(lacking, ", "))] if lacking else []
    return joined(found, " · ")


def in_sentences(has: Has) -> list[dict[str, str]]:
    """A sentence about each thing, with its title; of lights and sounds only where there is more than usual."""
    return [{"title": title, "words": words} for title, words in _lines(has)]


def _lines(has: Has) -> Iterator[tuple[str, str]]:
    hints, chances = said("A phone can ask for good moves."), said("Screens can show who is likely to win.")
    yield said("Hints"), hints if has.hints else NOT_HERE
    yield said("Chances"), chances if has.chances else NOT_HERE
    read, laid = said("Land, numbers, harbors and the robber are read from a picture."), said("You lay it with taps.")
    yield said("The board"), read if has.read else laid
    yield said("A camera over the board"), _seen(has)
    for title, more in ((said("Lights"), has.lights), (said("Sounds"), has.sounds)):
        if more:
            yield title, said("Besides what the base game has: {what}.", what=joined(more.values(), ", "))
    yield said("Robots"), ROBOTS[has.robots]


def _seen(has: Has) -> str:
    known = said("It knows {pieces}.", pieces=listed(BASE_GAME.has.seen.values()))
    if not has.seen:
        return known
    pieces = listed(dict.fromkeys(has.seen.values()))  # two kinds may go by one name
    more = said("Once you have shown it yours, it also knows {pieces}.", pieces=pieces)
    return joined((said("It knows the pieces of the base game."), more))
