"""What people may be called beside their colours, and which names are one to whoever reads them."""

from unicodedata import normalize

from companion.kernel import COLOURS
from companion.said import said

LONGEST_NAME = 20
"""Letters of a player's name."""
JOINERS = "\u200c\u200d"
"""Zero width non-joiner and joiner: Persian names are written with the one, and families of emoji with the other."""


def as_read(name: str) -> str:
    """What is the same for two spellings of one name; an ü may be one letter, or a u with two dots put over it."""
    seen = "".join(letter for letter in normalize("NFKC", name).casefold() if letter not in JOINERS)
    return " ".join(normalize("NFKC", seen).split())


def names_at_fault(seats: tuple[str, ...], names: tuple[str, ...]) -> str:
    """Why these cannot be the names of the people on these seats, in words; nothing when they can."""
    given = [as_read(name) for name in names if name]
    if names and len(names) != len(seats):
        return said("give a name for each seat, empty where there is none, or no names at all")
    if fault := next(filter(None, map(name_at_fault, names)), ""):
        return fault
    if len(set(given)) < len(given):
        return said("two players have the same name")
    for seat, name in zip(seats, names, strict=False):
        if as_read(name) in set(COLOURS) - {seat}:
            return said("nobody may be named after the colour of other pieces")
    return ""


def name_at_fault(name: str) -> str:
    """Why nobody can be called this, in words; nothing when somebody can, or where nobody said."""
    joined = name.replace(JOINERS[0], JOINERS[1]).split(JOINERS[1])
    between = all(letters and letters.isprintable() for letters in joined)
    if len(name) > LONGEST_NAME or (name and not between) or name != name.strip():
        return said("a name has at most {most} letters, all of them readable", most=LONGEST_NAME)
    return ""
