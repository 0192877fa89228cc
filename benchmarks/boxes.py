"""How fast the engine plays a box beside the base game: `companion bench engine --box NAME`.

Random games of four, all of one process, round by round in turns with games of the base; then games of six on its
largest boards, and of six in each of its scenarios.
"""

import json as written
import sys
from random import Random
from typing import Any

from companion.rules.boxes import products

from . import full_table, scenarios
from .engine import ROUNDS, percentile, rates, summed
from .play import PLAIN, Way, play, times

NAMES = {name.replace(" and ", "_").replace(" ", "_"): name for name in products()}
"""The boxes as the command line calls them."""


def run(box: str, games: int = 60, seed: int = 1, json: bool = False) -> None:
    """Measure and print, as one JSON object if asked. Raises KeyError for a box that is none."""
    found = measure(box, games, seed)
    sys.stdout.write((written.dumps(found, indent=2) if json else in_words(found)) + "\n")


def measure(box: str, games: int, seed: int) -> dict[str, Any]:
    """Both rates, what share of the base game's actions a second the box reaches, single calls, and a full table."""
    way = Way(NAMES[box], products=(NAMES[box],))
    for warming in (PLAIN, way):
        play(warming, 1, Random(seed))
    share = max(1, games // ROUNDS)
    base, boxed = [], []
    for round_ in range(ROUNDS if games >= ROUNDS else games):
        base.append(play(PLAIN, share, Random(seed + round_)))
        boxed.append(play(way, share, Random(seed + round_)))
    rows = [rates(PLAIN, summed(base)), rates(way, summed(boxed))]
    single = times(max(1, games // 10), Random(seed), way.products)
    return {
        "seed": seed,
        "ways": rows,
        "share_of_base": rows[1]["actions_per_s"] / rows[0]["actions_per_s"],
        "options_us": {"p50": percentile(single.options, 50), "p95": percentile(single.options, 95)},
        "apply_us": {"p50": percentile(single.apply, 50), "p95": percentile(single.apply, 95)},
        "full_table": full_table.measure(NAMES[box], seed),
        "scenarios": scenarios.measure(NAMES[box], seed),
    }


def in_words(found: dict[str, Any]) -> str:
    """The figures as lines of text."""
    lines = [
        f"{row['way']:30} {row['games_per_s']:7.1f} games/s {row['actions_per_s']:9,.0f} actions/s"
        f" {row['actions_a_game']:7,.0f} actions a game ({row['games']} games)"
        for row in found["ways"]
    ]
    lines.append(f"{'actions/s beside the base game':30} {found['share_of_base']:.2f} x")
    for name in ("options", "apply"):
        spread = found[f"{name}_us"]
        lines.append(f"{name + ', one call':30} p50 {spread['p50']:.1f} us, p95 {spread['p95']:.1f} us")
    lines += full_table.in_words(found["full_table"])
    lines += scenarios.in_words(found["scenarios"])
    return "\n".join(lines)
