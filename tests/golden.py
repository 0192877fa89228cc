"""Rewrite the golden records: `python -m tests.golden [--only NAME ...] [--again]`, or `make golden`.

A record holds what people did; it is played once and then kept. This command goes through every record again, writes
what each line causes (its digest), the transcript beside it and the digests of what everybody saw, and says which files
have changed. Read that difference before you commit it. A game is played only where no record is yet, or the rules
refuse a line of it, or with `--again`.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from companion.table.record import Record, Replayed, replay
from tests.records.games import GOLDEN, Golden
from tests.records.looks import digests, looks
from tests.records.playing import exported, played, read_text, steps_of
from tests.records.transcript import transcript

RECORDS = Path(__file__).parent / "records"
DIGESTS = RECORDS / "digests.json"
"""Of every game, for each section of the view, a digest of all that anybody saw."""


def record_path(golden: Golden) -> Path:
    """Where a record lies."""
    return RECORDS / f"{golden.name}.jsonl"


def transcript_path(golden: Golden) -> Path:
    """And its transcript."""
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


def rewritten(golden: Golden, *, again: bool = False) -> Iterator[str]:
    """Write a record, its transcript and its digests; the names of the files that changed."""
    record = None if again else kept(golden)
    text = exported(record or played(golden))
    record = read_text(text)
    steps = steps_of(record)
    seen, noted = looks(steps), noted_digests()
    of_all = {each.name: noted.get(each.name, {}) for each in GOLDEN} | {golden.name: digests(seen)}
    for path, now in (
        (record_path(golden), text),
        (transcript_path(golden), transcript(record, steps, seen)),
        (DIGESTS, json.dumps(of_all, indent=1) + "\n"),
    ):
        if not path.exists() or path.read_text(encoding="utf-8") != now:
            path.write_text(now, encoding="utf-8")
            yield path.name


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
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
