"""How fast play-outs are: `companion bench playouts`.

Random games of four on one core, in the process's own time: the core of the play-outs in pure Python and, where it has
been built (`make fast`), compiled; the rules engine; and catanatron, where an interpreter has it. Each plays in a
process of its own, round by round in turns. Boards, rules and the other engine's games are made before the clock runs.

Actions are counted as catanatron counts them: moving the robber and stealing are one, and neither finding who starts
nor laying no second free road is any. With Cities & Knights, which catanatron does not know, every move counts.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

from companion.playouts.cores import BASE_CORE, KNIGHTS_CORE

from .engine import PATIENCE, ROUNDS, BenchError, their_games
from .figures import Figure, as_data
from .lockstep import BOXES, in_step, random_start, ways_of
from .random_games import is_compiled

ROOT = Path(__file__).parents[1]
TIMES_AS_MANY = 10
"""Games of the core for each game of the others."""

OUTDATED = "what was compiled plays otherwise than the files beside it: make fast, or make slow"

NAMES = {"pure": "the core, pure Python", "compiled": "the core, compiled", "engine": "the engine"}

LEAST_PURE, LEAST_COMPILED = 10, 30
"""Times as many actions a second as catanatron."""


CORES = {"base": BASE_CORE, "cities_knights": KNIGHTS_CORE}

TITLES = {"base": "", "cities_knights": "Cities & Knights, "}
"""What stands before the names of figures."""


def run(
    games: int = 30, seed: int = 1, as_json: bool = False, beside: str | None = None, box: str | None = None
) -> str:
    """All figures as text, or as one JSON object. Raises BenchError when the other interpreter cannot be used."""
    boxes = [box] if box else list(BOXES)
    figures = [figure for one in boxes for figure in measure(games, seed, beside, one)]
    if as_json:
        return json.dumps({"seed": seed, "figures": as_data(figures), "left_out": _left_out(boxes)}, indent=2)
    return "\n".join([*map(str, figures), *_remarks(figures, boxes)])


def _remarks(figures: list[Figure], boxes: list[str]) -> Iterator[str]:
    yield ""
    if not is_compiled():
        yield "The core has not been compiled: make fast."
    if "base" in boxes and not any(one.unit == "times" for one in figures):
        yield "Nothing to compare with: pip install catanatron==3.2.1 here, or --beside PYTHON that has it."
    yield "The core leaves out:"
    yield from (f"- {one}" for one in _left_out(boxes))


def _left_out(boxes: list[str]) -> list[str]:
    """What the cores leave out, each thing once."""
    of_all = CORES[boxes[0]].left_out
    return [*of_all, *(TITLES[box] + one for box in boxes[1:] for one in CORES[box].left_out if one not in of_all)]


def measure(games: int, seed: int, beside: str | None, box: str = "base") -> Iterator[Figure]:
    """What each of them plays, then how many times as much as catanatron, and single steps."""
    here = sys.executable if find_spec("catanatron") else None
    other = (beside or here) if box == "base" else None
    ours = ["pure", *(["compiled"] if is_compiled() else []), "engine"]
    share = max(1, games // ROUNDS)
    rounds: dict[str, list[dict[str, Any]]] = {what: [] for what in (*ours, *(["catanatron"] if other else []))}
    for round_ in range(ROUNDS if games >= ROUNDS else games):
        for what in ours:
            many = share if what == "engine" else share * TIMES_AS_MANY
            rounds[what].append(own_games(what, many, seed + round_, box))
        if other:
            rounds["catanatron"].append(their_games(other, share, seed + round_))
        if "compiled" in rounds and rounds["compiled"][-1]["digest"] != rounds["pure"][-1]["digest"]:
            raise BenchError(OUTDATED)
    title = TITLES[box]
    names = {what: title + name for what, name in NAMES.items()}
    for what, played in rounds.items():
        name = names.get(what) or f"catanatron {played[0]['version']}"
        yield Figure(f"{name}: games", _rate(played, "games"), "games/s")
        yield Figure(f"{name}: actions", _actions(played) / 1000, "1,000/s")
    if other:
        for what, least in (("pure", LEAST_PURE), ("compiled", LEAST_COMPILED), ("engine", None)):
            if what in rounds:
                times = _actions(rounds[what]) / _actions(rounds["catanatron"])
                yield Figure(f"{names[what]}, to catanatron: actions a second", times, "times", least=least)
                times = _rate(rounds[what], "games") / _rate(rounds["catanatron"], "games")
                yield Figure(f"{names[what]}, to catanatron: games a second", times, "times")
    for what in ours[:-1]:
        yield Figure(f"{names[what]}: a position copied", min(one["copy_us"] for one in rounds[what]), "us")
        yield Figure(f"{names[what]}: a position of a state", min(one["position_us"] for one in rounds[what]), "us")


def own_games(what: str, games: int, seed: int, box: str = "base") -> dict[str, Any]:
    """One round of ours, in a process of its own. Raises BenchError."""
    command = [sys.executable, "-m", "benchmarks.random_games", what, str(games), str(seed), box]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    if done.returncode:
        raise BenchError(f"the games of {what} ended with a fault: {done.stderr.strip()}")
    answer: dict[str, Any] = json.loads(done.stdout)
    if answer.get("compiled", what == "compiled") != (what == "compiled"):
        raise BenchError(OUTDATED)
    return answer


def _seconds(played: list[dict[str, Any]]) -> float:
    """Without what it takes to lay boards."""
    return sum(float(one["seconds"]) - float(one.get("laying", 0)) for one in played)


def _rate(played: list[dict[str, Any]], what: str) -> float:
    return sum(int(one[what]) for one in played) / _seconds(played)


def _actions(played: list[dict[str, Any]]) -> float:
    """Actions a second, counted as catanatron counts."""
    return sum(int(one["actions"]) - int(one.get("uncounted", 0)) for one in played) / _seconds(played)


def lockstep(games: int, seed: int, box: str | None = None) -> str:
    """Core and engine play so many games of each ruleset side by side, all numbers of players in turns.

    Raises OutOfStepError.
    """
    return "\n".join(_in_step(games, seed, one) for one in ([box] if box else BOXES))


def _in_step(games: int, seed: int, box: str) -> str:
    moves, ways = 0, ways_of(box)
    for game in range(games):
        seats, way = ways[game % len(ways)]
        random = Random(f"{seed} {game}")
        moves += in_step(random_start(seats, way, random, box), random)
    return f"In step: {TITLES[box]}{games} games, {moves:,} moves, {'compiled' if is_compiled() else 'pure Python'}."
