"""A faulty house rule is left out whole, with the reason; a sound one beside it is offered."""

from pathlib import Path

import pytest

from companion.house_rules.loading import examined
from companion.house_rules.trial import TimeLimits
from tests.house_rules.written import SOUND, changed, put

MINE = 'Module("giving wool", needs=("hands",), options=GivingOptions())'
BOOKED = 'topic.only_booked(WoolGiven, "Nobody counts it.")\n'
AT_LEISURE = TimeLimits(working=600.0, a_file=600.0, all_files=600.0)
"""On however busy a machine."""

FAULTY: dict[str, tuple[str | bytes, str]] = {
    "no_syntax": ("def (:\n", "in line 1: SyntaxError: invalid syntax"),
    "no_text": (b"\xff\xff", "SyntaxError"),
    "raises": (SOUND + "\nprint(1 / 0)\n", f"in line {SOUND.count(chr(10)) + 2}: ZeroDivisionError: division by zero"),
    "exits": ("import sys\nsys.exit(3)\n", "in line 2: SystemExit: 3"),
    "unheard_of": ("import hexes_and_more\n", "ModuleNotFoundError: No module named 'hexes_and_more'"),
    "endless_name": (f"{'wool' * 10_000}\n", f"in line 1: NameError: name '{'wool' * 48}"),
    "ends_python": ("import os\nos._exit(0)\n", "it ends the program that reads it"),
    "crashes": ("import os\nos.kill(os.getpid(), 11)\n", "it makes Python crash (SIGSEGV)"),
    "eats_memory": ("wool = bytearray(2**31)\n", "in line 1: MemoryError"),
    "without_variant": (SOUND + "\ndel variant\n", "it declares no “variant”"),
    "without_topic": (SOUND + "\ndel topic\n", "it declares no “topic”"),
    "without_rules": (SOUND + "\ndel rules\n", "it declares no “rules”"),
    "other_variant": (SOUND + "\nvariant = 3\n", "“variant” is no “Variant”"),
    "other_topic": (SOUND + "\ntopic = {}\n", "“topic” is no “Topic”"),
    "other_rules": (SOUND + "\nrules = []\n", "“rules” is no “dict”"),
    "no_modules": (changed("modules=(giving,)", "modules=()"), "its variant has no modules"),
    "long_name": (
        changed('    "giving wool",\n', f'    "{"wool" * 11}",\n'),
        "is no text of one line, or longer than 40 letters",
    ),
    "no_title": (
        changed('said("Wool for nothing")', "None"),
        "“None” is no text of one line, or longer than 60 letters",
    ),
    "variant_meets": (
        changed('    "giving wool",\n', '    "harbormaster",\n'),
        "the name “harbormaster” is taken already (variant): choose another",
    ),
    "module_meets": (
        changed(MINE, MINE.replace("giving wool", "robber")),
        "“robber” is taken already (module)",
    ),
    "option_meets": (changed("given_wool", "gold_via_2to1"), "the name “gold_via_2to1” is taken already (option)"),
    "action_meets": (
        changed("GiveWool", "BuildRoad"),
        "“BuildRoad” is taken already (action",
    ),
    "happening_meets": (
        changed("WoolLeft", "RoadBuilt"),
        "“RoadBuilt” is taken already (action",
    ),
    "slice_meets": (changed("WoolGiven", "Hands2").replace("Hands2", "Cabinet"), "the name “Cabinet” is taken already"),
    "rule_meets": (changed("HOUSE-2", "BASE-070"), "the name “BASE-070” is taken already (rule id)"),
    "words_meet": (
        changed(BOOKED, BOOKED + "topic.goes_without_saying(Paid)\n"),
        "the name “Paid” is taken already (word of a topic)",
    ),
    "changes_others": (
        SOUND + "\nfrom companion.rules.base.hands import hands\nhands.tasks['more'] = 'more'\n",
        "it changes rules that are there already: a house rule has a module and a topic of its own",
    ),
    "unknown_need": (
        changed('needs=("hands",)', 'needs=("hands", "sheep")'),
        "it names the module “sheep”, and there is none of that name",
    ),
    "no_options": (changed("options=GivingOptions()", "options={}"), "“options” is no “Options”"),
    "unknown_setting": (changed('Setting("given_wool"', 'Setting("wool"'), "its setting “wool” is no option"),
    "no_line": (changed("topic.act(", "0 and topic.act("), "for “GiveWool” its topic lacks this: line for the history"),
    "no_button": (changed(', said("Give a wool away"))', ")"), "for “GiveWool” its topic lacks this: button"),
    "no_words": (changed("topic.goes_without_saying(WoolLeft)\n", ""), "for “WoolLeft” its topic lacks this: words"),
    "unseen_slice": (
        changed(BOOKED, ""),
        "its topic says neither how “WoolGiven.times” lies on the table nor why it does not",
    ),
    "no_sentence": (
        changed('Refusal("HOUSE-2"', 'Refusal("HOUSE-3"'),
        "it refuses by the rule “HOUSE-3”, of which “rules” has no sentence",
    ),
    "no_sentence_for_the_turn": (changed('turn="HOUSE-2"', 'turn="HOUSE-4"'), "by the rule “HOUSE-4”"),
    "goes_with_nothing": (
        changed('needs=("hands",)', 'needs=("hands",), excludes=("turns",)'),
        "it goes with no game there is: look at what its modules need and exclude",
    ),
    "unplayable": (
        SOUND + "\n\n@giving.stage('more', after='nowhere')\ndef more(state, item):\n    return ()\n",
        "it cannot be played: giving wool places its stage 'more' beside 'nowhere'",
    ),
    "fails_in_play": (changed("    yield WoolLeft()\n", "    yield {}[0]\n"), "a trial game failed: in line "),
    "offers_and_refuses": (
        changed("    if not state[Hands].may_hold(action.player, PRICE):\n", "    if action.player >= 0:\n"),
        "it offers “GiveWool” and then refuses it: There is no wool in your hand.",
    ),
}


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """All of them in one folder, and a sound one after them: what is said of each, and of the sound one its title."""
    files = {f"{name}.py": code for name, (code, _) in FAULTY.items()}
    folder = put(tmp_path_factory.mktemp("data") / "house_rules", {**files, "zz_sound.py": SOUND})
    sound, left_out = examined(folder, AT_LEISURE)
    return {Path(one.path).stem: one.title for one in sound} | {Path(one.path).stem: str(one.why) for one in left_out}


@pytest.mark.parametrize("name", FAULTY)
def test_it_says_what_is_wrong(verdicts: dict[str, str], name: str) -> None:
    assert FAULTY[name][1] in verdicts[name]


def test_a_sound_one_after_them_is_offered(verdicts: dict[str, str]) -> None:
    assert verdicts["zz_sound"] == "Wool for nothing"


def test_of_two_with_the_same_names_the_second_is_left_out(tmp_path: Path) -> None:
    sound, (left_out,) = examined(put(tmp_path / "house_rules", {"one.py": SOUND, "two.py": SOUND}), AT_LEISURE)
    assert [one.path for one in sound] == [str(tmp_path / "house_rules" / "one.py")]
    assert left_out.words_and_advice == (
        "The house rule “two.py” is left out: the name “giving wool” is taken already (variant): choose another."
        " Everything else works. Correct it or take it away, and start the companion again."
    )


def test_one_that_is_not_the_same_each_time_keeps_no_other_from_being_offered(tmp_path: Path) -> None:
    changing = "from pathlib import Path\nPath(__file__).with_suffix('.seen').touch(exist_ok=False)\n" + SOUND
    folder = put(tmp_path / "house_rules", {"changing.py": changing, "sound.py": SOUND})
    (sound,), (left_out,) = examined(folder, AT_LEISURE)
    assert (Path(sound.path).name, Path(left_out.path).name) == ("sound.py", "changing.py")
    assert left_out.why == "it is another rule each time that it is read"


@pytest.mark.parametrize(
    ("code", "limits"),
    [
        ("while True:\n    pass\n", AT_LEISURE._replace(working=0.5)),
        ("import time\ntime.sleep(10**6)\n", AT_LEISURE._replace(a_file=0.5)),
    ],
    ids=["works for ever", "waits for ever"],
)
def test_one_that_does_not_end_is_ended(tmp_path: Path, code: str, limits: TimeLimits) -> None:
    _, (left_out,) = examined(put(tmp_path / "house_rules", {"endless.py": code}), limits)
    assert left_out.why == "it does not come to an end"


def test_what_there_was_no_time_for_is_left_out(tmp_path: Path) -> None:
    _, (left_out,) = examined(put(tmp_path / "house_rules", {"sound.py": SOUND}), TimeLimits(all_files=0.0))
    assert left_out.why == "there was no time left to try it, because of the others"
