"""The way of electronic dice: what a bad line does to them, how soon a frame is in the journal, and coming back."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from secrets import token_hex
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter

from companion.inputs import DiceSource
from companion.kernel import Action, Seat
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.turns import EndPart, Turn
from companion.table import Booked, Table
from firmware_bridge import FORMATS, DiceLines, LinkStatus, SimulatedDice

from .figures import Figure, percentile, share
from .line_noise import delivered, fuzz_decoders, fuzz_link, noisy_frames
from .served import CHOICE, NOT_SEVEN, evening_in
from .timed_dice import timed_dice

FUZZ, FRAMES, DELIVERED, ROLLS, REPLUGS = 10_000_000, 40_000, 5_000, 200, 30
PATIENCE = 10.0
"""Seconds after which something that must come is called lost."""


def run(seed: int) -> list[Figure]:
    """All figures of the electronic dice."""
    return [*_fuzz(seed), *_noise(seed), *_journal(seed), *_replugs(seed)]


def _fuzz(seed: int) -> Iterator[Figure]:
    start = perf_counter()
    fuzz_decoders(seed, FUZZ)
    megabytes = FUZZ / 1e6
    yield Figure(f"{megabytes:g} MB of rubbish through both decoders", perf_counter() - start, "s")
    start = perf_counter()
    lived = [fuzz_link(seed, FUZZ, name) for name in FORMATS]
    yield Figure(f"{megabytes:g} MB of rubbish through the link, once a format", perf_counter() - start, "s")
    yield Figure("links that reported the true result after it", sum(each.lives for each in lived), "links", least=2)
    yield Figure(
        "links that lost their thread or their line", sum(each.connections - 1 for each in lived), "links", most=0
    )


def _noise(seed: int) -> Iterator[Figure]:
    for name in FORMATS:
        noisy = noisy_frames(name, FRAMES, 0.002, seed)
        yield Figure(f"{name}: taken rightly of {FRAMES} frames, 0.2 % of bits flipped", noisy.right, "frames")
        yield Figure(f"{name}: taken wrongly", noisy.wrong, "frames", most=0)
        sent = delivered(name, DELIVERED, 0.001, seed)
        yield Figure(
            f"{name}: delivered of {DELIVERED} rolls, 0.1 % flipped", share(sent.right, sent.thrown), "%", least=99.9
        )
        yield Figure(f"{name}: delivered wrongly", sent.wrong, "rolls", most=0)
        yield Figure(f"{name}: from rest to the bridge by repetition, p99", 1000 * percentile(sent.late, 0.99), "ms")


# -- from a frame to the journal -----------------------------------------------------------------------------------


def _journal(seed: int) -> Iterator[Figure]:
    with TemporaryDirectory() as data, timed_dice(seed) as dice, evening_in(Path(data)) as evening:
        evening.equipment.listen(lambda: [dice.port])
        evening.choose_dice(DiceSource.SERIAL.value)
        evening.begin(CHOICE)
        evening.start()
        assert evening.table is not None
        took = [1000 * each for each in _rolls(evening.table, dice.heard, dice.throw, Random(seed))]
    yield Figure(
        f"from the frame on the line to the journal on disk, median of {len(took)}", percentile(took, 0.5), "ms"
    )
    yield Figure("from the frame on the line to the journal on disk, p95", percentile(took, 0.95), "ms", most=20)
    yield Figure("from the frame on the line to the journal on disk, p99", percentile(took, 0.99), "ms")


def _rolls(
    table: Table, heard: threading.Event, throw: Callable[[tuple[int, int]], float], chance: Random
) -> Iterator[float]:
    """Seconds from writing the frame to the roll on disk."""
    booked: list[float] = []
    arrived = threading.Semaphore(0)

    def note(_: Booked) -> None:
        booked.append(monotonic())  # the table tells only what is on disk
        arrived.release()

    def enter(action: Action) -> None:
        assert isinstance(table.submit(action, by="bench", key=token_hex(8), seen=None), Booked)
        arrived.acquire()

    end = table.subscribe(note)
    heard.wait(PATIENCE)
    enter(ChooseStarter(Seat(0), Seat(0)))
    for _ in range(ROLLS):
        since = throw(chance.choice(NOT_SEVEN))
        if not arrived.acquire(timeout=PATIENCE):
            raise RuntimeError("a throw was not booked")
        yield booked[-1] - since
        enter(EndPart(table.state[Turn].player))
    end()


# -- coming back ---------------------------------------------------------------------------------------------------


def _replugs(seed: int) -> Iterator[Figure]:
    """As the product waits between two attempts, after outages of any length."""
    chance, back = Random(seed), list[float]()
    news = threading.Condition()
    newest = [False]

    def status(new: LinkStatus) -> None:
        with news:
            newest[0] = new.connected
            news.notify_all()

    def until(connected: bool) -> None:
        with news:
            if not news.wait_for(lambda: newest[0] is connected, PATIENCE):
                raise RuntimeError("the dice did not come back")

    pause = threading.Event()
    with (
        TemporaryDirectory() as place,
        SimulatedDice(link=Path(place) / "dice") as dice,
        DiceLines(lambda: [dice.port], lambda _: None, on_status=status),
    ):
        for _ in range(REPLUGS):
            until(True)
            dice.unplug()
            until(False)
            pause.wait(chance.uniform(0.0, 2.0))  # for as long as a cable is out
            start = monotonic()
            dice.replug()
            until(True)
            back.append(monotonic() - start)
    yield Figure(f"dice back after the plug is in, median of {REPLUGS}", percentile(back, 0.5), "s")
    yield Figure("dice back after the plug is in, slowest", max(back), "s", most=3)
