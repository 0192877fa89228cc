"""Train the network that finds dice: `python -m vision.training.train_finder --help`.

Samples are numbered; each is drawn from the seed and its number alone, so a run can be repeated. With photographs about
a third of the samples are crops of those whose licence allows it; without them all are rendered.
"""

import argparse
import math
import multiprocessing
import time
from collections import deque
from collections.abc import Iterator
from functools import cache
from itertools import islice
from multiprocessing.pool import Pool
from pathlib import Path

import cv2
import numpy as np
import torch  # type: ignore[import-not-found]

from vision.readings import Floats, Image
from vision.training import photographs, scenes, sprites
from vision.training.network import finder, loss
from vision.training.targets import targets
from vision.training.weights import write

SIZE = 160
BATCH = 32
SPRITES = 2400
FROM_PHOTOGRAPHS = 0.35
WAITING = 20
AHEAD = 6


@cache
def bank(seed: int) -> tuple[sprites.Sprite, ...]:
    return tuple(sprites.draw(np.random.default_rng((seed, 1, number))) for number in range(SPRITES))


@cache
def from_folder(folder: str) -> tuple[photographs.Photograph, ...]:
    return tuple(photographs.load(Path(folder)))


def sample(seed: int, number: int, folder: str) -> tuple[Image, Floats]:
    """The sample of this number: a picture of SIZE pixels and what the network should answer for it."""
    chance = np.random.default_rng((seed, 2, number))
    if folder and chance.random() < FROM_PHOTOGRAPHS:
        some = from_folder(folder)
        scene = photographs.crop(chance, some[int(chance.integers(len(some)))], SIZE, log_uniform(chance, 22, 60))
    else:
        edge = log_uniform(chance, 70, 170) if chance.random() < 0.06 else log_uniform(chance, 18, 46)
        scene = scenes.draw(chance, bank(seed), SIZE, edge)
    return scene.picture, targets(scene.dice, SIZE)


def log_uniform(chance: np.random.Generator, low: float, high: float) -> float:
    return float(np.exp(chance.uniform(np.log(low), np.log(high))))


def _batch(task: tuple[int, int, str]) -> tuple[Image, Floats]:
    cv2.setNumThreads(1)
    seed, step, folder = task
    drawn = [sample(seed, step * BATCH + number, folder) for number in range(BATCH)]
    return np.stack([picture for picture, _ in drawn]), np.stack([wanted for _, wanted in drawn])


def _mirrored(batch: tuple[Image, Floats]) -> tuple[Image, Floats]:
    """The batch with rows and columns exchanged; a pip pattern keeps its value in a mirror."""
    pictures, wanted = batch
    return pictures.transpose(0, 2, 1, 3), wanted[:, (0, 1, 3, 2, 5, 4)].transpose(0, 1, 3, 2)


def _ahead(pool: Pool, tasks: Iterator[tuple[int, int, str]]) -> Iterator[tuple[Image, Floats]]:
    """The batches of the tasks, drawn a few ahead of their use."""
    under_way = deque(pool.apply_async(_batch, (task,)) for task in islice(tasks, AHEAD))
    while under_way:
        yield under_way.popleft().get()
        under_way.extend(pool.apply_async(_batch, (task,)) for task in islice(tasks, 1))


def _batches(drawn: Iterator[tuple[Image, Floats]]) -> Iterator[tuple[Image, Floats]]:
    """Every batch twice, the second time mirrored and some steps later: drawing costs as much as learning."""
    waiting: deque[tuple[Image, Floats]] = deque()
    for batch in drawn:
        yield batch
        waiting.append(batch)
        if len(waiting) > WAITING:
            yield _mirrored(waiting.popleft())
    yield from map(_mirrored, waiting)


def train(seed: int, steps: int, last: int, folder: str, out: Path) -> None:
    """Train `last` of so many planned steps and write the weights as ONNX."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    net = finder().to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(net.parameters(), lr=4e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=steps, pct_start=0.1)
    bank(seed)
    tasks = ((seed, step, folder) for step in range((last + 1) // 2))
    started = time.monotonic()
    means = [0.0, 0.0, 0.0]
    with multiprocessing.get_context("fork").Pool(1) as pool:
        for step, (pictures, wanted) in enumerate(islice(_batches(_ahead(pool, tasks)), last)):
            inward = torch.from_numpy(np.ascontiguousarray(pictures)).permute(0, 3, 1, 2).float() / 255
            with torch.autocast("cpu", dtype=torch.bfloat16):
                answer = net(inward)
            parts = loss(answer.float(), torch.from_numpy(np.ascontiguousarray(wanted)))
            optimizer.zero_grad(set_to_none=True)
            sum(parts).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimizer.step()
            schedule.step()
            means = [0.97 * mean + 0.03 * float(part) for mean, part in zip(means, parts, strict=True)]
            if step % 50 == 49 or step + 1 == last:
                level = 1 - math.pow(0.97, step + 1)
                words = ", ".join(f"{mean / level:.3f}" for mean in means)
                print(f"step {step + 1} of {steps}: {words} after {time.monotonic() - started:.0f} s", flush=True)  # noqa: T201
            if step % 200 == 199 or step + 1 == last:
                write(net, SIZE, out, any_size=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument(
        "--steps", type=int, default=2200, help="of 32 samples each, over which the pace falls to nought"
    )
    asked.add_argument("--stop-after", type=int, metavar="STEPS", help="end before all steps are done")
    asked.add_argument("--photographs", default="", metavar="FOLDER", help="labelled photographs with their licences")
    asked.add_argument("--out", type=Path, default=Path(__file__).parent.parent / "weights" / "finder.onnx")
    given = asked.parse_args()
    train(given.seed, given.steps, given.stop_after or given.steps, given.photographs, given.out)


if __name__ == "__main__":
    main()
