"""Train the networks that read boards: `python -m vision.training.train_boards --help`.

First boards are drawn and cut up (`board_crops`); then each network in turn learns from its crops, which are lit and
tinted anew each time they are shown.
"""

import argparse
import pickle
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch  # type: ignore[import-not-found]
from torch import nn

from vision.boards.simulated.tokens import fonts_in
from vision.readings import Floats, Image
from vision.training.board_crops import UNKNOWN, BoardLessons, lessons, token_crops
from vision.training.board_networks import SIDES, crop_reader, going_on
from vision.training.board_photographs import photographed
from vision.training.weights import write, write_mean

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


def shown_anew(chance: np.random.Generator, crops: Image, labels: Any, name: str) -> tuple[Floats, Any]:
    """A batch (n x side x side x 3, 0..255) in another light and another focus, and its labels.

    Parts are hidden now and then; tokens are turned, and what has no writing on it is mirrored.
    """
    out, labels = crops.astype(np.float32) / 255, labels.copy()
    many, side = len(out), out.shape[1]
    if name == "tokens":
        out = np.rot90(out, int(chance.integers(4)), (1, 2)).copy()
    elif name != "harbors":
        mirrored = chance.random(many) < 0.5
        out[mirrored] = out[mirrored, :, ::-1]
        if name == "hexes":
            labels[mirrored, 2] *= -1
    # Terrain is to be told by its pattern too, for a lamp may be of any colour; pieces have little else than theirs.
    tint = np.where(chance.random((many, 1, 1, 1)) < (0.35 if name == "hexes" else 0.0), 0.22, 0.08)
    gain = chance.uniform(0.72, 1.35, (many, 1, 1, 1)) * np.exp(chance.normal(0, 1, (many, 1, 1, 3)) * tint)
    grey = out.mean(axis=3, keepdims=True)
    vivid = np.where(chance.random((many, 1, 1, 1)) < 0.4, chance.uniform(0.6, 1.6, (many, 1, 1, 1)), 1)
    out = grey + (out - grey) * vivid
    out = (out * gain + chance.uniform(-0.07, 0.07, (many, 1, 1, 1))).astype(np.float32)
    for number in np.flatnonzero(chance.random(many) < 0.12):
        left, top = chance.integers(0, side - 8, 2)
        wide, high = chance.integers(3, side // 5, 2)
        out[number, top : top + high, left : left + wide] = chance.random(3)
    for number in np.flatnonzero(chance.random(many) < 0.25):
        out[number] = cv2.GaussianBlur(out[number], (0, 0), chance.uniform(0.4, 1.7))
    for number in np.flatnonzero(chance.random(many) < 0.1):
        soft = cv2.GaussianBlur(out[number], (0, 0), chance.uniform(0.7, 1.5))
        out[number] += (out[number] - soft) * chance.uniform(0.4, 1.6)
    out += chance.standard_normal(out.shape, np.float32) * chance.uniform(0, 0.03, (many, 1, 1, 1)).astype(np.float32)
    return np.clip(out, 0, 1), labels


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


@dataclass(frozen=True, slots=True)
class Plan:
    """How one network is trained: so many steps, from weights in a folder on if there is one.

    Where a run is kept in a folder it ends after so many minutes, and the next one goes on with it.
    """

    seed: int
    steps: int
    go_on: Path | None = None
    kept: Path | None = None
    minutes: float = 1e9


def train(name: str, taught: tuple[Image, Any], plan: Plan, out: Path) -> bool:
    """Train one network on crops and their labels, and write its weights as ONNX; False if there was no time to."""
    crops, labels = taught
    torch.manual_seed(plan.seed)
    torch.set_num_threads(1)
    chance = np.random.default_rng((plan.seed, len(name)))
    if plan.go_on:
        some = torch.from_numpy(crops[chance.integers(0, len(crops), 256)]).permute(0, 3, 1, 2).float() / 255
        net = going_on(name, plan.go_on / f"board_{name}.onnx", some).to(memory_format=torch.channels_last)
    else:
        net = crop_reader(name).to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(net.parameters(), lr=PACE, weight_decay=2e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, PACE, total_steps=plan.steps, pct_start=0.1)
    parts = (net, optimizer, schedule)
    state = plan.kept / f"{name}.pt" if plan.kept else None
    first, mean = 1, 0.0
    if state and state.exists():
        first, mean, chance.bit_generator.state, *states = torch.load(state, weights_only=False)
        for part, kept in zip(parts, states, strict=True):
            part.load_state_dict(kept)
    started = time.monotonic()
    for step in range(first, plan.steps + 1):
        some = chance.integers(0, len(crops), BATCH)
        shown, wanted = shown_anew(chance, crops[some], labels[some], name)
        batch = torch.from_numpy(shown).permute(0, 3, 1, 2)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            told = net(batch.contiguous(memory_format=torch.channels_last))
        loss = wrong(name, told.float(), torch.from_numpy(wanted))
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        schedule.step()
        mean = 0.98 * mean + 0.02 * loss.item()
        over = time.monotonic() - started > 60 * plan.minutes
        if step % 100 == 0:
            print(f"{name} {step} of {plan.steps}: {mean:.3f} after {time.monotonic() - started:.0f} s", flush=True)  # noqa: T201
        if state and (over or step % 200 == 0):
            state.parent.mkdir(parents=True, exist_ok=True)
            kept_now = [step + 1, mean, chance.bit_generator.state, *(part.state_dict() for part in parts)]
            torch.save(kept_now, state.with_suffix(".new"))
            state.with_suffix(".new").replace(state)
        if over:
            return False
    write(net, SIDES[name], out / f"board_{name}.onnx", any_size=False)
    return True


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
    asked.add_argument("--go-on", type=Path, metavar="FOLDER", help="weights to go on from; without it from nothing")
    asked.add_argument(
        "--share", type=float, default=1.0, help="of what was learnt, in the mean with --go-on's weights"
    )
    asked.add_argument("--kept", type=Path, metavar="FOLDER", help="keeps an unfinished run, which goes on from there")
    asked.add_argument("--minutes", type=float, default=1e9, help="end an unfinished run after so many")
    asked.add_argument("--out", type=Path, default=Path(__file__).parent.parent / "weights")
    given = asked.parse_args()
    if given.share < 1 and given.go_on in (None, given.out):
        asked.error("--share needs --go-on, and another folder for --out")
    if given.lessons and given.lessons.exists():
        learnt = pickle.loads(given.lessons.read_bytes())
    else:
        learnt = drawn(given.seed, 0, given.boards, given.fonts)
        if given.lessons:
            given.lessons.write_bytes(pickle.dumps(learnt))
    labels = {"hexes": learnt.hex_labels, "tokens": learnt.token_labels}
    labels |= {"paths": learnt.path_labels, "corners": learnt.corner_labels, "harbors": learnt.harbor_labels}
    labels["kinds"] = learnt.kind_labels
    if given.photographs:
        seen = photographed(given.photographs, given.seed, given.leave_out)
        for name in BoardLessons.__slots__:
            getattr(learnt, name).extend(getattr(seen, name))
    alone, numbers = token_crops(given.seed, given.tokens, fonts_in(given.fonts))
    learnt.tokens += alone
    learnt.token_labels += numbers
    plan = Plan(given.seed, given.steps, given.go_on, given.kept, given.minutes)
    for name in SIDES:
        if given.only in (None, name):
            taught = np.stack(getattr(learnt, name)), np.array(labels[name], np.float32)
            if not train(name, taught, plan, given.out):
                break
            if given.go_on and given.share < 1:
                file = f"board_{name}.onnx"
                write_mean(given.go_on / file, given.out / file, given.share, given.out / file)


if __name__ == "__main__":
    main()
