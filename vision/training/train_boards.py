"""Train the networks that read boards: `python -m vision.training.train_boards --help`.

First boards are drawn and cut up (`board_crops`); then each network in turn learns from its crops, which are lit and
tinted anew each time they are shown.
"""

import argparse
import pickle
import time
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch  # type: ignore[import-not-found]
from torch import nn

from vision.boards.simulated.tokens import fonts_in
from vision.readings import Floats, Image
from vision.training.board_crops import UNKNOWN, BoardLessons, lessons, token_crops
from vision.training.board_networks import SIDES, crop_reader
from vision.training.board_photographs import photographed
from vision.training.weights import write

BATCH = 96
PACE = 3e-3


def drawn(seed: int, first: int, last: int, fonts: Path | None) -> BoardLessons:
    """The lessons of these boards."""
    cv2.setNumThreads(1)
    out = BoardLessons()
    for number in range(first, last):
        one = lessons(seed, number, fonts_in(fonts))
        for name in BoardLessons.__slots__:
            getattr(out, name).extend(getattr(one, name))
    return out


def shown_anew(chance: np.random.Generator, crops: Image, name: str) -> Floats:
    """A batch (n x side x side x 3, 0..255) in another light, with parts hidden now and then; tokens turned."""
    out = crops.astype(np.float32) / 255
    many = len(out)
    if name == "tokens":
        out = np.rot90(out, int(chance.integers(4)), (1, 2)).copy()
    gain = chance.uniform(0.75, 1.3, (many, 1, 1, 1)) * np.exp(chance.normal(0, 0.07, (many, 1, 1, 3)))
    out = out * gain + chance.uniform(-0.07, 0.07, (many, 1, 1, 1))
    side = out.shape[1]
    for number in np.flatnonzero(chance.random(many) < 0.15):
        left, top = chance.integers(0, side - 8, 2)
        wide, high = chance.integers(3, side // 5, 2)
        out[number, top : top + high, left : left + wide] = chance.random(3)
    for number in np.flatnonzero(chance.random(many) < 0.15):
        out[number] = cv2.GaussianBlur(out[number], (0, 0), chance.uniform(0.4, 1.3))
    out += chance.standard_normal(out.shape, np.float32) * chance.uniform(0, 0.03, (many, 1, 1, 1))
    return np.clip(out, 0, 1).astype(np.float32)


def wrong(name: str, told: "torch.Tensor", labels: "torch.Tensor") -> "torch.Tensor":
    """How wrong a batch of answers is."""
    cross = nn.functional.cross_entropy
    if name == "hexes":
        known = labels[:, 1] != UNKNOWN
        there = labels[:, 1].clamp(min=0)
        off = (
            nn.functional.smooth_l1_loss(told[:, 7:9], labels[:, 2:4], beta=0.05, reduction="none").sum(1) * there
        ).sum()
        yes_no = nn.functional.binary_cross_entropy_with_logits
        return (
            cross(told[:, :6], labels[:, 0].long(), label_smoothing=0.02)
            + yes_no(told[known, 6], there[known])
            + yes_no(told[:, 9], labels[:, 4])
            + 4 * off / there.sum().clamp(min=1)
        )
    if name == "corners":
        kind = cross(told[:, :3], labels[:, 0].long(), label_smoothing=0.02)
        known = labels[:, 1] != UNKNOWN
        return kind + cross(told[known, 3:], labels[known, 1].long(), label_smoothing=0.02)
    return cross(told, labels.long(), label_smoothing=0.02)


def train(name: str, taught: tuple[Image, Any], seed: int, steps: int, out: Path) -> None:
    """Train one network on crops and their labels for so many steps, and write its weights as ONNX."""
    crops, labels = taught
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    chance = np.random.default_rng((seed, len(name)))
    net = crop_reader(name).to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(net.parameters(), lr=PACE, weight_decay=2e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, PACE, total_steps=steps, pct_start=0.1)
    answers = torch.tensor(np.array(labels))
    started, mean = time.monotonic(), 0.0
    for step in range(1, steps + 1):
        some = chance.integers(0, len(crops), BATCH)
        batch = torch.from_numpy(shown_anew(chance, crops[some], name)).permute(0, 3, 1, 2)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            told = net(batch.contiguous(memory_format=torch.channels_last))
        loss = wrong(name, told.float(), answers[some])
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        schedule.step()
        mean = 0.98 * mean + 0.02 * loss.item()
        if step % 100 == 0:
            print(f"{name} {step} of {steps}: {mean:.3f} after {time.monotonic() - started:.0f} s", flush=True)  # noqa: T201
    write(net, SIDES[name], out / f"board_{name}.onnx", any_size=False)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--boards", type=int, default=800, help="how many boards are drawn")
    asked.add_argument("--tokens", type=int, default=12000, help="how many tokens are drawn alone")
    asked.add_argument("--steps", type=int, default=2500, help=f"of {BATCH} crops each, for each network")
    asked.add_argument("--only", choices=tuple(SIDES), help="one network alone")
    asked.add_argument("--fonts", type=Path, metavar="FOLDER", help="more fonts (*.ttf) for the numbers")
    asked.add_argument("--photographs", type=Path, metavar="FOLDER", help="labelled boards with their licences")
    asked.add_argument("--leave-out", default="", metavar="NAME", help="a photograph that is not to be trained on")
    asked.add_argument("--lessons", type=Path, metavar="FILE", help="boards drawn before; made if it is not there")
    asked.add_argument("--out", type=Path, default=Path(__file__).parent.parent / "weights")
    given = asked.parse_args()
    if given.lessons and given.lessons.exists():
        learnt = pickle.loads(given.lessons.read_bytes())
    else:
        learnt = drawn(given.seed, 0, given.boards, given.fonts)
        if given.lessons:
            given.lessons.write_bytes(pickle.dumps(learnt))
    labels = {"hexes": learnt.hex_labels, "tokens": learnt.token_labels}
    labels |= {"paths": learnt.path_labels, "corners": learnt.corner_labels}
    if given.photographs:
        seen = photographed(given.photographs, given.seed, given.leave_out)
        for name in BoardLessons.__slots__:
            getattr(learnt, name).extend(getattr(seen, name))
    alone, numbers = token_crops(given.seed, given.tokens, fonts_in(given.fonts))
    learnt.tokens += alone
    learnt.token_labels += numbers
    for name in SIDES:
        if given.only in (None, name):
            taught = np.stack(getattr(learnt, name)), np.array(labels[name], np.float32)
            train(name, taught, given.seed, given.steps, given.out)


if __name__ == "__main__":
    main()
