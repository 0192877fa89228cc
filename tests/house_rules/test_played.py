"""A house rule in the data folder from start to record, and its games where it is missing: nothing is lost."""

import json
import shutil
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.commands.process import run
from tests.commands.typed import run as typed
from tests.house_rules.written import SOUND, changed, put
from tests.test_cli import Serving
from tests.test_kills_behind_pages import HEADERS

ALLOWED = {"HEXKEEPER__HOUSE_RULES__ALLOWED": "true"}
SOUND_AND_FAULTY = {"giving_wool.py": SOUND, "hasty.py": "def (:\n"}
MISSING = (
    "It is played with “giving wool”, which is not here. If that is a house rule, put its file into the folder"
    " house_rules beside the games, allow it in the configuration (allowed = true in [house_rules]), and start the"
    " companion again; otherwise a newer companion may know it."
)
HASTY = (
    "The house rule “hasty.py” is left out: in line 1: SyntaxError: invalid syntax. Everything else works."
    " Correct it or take it away, and start the companion again."
)
SAFE = (
    "This is a safe start, so no house rules are offered. Games with them stay as they are, and go on after the next"
    " start that is not safe."
)


@contextmanager
def serving(data: Path, *words: str, raises: str = "", **more: str) -> Iterator[Serving]:
    """A companion until the end of the block; its log has no traceback, but of what a house rule `raises`."""
    served = Serving(data, "--no-simulate", *words, **more)
    try:
        yield served
    finally:
        status, said = served.end()
    assert (status, said.count("Traceback")) == (0, said.count(raises) if raises else 0), said


def post(served: Serving, path: str, **fields: object) -> dict[str, Any]:
    asked = urllib.request.Request(f"http://127.0.0.1:{served.port}{path}", json.dumps(fields).encode(), HEADERS)
    try:
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return dict(json.loads(answer.read()))
    except urllib.error.HTTPError as refused:
        return dict(json.loads(refused.read()))


def told(served: Serving, path: str) -> Any:
    try:
        return json.loads(served.get(path))
    except urllib.error.HTTPError as refused:
        return json.loads(refused.read())


def begun(served: Serving, *variants: str) -> str:
    """A game with these variants, begun as on the page for a new game, and its name."""
    post(served, "/api/set-up/choose", variants=list(variants))
    post(served, "/api/set-up/lay", how="beginner")
    post(served, "/api/set-up/lots")
    return str(post(served, "/api/set-up/begin", key="".join(variants) or "plain")["game"])


class Evening:
    """A folder in which a game was begun without a house rule, and then one with it; what the pages said."""

    def __init__(self, data: Path) -> None:
        self.data = data
        put(data / "house_rules", SOUND_AND_FAULTY)
        with serving(data, **ALLOWED) as served:
            self.said = served.said
            self.menu = told(served, "/api/set-up")["offered"]
            self.plain, self.game = begun(served), begun(served, "giving wool")
            self.faults = served.until(lambda parts: "desk" in parts)["desk"]["faults"]
            self.games = told(served, "/api/games")["games"]
            self.rules = told(served, "/api/rules")
        self.record = run("export", self.game, "--data", data, **ALLOWED).stdout


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    return Evening(tmp_path_factory.mktemp("evening") / "data")


@pytest.fixture
def data(evening: Evening, tmp_path: Path) -> Path:
    """The same folder on a machine that has no house rules."""
    return Path(shutil.copytree(evening.data, tmp_path / "data", ignore=shutil.ignore_patterns("house_rules")))


@pytest.fixture
def record(evening: Evening, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(evening.record, encoding="utf-8")
    return path


# -- where it is --------------------------------------------------------------------------------------------------


def test_it_is_among_the_variants_of_a_new_game_and_its_rule_can_be_looked_up(evening: Evening) -> None:
    (one,) = [each for each in evening.menu if each["name"] == "giving wool"]
    assert (one["title"], one["words"]) == ("Wool for nothing", "You may give wool away.")
    assert evening.rules["HOUSE-2"] == "Whoever has wool may give it away."


def test_a_faulty_one_is_told_at_the_start_and_on_the_page_for_a_new_game_whatever_game_is_on(evening: Evening) -> None:
    assert HASTY in evening.said
    assert evening.faults == [HASTY]


def test_a_record_names_it_and_is_replayed_by_it(evening: Evening, record: Path, data: Path) -> None:
    put(data / "house_rules", SOUND_AND_FAULTY)
    assert json.loads(evening.record.splitlines()[0])["choice"]["variants"] == ["giving wool"]
    assert run("replay", record, "--data", evening.data, **ALLOWED).stdout.startswith("1 lines, digest ")
    taken = run("import", record, "--data", data, **ALLOWED)
    assert taken.returncode == 0, taken.stderr


def test_the_doctor_names_what_is_offered_and_what_is_not(evening: Evening) -> None:
    found = json.loads(run("doctor", "--data", evening.data, "--json", **ALLOWED).stdout)
    mine = [(one["state"], one["fault"], one["words"]) for one in found if one["name"] == "house rules"]
    assert mine == [
        ("wrong", "house rule left out", HASTY.partition(" Correct")[0]),
        ("ok", "", "These are offered in a new game: Wool for nothing."),
    ]


def test_they_are_not_read_unless_that_is_allowed_and_only_the_doctor_says_so(evening: Evening, data: Path) -> None:
    put(data / "house_rules", SOUND_AND_FAULTY)
    found = json.loads(run("doctor", "--data", data, "--json").stdout)
    (mine,) = [one for one in found if one["name"] == "house rules"]
    assert (mine["state"], mine["fault"]) == ("missing", "house rules not allowed")
    assert mine["words"] == f"There are files in {data / 'house_rules'}, and house rules are not allowed."
    with serving(data) as served:
        assert "giving wool" not in [each["name"] for each in told(served, "/api/set-up")["offered"]]
        faults = served.until(lambda parts: "desk" in parts)["desk"]["faults"]
        assert not any("hasty" in each for each in faults)


def test_a_safe_start_reads_none_and_says_so(data: Path) -> None:
    put(data / "house_rules", {"ends_it.py": "import os\nos._exit(1)\n"})
    with serving(data, "--safe", **ALLOWED) as served:
        assert SAFE in served.said
        assert SAFE in served.until(lambda parts: "desk" in parts)["desk"]["faults"]


def test_one_that_fails_where_it_did_not_in_its_trial_costs_no_start_and_no_other_game(
    evening: Evening, data: Path
) -> None:
    late = changed(
        "        return cls()\n",
        "        import sys\n        return cls() if 'companion.app' not in sys.modules else {}[0]\n",
    )
    put(data / "house_rules", {"giving_wool.py": late})
    with serving(data, raises="KeyError: 0", **ALLOWED) as served:
        words = "The last game cannot be opened: 0. It stays as it is; begin a new one on the tablet."
        assert words in served.said
        assert post(served, "/api/games/go-on", game=evening.plain) == {"game": evening.plain}


# -- where it is missing ------------------------------------------------------------------------------------------


def test_a_start_says_which_rule_its_last_game_needs_and_the_other_games_remain(evening: Evening, data: Path) -> None:
    with serving(data) as served:
        words = f"The last game cannot be opened: {MISSING} It stays as it is; begin a new one on the tablet."
        assert words in served.said
        assert words in served.until(lambda parts: "desk" in parts)["desk"]["faults"]
        assert {each["game"] for each in told(served, "/api/games")["games"]} == {evening.plain, evening.game}
        assert told(served, "/api/set-up")["variants"] == []
        assert told(served, f"/api/game/{evening.game}")["words"] == f"This game cannot be read: {MISSING}"
        assert MISSING in post(served, "/api/games/go-on", game=evening.game)["words"]
        assert post(served, "/api/games/go-on", game=evening.plain) == {"game": evening.plain}


def test_it_goes_on_once_the_rule_is_back(evening: Evening, data: Path) -> None:
    with serving(data):
        pass
    put(data / "house_rules", SOUND_AND_FAULTY)
    with serving(data, **ALLOWED) as served:
        assert served.until(lambda parts: "game" in parts)["game"] == evening.game


@pytest.mark.parametrize("command", ["replay", "import"])
def test_a_record_of_it_is_refused_with_what_to_do(data: Path, record: Path, command: str) -> None:
    done = typed(command, record, "--data", data)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{MISSING}\n")


def test_the_games_are_listed_and_the_one_that_needs_it_is_not_exported(evening: Evening, data: Path) -> None:
    listed = typed("games", "--data", data).stdout
    assert evening.game in listed
    assert evening.plain in listed
    done = typed("export", evening.game, "--data", data)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{MISSING}\n")
    assert typed("export", evening.plain, "--data", data).returncode == 0
