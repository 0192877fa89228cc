"""Random games of four, each from a start that is there before the clock runs: run by an interpreter of its own.

    python -m benchmarks.random_games pure|compiled|engine GAMES SEED [BOX]

prints one JSON object: games, actions, those that catanatron does not count (with a box it counts none), seconds of
process time, and for the core microseconds for a copy of a position and for a position made of a state, and a digest of
how the games ended. `pure` plays the core of the play-outs as it is written, though it may have been compiled.
"""

import hashlib
import json
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

BOARDS = 20
"""Boards on which games begin, one after the other."""

CORE = "companion.playouts"


class SourceOnly:
    """Finds the core's files as they are written, compiled or not."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """What is to be loaded for a module of the core; of others nothing is known here."""
        if not name.startswith(CORE + "."):
            return None
        *above, _ = name.removeprefix(CORE + ".").split(".")
        return FileFinder(str(self.folder.joinpath(*above)), (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)


def is_compiled() -> bool:
    """Whether the core that is imported here has been compiled."""
    from companion.playouts import play  # noqa: PLC0415

    return not str(play.__file__).endswith(".py")


def core(games: int, seed: int, box: str = "base") -> dict[str, Any]:
    """So many games of the core."""
    from companion.playouts.cores import BASE_CORE, core_of  # noqa: PLC0415

    states = _starts(seed, box)
    chosen = core_of(states[0].game)
    began = process_time()
    starts = [chosen.position_of(state) for state in states]
    made = process_time() - began
    chosen.play_at_random(starts[0].copy(), Random(seed))  # the interpreter has specialized before the clock runs
    random, actions, began = Random(seed), 0, process_time()
    for game in range(games):
        actions += chosen.play_at_random(starts[game % BOARDS].copy(), random)
    seconds = process_time() - began
    began = process_time()
    for game in range(games):
        starts[game % BOARDS].copy()
    copied = process_time() - began
    random = Random(seed)
    ended, uncounted = hashlib.sha256(), 0
    for game in range(games):
        position = starts[game % BOARDS].copy()
        if chosen is BASE_CORE:
            uncounted += _uncounted(position, random)
        else:
            chosen.play_at_random(position, random)
        ended.update(repr((position.winner, position.points, position.hands, position.held)).encode())
        ended.update(repr((position.path_owner, position.corner_owner, position.robber)).encode())
    return {
        "games": games,
        "actions": actions,
        "uncounted": uncounted,
        "seconds": seconds,
        "copy_us": copied / games * 1e6,
        "position_us": made / BOARDS * 1e6,
        "compiled": is_compiled(),
        "digest": ended.hexdigest(),
    }


def _starts(seed: int, box: str) -> list[Any]:
    """The states in which games begin."""
    from companion.kernel import State  # noqa: PLC0415

    from .lockstep import BOXES  # noqa: PLC0415
    from .play import new_game  # noqa: PLC0415

    laid = Random(seed)
    return [State.start(new_game(laid, BOXES[box])) for _ in range(BOARDS)]


def _uncounted(position: Any, random: Random) -> int:
    """The same game once more: how many of its moves catanatron counts with the one before, or not at all."""
    from companion.playouts import moves  # noqa: PLC0415
    from companion.playouts.chance import drawn  # noqa: PLC0415
    from companion.playouts.doing import do  # noqa: PLC0415
    from companion.playouts.options import options  # noqa: PLC0415

    found = 0
    left_out = (moves.STEAL, moves.STOP_ROADS, moves.START_ROLL, moves.START_SELF)
    while position.winner < 0:
        choices = options(position)
        move = choices[0] if len(choices) == 1 else choices[int(random.random() * len(choices))]
        do(position, move, drawn(position, move, random) if move < moves.CERTAIN else 0)
        found += move >> moves.BITS in left_out
    return found


def engine(games: int, seed: int, box: str = "base") -> dict[str, Any]:
    """So many games of the rules engine."""
    from companion.rules.base.free_roads import StopPlacingRoads  # noqa: PLC0415
    from companion.rules.base.scoring import Score  # noqa: PLC0415
    from companion.rules.base.starting_player import ChooseStarter, RollForStart  # noqa: PLC0415
    from companion.rules.base.stealing import Steal  # noqa: PLC0415
    from companion.rules.random_play import step  # noqa: PLC0415

    from .play import PLAIN, play  # noqa: PLC0415

    starts = _starts(seed, box)
    play(PLAIN, 1, Random(seed))
    left_out = (Steal, StopPlacingRoads, RollForStart, ChooseStarter) if box == "base" else ()
    random, actions, uncounted, began = Random(seed), 0, 0, process_time()
    for game in range(games):
        state = starts[game % BOARDS]
        while state[Score].winner is None:
            action, outcome = step(state, random)
            state = outcome.state
            actions += 1
            uncounted += type(action) in left_out
    return {"games": games, "actions": actions, "uncounted": uncounted, "seconds": process_time() - began}


def main(what: str, games: int, seed: int, box: str = "base") -> None:
    """Play and print."""
    if what == "pure":
        folder = Path(__file__).parents[1] / "companion" / "playouts"
        sys.meta_path.insert(0, SourceOnly(folder))
    sys.stdout.write(json.dumps((engine if what == "engine" else core)(games, seed, box)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
