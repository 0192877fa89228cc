"""What people read is true of the code: keys, options, targets, links, pictures and examples.

Excerpts of the code begin with the name of their file and stand there word for word; other Python blocks are run.
"""

import importlib.util
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import click
import pytest
from pydantic import BaseModel

from companion.cli import main
from companion.config import Config
from companion.geometry.layouts import Layout
from companion.outputs.wiring import DEFAULT, pin_map
from companion.rules.boxes import every_variant, ways_to_share
from tests import hooks
from tests.rules.test_architecture import PACKAGES

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = (ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md")))
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
TOOLS = {
    *("make", "apt", "usermod", "groupadd", "git", "cp", "scp", "ssh", "head", "systemctl", "chromium", "sqlite3"),
    *("install",),
    *("avrdude", "pipx", "mpremote"),  # docs/building-a-die.md
}
BASE = "companion.rules.base."


def text(name: str) -> str:
    """A document, by its path from the root."""
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(language: str) -> Iterator[tuple[str, str]]:
    """Every code block in a language: the document's name, and what is in the block."""
    for document in DOCUMENTS:
        for found, code in BLOCK.findall(document.read_text(encoding="utf-8")):
            if found == language:
                yield document.name, code


def anchors(document: Path) -> set[str]:
    """What a link may point at in a document: its headings, as they are made into anchors."""
    headings = re.findall(r"^#+ (.+)$", BLOCK.sub("", document.read_text(encoding="utf-8")), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def sections(document: str) -> dict[str, str]:
    """The text under each heading."""
    parts = re.split(r"^#+ (.+)$", text(document), flags=re.M)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def keys(model: type[BaseModel]) -> set[str]:
    """The names of a section's keys."""
    return set(model.model_fields)


# -- links and pictures ------------------------------------------------------------------------------------------------


def test_every_link_leads_somewhere() -> None:
    lost = []
    for document in DOCUMENTS:
        for link in LINK.findall(BLOCK.sub("", document.read_text(encoding="utf-8"))):
            if re.match(r"[a-z]+:", link):
                continue
            path, _, anchor = link.partition("#")
            target = (document.parent / path).resolve() if path else document
            if not target.is_file() or (anchor and anchor not in anchors(target)):
                lost.append(f"{document.name}: {link}")
    assert lost == []


def test_every_document_can_be_reached_from_the_readme() -> None:
    reached, waiting = set(), [ROOT / "README.md"]
    while waiting:
        document = waiting.pop()
        reached.add(document)
        found = (link.partition("#")[0] for link in LINK.findall(document.read_text(encoding="utf-8")))
        targets = {(document.parent / path).resolve() for path in found if path.endswith(".md") and ":" not in path}
        waiting += targets - reached - set(waiting)
    assert set(DOCUMENTS) - reached == set()


def test_every_picture_is_shown_somewhere() -> None:
    shown = {
        (document.parent / link).resolve()
        for document in DOCUMENTS
        for link in LINK.findall(document.read_text("utf-8"))
    }
    pictures = {path for ending in ("png", "svg") for path in (ROOT / "docs").rglob(f"*.{ending}")}
    assert pictures - shown == set()


# -- configuration -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("section", sorted(Config.model_fields))
def test_every_key_of_the_configuration_is_explained_in_its_section(section: str) -> None:
    (told,) = (body for title, body in sections("docs/configuration.md").items() if title.startswith(f"`[{section}]`"))
    explained = set(re.findall(r"^\| `(\w+)` \|", told, re.M))
    assert explained == keys(Config.model_fields[section].annotation)  # type: ignore[arg-type]


def test_every_field_of_the_pin_map_is_explained() -> None:
    (told,) = (body for title, body in sections("docs/configuration.md").items() if title.startswith("`[lights.map]`"))
    assert set(re.findall(r"^\| `(\w+)` \|", told, re.M)) == set(DEFAULT.__dataclass_fields__)


def test_the_defaults_in_the_documents_are_the_defaults() -> None:
    shown = tomllib.loads(BLOCK.findall(text("docs/configuration.md"))[0][1])
    assert pin_map(shown["lights"].pop("map")) == DEFAULT
    defaults = Config().model_dump(mode="json")
    assert defaults["lights"].pop("map") == {}
    assert shown == defaults


OF_A_BOX = "# companion/boxes/"
LIGHTHOUSES = "boxes/lighthouses/"


@pytest.mark.parametrize(("document", "code"), [one for one in blocks("toml") if not one[1].startswith(OF_A_BOX)])
def test_every_example_of_a_configuration_can_be_used(document: str, code: str) -> None:
    settings = Config.model_validate(tomllib.loads(code))
    pin_map(settings.lights.map)


@pytest.mark.parametrize(("document", "code"), [one for one in blocks("toml") if one[1].startswith(OF_A_BOX)])
def test_what_boxes_say_of_themselves_is_shown_word_for_word(document: str, code: str) -> None:
    name, _, shown = code.removeprefix("# ").partition("\n")
    if "the wide strait" not in shown and LIGHTHOUSES not in name:  # written in tests of their own, and played there
        assert shown in text(name)


# -- the command line and make -----------------------------------------------------------------------------------------


def commands(group: click.Group = main, above: str = "companion") -> Iterator[tuple[str, click.Command]]:
    """Every command of the command line by its full name."""
    for name, command in group.commands.items():
        yield f"{above} {name}", command
        if isinstance(command, click.Group):
            yield from commands(command, f"{above} {name}")


def options(command: click.Command) -> set[str]:
    """Every option of a command."""
    found = (one for one in command.params if isinstance(one, click.Option))
    return {spelling for one in found for spelling in (*one.opts, *one.secondary_opts)}


@pytest.mark.parametrize("name", [name for name, _ in commands()])
def test_every_command_is_documented_with_all_its_options_and_no_others(name: str) -> None:
    told = sections("docs/configuration.md")[f"`{name}`"]
    shown = {option for row in re.findall(r"^\| (`--.+?) \|", told, re.M) for option in re.findall(r"--[\w-]+", row)}
    assert shown == options(dict(commands())[name])


def test_every_target_of_make_that_is_named_exists() -> None:
    made = set(re.findall(r"^([\w./$()-]+):", text("Makefile"), re.M)) | {".venv/ready", ".venv/ready-dev"}
    named = set()
    for document in DOCUMENTS:
        named |= set(re.findall(r"(?:`|\$ |sudo )make (?:-C \S+ )?([\w./-]+)", document.read_text(encoding="utf-8")))
    assert named >= {"run", "test", "lint", "unhook"}
    assert named - made == set()


def test_every_module_that_the_makefile_runs_exists() -> None:
    run = set(re.findall(r"python -m ([\w.]+)", text("Makefile")))
    assert [module for module in run if importlib.util.find_spec(module) is None] == []


@pytest.mark.parametrize(("document", "code"), list(blocks("console")))
def test_every_line_for_a_terminal_could_be_typed(document: str, code: str) -> None:
    for line in code.splitlines():
        assert line.startswith("$ "), f"{document}: {line}"
        words = [word for word in shlex.split(line[2:].split(" > ")[0]) if not word.startswith("HEXKEEPER__")]
        words = words[1:] if words[0] == "sudo" else words
        program, given = words[0], words[1:]
        if program in {".venv/bin/companion", "companion"}:  # of a checkout, of the package
            known, depth = dict(commands()), 2 if given[0] == "bench" else 1
            command = known[" ".join(("companion", *given[:depth]))]
            command.make_context(given[depth - 1], given[depth:])  # raises what click says of a line it does not take
        elif program == ".venv/bin/python":
            assert given[0] == "-m"
            assert importlib.util.find_spec(given[1]) is not None
        else:
            assert program in TOOLS


def test_paths_in_the_documents_exist() -> None:
    named = {
        (document.name, path)
        for document in DOCUMENTS
        for path in re.findall(
            r"`((?:companion|vision|firmware_bridge|web|tests|deploy|docs)/[\w./-]+)`",
            document.read_text(encoding="utf-8"),
        )
    }
    assert [(document, path) for document, path in sorted(named) if not (ROOT / path).exists()] == []


# -- the code ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("document", "code"), list(blocks("python")))
def test_python_in_the_documents_runs_or_is_in_the_code_word_for_word(document: str, code: str) -> None:
    excerpt = re.match(r"# ([\w/]+\.py)\n(.*)", code, re.S)
    if excerpt is not None and "house_rules" in excerpt[1]:
        return  # written in test_house_rule, and played there
    if "the_wide_strait" in code or "the wide strait" in code:
        return  # written in test_tenth_scenario, and played there
    if excerpt is not None and LIGHTHOUSES in excerpt[1]:
        return  # written in test_lighthouses, and played there
    if excerpt is not None and excerpt[1].startswith("firmware_bridge/drivers/"):
        return  # written in test_kind_of_dice, and thrown there
    if excerpt is not None:
        assert excerpt[2] in text(excerpt[1]), f"{document} shows something that is not in {excerpt[1]}"
    else:
        exec(compile(code, document, "exec"), {"__name__": "an example"})


def test_the_architecture_lists_every_package_whose_imports_are_checked() -> None:
    listed = sections("docs/architecture.md")["Packages and layers"]
    packages = {re.sub(r"/boxes/\w+/", "/boxes/<box>/", package) for package in PACKAGES}
    assert [package for package in sorted(packages) if f"`{package}/`" not in listed] == []


def test_boards_in_the_documents_can_be_laid(tmp_path: Path) -> None:
    (drawn,) = (code for _, code in blocks("") if code.startswith("[[layouts.islands]]"))
    (tmp_path / "islands.toml").write_text(drawn, encoding="utf-8")
    plan = Layout("islands", "Islands", "Two islands.", str(tmp_path / "islands")).laid(3, Random(1))
    assert {harbor.kind for harbor in plan.harbors} <= {"generic", "brick", "ore"}
    assert plan.marked("area") == {"(3,0)": "small"}


def test_every_question_of_the_base_game_is_listed_for_those_who_add_a_scenario() -> None:
    base = {asked.name for asked in hooks.questions() if asked.nobody.__module__.startswith(BASE)}
    assert listed("Questions") == base


def test_every_step_of_the_base_game_is_listed_for_those_who_add_a_scenario() -> None:
    rows = [f"| *{script}* | {', '.join(steps)} |" for script, steps in hooks.scripts().items()]
    assert re.findall(r"^\| \*.+ \|$", sections("docs/adding-a-scenario.md")["Steps"], re.M) == rows


def test_every_happening_of_the_base_game_is_listed_for_those_who_add_a_scenario() -> None:
    assert listed("Happenings") == {kind.__name__ for kind in hooks.happenings() if kind.__module__.startswith(BASE)}


def listed(section: str) -> set[str]:
    """What the table of a section names."""
    rows = re.findall(r"^\| [^|]+ \| (.+) \|$", sections("docs/adding-a-scenario.md")[section], re.M)
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)}


def test_every_hook_is_printed_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert [line for line in hooks.lines() if line.endswith(": ")] == []
    hooks.main(["event die rests", "easy_start"])
    assert capsys.readouterr().out == (
        "happening EarlyRollCounted (cities_knights.easy_start): A player has made one more of the first rolls.\n"
    )


def test_every_variant_is_told_to_those_who_play() -> None:
    told = text("docs/playing.md").lower()
    assert [name for name in (*every_variant(), *ways_to_share()) if name not in told] == []


# -- the service -------------------------------------------------------------------------------------------------------


def service() -> list[tuple[str, str]]:
    """The settings of the unit, in order; a name may come more than once."""
    lines = (line for line in text("deploy/hexkeeper.service").splitlines() if line and line[0] not in "#[")
    return [(name, value) for name, _, value in (line.partition("=") for line in lines)]


def test_the_service_starts_a_command_line_that_exists() -> None:
    program, command, *given = dict(service())["ExecStart"].split()
    assert program == "/opt/hexkeeper/.venv/bin/companion"
    main.commands[command].make_context(command, given)


def test_the_service_is_started_again_however_often_it_has_failed() -> None:
    assert dict(service())["Restart"] == "on-failure"
    assert dict(service())["StartLimitIntervalSec"] == "0"


def test_the_service_keeps_its_compiled_modules_where_it_may_write() -> None:
    assert ("Environment", "PYTHONPYCACHEPREFIX=%C/hexkeeper") in service()
    assert dict(service())["CacheDirectory"] == "hexkeeper"


def test_the_service_may_use_cameras_serial_ports_and_pins_and_no_other_device() -> None:
    allowed = {value for name, value in service() if name == "DeviceAllow"}
    assert dict(service())["DevicePolicy"] == "closed"
    assert allowed == {f"char-{kind} rw" for kind in ("ttyACM", "ttyUSB", "video4linux", "gpiochip", "spi")}
