"""What the screens are taken of: games that stand still where there is something to see, and a desk without devices."""

import json
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from companion.app import Companion, Plan
from companion.automatic_players import AutomaticPlayers
from companion.config import SET_UP, ChanceConfig, Config
from companion.config import ServerConfig as Served
from companion.evening import Evening
from companion.outputs.pins import PinChoice
from companion.rules.base.turns import EndPart
from companion.rules.choice import Choice
from companion.table import Journal
from companion.table.record import Record, RecordedLine
from tests.chronicle.evenings import entered
from tests.docs.taking import PATIENCE
from tests.records.games import Golden
from tests.records.playing import game
from web import Server, create_app

MIDWAY = "midway"
FAR = 0.85
"""How much of its parts a game has behind it midway."""


def fetched(address: str, path: str) -> Any:
    """What the pages show, as data."""
    with urllib.request.urlopen(f"{address}{path}") as answer:
        return json.load(answer)


@contextmanager
def companion(data: Path, seed: int, chance: ChanceConfig) -> Iterator[Companion]:
    """A companion over a simulated tray."""
    settings = Config(server=Served(host="127.0.0.1", port=0), chance=chance)
    made = Companion(Plan(settings, data, simulate=True, seed=seed, pace=0.0), say=lambda words: None)
    made.start()
    try:
        yield made
    finally:
        made.stop()


@contextmanager
def standing(seed: int, choice: Choice, entries: int, holds: Callable[[dict[str, Any]], object]) -> Iterator[Companion]:
    """A game played in haste so far, then with thrown dice until `holds` is true of what the table shows."""
    with TemporaryDirectory() as folder:
        with companion(Path(folder), seed, ChanceConfig(dice="companion")) as hasty:
            hasty.evening.begin(choice)
            with playing(hasty, choice.seats, seed, pace=0.0):
                wait_for(hasty, lambda view: view.get("revision", 0) >= entries)
        (Path(folder) / SET_UP).unlink()  # who rolled so far; from now on the table does
        with companion(Path(folder), seed, ChanceConfig()) as made:
            ends = time.monotonic() + 4 * PATIENCE
            while not (wait_for(made, bool) and stands(made, holds)):
                with playing(made, choice.seats, seed, pace=0.3):
                    wait_for(made, holds)
                if time.monotonic() > ends:
                    raise TimeoutError("This game never stood still where it should: try another seed.")
            yield made


@contextmanager
def playing(of: Companion, seats: tuple[str, ...], seed: int, pace: float) -> Iterator[None]:
    """Somebody plays these seats meanwhile."""
    players = AutomaticPlayers(
        lambda: of.evening.table, of._throw, Random(seed), seats=lambda _: seats, pace=pace, throw_wait=8.0
    )
    players.start()
    try:
        yield
    finally:
        players.stop()


def stands(of: Companion, holds: Callable[[dict[str, Any]], object]) -> bool:
    """Whether it is true now."""
    return bool(holds(fetched(address_of(of), "/api/view")["parts"]))


def wait_for(of: Companion, holds: Callable[[dict[str, Any]], object]) -> bool:
    """Wait until it is true of what the table shows. Raises TimeoutError."""
    ends = time.monotonic() + 4 * PATIENCE
    while not stands(of, holds):
        if time.monotonic() > ends:
            raise TimeoutError("What was waited for did not come: try another seed.")
        time.sleep(0.05)
    return True


def address_of(of: Companion) -> str:
    return f"http://127.0.0.1:{of.port}"


def may_build(view: dict[str, Any]) -> bool:
    """Whether somebody may build and trade, with the dice lying there and a hand of some size."""
    does = {(option.get("action") or option.get("form") or {}).get("do") for option in view.get("options", ())}
    me = view["players"][view["part"]["player"]]
    return "EndPart" in does and bool(does & {"BuildRoad", "BuildSettlement", "BuildCity"}) and me["cards"] >= 4


def midway(journal: Journal, choice: Choice, seed: int) -> None:
    """A game of this choice up to the end of a part by which many pieces are on the board."""
    played = game(Golden(MIDWAY, choice, ()), Random(seed))
    if played is None:
        raise TimeoutError("Nobody has won this game: try another seed.")
    lines = tuple(RecordedLine(line.action, line.by, line.overruled) for line in played.lines())
    ends = [number for number, line in enumerate(lines) if isinstance(line.action, EndPart)]
    entered(journal, Record(choice, played.state.game, lines), MIDWAY, ends[round(FAR * len(ends))])


@contextmanager
def desk(fill: Callable[[Journal], object], clock: Callable[[], float] = time.time) -> Iterator[tuple[Evening, str]]:
    """An evening without devices, and its pages' address; `fill` puts into the journal what was played."""
    with TemporaryDirectory() as folder, ExitStack() as stack:
        data = Path(folder)
        journal = Journal.open(data / "journal.sqlite", clock)
        stack.callback(journal.close)
        fill(journal)
        evening = Evening(journal, pins=PinChoice.NONE, runtime=data, random=Random(3))
        stack.callback(evening.stop)
        server = Server(create_app(evening, lessons=evening.lessons), "127.0.0.1", 0)
        server.start()
        stack.callback(server.stop)
        yield evening, f"http://127.0.0.1:{server.port}"
