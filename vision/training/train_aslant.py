"""Train the network that reads dice seen aslant: `python -m vision.training.train_aslant --help`.

It goes on from the reader, on crops like those (`proposals`) that are turned only where they were seen from above. It
learns two things: the value of the upper face, and where that face looks in the picture. A die that leans so far that
another face may be meant has a share of both values. Dice seen aslant are shown levelled as well (`vision.crops`), by a
slant that is a little wrong, and then it learns how much is left of it.
"""

import argparse
import itertools
import math
import multiprocessing
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import torch  # type: ignore[import-not-found]
from torch import nn

from vision import network
from vision.crops import SIDE, STEEPEST, levelled
from vision.readings import Floats, Image
from vision.training import photographs, proposals, scenes
from vision.training.network import UP, VALUES, reader_from
from vision.training.train_finder import SIZE, bank, from_folder, log_uniform
from vision.training.weights import write

BATCH = 128
FROM_PHOTOGRAPHS = 0.4
POOL = 40_000
FIRST = 6_000
"""Crops that must wait in the pool before the first step."""

SHOWN = 4
"""How often a crop is shown on the average; drawing one costs more than learning from it."""

DRAWN = 12
"""Scenes drawn at a time."""


BOARDS = 0.12
"""The share of photographs that show a board without dice, where the folder has any."""

TAKEN_ASLANT = 0.35
"""Dice whose upper face looks as far aside as this are shown levelled as well."""

LEVELLED_NONE = 0.35
"""The share of crops without a die that are."""

ASTRAY = 0.13
"""How far off (radians) the slant and the direction are by which a die is levelled."""

FROM_ABOVE = 0.42
"""A face that looks less far aside than this is seen from above, by a camera that may hang any way round."""

PACE = 8e-4

SAVED = 200
"""After so many steps the weights are written, so that a run that is stopped loses little."""

WEIGHTS = Path(__file__).parent.parent / "weights"

LOOKING = 2.0
"""How much it counts, beside the value, where a face looks."""

_Known = npt.NDArray[np.float32]
"""What is wanted of n crops, n x 11: the share of each of seven classes, where the face looks (right, down), whether
that is known, and whether the crop may be turned by quarters."""


@cache
def _boards(folder: str) -> tuple[photographs.Photograph, ...]:
    return tuple(photographs.load_boards(Path(folder)))


def _some(task: tuple[int, int, str]) -> tuple[Image, _Known]:
    """The crops of a dozen scenes and what is wanted of them; they follow from the seed and the task's number."""
    cv2.setNumThreads(1)
    seed, number, folder = task
    chance = np.random.default_rng((seed, 3, number))
    pictures: list[Image] = []
    wanted: list[list[float]] = []
    for _ in range(DRAWN):
        aslant = False
        if folder and chance.random() < FROM_PHOTOGRAPHS:
            some = _boards(folder) if chance.random() < BOARDS and _boards(folder) else from_folder(folder)
            one = some[int(chance.integers(len(some)))]
            scene = photographs.crop(chance, one, SIZE, log_uniform(chance, 20, 62))
            aslant = one.aslant
        else:
            scene = scenes.draw(chance, bank(seed), SIZE, log_uniform(chance, 16, 48))
        for crop in proposals.crops(chance, scene):
            pictures.append(crop.picture)
            wanted.append(_wanted(crop, aslant=aslant))
            up = _taken_for(chance, crop)
            if up is not None:
                pictures.append(levelled(scene.picture, *crop.place, up))
                wanted.append(_left(crop, up, wanted[-1]))
    if not pictures:
        return np.zeros((0, SIDE, SIDE, 3), np.uint8), np.zeros((0, VALUES + UP + 2), np.float32)
    return np.stack(pictures), np.array(wanted, np.float32)


def _taken_for(chance: np.random.Generator, crop: proposals.Crop) -> npt.NDArray[np.float64] | None:
    """Where the upper face of a crop may be taken to look when it is levelled; None where it is seen from above, or
    nobody knows."""
    if crop.die is None:
        sine = float(chance.uniform(TAKEN_ASLANT, STEEPEST))
        return np.array([0.0, -sine]) if chance.random() < LEVELLED_NONE else None
    if crop.die.up is None or np.hypot(*crop.die.up) < TAKEN_ASLANT:
        return None
    true = np.array(crop.die.up)
    slant = float(np.arcsin(min(1.0, np.hypot(*true)))) + float(chance.normal(0, ASTRAY))
    turn = float(np.arctan2(true[1], true[0])) + float(chance.normal(0, ASTRAY))
    return np.asarray(np.sin(np.clip(slant, 0, np.arcsin(STEEPEST))) * np.array([np.cos(turn), np.sin(turn)]))


def _left(crop: proposals.Crop, up: npt.NDArray[np.float64], wanted: list[float]) -> list[float]:
    """What is wanted of a levelled crop: the same value, and how far it is still to be turned up."""
    if crop.die is None or crop.die.up is None:
        return [*wanted[:VALUES], 0.0, 0.0, 0.0, 0.0]
    left = network.as_angles(np.array(crop.die.up)) - network.as_angles(up)
    return [*wanted[:VALUES], *left, 1.0, 0.0]


def _wanted(crop: proposals.Crop, *, aslant: bool) -> list[float]:
    shares = [0.0] * VALUES
    shares[crop.kind] = 1.0
    if crop.die is None:
        return [*shares, 0.0, 0.0, 0.0, 1.0]
    if crop.die.other:
        shares[crop.kind] -= crop.die.doubt
        shares[crop.die.other] += crop.die.doubt
    if crop.die.up is None:
        return [*shares, 0.0, 0.0, 0.0, float(not aslant)]
    up = network.as_angles(np.array(crop.die.up))
    return [*shares, *up, 1.0, float(np.hypot(*crop.die.up) < FROM_ABOVE)]


class _Pool:
    """The crops that wait; the oldest give way."""

    def __init__(self) -> None:
        self.crops = np.zeros((POOL, SIDE, SIDE, 3), np.uint8)
        self.wanted = np.zeros((POOL, VALUES + UP + 2), np.float32)
        self.count = 0

    def add(self, crops: Image, wanted: _Known) -> None:
        places = (self.count + np.arange(len(wanted))) % POOL
        self.crops[places], self.wanted[places] = crops, wanted
        self.count += len(wanted)

    def batch(self, chance: np.random.Generator) -> tuple[Floats, _Known]:
        """A batch in another light, mirrored, and turned by quarters where that changes nothing."""
        some = chance.integers(0, min(self.count, POOL), BATCH)
        crops, wanted = self.crops[some].astype(np.float32) / 255, self.wanted[some].copy()
        for number in range(BATCH):
            turns = int(chance.integers(4)) if wanted[number, -1] else 0
            crop = np.rot90(crops[number], turns)
            right, down = wanted[number, VALUES : VALUES + UP]
            for _ in range(turns):
                # A quarter against the clock: what was to the right is above.
                right, down = down, -right
            mirrored = chance.random() < 0.5
            crops[number] = crop[:, ::-1] if mirrored else crop
            wanted[number, VALUES : VALUES + UP] = (-right if mirrored else right), down
        gain = chance.uniform(0.75, 1.3, (BATCH, 1, 1, 1)) * chance.uniform(0.92, 1.08, (BATCH, 1, 1, 3))
        lift = chance.uniform(-0.08, 0.08, (BATCH, 1, 1, 1))
        return np.clip(crops * gain + lift, 0, 1).astype(np.float32), wanted


def _wrong(answer: "torch.Tensor", wanted: "torch.Tensor") -> "tuple[torch.Tensor, torch.Tensor]":
    """How wrong a batch is about the value and about where the face looks (as `network.as_angles` says it)."""
    value = nn.functional.cross_entropy(answer[:, :VALUES], wanted[:, :VALUES], label_smoothing=0.03)
    known = wanted[:, VALUES + UP]
    told, true = answer[:, VALUES : VALUES + UP], wanted[:, VALUES : VALUES + UP]
    apart = nn.functional.smooth_l1_loss(told, true, beta=0.1, reduction="none").sum(dim=1)
    return value, (apart * known).sum() / known.sum().clamp(min=1)


@dataclass(frozen=True, slots=True)
class Plan:
    """A run: `last` of so many planned `steps`, from `weights` on; `out` gets the weights as ONNX.

    `kept` is the file in which it is kept every SAVED steps, and from which one that was stopped goes on.
    """

    seed: int
    steps: int
    last: int
    folder: str
    out: Path
    weights: Path
    kept: Path | None = None


def train(plan: Plan) -> None:
    """Train as planned."""
    torch.manual_seed(plan.seed)
    torch.set_num_threads(1)
    net = reader_from(plan.weights).to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(net.parameters(), lr=PACE, weight_decay=2e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, PACE, total_steps=plan.steps, pct_start=0.08)
    bank(plan.seed)
    if plan.folder:
        from_folder(plan.folder)
        _boards(plan.folder)
    chance = np.random.default_rng((plan.seed, 4))
    waiting = _Pool()
    started, means = time.monotonic(), [0.0, 0.0]
    done, begun = _go_on(plan, net, optimizer)
    for _ in range(begun):
        schedule.step()
    tasks = ((plan.seed, number, plan.folder) for number in itertools.count(done))
    with multiprocessing.get_context("fork").Pool(1) as pool:
        drawn = [pool.apply_async(_some, (next(tasks),)) for _ in range(4)]
        for step in range(begun + 1, plan.last + 1):
            while waiting.count < FIRST + (step - 1 - begun) * BATCH / SHOWN:
                waiting.add(*drawn.pop(0).get())
                done += 1
                drawn.append(pool.apply_async(_some, (next(tasks),)))
            crops, wanted = waiting.batch(chance)
            with torch.autocast("cpu", dtype=torch.bfloat16):
                answer = net(torch.from_numpy(crops).permute(0, 3, 1, 2).contiguous(memory_format=torch.channels_last))
            parts = _wrong(answer.float(), torch.from_numpy(wanted))
            optimizer.zero_grad(set_to_none=True)
            (parts[0] + LOOKING * parts[1]).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimizer.step()
            schedule.step()
            means = [0.98 * mean + 0.02 * part.item() for mean, part in zip(means, parts, strict=True)]
            if step % 100 == 0:
                level = 1 - math.pow(0.98, step - begun)
                words = ", ".join(f"{mean / level:.3f}" for mean in means)
                seconds = time.monotonic() - started
                print(f"step {step} of {plan.steps}: {words} after {seconds:.0f} s", flush=True)  # noqa: T201
            if step % SAVED == 0 or step == plan.last:
                write(net, SIDE, plan.out, any_size=False)
                if plan.kept:
                    states = {"net": net.state_dict(), "optimizer": optimizer.state_dict()}
                    torch.save({**states, "drawn": done, "step": step}, plan.kept)
        pool.terminate()


def _go_on(plan: Plan, net: "nn.Module", optimizer: "torch.optim.Optimizer") -> tuple[int, int]:
    """How many tasks were drawn and how many steps were made by the run that was kept, whose states are taken over."""
    if not plan.kept or not plan.kept.exists():
        return 0, 0
    was = torch.load(plan.kept)
    net.load_state_dict(was["net"])
    optimizer.load_state_dict(was["optimizer"])
    return was["drawn"], was["step"]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--steps", type=int, default=2600, help="of 128 crops each, over which the pace falls to nought")
    asked.add_argument("--photographs", default="", metavar="FOLDER", help="labelled photographs with their licences")
    asked.add_argument("--stop-after", type=int, metavar="STEPS", help="end before all steps are done")
    asked.add_argument("--weights", type=Path, default=WEIGHTS / "reader.onnx", help="go on from these")
    asked.add_argument("--out", type=Path, default=WEIGHTS / "aslant.onnx")
    asked.add_argument("--kept", type=Path, metavar="FILE", help="keep the run here, and go on with the one kept here")
    given = asked.parse_args()
    last = given.stop_after or given.steps
    train(Plan(given.seed, given.steps, last, given.photographs, given.out, given.weights, given.kept))


if __name__ == "__main__":
    main()
