"""Games of the policy behind the play-outs: against players at random, and against itself.

    python -m benchmarks.policy_games pure|compiled GAMES SEED

prints one JSON object: the games that it won of so many against three players at random and against one, microseconds
of process time for a game with itself at every seat, and a digest of how all those games went. `pure` plays the core as
it is written, though it may have been compiled.
"""

import hashlib
import json
import sys
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from .random_games import SourceOnly, is_compiled


def measured(games: int, seed: int) -> dict[str, Any]:
    """So many games of each sort."""
    from companion.playouts.conversion import position_of  # noqa: PLC0415
    from companion.playouts.policy import play_sensibly  # noqa: PLC0415
    from companion.playouts.worth import BoardWorth  # noqa: PLC0415

    from .lockstep import random_start  # noqa: PLC0415

    ended = hashlib.sha256()
    won = {seats: sum(_wins(seats, f"{seed} {seats} {game}", ended) for game in range(games)) for seats in (4, 2)}
    seconds = 0.0
    for game in range(games):
        random = Random(f"{seed} {game}")
        position = position_of(random_start(4, "paired players", random))
        worth, began = BoardWorth(position.board), process_time()
        made = play_sensibly(position, worth, random)
        seconds += process_time() - began
        ended.update(repr((made, position.winner, position.hands, position.held, position.path_owner)).encode())
    return {
        "games": games,
        "won_of_four": won[4],
        "won_of_two": won[2],
        "game_us": seconds / games * 1e6,
        "compiled": is_compiled(),
        "digest": ended.hexdigest(),
    }


def _wins(seats: int, seed: str, ended: Any) -> bool:
    """Whether the policy wins a game against others who choose at random; seats, boards and dice change."""
    from companion.playouts.chance import drawn  # noqa: PLC0415
    from companion.playouts.conversion import position_of  # noqa: PLC0415
    from companion.playouts.doing import do  # noqa: PLC0415
    from companion.playouts.moves import ABOUT, BITS, CERTAIN, DISCARD, DISCARDS  # noqa: PLC0415
    from companion.playouts.options import options  # noqa: PLC0415
    from companion.playouts.policy import choose, settled  # noqa: PLC0415
    from companion.playouts.worth import BoardWorth  # noqa: PLC0415

    from .lockstep import random_start  # noqa: PLC0415

    random = Random(seed)
    own = int(random.random() * seats)
    position = position_of(random_start(seats, "paired players", random))
    worth = BoardWorth(position.board)
    while position.winner < 0:
        if position.phase == DISCARDS:
            move = DISCARD << BITS | position.waiting[0]
            ours = move & ABOUT == own
        else:
            ours = position.actor == own
            moves = options(position)
            move = choose(position, worth) if ours else moves[int(random.random() * len(moves))]
        settle = settled if ours else drawn
        do(position, move, settle(position, move, random) if move < CERTAIN else 0)
    ended.update(repr((position.winner, position.hands, position.path_owner)).encode())
    return position.winner == own


def main(what: str, games: int, seed: int) -> None:
    """Play and print."""
    if what == "pure":
        sys.meta_path.insert(0, SourceOnly(Path(__file__).parents[1] / "companion" / "playouts"))
    sys.stdout.write(json.dumps(measured(games, seed)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
