"""What cameras, electronic dice and decks say is wrong, as texts that can be translated.

`vision` and `firmware_bridge` say it in English and know nothing else. Here their sentences are known by their
patterns, so that pages can say them in other languages. What is not known by its pattern stays as it is.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from companion.said import Said, joined, said

PATTERNS: Final[tuple[Said, ...]] = (
    # What happened in the tray.
    said("The dice were moved without a throw; nothing was entered."),
    said("Only one die was thrown; throw them together."),
    said("More dice lie in the tray than are thrown; take the others out and throw again."),
    said("Fewer dice are seen in the tray than are thrown; throw again with all of them."),
    said("A die leans, touches another or cannot be read; throw it again."),
    said("Something that is not a die lies in the tray; take it out and throw again."),
    said("Something as large as a card lies over the dice; take it away."),
    said("A hand or something as large is over the tray; the dice are read when it is gone."),
    said("The light has changed; the dice have not."),
    said("The tray cannot be seen: something covers it, or the camera looks elsewhere."),
    said("It is too dark to see the tray; switch on a lamp."),
    said("The picture is too bright to see the tray; dim the lamp or turn it away."),
    said("The camera sends the same picture again and again; unplug it and plug it in."),
    said("The camera or the tray was moved; put it back, or calibrate again."),
    # The camera itself.
    said("No camera is named."),
    said("{camera} has sent no picture for {seconds} s."),
    said("{camera} is open but returns no pictures."),
    said("{camera}: there is no such device. Is it plugged in?"),
    said("{camera}: it cannot be opened. Another program may be using it."),
    said("{camera}: it may not be opened by this user; add the user to the group video and log in again."),
    said(
        "{camera}: it is closed to the service; restart it while the camera is plugged in "
        "(sudo systemctl restart hexkeeper)."
    ),
    said("{camera}: it was unplugged."),
    said("{camera}: it is not a video that can be read."),
    said("{camera}: there are no pictures in it."),
    said("{camera} is at its end; start the companion again to see it again."),
    said("{camera}: it sends no pictures any more ({why})."),
    said("{camera}: picamera2 is not installed (apt install python3-picamera2)."),
    said("{camera}: it is not there, or another program is using it ({why})."),
    said("{camera}: it cannot be started ({why})."),
    said("{path}: the network cannot be opened; install the project again."),
    said("{path} is not a calibration that can be used ({why}); calibrate again."),
    # What a picture is like.
    said("The picture is dark: switch on a lamp, or bring it nearer."),
    said("Part of the picture is so bright that nothing is seen in it: turn the lamp away, or dim it."),
    said("The picture is out of focus: turn the ring of the camera's lens until the pips are sharp."),
    said("The card shines: turn it or the lamp a little, so that it reflects nothing."),
    said("The card is out of focus: hold it still, or turn the ring of the camera's lens until it is sharp."),
    said("The dice are only {count} pixels wide in the picture: bring the camera nearer, until they have 40 or more."),
    # Calibrating.
    said("Leave the tray as it is and take your hands away."),
    said("Both dice should lie in the tray, and nothing else."),
    said("Throw both dice ({count} more)."),
    said("Which of the two dice is the yellow one?"),
    said("What does the event die show?"),
    said("Throw the event die (not seen yet: {faces})."),
    said("Lay the event die into the tray with ship number {number} up."),
    said("Lay the event die into the tray with the yellow gate up."),
    said("Lay the event die into the tray with the blue gate up."),
    said("Lay the event die into the tray with the green gate up."),
    said("Everything is learned."),
    said("Both dice look alike, so they are not told apart. That matters only where an event die is thrown with them."),
    said("Both dice look {colour}: they cannot be told apart by their colours."),
    said("{count} things lie in the tray and {dice} of them are read as dice; take out what is not one of your dice."),
    said(
        "There are two things in the tray, but only one of them is read as a die; turn them over, or improve the light."
    ),
    said("There are two things in the tray, but neither is read as a die; turn them over, or improve the light."),
    said("Nothing lies in the tray; lay both dice in."),
    said("Only one thing lies in the tray; lay both dice in."),
    said("{count} things lie there beside the two dice, and only the event die should."),
    said("The event die is not seen beside the two dice; lay it apart from them."),
    said("An event die shows {faces}, not {face}."),
    said("Not all of the event die is known: {faces} was never shown."),
    said("The {face} and the {other} of the event die look alike; show its faces again."),
    said("Two dice are to be learned, but there are {count}."),
    said("Two dice need two different names; nothing was renamed."),
    said("The picture is too small to look for a tray."),
    said("No plain tray is seen in the middle of the picture."),
    # Showing pieces.
    said("It is too dark to see the board."),
    said("The board reflects the lamp; turn it aside."),
    said("Something lies or is held over the board; take it away."),
    said("The board or the camera has moved; push it back, or begin again with the bare island."),
    said("Something still moves on the board."),
    said("More than these pieces lies on the board."),
    said("Not every piece can be seen; lay each where it is marked, or begin this colour again in other places."),
    said("A {name} looks much like a {other} from here; they will be asked about."),
    said("The {kind} looks much like the {colour} one in this light; it will be asked about."),
    said("The island is too small for that many pieces at once; lay none."),
    # Decks of cards.
    said("{path}: there is no deck that can be read ({why})."),
    said("{path}: this is not a list of a deck's kinds ({why})."),
    said("{path}: no card is enrolled in this deck."),
    said("{path}: no picture of {name} is left; enrol it again."),
    said("{path}: not a whole picture that can be read ({why})."),
    said(
        "{path}: {width} x {height} pixels are more than the {most} megapixels that are read of such a picture;"
        " save a smaller copy."
    ),
    said("{path}: there is no such picture file."),
    said("{path}: too small for a picture of a card."),
    said("{path}: the deck cannot be written ({why}); it is as it was."),
    said("{name} cannot be the name of a kind of card; nothing was enrolled."),
    said("no card is seen; lay it flat on a plain table that differs from it, and fill half the picture."),
    # Electronic dice.
    said("The search for dice has not begun."),
    said("Looking for the dice."),
    said("The dice cannot be read ({why}); it is tried again."),
    said("The search for dice has ended."),
    said("There is no serial port; plug the dice in, and they are found."),
    said("The dice on {port} have sent nothing readable for {seconds} s; check the cable."),
    said("The dice on {port} have the same number as others, {numbers}; give them a different one."),
    said("Dice {numbers} are missing."),
    said("Only an event die is connected; the other dice are missing."),
    said("No Pixels dice are in range; shake them to wake them up."),
    said("Only one six-sided Pixels die is in range; a roll takes two."),
    said("Bluetooth dice need the extra hexkeeper[bluetooth]; install it and start the companion again."),
    said("Bluetooth cannot be used ({why}); see that an adapter is there, switched on and not blocked."),
    said("{port} does not speak the dice protocol; plain text without a check sum is not read."),
    said("{port} is silent; no dice have said hello there."),
    said("{port} is in use by another program; close that program, and it is tried again."),
    said("{port} may not be opened by this user; add the user to the group dialout and log in again."),
    said(
        "{port} is closed to the service; restart it while the dice are plugged in (sudo systemctl restart hexkeeper)."
    ),
    said("{port} is not there; plug the dice in, and they are found."),
    said("{port} cannot be opened as a serial port ({why})."),
    said("{port} went away ({why})."),
    said("the port went away"),
)

WORDS: Final[Mapping[str, str]] = {
    word: word
    for word in (said("ship"), said("yellow"), said("blue"), said("green"), said("red"), said("white"), said("black"))
}
"""Single words that stand in such sentences, by themselves."""


def within(text: str, folder: Path) -> str:
    """The same words, with files as they are called in a folder: where that is on this machine is for nobody else."""
    return text.replace(f"{folder}/", "").replace(str(folder), folder.name)


def recognised(text: str) -> str:
    """The same words, translatable where their patterns are known; of several sentences each for itself."""
    if isinstance(text, Said) or not text:
        return text
    if (whole := _whole(text)) is not None:
        return whole
    for end in reversed([found.end() for found in re.finditer(r"[.?](?= )", text)]):
        if (first := _whole(text[:end])) is not None:
            return joined((first, recognised(text[end + 1 :])))
    return text


def _whole(text: str) -> Said | None:
    for pattern, shape in _shapes():
        if (found := shape.fullmatch(text)) is not None:
            return Said(pattern, {name: _named(words) for name, words in found.groupdict().items()})
    return None


@cache
def _shapes() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The patterns as regular expressions, those with the most words of their own first."""
    longest_first = sorted((each.pattern for each in PATTERNS), key=lambda pattern: -len(re.sub(r"{\w+}", "", pattern)))
    return tuple((pattern, re.compile(_shape(re.escape(pattern)), re.DOTALL)) for pattern in longest_first)


def _shape(escaped: str) -> str:
    # What a sentence begins with is a name, and never a whole sentence before it.
    named = re.sub(r"^\\{(\w+)\\}", r"(?P<\1>(?:(?!\. ).)+?)", escaped)
    return re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", named)


def _named(words: str) -> str:
    """What fills a gap: a list of words is translated word by word."""
    parts = words.split(", ")
    return joined((WORDS.get(part, part) for part in parts), ", ") if len(parts) > 1 else WORDS.get(words, words)
