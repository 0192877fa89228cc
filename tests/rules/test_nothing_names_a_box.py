"""Nothing outside its own folder names a box: no Python, no script, no style and no template.

What a box is called it says itself: `naming` has the words. What of it is shown its topics declare, and the view
carries it.
"""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .naming import SHARED, classes, fields, lands, names
from .test_architecture import OURS, ROOT, code_words, files, foreign_words, name_of, within

SCRIPTS, STYLES, TEMPLATES = (ROOT / "web" / each for each in ("static/js", "static/css", "templates"))

EXCEPTIONS = {
    "benchmarks/": "what is measured",
    "companion/commands/bench.py": "what is measured",
    "companion/neighbours/home_assistant.py": "topics published by MQTT keep their names",
    "companion/playouts/conversion.py": "play-outs are of a box by nature; those of five and six are the base game's",
    "companion/playouts/refusal.py": "the same",
    "companion/playouts/translation.py": "the same",
    "web/static/js/lessons/known.js": "what the camera knows by sight, whatever is played",
    "web/static/js/lessons/calibrating.js": "how the camera learns the event die",
    "web/static/js/setup/devices.js": "which electronic die is which was said of those that are plugged in",
    "web/static/js/setup/sharing.js": "how five and six take their turns is a choice beside the boxes",
    "web/templates/sprite.svg": "the knight among the cards of the base game",
}
"""Files and folders outside those of boxes that may name one, with the reason."""

ON_PAGES = re.compile(r"(?<![a-z])(?:knights?|barbarians?|progress)(?![a-z])(?<!h\(\"progress)", re.IGNORECASE)
"""What boxes speak of, though the base knows the words too; the progress bar of HTML is none of them."""

OF_BROWSERS = re.compile(r"^\s*progress\b|::-(?:webkit|moz)-progress-\w+", re.MULTILINE)
BY_NAME = re.compile(r"\.(-?[a-z_][\w-]*)|#([a-z_][\w-]*)(?=[\s{,.:])|--([\w-]+)|(?:id|class|href)=\"#?([^\"]*)\"")


NAMES = re.compile("|".join(rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])" for name in names()))


def in_python(code: str) -> set[str]:
    """The boxes that code imports, and what in its names and strings is theirs; not in what documents it."""
    tree = ast.parse(code)
    imported: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
    said = {word for _, word in code_words(tree)}
    boxes = {module for module in imported if within(module, {"companion.boxes"})}
    return boxes | {word for word in said if word in classes() or NAMES.search(word)}


def in_script(code: str) -> set[str]:
    """The words, actions and fields of boxes that a script names."""
    called = {name for name in re.findall(r"\w+", code) if name in classes()}
    read = {name for name in re.findall(r"\.(\w+)", code) if name in fields()}
    return called | read | spoken_of(code)


def in_style(code: str) -> set[str]:
    """The same of the classes, ids and properties of a style or a template, and of the terrains among them."""
    said = {word for found in BY_NAME.findall(OF_BROWSERS.sub("", code)) for word in " ".join(found).split()}
    parts = {part for word in said for part in (word, *word.split("-"))}
    return {part for part in parts if part in lands() or part in fields()} | spoken_of(" ".join(said))


def spoken_of(text: str) -> set[str]:
    """The words of boxes in a text, however they are written."""
    return {*(word for word in foreign_words(text) if word.lower().rstrip("s") not in SHARED), *ON_PAGES.findall(text)}


def read() -> Iterator[tuple[Path, Callable[[str], set[str]]]]:
    """Every file outside the folders of boxes, with what finds the words of a box in it."""
    own = ("companion/boxes/", "companion/playouts/cities_knights/")
    yield from ((path, in_python) for package in OURS for path in files(package) if not name_of(path).startswith(own))
    yield from ((path, in_script) for path in sorted(SCRIPTS.rglob("*.js")))
    for folder, kind in ((STYLES, "*.css"), (TEMPLATES, "*.*")):
        yield from ((path, in_style) for path in sorted(folder.rglob(kind)))


def test_nothing_outside_the_folder_of_a_box_names_it() -> None:
    found = {name_of(path): words for path, look in read() if (words := look(path.read_text(encoding="utf-8")))}
    assert {_excepted(name) for name in found} == EXCEPTIONS.keys(), found


def _excepted(name: str) -> str:
    """The exception that a file falls under, or else the file itself."""
    return next((one for one in EXCEPTIONS if one.endswith("/") and name.startswith(one)), name)


@pytest.mark.parametrize(
    ("look", "code"),
    [
        (in_python, "from companion.boxes.seafarers.rules.ships import ships"),
        (in_python, "import companion.boxes.cities_knights.facts"),
        (in_python, 'if "seafarers" in products: ...'),
        (in_python, 'title = "Cities & Knights"'),
        (in_python, 'with_variants("harbormaster")'),
        (in_python, "isinstance(action, HireKnight)"),
        (in_python, 'kinds["HireKnight"]'),
        (in_script, 'does(option) === "HireKnight"'),
        (in_script, "view.barbarians.steps"),
        (in_script, 't("{count} progress card")'),
        (in_script, "// what the event die shows"),
        (in_script, "view.tracks[track]"),
        (in_script, 'action.do === "PassBuilding"'),
        (in_script, "player.harbor_points"),
        (in_style, ".knight .disc { fill: red; }"),
        (in_style, ".board .gate path { fill: red; }"),
        (in_style, ":root { --fog: grey; }"),
        (in_style, ".of-cloth { --kind: red; }"),
        (in_style, '<symbol id="land-oasis"><path d="M0 0"/></symbol>'),
        (in_style, '<section class="panel missions">'),
    ],
)
def test_a_word_of_a_box_is_found(look: Callable[[str], set[str]], code: str) -> None:
    assert look(code)


@pytest.mark.parametrize(
    ("look", "code"),
    [
        (in_python, '"""Seafarers have ships."""'),
        (in_python, "choice.five_six"),
        (in_script, 'h("progress", { max: 3 })'),
        (in_script, "view.dice"),
        (in_script, "track.stop()"),
        (in_script, 'icon("ship")'),
        (in_script, "a.walled"),
        (in_style, "progress { width: 100%; }"),
        (in_style, ".ground { fill: #fadeda; }"),
        (in_style, '<symbol id="sign-red"><path d="M0 0"/></symbol>'),
    ],
)
def test_a_word_of_the_base_is_not_taken_for_one(look: Callable[[str], set[str]], code: str) -> None:
    assert look(code) == set()
