"""An image for the card of a Raspberry Pi, by Raspberry's own tool rpi-image-gen."""

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from deploy.image.recipe import RecipeError, packages_in

HERE = Path(__file__).parent
SUITE = "trixie"
TOOL = "rpi-image-gen"
WHERE = "https://github.com/raspberrypi/rpi-image-gen"
VERSION = "v2.6.0"
"""The version of the tool that the layer is written for."""
BOARDS = ("rpi4", "rpi5", "rpizero2w")


def build(packages: Path, into: Path, board: str) -> Path:
    """The image for a board. Raises RecipeError that says what is missing."""
    ours = packages_in(packages, SUITE, "arm64")
    tool = os.environ.get("RPI_IMAGE_GEN") or shutil.which(TOOL)
    if tool is None:
        raise RecipeError(
            f"{TOOL} is missing. Fetch it, and say where it is:\n"
            f"  git clone --branch {VERSION} {WHERE} && sudo {TOOL}/install_deps.sh\n"
            f"  export RPI_IMAGE_GEN=$PWD/{TOOL}/{TOOL}\n"
            "It runs best on a Raspberry Pi, and fetches Debian's and Raspberry's packages."
        )
    into.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as scratch:
        for package in ours:
            shutil.copy(package, scratch)
        given = (f"IGconf_device_layer={board}", f"IGconf_hexkeeper_packages={scratch}")
        done = subprocess.run(
            [tool, "build", "-S", HERE, "-c", "hexkeeper.yaml", "-B", into.resolve(), "--", *given], check=False
        )
    made = sorted(into.rglob("hexkeeper.img"), key=lambda path: path.stat().st_mtime)
    if done.returncode or not made:
        raise RecipeError(f"{TOOL} has made no image; above it says why.")
    return made[-1]
