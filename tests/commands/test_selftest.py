"""The owner's dice put to the test: what is typed counts, and what the figures at the end say."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from click.testing import CliRunner, Result

from companion.cli import main
from companion.commands.selftest import KEYS, Throw, ThrowOutcome, run
from companion.commands.witness import SeenThrow
from vision import Die, Ignored, Reason, Settled, Unsure


def dice(*values: int, confidence: float = 0.9) -> tuple[Die, ...]:
    return tuple(Die(value, (0, 0, 40, 40), "white", confidence) for value in values)


def settled(*values: int, took: float | None = 1.0) -> SeenThrow:
    return SeenThrow(Settled(sum(values), dice(*values), 0.9, 1, 1.0), took)


def unsure(*values: int) -> SeenThrow:
    return SeenThrow(Unsure(dice(*values, confidence=0.3), 0.3, 1, 1.0))


def ignored(reason: Reason) -> SeenThrow:
    return SeenThrow(Ignored(reason, (), 1, 1.0))


@dataclass
class Seeing:
    """Somebody who sees these things, one after the other, and what was said and asked meanwhile."""

    sights: Iterator[SeenThrow | str | type[BaseException] | None]
    answers: Iterator[str]
    heard: list[str] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)

    def watch(self, patience: float) -> SeenThrow | str | None:
        seen = next(self.sights)
        if isinstance(seen, type):
            raise seen
        return seen

    def close(self) -> None:
        """Nothing to give back."""

    def ask(self, question: str) -> str | None:
        self.questions.append(question)
        return next(self.answers, None)


def seeing(*sights: SeenThrow | str | type[BaseException] | None, typed: str = "") -> Seeing:
    """`typed` has a line for each question, parted by bars."""
    return Seeing(iter(sights), iter(typed.split("|")))


def test_a_throw_that_is_confirmed_is_right() -> None:
    table = seeing(settled(5, 3))
    result = run(table, 1, table.ask, table.heard.append)
    assert result.throws == [Throw(ThrowOutcome.BOOKED, (3, 5), (3, 5), 0.9, 1.0)]
    assert (result.wrong, table.heard) == (0, ["Throw 1 of 1."])
    assert table.questions == [f"3 and 5. {KEYS}: "]


@pytest.mark.parametrize("typed", ["36", "6 3", " 6,3 ", "3+6"])
def test_a_throw_that_is_corrected_is_wrong(typed: str) -> None:
    table = seeing(settled(3, 5), typed=typed)
    result = run(table, 1, table.ask, table.heard.append)
    assert result.throws == [Throw(ThrowOutcome.BOOKED, (3, 6), (3, 5), 0.9, 1.0)]
    assert result.wrong == 1


def test_the_faces_that_were_read_may_be_typed_as_well() -> None:
    table = seeing(settled(3, 5), typed="53")
    assert run(table, 1, table.ask, table.heard.append).wrong == 0


@pytest.mark.parametrize("typed", ["37", "3", "355", "what", "n"])
def test_what_is_no_answer_is_asked_again(typed: str) -> None:
    table = seeing(settled(3, 5), typed=f"{typed}|")
    result = run(table, 1, table.ask, table.heard.append)
    assert len(result.throws) == 1
    assert table.questions[1] == f"That is not an answer. {KEYS}: "


def test_a_throw_that_was_asked_about_is_no_error_whatever_was_guessed() -> None:
    table = seeing(unsure(3, 5), unsure(2, 2), typed="36|")
    result = run(table, 2, table.ask, table.heard.append)
    assert [throw.kind for throw in result.throws] == [ThrowOutcome.ASKED, ThrowOutcome.ASKED]
    assert (result.wrong, result.data()["asked"], result.data()["asked_with_the_right_guess"]) == (0, 2, 1)
    assert table.questions[0].startswith("Not sure, perhaps 3 and 5. ")


def test_what_is_not_two_dice_cannot_be_confirmed() -> None:
    table = seeing(unsure(), typed="|36")
    (throw,) = run(table, 1, table.ask, table.heard.append).throws
    assert (throw.shown, throw.read) == ((3, 6), ())
    assert table.questions[0].startswith("Not sure, perhaps nothing. ")
    assert len(table.questions) == 2


def test_what_nobody_threw_is_a_phantom_and_no_throw() -> None:
    table = seeing(settled(3, 5), settled(1, 2), typed="x|")
    result = run(table, 1, table.ask, table.heard.append)
    assert (result.phantoms, [throw.shown for throw in result.throws]) == (1, [(1, 2)])


def test_what_is_no_throw_is_told_and_counted_with_its_reason() -> None:
    table = seeing(ignored(Reason.COCKED), ignored(Reason.COCKED), settled(1, 2))
    result = run(table, 1, table.ask, table.heard.append)
    assert result.data()["ignored"] == {"cocked": 2}
    assert table.heard.count(Reason.COCKED.words) == 2
    assert "Not taken for throws: cocked 2." in result.words()


def test_a_throw_that_was_not_noticed_is_typed_in() -> None:
    table = seeing(None, None, settled(1, 2), typed="|44|")
    result = run(table, 2, table.ask, table.heard.append)
    assert result.throws[0] == Throw(ThrowOutcome.MISSED, (4, 4))
    assert (result.data()["missed"], result.data()["booked"], result.wrong) == (1, 1, 0)


def test_the_trouble_of_a_camera_is_told() -> None:
    table = seeing("camera 0: it was unplugged.", settled(1, 2))
    run(table, 1, table.ask, table.heard.append)
    assert "camera 0: it was unplugged." in table.heard


@pytest.mark.parametrize("typed", ["|q", "|Q"])
def test_stopping_early_keeps_the_throws_till_then(typed: str) -> None:
    table = seeing(settled(1, 2), settled(3, 4), typed=typed)
    result = run(table, 30, table.ask, table.heard.append)
    assert [throw.shown for throw in result.throws] == [(1, 2)]
    assert table.heard[-1] == "Stopped."


def test_so_does_the_end_of_what_is_typed_and_an_interrupt() -> None:
    ended = seeing(settled(1, 2), settled(3, 4))
    assert len(run(ended, 30, ended.ask, ended.heard.append).throws) == 1
    broken = seeing(settled(1, 2), KeyboardInterrupt)
    assert len(run(broken, 30, broken.ask, broken.heard.append).throws) == 1


def test_the_end_tells_the_error_rate_with_its_interval() -> None:
    table = seeing(*[settled(1, 2)] * 29, settled(3, 5, took=3.0), typed="|" * 29 + "36")
    result = run(table, 30, table.ask, table.heard.append)
    data = result.data()
    assert (data["throws"], data["booked"], data["wrong"], data["error_rate"]) == (30, 30, 1, 1 / 30)
    assert data["error_rate_95"] == pytest.approx((0.0059, 0.1667), abs=1e-4)
    assert data["median_seconds_from_first_motion"] == 1.0
    assert (
        "Read wrong: 1 of 30 (3.3%); the true rate lies between 0.6% and 16.7% with 95 % confidence." in result.words()
    )
    assert "From the first motion to the reading: 1.0 s in the median." in result.words()


def test_without_a_throw_there_is_no_rate() -> None:
    table = seeing(settled(1, 2), typed="q")
    result = run(table, 30, table.ask, table.heard.append)
    assert (result.data()["error_rate"], result.data()["error_rate_95"]) == (None, (0.0, 1.0))
    assert result.words().startswith("0 throws in ")
    assert "Read wrong" not in result.words()


# -- the command -------------------------------------------------------------------------------------------------------


def dice_test(*words: str, typed: str) -> Result:
    return CliRunner().invoke(main, ["selftest", "dice", "--simulate", *words], input=typed)


def test_the_simulated_tray_is_tested_by_confirming_its_throws() -> None:
    done = dice_test("--throws", "3", "--json", typed="\n\n\n")
    assert done.exit_code == 0
    told = json.loads(done.stdout)
    assert (told["throws"], told["wrong"]) == (3, 0)
    assert [throw["shown"] for throw in told["each"]] == [throw["read"] for throw in told["each"]]
    assert "Throw 3 of 3." in done.stderr


def test_an_error_ends_with_its_own_status_and_in_words() -> None:
    read = json.loads(dice_test("--throws", "1", "--json", typed="\n").stdout)["each"][0]["read"]
    other = "11" if read != [1, 1] else "22"
    done = dice_test("--throws", "1", typed=f"{other}\n")
    assert done.exit_code == 1
    assert "Read wrong: 1 of 1 (100.0%)" in done.stdout


def test_a_test_that_is_left_before_the_first_throw_was_not_tried() -> None:
    assert dice_test(typed="").exit_code == 2


def test_without_a_camera_there_is_nothing_to_test(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXKEEPER__DICE__CAMERA", "none")
    done = CliRunner().invoke(main, ["selftest", "dice"])
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == "No camera is connected. Plug one in, or name it in [dice] camera. Nothing was tried.\n"
    monkeypatch.setenv("HEXKEEPER__DICE__CAMERA", str(tmp_path / "gone"))
    done = CliRunner().invoke(main, ["selftest", "dice"])
    assert (done.exit_code, done.stdout) == (2, "")
    assert "there is no such device" in done.stderr
