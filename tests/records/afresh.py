"""Goes through golden records one after the other: `python -m tests.records.afresh NAME ...`; says what is not as kept.

Nothing of it imports a box: each comes with the first record that is played with it.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from companion.kernel import Refusal
from companion.table import History
from companion.table.record import read
from tests.records.looks import looks
from tests.records.transcript import digested, transcript

RECORDS = Path(__file__).parent


def otherwise(name: str) -> Iterator[str]:
    """What is not as it was kept: sections of the views, or the transcript."""
    record = read((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines())
    history = History.start(record.game)
    for line in record.lines:
        after = history.do(line.action, line.by, overrule=line.overruled)
        assert not isinstance(after, Refusal), f"{name}: {after}"
        history = after
    steps = history.steps()
    seen = looks(steps)
    kept = json.loads((RECORDS / "digests.json").read_text(encoding="utf-8"))[name]
    now = digested(seen, transcript(record, steps, seen))
    yield from (f"{name}: {section}" for section in now.keys() | kept.keys() if now.get(section) != kept.get(section))


if __name__ == "__main__":
    for each in sys.argv[1:]:
        for what in otherwise(each):
            print(what)  # noqa: T201
