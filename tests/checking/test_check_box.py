"""`companion check-box`: every box of the project is whole, and whatever one lacks is said in words."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.checking.apart import faults_when_played
from companion.checking.tests import untested
from companion.cli import main
from tests.rules.test_architecture import BOXES, ROOT

HOUSE = ROOT / "companion" / "boxes"


def check(folder: Path) -> Result:
    return CliRunner().invoke(main, ["check-box", str(folder)])


def copy(into: Path, box: str = "seafarers") -> Path:
    """A box that lies elsewhere, to be spoilt."""
    return Path(shutil.copytree(HOUSE / box, into / box, ignore=shutil.ignore_patterns("__pycache__")))


def change(file: Path, *changes: tuple[str, str]) -> None:
    text = file.read_text(encoding="utf-8")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after, 1)
    file.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("box", BOXES)
def test_a_box_of_the_project_lacks_nothing(box: str) -> None:
    answer = check(HOUSE / box)
    assert (answer.output.rpartition(":")[2].strip(), answer.exit_code) == ("nothing is lacking.", 0)


def test_a_box_is_whole_wherever_it_lies(tmp_path: Path) -> None:
    answer = check(copy(tmp_path))
    assert (answer.output, answer.exit_code) == ("Seafarers: nothing is lacking.\n", 0)


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    answer = check(tmp_path / "no_box")
    assert (answer.exit_code, "there is no such folder" in answer.output) == (2, True)


def test_the_command_starts_where_no_box_can_be_read() -> None:
    code = "import sys, companion.cli\nprint('companion.rules.boxes' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert said == "False\n"


# -- files ----------------------------------------------------------------------------------------------------------


def linked(box: Path) -> None:
    (box / "rules" / "gold.py").unlink()
    (box / "rules" / "gold.py").symlink_to(HOUSE / "seafarers" / "rules" / "gold.py")


def looped(box: Path) -> None:
    (box / "boards" / "again").symlink_to(box)


def huge(box: Path) -> None:
    with (box / "boards" / "new_world.toml").open("ab") as file:
        file.truncate(2**40)


def piped(box: Path) -> None:
    (box / "box.toml").unlink()
    os.mkfifo(box / "box.toml")


def latin(box: Path) -> None:
    (box / "box.toml").write_bytes(b'title = "K\xf6nig"')


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (linked, "seafarers/rules/gold.py: is a link"),
        (looped, "seafarers/boards/again: is a link"),
        (huge, "seafarers/boards/new_world.toml: is larger than 1024 kB"),
        (piped, "seafarers/box.toml: is neither a file nor a folder"),
        (latin, "seafarers/box.toml: is not UTF-8"),
        (lambda box: (box / "box.toml").unlink(), "seafarers/box.toml: is missing"),
    ],
)
def test_files_that_cannot_be_read_are_told(tmp_path: Path, spoil: Callable[[Path], None], said: str) -> None:
    box = copy(tmp_path)
    spoil(box)
    answer = check(box)
    assert (answer.exit_code, answer.output.startswith(said)) == (1, True), answer.output


def test_the_name_of_a_folder_has_to_be_a_word(tmp_path: Path) -> None:
    box = copy(tmp_path).rename(tmp_path / "my box")
    assert check(box).output.startswith("my box: the name of the folder has to be of small letters")


# -- box.toml -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["name =", "a = " + "[" * 3000, "scenarios = 3", "[[scenarios]]\nlayouts = 3", "has = 3", ""]
)
def test_a_box_toml_that_cannot_be_read_is_told(tmp_path: Path, text: str) -> None:
    box = tmp_path / "my_box"
    box.mkdir()
    (box / "box.toml").write_text(text, encoding="utf-8")
    answer = check(box)
    assert (answer.exit_code, answer.output.startswith("my_box/box.toml: ")) == (1, True), answer.output
    assert "Traceback" not in answer.output


def lines(box: Path) -> list[str]:
    return [str(fault) for fault in faults_when_played(box)[1]]


@pytest.fixture(scope="module")
def misdeclared(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    box = copy(tmp_path_factory.mktemp("misdeclared"))
    change(
        box / "box.toml",
        ('    "pirate_on_frame",', '    "pirate_on_the_moon",'),
        ("target = 14", 'target = "many"'),
        ('name = "printed" },', "name = 3 },"),
        ("fewest = 3", "fewest = []"),
        ("has.lights = {}", 'has.lights = { glows = "in the dark" }\nhas.smells = true'),
    )
    return lines(box)


@pytest.mark.parametrize(
    "said",
    [
        "there is no setting 'pirate_on_the_moon'",
        "Layout.__init__() missing 2 required positional arguments: 'title' and 'words'",
        "expected a whole number, found []",
        "has.lights: expected one of happened, besieged, robs, brings, nears as key, found 'glows'",
        "has: unknown key 'smells'; known are hints, chances, read, robots, seen, lights, sounds",
    ],
)
def test_all_that_is_declared_wrongly_is_told_at_once(misdeclared: list[str], said: str) -> None:
    assert [line for line in misdeclared if said in line and line.startswith("seafarers/box.toml")] != []


@pytest.fixture(scope="module")
def untrue(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """A box that can be read and says what is not so."""
    box = copy(tmp_path_factory.mktemp("untrue"))
    change(
        box / "box.toml",
        ("place = 2", "place = 3"),
        ('name = "heading for new shores"', 'name = "land ho"'),
        ('name = "the four islands"', 'name = "the fog islands"'),
        ('rule = "SEA-116"', 'rule = "SEA-998"'),
        ('title = "Cloth for Catan"', f'title = "{"Cloth " * 20}"'),
        ('words = "Ships, islands, gold and a pirate."', 'words = ""'),
        ('topic = "catan for two"', 'topic = "catan for nine"'),
        ("home_rule =", "hoam_rule ="),
        ("island_points = 0", 'island_points = "none"'),
        ('"longest road", "trade route"]', '"longest rowed", "trade route"]'),
        ("[setting.gold_at_setup]", '[setting.unheard_of]\nwords = "x"\n\n[setting.gold_at_setup]'),
    )
    return lines(box)


@pytest.mark.parametrize(
    "said",
    [
        "place 3 is that of traders_barbarians already",
        "there is another scenario 'land ho'",
        "there is another scenario 'the fog islands'",
        "names the rule 'SEA-998'",
        "is not one line of 1 to 40 letters",
        "the words of 'seafarers' ('') is not one line",
        "refuses 'catan for nine', which is no variant",
        "reads the option 'hoam_rule', which no module has",
        "reads 'island_points' as 'none', which is of another type",
        "names the module 'longest rowed', and there is none",
        "no settings name [setting.unheard_of]",
    ],
)
def test_what_a_box_says_and_is_not_so_is_told(untrue: list[str], said: str) -> None:
    assert [line for line in untrue if said in line and line.startswith("seafarers/box.toml")] != [], untrue


# -- what its games have --------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def boastful(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    box = copy(tmp_path_factory.mktemp("boastful"))
    change(
        box / "box.toml",
        ('[has]\nrobots = "by preference"', "[has]\nhints = true\nread = true"),
        ('pirate = "the pirate" }', 'balloon = "balloons" }'),
        ('has.lights = { robs = "where the pirate is", brings =', "has.lights = { brings ="),
        ("has.lights = {}", 'has.sounds = { landed = "pirates on the beach" }'),
    )
    return lines(box)


@pytest.mark.parametrize(
    "said",
    [
        "'new world' says “hints = true” of what it has, and it is false: correct it.",
        "'new world' says “read = true” of what it has, and it is false: correct it.",
        "'new world' says “robots = 'at random'” of what it has, and it is 'by preference': correct it.",
        "'new world' says that it has the piece 'balloon', and it has none: take it away from has.seen.",
        "'new world' has the piece 'pirate' and does not say so: name it in has.seen.",
        "'cloth for catan' has the light 'robs' and does not say so: name it in has.lights.",
        "'the wonders of catan' says that it has the light 'robs', and it has none: take it away from has.lights.",
        "'the wonders of catan' says that it has the sound 'landed', and it has none: take it away from has.sounds.",
    ],
)
def test_what_a_box_boasts_of_or_hides_is_told(boastful: list[str], said: str) -> None:
    assert f"seafarers/box.toml: {said}" in boastful, boastful


# -- modules --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def without_modules(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    box = copy(tmp_path_factory.mktemp("without_modules"))
    (box / "rules" / "gold.py").unlink()
    (box / "rules" / "islands.py").write_text("islands = 3\n", encoding="utf-8")
    (box / "rules" / "pirate.py").write_text("import sys\n\nsys.exit(0)\n", encoding="utf-8")
    (box / "rules" / "wonders.py").write_text("wonders = (\n", encoding="utf-8")
    (box / "rules" / "new_world.py").write_text("import no_such_library\n", encoding="utf-8")
    (box / "rules" / "forgotten_tribe.py").write_text("1 / 0\n", encoding="utf-8")
    return lines(box)


@pytest.mark.parametrize(
    "said",
    [
        "seafarers/box.toml: 'seafarers' names the module 'seafarers/gold', and there is no seafarers/rules/gold.py",
        "seafarers/rules/islands.py: there is no module 'seafarers/islands' in it",
        "seafarers/rules/pirate.py, line 3: SystemExit",
        "seafarers/rules/wonders.py, line 1: SyntaxError",
        "seafarers/rules/new_world.py, line 1: ModuleNotFoundError: No module named 'no_such_library'",
        "seafarers/rules/forgotten_tribe.py, line 1: ZeroDivisionError",
    ],
)
def test_modules_that_are_not_there_or_fail_are_told(without_modules: list[str], said: str) -> None:
    assert [line for line in without_modules if line.startswith(said)] != [], without_modules


def test_names_of_modules_that_are_taken_or_lead_nowhere_are_told(tmp_path: Path) -> None:
    box = copy(tmp_path)
    change(box / "rules" / "gold.py", ('"gold fields"', '"robber"'))
    change(box / "rules" / "wonders.py", ('"scoring"', '"scaring"'))
    told = lines(box)
    assert "seafarers/rules/gold.py: there is another module 'robber': give this one a name of its own." in told
    assert "seafarers/rules/wonders.py: it names the module 'scaring', and there is none: correct the name." in told


def test_a_setting_that_does_not_fit_its_option_is_told(tmp_path: Path) -> None:
    box = copy(tmp_path)
    change(box / "rules" / "gold.py", ("gold_at_setup", "gold_at_the_end"))
    said = "seafarers/box.toml: the setting 'gold_at_setup' is no field of the options of a module"
    assert [line for line in lines(box) if line.startswith(said)] != []


def test_a_game_that_does_not_begin_is_told(tmp_path: Path) -> None:
    box = copy(tmp_path)
    change(
        box / "box.toml", ('modules = ["forgotten_tribe"]', 'modules = ["forgotten_tribe"]\nwithout = ["moving ships"]')
    )
    told = [line for line in lines(box) if "a game of 'the forgotten tribe' with 3 players does not begin" in line]
    assert len(told) == 1


def test_a_module_that_ends_the_process_is_told(tmp_path: Path) -> None:
    box = copy(tmp_path)
    (box / "rules" / "gold.py").write_text("import os\n\nos._exit(0)\n", encoding="utf-8")
    assert lines(box)[-1].startswith("seafarers: the check did not come to its end (status 0)")


def test_what_a_module_starts_and_prints_holds_up_nothing(tmp_path: Path) -> None:
    box = copy(tmp_path)
    code = "import os, signal\nprint('hello')\nif not os.fork():\n    signal.pause()\n"
    with (box / "rules" / "gold.py").open("a", encoding="utf-8") as file:
        file.write(code)
    assert lines(box) == []


def test_a_module_that_takes_all_memory_is_told(tmp_path: Path) -> None:
    box = copy(tmp_path)
    (box / "rules" / "gold.py").write_text("much = bytearray(2**40)\n", encoding="utf-8")
    assert [line for line in lines(box) if line.startswith("seafarers/rules/gold.py, line 1: MemoryError")] != []


def test_a_file_whose_name_is_no_text_is_told(tmp_path: Path) -> None:
    box = copy(tmp_path)
    (box / os.fsdecode(b"k\xf6nig.py")).symlink_to("box.toml")
    assert check(box).output.startswith("seafarers/k?nig.py: is a link")


def test_a_module_that_never_ends_is_told(tmp_path: Path) -> None:
    box = copy(tmp_path)
    (box / "rules" / "gold.py").write_text("import threading\n\nthreading.Event().wait()\n", encoding="utf-8")
    assert "not within 0.1 seconds" in str(faults_when_played(box, seconds=0.1)[1][-1])


# -- boards ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def misdrawn(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    box = copy(tmp_path_factory.mktemp("misdrawn"))
    boards = box / "boards"
    (boards / "nobody_draws_on_it.toml").write_text("", encoding="utf-8")
    (boards / "the_four_islands.toml").unlink()
    change(boards / "the_fog_islands.toml", *[("layouts.printed", "layouts.painted")] * 3)
    change(boards / "through_the_desert.toml", ("Fo", "Xx"))
    change(boards / "the_pirate_islands.toml", ("seats = [", 'seats = ["a", '))
    (boards / "new_world.toml").write_text("layouts = ", encoding="utf-8")
    return lines(box)


@pytest.mark.parametrize(
    "said",
    [
        "nobody_draws_on_it.toml: no layout uses it",
        "the_four_islands.toml: there is no such file",
        "the_fog_islands.toml: it has no layout 'printed'",
        "the_fog_islands.toml: 'variable' is like 'printed', which has no drawing of its own for",
        "through_the_desert.toml: 'printed' for",
        "the_pirate_islands.toml: .layouts.printed[0].seats[0]: expected a whole number, found 'a'",
        "new_world.toml: is not TOML",
    ],
)
def test_boards_that_cannot_be_laid_are_told(misdrawn: list[str], said: str) -> None:
    assert [line for line in misdrawn if line.startswith(f"seafarers/boards/{said}")] != [], misdrawn


def test_a_number_of_players_without_a_board_is_told(tmp_path: Path) -> None:
    box = copy(tmp_path)
    change(box / "boards" / "the_forgotten_tribe.toml", *[("seats = [5, 6]", "seats = [5]")] * 2)
    assert [line for line in lines(box) if "'the forgotten tribe' has no board for 6 players" in line] != []


# -- the table ------------------------------------------------------------------------------------------------------


def test_topics_that_are_not_listed_or_not_there_are_told(tmp_path: Path) -> None:
    box = copy(tmp_path)
    change(box / "box.toml", ('    "ships", "moving"', '    "sheeps", "moving", "moving"'))
    (box / "table" / "gold.py").write_text("", encoding="utf-8")
    told = lines(box)
    assert "seafarers/box.toml: topics names 'moving' twice: once is enough." in told
    assert [line for line in told if line.startswith("seafarers/box.toml: topics names 'sheeps', and there is no")]
    assert [line for line in told if line.startswith("seafarers/table/ships.py: its topic is not listed")]
    assert [line for line in told if line.startswith("seafarers/table/gold.py: there is no topic in it")]


@pytest.fixture(scope="module")
def speechless(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    box = copy(tmp_path_factory.mktemp("speechless"))
    (box / "table" / "gold.py").write_text(
        "from companion.table.topic import Topic\n\ntopic = Topic()\ntopic.draws_by('seafarers')\n", encoding="utf-8"
    )
    change(box / "table" / "pirate.py", ("topic = Topic()", "topic = Topic()\ntopic.group('x', Group('X', 'unicorn'))"))
    change(
        box / "table" / "pirate.py",
        (
            "from companion.table.figures",
            "from companion.table.declarations import Group\nfrom companion.table.figures",
        ),
    )
    with (box / "rules" / "trade_route.py").open("a", encoding="utf-8") as file:
        file.write('WHY = "SEA1-997"\n')
    return lines(box)


@pytest.mark.parametrize(
    "said",
    [
        "seafarers/table/gold.py: its topic lacks a line for the history for",
        "seafarers/table/gold.py: its topic lacks words for",
        "seafarers/table/gold.py: the page draws it by seafarers/page/box.js, and there is no such file",
        "seafarers/table/pirate.py: it names the picture 'unicorn', which there is not",
        "seafarers/rules/trade_route.py: it names the rule SEA1-997 to people, who cannot look it up",
    ],
)
def test_what_has_no_words_sentence_or_picture_is_told(speechless: list[str], said: str) -> None:
    assert [line for line in speechless if line.startswith(said)] != [], speechless


# -- tests ----------------------------------------------------------------------------------------------------------


def test_a_scenario_that_no_test_of_the_checkout_names_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.checking.tests.HERE", tmp_path / "companion")
    box = copy(tmp_path / "companion" / "boxes")
    own = tmp_path / "tests" / "boxes" / "seafarers"
    own.mkdir(parents=True)
    (told,) = untested(box)
    assert told.words.startswith("there are no tests of it")
    names = re.findall(r'^name = "(.*)"', (box / "box.toml").read_text("utf-8"), re.M)
    names.remove("heading for new shores")
    (own / "test_all.py").write_text("# ".join(names), encoding="utf-8")
    (told,) = untested(box)
    assert told.words.startswith("no test names the scenario 'heading for new shores'")


def test_a_box_that_is_in_no_checkout_needs_no_tests(tmp_path: Path) -> None:
    assert list(untested(copy(tmp_path))) == []
