"""The networks that read boards: plain convolutions over one crop, ending in a row of numbers."""

from pathlib import Path

import onnx  # type: ignore[import-not-found]
import torch  # type: ignore[import-not-found]
from onnx import numpy_helper
from torch import nn

WIDTHS = {
    "hexes": (16, 32, 48, 64),
    "tokens": (24, 40, 64, 96),
    "paths": (16, 32, 48, 64),
    "corners": (20, 32, 56, 80),
    "kinds": (24, 40, 64, 80),
    "harbors": (16, 32, 48, 64),
}
ANSWERS = {"hexes": 10, "tokens": 11, "paths": 7, "corners": 9, "kinds": 2, "harbors": 7}
SIDES = {"hexes": 64, "tokens": 48, "paths": 40, "corners": 48, "kinds": 64, "harbors": 56}

POOLS = {"hexes": 2, "tokens": 6, "paths": 1, "corners": 2, "kinds": 2, "harbors": 1}
"""How many cells are averaged, from side to side: a turned number is the same anywhere, a road is where it is."""


def crop_reader(name: str) -> "nn.Sequential":
    """A new network of this name, with the first weights that torch's generator gives."""
    first, second, third, fourth = WIDTHS[name]
    layers = [*_step(3, first, 2), *_step(first, second), *_step(second, second, 2), *_step(second, third)]
    layers += [*_step(third, third, 2), *_step(third, fourth), *_step(fourth, fourth)]
    pool = POOLS[name]
    left = SIDES[name] // 8 // pool
    return nn.Sequential(
        *layers, nn.AvgPool2d(pool), nn.Flatten(), nn.Dropout(0.1), nn.Linear(fourth * left * left, ANSWERS[name])
    )


def going_on(name: str, weights: Path, batch: "torch.Tensor") -> "nn.Sequential":
    """A network of this name that tells what an ONNX file tells, with its norms set by a batch of crops.

    In the file the norms have gone into the convolutions.
    """
    arrays = (numpy_helper.to_array(one) for one in onnx.load(weights).graph.initializer)
    (ends, constants, *blocks) = [torch.from_numpy(one.astype("float32")) for one in arrays]
    net = crop_reader(name)
    with torch.no_grad():
        at = 0
        for layer in net:
            if isinstance(layer, nn.Conv2d):
                layer.weight.copy_(blocks[at])
            batch = layer(batch) if not isinstance(layer, (nn.BatchNorm2d, nn.Dropout, nn.Linear)) else batch
            if isinstance(layer, nn.BatchNorm2d):
                mean, var = batch.mean((0, 2, 3)), batch.var((0, 2, 3))
                layer.running_mean.copy_(mean)
                layer.running_var.copy_(var)
                layer.weight.copy_((var + layer.eps).sqrt())
                layer.bias.copy_(mean + blocks[at + 1])
                batch = batch + blocks[at + 1][:, None, None]
                at += 2
            if isinstance(layer, nn.Linear):
                layer.weight.copy_(ends)
                layer.bias.copy_(constants)
    return net


def _step(inward: int, outward: int, stride: int = 1) -> "list[nn.Module]":
    convolution = nn.Conv2d(inward, outward, 3, stride, 1, bias=False)
    return [convolution, nn.BatchNorm2d(outward), nn.ReLU(inplace=True)]


def board_finder() -> "nn.Sequential":
    """A new finder: for every cell of four by four pixels whether a hex's middle is there, and where in the cell."""
    layers = [*_step(3, 16, 2), *_step(16, 24, 2), *_step(24, 40)]
    for dilation in (1, 2, 1, 4, 2, 1):
        convolution = nn.Conv2d(40, 40, 3, 1, dilation, dilation, bias=False)
        layers += [convolution, nn.BatchNorm2d(40), nn.ReLU(inplace=True)]
    last = nn.Conv2d(40, 3, 1)
    with torch.no_grad():
        last.bias.zero_()
        last.bias[0] = -4.0
    return nn.Sequential(*layers, last)
