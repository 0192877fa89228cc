"""The house rule of docs/adding-a-scenario.md, written into a companion of its own: three files are all it takes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.docs.test_documents import BLOCK, ROOT, text

AT_THE_TABLE = """
import pytest

from companion.rules.house_rules.wool_road import BuyRoadForWool
from companion.rules.boxes import every_variant, settable
from companion.kernel import RulesetError
from companion.table.topics import every_topic, rules_in_words
from tests.docs.combinations import DOCUMENT, document
from tests.rules.table import lay


def test_it_has_words_a_button_and_a_sentence() -> None:
    assert every_topic().buttons[BuyRoadForWool] == "Buy a road for wool"
    assert every_topic().under[BuyRoadForWool].group == "BuildRoad"
    assert rules_in_words()["HOUSE-1"] == "Three wool buy a road, or as much as the table has set."


def test_a_table_may_set_its_price() -> None:
    ((setting, price),) = settable((), (), ("wool road",)).values()
    assert (setting.option, price) == ("wool_for_a_road", 3)
    with pytest.raises(RulesetError, match="the setting wool_for_a_road is a whole number, not 'four'"):
        lay(variants=("wool road",), settings=(("wool_for_a_road", "four"),))


def test_no_list_names_it() -> None:
    assert "wool road" in every_variant()
    assert DOCUMENT.read_text(encoding="utf-8") == document()
"""


def test_the_house_rule_of_the_documents_works_as_it_is_written(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "companion", tmp_path / "companion", ignore=shutil.ignore_patterns("__pycache__"))
    shown = {code.partition("\n")[0]: code for _, code in BLOCK.findall(text("docs/adding-a-scenario.md"))}
    files = {head.removeprefix("# "): code for head, code in shown.items() if "house_rules" in head}
    assert len(files) == 3
    for name, code in (files | {"tests/rules/house_rules/test_at_the_table.py": AT_THE_TABLE}).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(code, encoding="utf-8")
    (tmp_path / "tests").rename(tmp_path / "played")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib", "played"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "5 passed" in done.stdout, done.stdout + done.stderr
