"""Rewrite the golden records: `python -m tests.golden [--only NAME ...] [--again]`, or `make golden`.

A record holds what people did; it is played once and then kept. This command goes through every record again, writes
what each line causes (its digest), the digests of its transcript and of what everybody saw, and says which files have
changed. Where a transcript has, it prints the difference from the last commit; read it before you commit it. The
transcripts of a few games, one of each box and each way to win, are kept as text to be read. A game is played only
where no record is yet, or the rules refuse a line of it, or with `--again`.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.table.record import Record, Replayed, replay
from tests.records.games import GOLDEN, Golden
from tests.records.looks import looks
from tests.records.playing import exported, played, read_text, steps_of
from tests.records.transcript import TRANSCRIPT, digested, transcript

ROOT = Path(__file__).parents[1]
RECORDS = ROOT / "tests/records"
DIGESTS = RECORDS / "digests.json"
"""Of every game a digest of its transcript and, for each section of the view, one of all that anybody saw."""

READ = frozenset(
    {
        *("two-players", "six-paired", "four-largest-army", "six-every-variant", "four-beginners-card-bought"),
        *("four-in-silence", "four-corrected", "six-special-building", "knights-six-paired", "sea-cloth-three"),
        *("sea-knights-four", "tb-two-fishermen", "ep-pirate-lairs-two", "adapted-rivers-and-caravans"),
    }
)
"""Games whose transcripts are kept as text: one of each box and each way to win."""


def record_path(golden: Golden) -> Path:
    """Where a record lies."""
    return RECORDS / f"{golden.name}.jsonl"


def transcript_path(golden: Golden) -> Path:
    """And its transcript, if that is kept."""
    return RECORDS / f"{golden.name}.txt"


def kept(golden: Golden) -> Record | None:
    """The actions recorded earlier, if they are still a legal game of this choice."""
    path = record_path(golden)
    if not path.exists():
        return None
    record = read_text(path.read_text(encoding="utf-8"))
    return record if record.choice == golden.choice and isinstance(replay(record), Replayed) else None


def noted_digests() -> dict[str, dict[str, str]]:
    """The digests as they were written down, by game and section."""
    noted: dict[str, dict[str, str]] = json.loads(DIGESTS.read_text(encoding="utf-8")) if DIGESTS.exists() else {}
    return noted


def text_of(golden: Golden) -> str:
    """What a person reads of it, as it is now."""
    record = read_text(record_path(golden).read_text(encoding="utf-8"))
    steps = steps_of(record)
    return transcript(record, steps, looks(steps))


def rewritten(golden: Golden, *, again: bool = False) -> Iterator[str]:
    """Write a record, its digests and, if it is kept, its transcript; the names of what has changed."""
    record = None if again else kept(golden)
    text = exported(record or played(golden))
    record = read_text(text)
    steps = steps_of(record)
    seen, noted = looks(steps), noted_digests()
    told = transcript(record, steps, seen)
    now = digested(seen, told)
    if golden.name in noted and noted[golden.name].get(TRANSCRIPT) != now[TRANSCRIPT]:
        yield TRANSCRIPT
    of_all = {each.name: noted.get(each.name, {}) for each in GOLDEN} | {golden.name: now}
    files = {record_path(golden): text, DIGESTS: json.dumps(of_all, indent=1) + "\n"}
    if golden.name in READ:
        files[transcript_path(golden)] = told
    for path, content in files.items():
        if not path.exists() or path.read_text(encoding="utf-8") != content:
            path.write_text(content, encoding="utf-8")
            yield path.name


def known(golden: Golden) -> bool:
    """Whether the last commit has this game."""
    file = record_path(golden).relative_to(ROOT)
    return not subprocess.run(["git", "cat-file", "-e", f"HEAD:{file}"], cwd=ROOT, check=False).returncode


AS_IT_WAS = """
import sys

from tests.golden import GOLDEN, text_of

print(*(text_of(golden) for golden in GOLDEN if golden.name == sys.argv[1]), end="")
"""


def difference(golden: Golden) -> Iterator[str]:
    """How its transcript differs from the one that the last commit makes of the record it has."""
    packed = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True).stdout
    with TemporaryDirectory() as folder:
        subprocess.run(["tar", "-x", "-C", folder], input=packed, check=True)
        then = subprocess.run(
            [sys.executable, "-c", AS_IT_WAS, golden.name],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": folder},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    return unified_diff(then.splitlines(), text_of(golden).splitlines(), "last commit", "now", lineterm="", n=1)


def main(arguments: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs="+", choices=[golden.name for golden in GOLDEN], metavar="NAME")
    parser.add_argument("--again", action="store_true", help="play the games again instead of keeping what was done")
    asked = parser.parse_args(arguments)
    for golden in GOLDEN:
        if asked.only is None or golden.name in asked.only:
            changed = list(rewritten(golden, again=asked.again))
            print(f"{golden.name}: {', '.join(changed) or 'as before'}", flush=True)  # noqa: T201
            if TRANSCRIPT in changed and known(golden):
                print(*difference(golden), sep="\n", flush=True)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
