"""What a box says of itself in its `box.toml`: its scenarios, variants and settings, and where their modules are.

Every text in it is one that people read, and is extracted for translation (`tests/words.py`). All that is wrong in a
file is reported at once, when the program starts.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

from companion.data.strict import Fact, read_text
from companion.geometry import printed
from companion.geometry.layouts import Framing, Layout
from companion.kernel import Refusal
from companion.said import said

from .parts import BOXES, Parts
from .scenario import (
    MOST_SEATS,
    Adaptation,
    Contents,
    Level,
    Offering,
    Points,
    Product,
    Reason,
    Scenario,
    Setting,
    Variant,
)

FOLDER = Path(__file__).parents[1] / "boxes"
FILE = "box.toml"


@dataclass(frozen=True)
class Manifest:
    """The parts of a box: a `product` to play, or what there is of it beside others. `topics` are files of `table/`.

    `ways` are how five and six players may share a turn; `pairs` are modules that a game has where two meet, `longer`
    how many points more win then, each by the names of the two.
    """

    folder: str
    place: int
    topics: tuple[str, ...]
    product: Product | None
    ways: tuple[Variant, ...]
    pairs: Mapping[frozenset[str], Parts]
    longer: Mapping[frozenset[str], Points]
    adaptations: tuple[Adaptation, ...]


class _Reason(Fact):
    topic: str
    rule: str
    words: str


class _Refusal(Fact):
    rule: str
    words: str


class _Offering(Fact):
    name: str
    title: str
    words: str


class _Setting(Fact):
    words: str
    choices: Mapping[str, str] = {}


class _Framing(Fact):
    rule: str
    words: str
    fewest: int = 2
    most: int = MOST_SEATS


class _Look(Fact):
    """What layouts of one name have in common."""

    title: str
    words: str = ""
    frame: tuple[str, ...] = ()


class _Layout(Fact):
    name: str = ""
    base: str = ""
    title: str | None = None
    words: str | None = None
    frame: tuple[str, ...] | None = None
    harbors_meet_by: str = ""


class _Addition(Fact):
    name: str
    title: str
    words: str
    modules: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    target_rule: str = ""
    refuses: tuple[_Reason, ...] = ()


class _Variant(_Addition):
    evening: _Offering | None = None
    players: int | None = None
    players_rule: str = ""
    neutral_colours: int = 0
    raises: int = 0
    things: tuple[str, ...] = ()


class _Boards(Fact):
    """A drawing in `boards/` of this box, or `box/drawing` of another, and how it is laid."""

    board: str = ""
    layouts: tuple[_Layout, ...] = ()


class _Scenario(_Addition, _Boards):
    target: int | None = None
    options: Mapping[str, Any] = {}
    fewest: int = 2
    most: int = MOST_SEATS
    beyond: _Refusal | None = None
    large_title: str = ""
    neutral_with_two: int = 0
    needs: tuple[_Reason, ...] = ()
    wary: tuple[_Reason, ...] = ()


class _Adaptation(_Variant, _Boards):
    joins: tuple[str, str]
    target: int
    above: int = 0
    options: Mapping[str, Any] = {}
    keeps: tuple[str, ...] = ()
    fewest: int = 3
    most: int = MOST_SEATS


class _Pair(Fact):
    of: tuple[str, str]
    modules: tuple[str, ...]


class _Longer(Fact):
    of: tuple[str, str]
    number: int
    title: str
    rule: str


class _File(Fact):
    place: int
    topics: tuple[str, ...] = ()
    name: str = ""
    title: str = ""
    words: str = ""
    level: Literal["easy", "further", "experienced"] = "further"
    modules: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    refuses: tuple[_Reason, ...] = ()
    start_pieces: bool = True
    alone: _Refusal | None = None
    scenarios: tuple[_Scenario, ...] = ()
    variants: tuple[_Variant, ...] = ()
    ways: tuple[_Variant, ...] = ()
    adaptations: tuple[_Adaptation, ...] = ()
    pairs: tuple[_Pair, ...] = ()
    longer: tuple[_Longer, ...] = ()
    setting: Mapping[str, _Setting] = {}
    layout: Mapping[str, _Look] = {}
    frame: Mapping[str, _Framing] = {}


def manifests() -> tuple[Manifest, ...]:
    """Every box there is, in the order in which they are offered. Raises DataError."""
    read = (manifest(path.parent.name, path.read_text("utf-8")) for path in FOLDER.glob(f"*/{FILE}"))
    return tuple(sorted(read, key=lambda one: one.place))
