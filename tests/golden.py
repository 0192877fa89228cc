"""Rewrite the golden records: `python -m tests.golden [--only NAME ...] [--anew]`, or `make golden`.

A record holds what people did; it is played once and then kept. This command goes through every record again, writes
anew what each line causes (its digest) and the transcript beside it, and says which files have changed. Read that
difference before you commit it. A game is played only where no record is yet, or the rules refuse a line of it, or
with `--anew`.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from companion.table.record import Record, Replayed, replay
from tests.records.games import GOLDEN, Golden
from tests.records.playing import exported, played, read_text, steps_of
from tests.records.transcript import transcript

RECORDS = Path(__file__).parent / "records"


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


def rewritten(golden: Golden, *, anew: bool = False) -> Iterator[str]:
    """Write a record and its transcript; the names of the files that changed."""
    record = None if anew else kept(golden)
    text = exported(record or played(golden))
    record = read_text(text)
    for path, now in (
        (record_path(golden), text),
        (transcript_path(golden), transcript(record, steps_of(record))),
    ):
        if not path.exists() or path.read_text(encoding="utf-8") != now:
            path.write_text(now, encoding="utf-8")
            yield path.name


def main(arguments: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs="+", choices=[golden.name for golden in GOLDEN], metavar="NAME")
    parser.add_argument("--anew", action="store_true", help="play the games again instead of keeping what was done")
    asked = parser.parse_args(arguments)
    for golden in GOLDEN:
        if asked.only is None or golden.name in asked.only:
            changed = list(rewritten(golden, anew=asked.anew))
            print(f"{golden.name}: {', '.join(changed) or 'as before'}", flush=True)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
