"""The network: plain convolutions, small enough for a Raspberry Pi and for OpenCV of every age.

It answers for every cell of eight by eight pixels with eleven numbers, see `vision.training.targets`; it sees about 65
pixels to every side, so the die's side faces and what the die lies on. It is asked for the value too, since that makes
it look at pips; who reads the value in the end is the pip lattice.
"""

from pathlib import Path

import onnx  # type: ignore[import-not-found]
import torch  # type: ignore[import-not-found]
from onnx import numpy_helper
from torch import nn

CHANNELS = 11

VALUES = 7
"""What the reader tells of a crop: no die, or one of six values."""

UP = 2
"""What the reader of dice seen aslant tells besides: where the face looks, right and down, as sines."""


def finder() -> "nn.Sequential":
    """A new finder with the first weights that torch's generator gives."""
    layers: list[nn.Module] = []
    layers += _layer(3, 16, stride=2) + _layer(16, 32, stride=2) + _layer(32, 32) + _layer(32, 64, stride=2)
    for dilation in (1, 1, 2, 1, 3, 1, 1):
        layers += _layer(64, 64, dilation=dilation)
    last = nn.Conv2d(64, CHANNELS, 1)
    with torch.no_grad():
        last.bias.zero_()
        # Nearly all cells hold no die: beginning there spares the first hundred steps.
        last.bias[0] = -4.0
    return nn.Sequential(*layers, last)


def reader() -> "nn.Sequential":
    """A new reader with the first weights that torch's generator gives: a crop in, seven numbers out.

    Averages over the whole crop forget where a pip was, and so which way the die is turned.
    """
    layers: list[nn.Module] = []
    layers += _layer(3, 32, stride=2) + _layer(32, 48) + _layer(48, 80, stride=2) + _layer(80, 96)
    layers += _layer(96, 96) + _layer(96, 128, stride=2) + _layer(128, 160) + _layer(160, 160)
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Dropout(0.1), nn.Linear(160, VALUES))


def reader_from(weights: Path) -> "nn.Sequential":
    """A reader of dice seen aslant, VALUES + UP numbers out, that goes on from what an ONNX file holds.

    There the norms have gone into the convolutions. From weights that tell values alone, where a face looks is learnt
    from nothing. Its last layers see the whole crop, and so what is above in it and what below.
    """
    graph = onnx.load(weights).graph
    arrays = {one.name: numpy_helper.to_array(one).astype("float32") for one in graph.initializer}
    kept = [torch.from_numpy(arrays[name]) for node in graph.node for name in node.input if name in arrays]
    blocks, (ends, constants) = kept[:-2], kept[-2:]
    layers: list[nn.Module] = []
    for at, stride in enumerate((2, 1, 2, 1, 1, 2, 1, 1)):
        convolution = nn.Conv2d(blocks[2 * at].shape[1], blocks[2 * at].shape[0], 3, stride, 1)
        convolution.weight.data, convolution.bias.data = blocks[2 * at].clone(), blocks[2 * at + 1].clone()
        layers += [convolution, nn.ReLU(inplace=True)]
    last = nn.Linear(160, VALUES + UP)
    with torch.no_grad():
        last.weight[VALUES:] = 0
        last.bias[VALUES:] = 0
        last.weight[: len(ends)], last.bias[: len(ends)] = ends, constants
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Dropout(0.1), last)


def loss(answer: "torch.Tensor", wanted: "torch.Tensor") -> "tuple[torch.Tensor, torch.Tensor, torch.Tensor]":
    """How wrong a batch of the answers is: about being there, about the value, about the box."""
    there = wanted[:, 0]
    asked, yes = (there >= 0).float(), (there == 1)
    share = torch.sigmoid(answer[:, 0])
    plain = nn.functional.binary_cross_entropy_with_logits(answer[:, 0], (there == 1).float(), reduction="none")
    missed = torch.where(yes, 1 - share, share)
    number = yes.sum().clamp(min=1)
    being = (plain * missed**1.5 * asked * torch.where(yes, 1.0, 0.7)).sum() / number
    told, true = answer[:, 1:7].movedim(1, -1)[yes], wanted[:, 1][yes].long()
    value = nn.functional.cross_entropy(told, true, label_smoothing=0.02)
    box = nn.functional.smooth_l1_loss(
        answer[:, 7:11].movedim(1, -1)[yes], wanted[:, 2:6].movedim(1, -1)[yes], beta=0.1, reduction="sum"
    )
    return being, value, box / number


def _layer(inward: int, outward: int, *, stride: int = 1, dilation: int = 1) -> "list[nn.Module]":
    convolution = nn.Conv2d(inward, outward, 3, stride, dilation, dilation, bias=False)
    return [convolution, nn.BatchNorm2d(outward), nn.ReLU(inplace=True)]
