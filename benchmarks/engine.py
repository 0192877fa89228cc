"""How fast the rules engine is: `companion bench engine`.

Random games of four in pure Python on one core, in the process's own time. Where the package catanatron can be had
(`pip install catanatron==3.2.1` into this environment, or `--beside PYTHON` naming an interpreter that has it), its
random games are measured in the same minute, round by round in turns with ours, and the ratio is reported.
"""

import json as written
import platform
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

from .play import PLAIN, WAYS, Played, Way, play, times

ROUNDS = 3
THEIRS = Path(__file__).with_name("catanatron_games.py")
PATIENCE = 600
"""Seconds until the other engine is given up."""


class BenchError(RuntimeError):
    """The comparison could not be made; the message says why."""


def run(games: int = 60, seed: int = 1, json: bool = False, beside: str | None = None) -> None:
    """Measure and print, as one JSON object if asked. Raises BenchError when the other interpreter cannot be used."""
    found = measure(games, seed, beside)
    sys.stdout.write((written.dumps(found, indent=2) if json else in_words(found)) + "\n")


def measure(games: int, seed: int, beside: str | None) -> dict[str, Any]:
    """All figures; `beside` and `ratio` are None where there is nothing to compare with."""
    other = beside or (sys.executable if find_spec("catanatron") else None)
    play(PLAIN, 1, Random(seed))  # tables are read and the interpreter has specialized before the clock runs
    share = max(1, games // ROUNDS)
    ours, theirs = [], []
    for round_ in range(ROUNDS if games >= ROUNDS else games):
        ours.append(play(PLAIN, share, Random(seed + round_)))
        if other:
            theirs.append(their_games(other, share, seed + round_))
    plain = rates(PLAIN, summed(ours))
    few = max(1, games // 10)
    single = times(few, Random(seed))
    own = {"branch_us": percentile(single.branch, 50), "copy_us": percentile(single.copy, 50)}
    return {
        "machine": f"{platform.machine()}, {platform.system()}, {platform.python_implementation()} "
        f"{platform.python_version()}",
        "seed": seed,
        "ways": [plain, *(rates(way, play(way, few, Random(seed))) for way in WAYS if way != PLAIN)],
        "options_us": {"p50": percentile(single.options, 50), "p95": percentile(single.options, 95)},
        "apply_us": {"p50": percentile(single.apply, 50), "p95": percentile(single.apply, 95)},
        **own,
        **_compared(plain, own, theirs),
    }


def their_games(python: str, games: int, seed: int) -> dict[str, Any]:
    """One round of the other engine. Raises BenchError."""
    command = [python, str(THEIRS), str(games), str(seed)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
        answer: dict[str, Any] = written.loads(done.stdout)
    except subprocess.CalledProcessError as error:
        reason = error.stderr.strip().splitlines()[-1:]
        raise BenchError(f"{python} could not play catanatron's games: {' '.join(reason)}") from error
    except (OSError, subprocess.TimeoutExpired, ValueError) as error:
        raise BenchError(f"{python} could not play catanatron's games: {error}") from error
    return answer


def summed(rounds: list[Played]) -> Played:
    games, actions, seconds = (sum(each) for each in zip(*rounds, strict=True))
    return Played(int(games), int(actions), seconds)


def rates(way: Way, played: Played) -> dict[str, Any]:
    return {
        "way": way.name,
        "games": played.games,
        "games_per_s": played.games / played.seconds,
        "actions_per_s": played.actions / played.seconds,
        "actions_a_game": played.actions / played.games,
    }


def percentile(ascending: list[float], percent: int) -> float:
    return ascending[min(len(ascending) * percent // 100, len(ascending) - 1)]


def _compared(plain: dict[str, Any], own: dict[str, float], theirs: list[dict[str, Any]]) -> dict[str, Any]:
    if not theirs:
        return {"beside": None, "ratio": None}
    played = Played(*(sum(one[name] for one in theirs) for name in ("games", "actions", "seconds")))
    found = rates(Way(f"catanatron {theirs[0]['version']}"), played)
    least = {name: min(one[name] for one in theirs) for name in own}
    ratio = {name: plain[name] / found[name] for name in ("games_per_s", "actions_per_s")}
    cheaper = {name.removesuffix("_us"): least[name] / own[name] for name in own}
    return {"beside": {**found, **least}, "ratio": {**ratio, **cheaper}}


def in_words(found: dict[str, Any]) -> str:
    """The figures as lines of text."""
    lines = [f"{found['machine']}, one core, process time, seed {found['seed']}", ""]
    rows = [*found["ways"], *([found["beside"]] if found["beside"] else [])]
    lines += [
        f"{row['way']:30} {row['games_per_s']:7.1f} games/s {row['actions_per_s']:9,.0f} actions/s"
        f" {row['actions_a_game']:7,.0f} actions a game ({row['games']} games)"
        for row in rows
    ]
    for name in ("options", "apply"):
        spread = found[f"{name}_us"]
        lines.append(f"{name + ', one call':30} p50 {spread['p50']:.1f} us, p95 {spread['p95']:.1f} us")
    lines.append(f"{'a state changed in one slice':30} p50 {found['copy_us']:.1f} us; keeping a state costs nothing")
    lines.append(f"{'a kept state played on':30} p50 {found['branch_us']:.1f} us")
    if found["ratio"]:
        ratio = found["ratio"]
        lines += [
            f"{'a copy in catanatron':30} {found['beside']['copy_us']:.1f} us,"
            f" played on {found['beside']['branch_us']:.1f} us",
            f"ours to theirs: {ratio['games_per_s']:.2f} x games/s, {ratio['actions_per_s']:.2f} x actions/s,"
            f" a copy {ratio['copy']:.1f} x as cheap, a branch {ratio['branch']:.1f} x",
        ]
    else:
        lines.append("Nothing to compare with: pip install catanatron==3.2.1 here, or --beside PYTHON that has it.")
    return "\n".join(lines)
