"""Random games of four played by the package catanatron, for comparison: run by whichever interpreter has it.

    python catanatron_games.py GAMES SEED

prints one JSON object: games, actions, seconds of process time and how many of them it took to lay the boards,
microseconds for a copy of a game and for a branch off it (a copy in which the turn is ended), the version. It stands
alone: nothing of the companion is imported, and the companion needs nothing of catanatron.
"""

import json
import random
import sys
import time
from importlib.metadata import version
from typing import Any

COPIES = 400
MIDDLE = 200
"""Actions after which a game is somewhere in the middle."""


def main(games: int, seed: int) -> None:
    """Play and print."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]  # noqa: PLC0415

    random.seed(seed)
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    started, actions, laying = time.process_time(), 0, 0.0
    for _ in range(games):
        begun = time.process_time()
        game = Game([RandomPlayer(colour) for colour in colours])
        laying += time.process_time() - begun
        game.play()
        actions += len(game.state.actions)
    seconds = time.process_time() - started
    copy, branch = branches(Game([RandomPlayer(colour) for colour in colours]))
    found = {
        "games": games,
        "actions": actions,
        "seconds": seconds,
        "laying": laying,
        "copy_us": copy,
        "branch_us": branch,
    }
    sys.stdout.write(json.dumps({**found, "version": version("catanatron")}))


def branches(game: Any) -> tuple[float, float]:
    """Microseconds for a copy, and for a copy in which the turn is ended, somewhere in the middle of a game."""
    from catanatron import ActionType  # noqa: PLC0415

    def end_of_turn() -> Any:
        return next((one for one in game.state.playable_actions if one.action_type == ActionType.END_TURN), None)

    while len(game.state.actions) < MIDDLE or end_of_turn() is None:
        game.play_tick()
    end = end_of_turn()
    started = time.process_time()
    for _ in range(COPIES):
        game.copy()
    copied = time.process_time()
    for _ in range(COPIES):
        game.copy().execute(end)
    done = time.process_time()
    return (copied - started) / COPIES * 1e6, (done - copied) / COPIES * 1e6


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
