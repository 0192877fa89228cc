"""Train the network that finds boards: `python -m vision.training.train_board_finder --help`.

It learns from the whole pictures that `train_boards --lessons FILE` kept, turned, shrunk and shifted anew each time.
"""

import argparse
import pickle
import time
from pathlib import Path

import cv2
import numpy as np
import torch  # type: ignore[import-not-found]
from torch import nn

from vision.boards.grid import Grid
from vision.boards.networks import STRIDE
from vision.boards.places import ISLAND, Points, hex_name, position
from vision.readings import Floats, Image
from vision.training.board_networks import board_finder
from vision.training.weights import write

SIDE = 224
BATCH = 12
SPOTS = np.array([position(hex_name(at)) for at in ISLAND])


def shown(chance: np.random.Generator, picture: Image, homography: Points) -> tuple[Image, Floats]:
    """A picture (SIDE x SIDE) seen anew, and for every cell its heat, whether it is a middle, and where (4 x h x w)."""
    height, width = picture.shape[:2]
    radius = Grid(homography).radius
    zoom = np.exp(chance.uniform(np.log(9), np.log(24))) / radius
    way = chance.uniform(0, 2 * np.pi)
    turn = zoom * np.array([[np.cos(way), -np.sin(way)], [np.sin(way), np.cos(way)]])
    if chance.random() < 0.5:
        turn = turn @ np.diag([-1.0, 1.0])
    middle = Grid(homography).pixels(np.zeros((1, 2)))[0]
    target = SIDE / 2 + chance.normal(0, 22, 2)
    matrix = np.vstack([np.hstack([turn, (target - turn @ middle)[:, None]]), [0, 0, 1]])
    border = (cv2.BORDER_REFLECT_101, cv2.BORDER_CONSTANT, cv2.BORDER_REPLICATE)[int(chance.integers(3))]
    fill = tuple(float(part) for part in chance.uniform(0, 255, 3))
    if zoom < 0.6:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.35 / zoom), dtype=np.uint8)
    out = cv2.warpPerspective(
        picture, matrix, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=border, borderValue=fill
    )
    gain = chance.uniform(0.7, 1.35) * np.exp(chance.normal(0, 0.12, 3))
    out = np.clip(out * gain + chance.uniform(-15, 15) + chance.normal(0, chance.uniform(0, 6), out.shape), 0, 255)
    cells = SIDE // STRIDE
    told = np.zeros((4, cells, cells), np.float32)
    if border == cv2.BORDER_REFLECT_101:  # what is mirrored holds hexes that nobody asks about
        own = cv2.warpPerspective(np.ones((height, width), np.float32), matrix, (SIDE, SIDE))
        told[3] = cv2.resize(own, (cells, cells), interpolation=cv2.INTER_AREA) < 0.5
    for x, y in Grid(matrix @ homography).pixels(SPOTS):
        u, v = (x - (STRIDE - 1) / 2) / STRIDE, (y - (STRIDE - 1) / 2) / STRIDE
        column, row = round(u), round(v)
        if not (0 <= column < cells and 0 <= row < cells):
            continue
        size = max(0.8, 0.14 * radius * zoom / STRIDE)
        across = np.exp(-((np.arange(cells) - u) ** 2) / (2 * size**2))
        down = np.exp(-((np.arange(cells) - v) ** 2) / (2 * size**2))
        told[0] = np.maximum(told[0], down[:, None] * across[None])
        told[0, row, column] = 1
        told[1, row, column], told[2, row, column] = u - column, v - row
    return out.astype(np.uint8), told


def wrong(told: "torch.Tensor", wanted: "torch.Tensor") -> "torch.Tensor":
    """How wrong a batch is: about middles, the less the nearer a cell lies to one, and about where they are."""
    heat, asked = wanted[:, 0], wanted[:, 3] == 0
    there = heat == 1
    share = torch.sigmoid(told[:, 0]).clamp(1e-4, 1 - 1e-4)
    yes = -((1 - share) ** 2) * share.log() * there
    no = -((1 - heat) ** 4) * share**2 * (1 - share).log() * (~there) * asked
    number = there.sum().clamp(min=1)
    off = (told[:, 1:3] - wanted[:, 1:3]).abs().sum(1)
    return (yes.sum() + no.sum() + 0.7 * (off * there).sum()) / number


def train(pictures: list[Image], homographies: list[Points], seed: int, steps: int, out: Path) -> None:
    """Train so many steps and write the weights as ONNX."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    chance = np.random.default_rng((seed, 9))
    net = board_finder().to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(net.parameters(), lr=4e-3, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=steps, pct_start=0.1)
    started, mean = time.monotonic(), 0.0
    for step in range(1, steps + 1):
        some = chance.integers(0, len(pictures), BATCH)
        batch = [shown(chance, pictures[one], homographies[one]) for one in some]
        seen = torch.from_numpy(np.stack([picture for picture, _ in batch])).permute(0, 3, 1, 2).float() / 255
        wanted = torch.from_numpy(np.stack([label for _, label in batch]))
        with torch.autocast("cpu", dtype=torch.bfloat16):
            told = net(seen.contiguous(memory_format=torch.channels_last))
        loss = wrong(told.float(), wanted)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        schedule.step()
        mean = 0.98 * mean + 0.02 * loss.item()
        if step % 50 == 0:
            print(f"finder {step} of {steps}: {mean:.3f} after {time.monotonic() - started:.0f} s", flush=True)  # noqa: T201
    write(net, SIDE, out / "board_finder.onnx", any_size=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--steps", type=int, default=500, help=f"of {BATCH} pictures each")
    asked.add_argument("--lessons", type=Path, required=True, metavar="FILE", help="boards that train_boards kept")
    asked.add_argument("--out", type=Path, default=Path(__file__).parent.parent / "weights")
    given = asked.parse_args()
    learnt = pickle.loads(given.lessons.read_bytes())
    train(learnt.wholes, learnt.homographies, given.seed, given.steps, given.out)


if __name__ == "__main__":
    main()
