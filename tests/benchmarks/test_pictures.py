"""A labelled folder read from end to end, with pictures and labels made for it, and the report as it is told."""

import json
from pathlib import Path
from random import Random
from typing import Any

import cv2
import pytest
from click.testing import CliRunner, Result

from benchmarks import account, pictures
from companion.cli import main
from tests.benchmarks.labelled import drawn, folder, label
from vision import Die, Image, SimulatedTray

EDGE = 44
PLACES = ((-3.0, -1.0), (2.0, 1.5))


def rendered(path: Path, values: tuple[int, int], seed: int) -> dict[str, Any]:
    """A picture of the simulated tray, written at that path, and its label."""
    tray = SimulatedTray(Random(seed), clock=lambda: 10.0, edge=EDGE)
    tray.lay(values, PLACES)
    cv2.imwrite(str(path), tray.frame_at(11.0))
    places = [(round(320 + EDGE * x) - 30, round(240 + EDGE * y) - 30) for x, y in PLACES]
    boxes = [{"value": value, "box": [*place, 60, 60]} for value, place in zip(values, places, strict=True)]
    return {"kind": "dice", "dice": boxes, "difficulty": "easy", "tags": ["rendered"]}


def bench(folder: Path, *more: str) -> Result:
    return CliRunner().invoke(main, ["bench", "vision", "--pictures", str(folder), *more])


def test_rendered_pictures_are_read_and_reported(tmp_path) -> None:
    labels = {f"{seed}.png": rendered(tmp_path / f"{seed}.png", (seed, 6), seed) for seed in (2, 3, 5)}
    done = bench(folder(tmp_path, labels), "--json")
    assert done.exit_code == 0
    report = json.loads(done.stdout)
    found = {figure["name"]: figure["value"] for figure in report["figures"]}
    assert found["pictures with dice read exactly, of 3"] == 100
    assert found["dice found where they lie, of 6"] == 100
    assert report["not_exact"] == report["left_out"] == []
    assert report["confusion"]["6"]["6"] == 3
    assert sum(step["dice"] for step in report["reliability"]) == 6
    assert {one["name"] for one in report["slices"]} == {"rated easy", "two dice", "tag rendered"}
    assert {figure["name"] for figure in report["baseline"]} < {figure["name"] for figure in report["figures"]}


@pytest.fixture
def mixed(tmp_path) -> Path:
    """Three flat dice, one of which is not read right, and a bare ground."""
    labels = {
        "one.png": label((5, 100, 90), difficulty="easy"),
        "two.png": label((2, 30, 40), (6, 200, 120), difficulty="hard"),
        "bare.png": label(),
    }
    shown = {"one.png": drawn((5, 100, 90)), "two.png": drawn((2, 30, 40), (6, 200, 120)), "bare.png": drawn()}
    return folder(tmp_path, labels, shown)


def ones(image: Image) -> tuple[Die, ...]:
    """A reader that sees a five in every picture that is not bare."""
    return (Die(5, (100, 90, 60, 60), "white", 0.8),) if image.min() < 100 else ()


def test_every_reader_reads_the_same_pictures(mixed: Path) -> None:
    report = pictures.run(mixed, ones)
    assert [one.read for one in report.ours] == [(5,), (5,), ()]
    assert [one.read for one in report.blobs] == [(5,), (2, 6), ()]
    assert all(one.milliseconds > 0 for one in (*report.ours, *report.blobs))


def test_reading_is_measured_on_one_thread_and_leaves_the_threads_as_they_were(mixed: Path) -> None:
    seen = []

    def counting(image: Image) -> tuple[Die, ...]:
        seen.append(cv2.getNumThreads())
        return ones(image)

    before = cv2.getNumThreads()
    cv2.setNumThreads(2)
    try:
        pictures.run(mixed, counting)
        assert (set(seen), cv2.getNumThreads()) == ({1}, 2)
    finally:
        cv2.setNumThreads(before)


def test_the_report_names_the_pictures_that_were_not_exact(mixed: Path) -> None:
    told = json.loads(account.as_json(pictures.run(mixed, ones)))
    assert told["not_exact"] == [{"picture": "two.png", "wanted": [2, 6], "read": [5], "confidence": 0.8}]
    booked = {one["at"]: (one["booked"], one["wrong"]) for one in told["booking"]}
    assert (booked[0.7], booked[0.9]) == ((2, 1), (0, 0))


def test_the_text_has_the_figures_of_the_blob_detector_beside_ours(mixed: Path) -> None:
    lines = account.as_text(pictures.run(mixed, ones)).splitlines()
    exact = next(line for line in lines if line.startswith("pictures with dice read exactly, of 2"))
    assert exact.split()[-8:] == ["50", "%", "100", "target", "at", "least", "92,", "MISSED"]
    assert next(line for line in lines if line.startswith("rated hard")).split()[2:] == ["1", "0.0", "0.0", "0.0", "0"]
    assert next(line for line in lines if line.startswith("5  ")).split() == ["5", "0", "0", "0", "0", "1", "0", "0"]
    assert next(line for line in lines if line.startswith("0.8 to 0.9")).split()[3:] == ["2", "0.80", "0.50"]


def test_a_picture_or_clip_that_cannot_be_read_is_named_and_the_rest_goes_on(mixed: Path) -> None:
    labels = json.loads((mixed / "labels.json").read_text())["pictures"]
    roll = {"motion_start": 1, "settled": 2, "until": 3, "values": [1, 2]}
    labels |= {"gone.jpg": label(), "half.png": label(), "text.mp4": {"kind": "video", "fps": 30, "rolls": [roll]}}
    (mixed / "half.png").write_bytes((mixed / "one.png").read_bytes()[:200])
    (mixed / "text.mp4").write_text("no video")
    done = bench(folder(mixed, labels), "--json")
    assert done.exit_code == 1
    told = [
        words for name in ("gone.jpg", "half.png", "text.mp4") for words in done.stderr.splitlines() if name in words
    ]
    assert told == json.loads(done.stdout)["left_out"]
    assert len(told) == 3
    assert any(figure["name"].startswith("pictures with dice read") for figure in json.loads(done.stdout)["figures"])


def test_clips_alone_are_a_folder_too(tmp_path) -> None:
    writer = cv2.VideoWriter(str(tmp_path / "a.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 30.0, (320, 240))
    for _ in range(5):
        writer.write(drawn())
    writer.release()
    done = bench(folder(tmp_path, {"a.avi": {"kind": "video", "fps": 30, "rolls": []}}))
    assert done.exit_code == 0
    assert "rolls of the clips found (announced or asked about), of 0" in done.stdout


@pytest.mark.parametrize(
    ("labels", "words"),
    [
        (None, "labels.json: No such file or directory. Nothing was changed.\n"),
        ("{", "labels.json: this is not JSON"),
        ('{"pictures": {}}', "there is nothing in it that could be read.\n"),
    ],
)
def test_a_folder_without_anything_to_read_is_told(tmp_path, labels: str | None, words: str) -> None:
    if labels is not None:
        (tmp_path / "labels.json").write_text(labels)
    done = bench(tmp_path)
    assert (done.exit_code, done.stdout) == (2, "")
    assert words in done.stderr
