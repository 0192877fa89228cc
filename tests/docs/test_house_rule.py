"""The house rule of docs/adding-a-scenario.md as it is written: one file in the data folder, or two in a checkout."""

import shutil
from pathlib import Path

from tests.docs.copied import played, written
from tests.docs.test_documents import BLOCK, ROOT, text

IN_THE_DATA_FOLDER = "house_rules/wool_road.py"
RULES, AT_THE_TABLE = "companion/rules/house_rules/wool_road.py", "companion/table/house_rules/wool_road.py"
TEST = "tests/rules/house_rules/test_wool_road.py"

HAS_ITS_SAY = """
import pytest

from companion.kernel import RulesetError
from companion.rules.boxes import every_variant, settable
from companion.table.topics import every_topic, every_rule_in_words
from tests.docs.combinations import DOCUMENT, document
from tests.rules.table import lay


def test_it_has_words_a_button_and_a_sentence() -> None:
    assert every_topic().buttons[BuyRoadForWool] == "Buy a road for wool"
    assert every_topic().under[BuyRoadForWool].group == "BuildRoad"
    assert every_rule_in_words()["HOUSE-1"] == "Three wool buy a road, or as much as the table has set."


def test_a_table_may_set_its_price() -> None:
    ((setting, price),) = settable((), (), ("wool road",)).values()
    assert (setting.option, price) == ("wool_for_a_road", 3)
    with pytest.raises(RulesetError, match="the setting wool_for_a_road is a whole number, not 'four'"):
        lay(variants=("wool road",), settings=(("wool_for_a_road", "four"),))


def test_no_list_names_it() -> None:
    assert "wool road" in every_variant()
    assert DOCUMENT.read_text(encoding="utf-8") == document()
"""
FROM_THE_RULES = "from companion.rules.house_rules.wool_road import BuyRoadForWool\n"
TAKEN_IN = """
from pathlib import Path

from companion.house_rules.loading import taken_in

assert taken_in(Path(__file__).parents[1] / "house_rules") == []
from house_rules.wool_road import BuyRoadForWool
"""


def shown() -> dict[str, str]:
    """What the guide shows, by the file in which it stands."""
    blocks = [code for _, code in BLOCK.findall(text("docs/adding-a-scenario.md"))]
    files = {code.partition("\n")[0].removeprefix("# "): code for code in blocks}
    return {name: code for name, code in files.items() if name.endswith("wool_road.py")}


def test_the_guide_shows_it_as_one_file_and_as_two_with_a_test() -> None:
    assert list(shown()) == [IN_THE_DATA_FOLDER, AT_THE_TABLE, TEST]


def test_the_one_file_works_in_the_data_folder_as_it_is_written(tmp_path: Path) -> None:
    test = shown()[TEST]
    assert FROM_THE_RULES in test
    tests = (test + HAS_ITS_SAY).replace(FROM_THE_RULES, TAKEN_IN)
    written(tmp_path, {IN_THE_DATA_FOLDER: shown()[IN_THE_DATA_FOLDER], "played/test_wool_road.py": tests})
    assert "5 passed" in played(tmp_path, "played")


def test_the_two_files_work_in_a_checkout_as_they_are_written(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "companion", tmp_path / "companion", ignore=shutil.ignore_patterns("__pycache__"))
    rule, _, _ = shown()[IN_THE_DATA_FOLDER].partition("\ntopic = Topic()")
    files = {
        RULES: rule.replace("from companion.table.topic import Topic\n", ""),
        AT_THE_TABLE: shown()[AT_THE_TABLE],
        "played/test_wool_road.py": shown()[TEST] + HAS_ITS_SAY,
    }
    written(tmp_path, files)
    assert "5 passed" in played(tmp_path, "played", tmp_path)
