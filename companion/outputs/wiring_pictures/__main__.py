"""Draw every example into a folder."""

import sys
from pathlib import Path

from . import EXAMPLES, wiring_svg

for name, example in EXAMPLES.items():
    (Path(sys.argv[1]) / f"{name}.svg").write_text(wiring_svg(example), encoding="utf-8")
