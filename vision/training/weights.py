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
