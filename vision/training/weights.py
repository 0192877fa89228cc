"""Writing a trained network as ONNX, with weights of two bytes: half the size, and no reading changes by it."""

from pathlib import Path

import onnx  # type: ignore[import-not-found]
import torch  # type: ignore[import-not-found]
from onnx import numpy_helper


def write(net: "torch.nn.Module", side: int, out: Path, *, any_size: bool) -> None:
    """Write the network as it is now. It takes pictures of `side` pixels, or of any size; n at a time."""
    out.parent.mkdir(parents=True, exist_ok=True)
    free = {0: "n", 2: "h", 3: "w"} if any_size else {0: "n"}
    net.eval()
    torch.onnx.export(
        net,
        (torch.zeros(1, 3, side, side),),
        str(out),
        input_names=["picture"],
        output_names=["told"],
        dynamic_axes={"picture": free, "told": free},
        opset_version=13,
        dynamo=False,
    )
    net.train()
    model = onnx.load(str(out))
    for weights in model.graph.initializer:
        if weights.data_type == onnx.TensorProto.FLOAT:
            half = numpy_helper.to_array(weights).astype("float16")
            weights.CopyFrom(numpy_helper.from_array(half, weights.name))
    onnx.save(model, str(out))


def write_mean(one: Path, other: Path, share: float, out: Path) -> None:
    """Write the mean of two ONNX files of one network, `other` by this share (0..1) and `one` by the rest.

    Where the other went on from the one, the mean keeps more of what the one could do on pictures new to both.
    """
    model, added = onnx.load(str(one)), onnx.load(str(other))
    for kept, new in zip(model.graph.initializer, added.graph.initializer, strict=True):
        values = numpy_helper.to_array(kept)
        if values.dtype.kind == "f":
            both = (1 - share) * values.astype("float32") + share * numpy_helper.to_array(new).astype("float32")
            kept.CopyFrom(numpy_helper.from_array(both.astype("float16"), kept.name))
    onnx.save(model, str(out))
