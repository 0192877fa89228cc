"""Train the network that reads a die cut out of a picture: `python -m vision.training.train_reader --help`.

It is trained after the finder, on crops around what the finder takes for dice (`proposals`). Crops wait in a pool and
are shown more than once, each time turned, mirrored and lit again; new ones take the place of the oldest. So it reads
dice that lie any way round, and cannot know the upper face from a side that is as wide: that is for train_aslant.
"""

import argparse
import math
import multiprocessing
import time
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import torch  # type: ignore[import-not-found]
from torch import nn

from vision.crops import SIDE
from vision.readings import Floats, Image
from vision.training import photographs, proposals, scenes
from vision.training.network import reader
from vision.training.train_finder import SIZE, bank, from_folder, log_uniform
from vision.training.weights import write

BATCH = 128
FROM_PHOTOGRAPHS = 0.4
POOL = 40_000
FIRST = 6_000
"""Crops that must wait in the pool before the first step."""

SHOWN = 3
"""How often a crop is shown on the average; drawing one costs more than learning from it."""

DRAWN = 12
"""Scenes drawn at a time."""


def _some(task: tuple[int, int, str]) -> tuple[Image, Image]:
    """The crops of a dozen scenes and their classes; they follow from the seed and the task's number."""
    cv2.setNumThreads(1)
    seed, number, folder = task
    chance = np.random.default_rng((seed, 3, number))
    found: list[tuple[Image, int]] = []
    for _ in range(DRAWN):
        if folder and chance.random() < FROM_PHOTOGRAPHS:
            some = from_folder(folder)
            one = some[int(chance.integers(len(some)))]
            scene = photographs.crop(chance, one, SIZE, log_uniform(chance, 20, 62))
        else:
            scene = scenes.draw(chance, bank(seed), SIZE, log_uniform(chance, 16, 48))
        found += [(crop.picture, crop.kind) for crop in proposals.crops(chance, scene)]
    if not found:
        return np.zeros((0, SIDE, SIDE, 3), np.uint8), np.zeros(0, np.uint8)
    return np.stack([crop for crop, _ in found]), np.array([kind for _, kind in found], np.uint8)


class _Pool:
    """The crops that wait; the oldest give way."""

    def __init__(self) -> None:
        self.crops = np.zeros((POOL, SIDE, SIDE, 3), np.uint8)
        self.kinds = np.zeros(POOL, np.uint8)
        self.count = 0

    def add(self, crops: Image, kinds: Image) -> None:
        places = (self.count + np.arange(len(kinds))) % POOL
        self.crops[places], self.kinds[places] = crops, kinds
        self.count += len(kinds)

    def batch(self, chance: np.random.Generator) -> tuple[Floats, Image]:
        """A batch, turned by quarters, mirrored, and in another light."""
        some = chance.integers(0, min(self.count, POOL), BATCH)
        crops = self.crops[some].astype(np.float32) / 255
        for number in range(BATCH):
            crop = np.rot90(crops[number], int(chance.integers(4)))
            crops[number] = crop[:, ::-1] if chance.random() < 0.5 else crop
        gain = chance.uniform(0.75, 1.3, (BATCH, 1, 1, 1)) * chance.uniform(0.92, 1.08, (BATCH, 1, 1, 3))
        lift = chance.uniform(-0.08, 0.08, (BATCH, 1, 1, 1))
        return np.clip(crops * gain + lift, 0, 1).astype(np.float32), self.kinds[some]


def _wrong(answer: "torch.Tensor", kinds: "torch.Tensor") -> "torch.Tensor":
    return nn.functional.cross_entropy(answer, kinds, label_smoothing=0.03)


def train(seed: int, steps: int, folder: str, out: Path) -> None:
    """Train so many steps and write the weights as ONNX."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    net = reader().to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(net.parameters(), lr=3e-3, weight_decay=2e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, total_steps=steps, pct_start=0.08)
    bank(seed)
    if folder:
        from_folder(folder)
    chance = np.random.default_rng((seed, 4))
    waiting = _Pool()
    started, mean = time.monotonic(), 0.0
    tasks: Iterator[tuple[int, int, str]] = ((seed, number, folder) for number in range(1_000_000))
    with multiprocessing.get_context("fork").Pool(1) as pool:
        drawn = [pool.apply_async(_some, (next(tasks),)) for _ in range(4)]
        step = 0
        while step < steps:
            while waiting.count < FIRST + step * BATCH / SHOWN:
                waiting.add(*drawn.pop(0).get())
                drawn.append(pool.apply_async(_some, (next(tasks),)))
            crops, kinds = waiting.batch(chance)
            with torch.autocast("cpu", dtype=torch.bfloat16):
                answer = net(torch.from_numpy(crops).permute(0, 3, 1, 2).contiguous(memory_format=torch.channels_last))
            wrong = _wrong(answer.float(), torch.from_numpy(kinds).long())
            optimizer.zero_grad(set_to_none=True)
            wrong.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimizer.step()
            schedule.step()
            step += 1
            mean = 0.98 * mean + 0.02 * wrong.item()
            if step % 100 == 0:
                level = 1 - math.pow(0.98, step)
                print(  # noqa: T201
                    f"step {step} of {steps}: {mean / level:.3f}, {waiting.count} crops"
                    f" after {time.monotonic() - started:.0f} s",
                    flush=True,
                )
            if step % 1000 == 0 or step == steps:
                write(net, SIDE, out, any_size=False)
        pool.terminate()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--steps", type=int, default=6000, help="of 128 crops each")
    asked.add_argument("--photographs", default="", metavar="FOLDER", help="labelled photographs with their licences")
    asked.add_argument("--out", type=Path, default=Path(__file__).parent.parent / "weights" / "reader.onnx")
    given = asked.parse_args()
    train(given.seed, given.steps, given.photographs, given.out)


if __name__ == "__main__":
    main()
