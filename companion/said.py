"""A text that remembers how it was made, so that it can be said in another language where it is shown.

A `Said` is an English text like any other: it compares, sorts and is stored as such. Beside that it keeps the pattern
and the arguments, which may be texts of the same kind. What is made of it by `+`, slices or f-strings is plain English
again and cannot be translated any more: use `said`, `joined` and `listed` to put texts together.
"""

from collections.abc import Iterable, Mapping


class Said(str):
    """English words with their `pattern`, its `plural`, if any, the `number` that decides, and the `arguments`."""

    __slots__ = ("arguments", "number", "pattern", "plural")

    pattern: str
    plural: str | None
    number: int
    arguments: Mapping[str, object]

    def __new__(
        cls, pattern: str, arguments: Mapping[str, object], plural: str | None = None, number: int = 1
    ) -> "Said":
        chosen = pattern if plural is None or number == 1 else plural
        made = super().__new__(cls, chosen.format(**arguments) if arguments else chosen)
        made.pattern, made.plural, made.number, made.arguments = pattern, plural, number, arguments
        return made

    def __str__(self) -> str:
        # So the words of an error, `str(error)`, can still be translated.
        return self

    def __getnewargs__(self) -> tuple[str, Mapping[str, object], str | None, int]:  # type: ignore[override]
        return self.pattern, self.arguments, self.plural, self.number


def said(pattern: str, /, **arguments: object) -> Said:
    """A text made of a pattern with `{name}` for each argument.

    The pattern is what translators see, so it is a whole sentence or a name, written where it is used as one literal.
    """
    return Said(pattern, arguments)


def said_many(pattern: str, plural: str, count: int, /, **arguments: object) -> Said:
    """A text about `count` things, which may be named `{count}`: the first pattern for one, the second otherwise."""
    return Said(pattern, {"count": count, **arguments}, plural, count)


def joined(texts: Iterable[str], between: str = " ") -> Said:
    """Texts one after the other: sentences in a line, or a list with another mark between."""
    parts = tuple(texts)
    # A pattern of nothing but gaps is the same in every language.
    names = [f"part{number}" for number in range(len(parts))]
    gaps = between.replace("{", "{{").replace("}", "}}").join(f"{{{name}}}" for name in names)
    return Said(gaps, dict(zip(names, parts, strict=True)))


def apart(text: str) -> tuple[str, ...]:
    """The texts of which this one was `joined`; of any other, itself."""
    if isinstance(text, Said) and text.arguments and all(name.startswith("part") for name in text.arguments):
        return tuple(str(part) for part in text.arguments.values())
    return (text,)


def listed(texts: Iterable[str]) -> Said:
    """ "a", "a and b", "a, b and c"."""
    parts = tuple(texts)
    if len(parts) < 2:
        return joined(parts)
    return said("{first} and {last}", first=joined(parts[:-1], ", "), last=parts[-1])


def lasting(seconds: float) -> Said:
    """A length of time, in one form wherever people read it: `55 s`, `2 min 18 s`, from ten minutes on `46 min`, from
    an hour on `1 h 5 min`. `lasting` in `web/static/js/lasting.js` writes the same."""
    whole = int(seconds + 0.5)  # as a browser rounds
    if whole < 60:
        return said("{seconds} s", seconds=whole)
    if whole < 600:
        return said("{minutes} min {seconds} s", minutes=whole // 60, seconds=whole % 60)
    minutes = int(whole / 60 + 0.5)
    if minutes < 60:
        return said("{minutes} min", minutes=minutes)
    return said("{hours} h {minutes} min", hours=minutes // 60, minutes=minutes % 60)
