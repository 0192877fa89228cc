"""The file on the boot partition, which any PC can read and write: what people wish, and how to get in.

    # a comment
    network = My Wi-Fi
    password = secret
    hidden = yes
    language = de
    country = DE
    access point = kofa-rimu-teso-badi    (its password; or “off”)

What stands right of the first = counts, without the spaces around it; in quotation marks with them. The home's password
is taken out again once the network has been joined with it.
"""

import errno
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from companion.said import Said, said

from .countries import COUNTRY
from .networks import LONGEST_NAME, WantedNetwork, is_password

NAME = "hexkeeper-wifi.txt"
FOLDERS = (Path("/boot/firmware"), Path("/boot"))
"""Where Raspberry Pi OS has the partition, now and in its versions before."""

LARGEST = 16 * 1024
YES, NO, OFF = ("yes", "ja", "true", "1"), ("no", "nein", "false", "0", ""), ("off", "aus")
KEYS = ("network", "password", "hidden", "language", "country", "access point")
HEAD = """# Hexkeeper: Wi-Fi, language and country; every line may be left out.
# network = the name of your Wi-Fi        password = its password        hidden = yes, if it does not tell its name
# language = en or de                     country = two letters, such as DE
# access point = the password of Hexkeeper's own Wi-Fi, which it opens while it has no other; or: off
"""


@dataclass(frozen=True)
class Wishes:
    """What stands in the file. `access_point` is its password, None where there is none, "" if it is to stay off."""

    network: WantedNetwork | None = None
    language: str = ""
    country: str = ""
    access_point: str | None = None
    problems: tuple[Said, ...] = ()


class BootFile:
    """The file, which may not be there, and may be on a partition that cannot be written."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def of_this_machine(cls) -> "BootFile":
        """Where it is on this machine."""
        return cls(next((folder for folder in FOLDERS if folder.is_dir()), FOLDERS[-1]) / NAME)

    def read(self) -> Wishes:
        """What people wish; nothing where there is no file."""
        try:
            text = self._text()
            found = understood(_values(text))
            return replace(found, problems=(*_unknown(text), *found.problems))
        except FileNotFoundError:
            return Wishes()
        except OSError as error:
            words = said("{file} cannot be read: {why}.", file=self.path, why=error.strerror or str(error))
            return Wishes(problems=(words,))

    def keep(self, **values: str | None) -> None:
        """Write these lines in the place of their old ones, or below them all, and take those out that are None.

        An underscore in a name stands for a space. All other lines stay as they are. Raises OSError, also for a file of
        which only the beginning is read.
        """
        wanted = {name.replace("_", " "): value for name, value in values.items()}
        named = set(wanted)
        try:
            lines = self._text().splitlines()
            if self.path.stat().st_size > LARGEST:
                raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        except FileNotFoundError:
            lines = HEAD.splitlines()
        kept = []
        for line in lines:
            name = _name(line)
            if name not in named:
                kept.append(line)
            elif (value := wanted.pop(name, None)) is not None:
                kept.append(f"{name} = {_quoted(value)}")
        kept += [f"{name} = {_quoted(value)}" for name, value in wanted.items() if value is not None]
        if kept != lines:
            self._write("\r\n".join((*kept, "")))

    def _text(self) -> str:
        with self.path.open("rb") as file:
            read = file.read(LARGEST)
        if read[:2] in (b"\xff\xfe", b"\xfe\xff"):
            return read.decode("utf-16", errors="replace")
        try:
            return read.decode("utf-8-sig")
        except UnicodeDecodeError:
            return read.decode("cp1252", errors="replace")

    def _write(self, text: str) -> None:
        beside = self.path.with_name(f"{self.path.name}.new")
        beside.unlink(missing_ok=True)
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self.path)


def understood(values: Mapping[str, str]) -> Wishes:
    """What the lines of a file wish, and what is wrong with them; a line that is wrong wishes nothing."""
    problems = list[Said]()
    network, password = values.get("network", "").encode(), values.get("password", "")
    found = None
    if password and not is_password(password):
        problems.append(
            said("The password in {file} cannot be used: it takes 8 to 63 letters, digits or signs.", file=NAME)
        )
    elif len(network) > LONGEST_NAME:
        problems.append(said("The network’s name in {file} is too long: it takes 32 letters at most.", file=NAME))
    elif network:
        security = "WPA2" if password else ""
        found = WantedNetwork(network, password, security, values.get("hidden", "").lower() in YES)
    own = values.get("access point")
    if own is not None and own.lower() in OFF:
        own = ""
    elif own is not None and not is_password(own):
        own = None
        problems.append(
            said("The access point’s password in {file} cannot be used: it takes 8 to 63 letters.", file=NAME)
        )
    country = values.get("country", "").upper()
    if country and not COUNTRY.fullmatch(country):
        problems.append(said("The country in {file} cannot be used: it takes two letters, such as DE.", file=NAME))
        country = ""
    return Wishes(found, values.get("language", "").lower(), country, own, tuple(problems))


def _unknown(text: str) -> Iterator[Said]:
    """Lines that set nothing there is, by their number: what stands in them may be a password."""
    for number, line in enumerate(text.splitlines(), 1):
        if (name := _name(line)) and name not in KEYS:
            yield said(
                "Line {number} of {file} is not known; there are {names}.",
                number=number,
                file=NAME,
                names=", ".join(KEYS),
            )


def _values(text: str) -> dict[str, str]:
    return {name: _unquoted(line.partition("=")[2].strip()) for line in text.splitlines() if (name := _name(line))}


def _name(line: str) -> str:
    """The name of a line that sets something; empty for any other."""
    name, equals, _ = line.partition("=")
    return " ".join(name.lower().replace("-", " ").split()) if equals and not line.lstrip().startswith("#") else ""


def _unquoted(value: str) -> str:
    return value[1:-1] if len(value) >= 2 and value[0] == value[-1] == '"' else value


def _quoted(value: str) -> str:
    return f'"{value}"' if value != value.strip() or value[:1] == value[-1:] == '"' else value
