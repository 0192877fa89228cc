"""The image of a card: a machine that is the companion and nothing else.

    python -m deploy.image.build [--for pc] [--board rpi4] [--packages FOLDER] [--into FOLDER]

The packages have to be built before. What makes the machine an appliance is in `hexkeeper-appliance`; an image is
Debian with that package.
"""

import argparse
import sys
from pathlib import Path

from deploy.packages.wheels import ROOT

from . import pc, raspberry_pi
from .recipe import RecipeError


def main() -> None:
    """Build what was asked for, and name the file."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--for", dest="machine", choices=("raspberry-pi", "pc"), default="raspberry-pi")
    asked.add_argument("--board", choices=raspberry_pi.BOARDS, default="rpi5", help="which Raspberry Pi")
    asked.add_argument("--packages", type=Path, default=ROOT / "build" / "packages", help="folder of the packages")
    asked.add_argument("--into", type=Path, default=ROOT / "build" / "image", help="folder of the image")
    given = asked.parse_args()
    try:
        if given.machine == "pc":
            print(pc.build(given.packages, given.into))  # noqa: T201
        else:
            print(raspberry_pi.build(given.packages, given.into, given.board))  # noqa: T201
    except RecipeError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
