"""The camera: there, allowed, free, a camera by what Video4Linux says of it, and giving pictures in time."""

import fcntl
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from companion.config import Config
from companion.evening.equipment import NONE, cameras

from .finding import OK, Finding, missing, wrong
from .surroundings import Surroundings, holder_of, join_group, may_use

NAME = "camera"

QUERYCAP = 0x80685600
CAPABILITIES = struct.Struct("16s32s32sIII12x")
CAPTURE, DEVICE_CAPS = 0x1, 0x80000000
"""From the kernel's videodev2.h."""
PATIENCE = 8
"""Seconds for the first picture: OpenCV is loaded first, and some cameras need two for themselves."""


def examine(settings: Config, _: Path, machine: Surroundings) -> Iterator[Finding]:
    """Look at the camera of the configuration, or at every USB camera."""
    wanted = str(settings.dice.camera)
    if wanted == NONE:
        yield missing(NAME, "no camera wanted", "No camera is wanted by the configuration.")
        return
    yield from look_at(wanted, machine)


def look_at(wanted: str, machine: Surroundings) -> Iterator[Finding]:
    """Look at a camera as a configuration names it, or at every USB camera with `auto`."""
    if wanted.lower().startswith("pi"):
        from vision.cameras import PI  # noqa: PLC0415  # OpenCV weighs 60 MB; most tables are spared it

        if ribbon := PI.fullmatch(wanted.strip()):
            yield _on_the_ribbon(wanted, int(ribbon[1] or 0), machine)
            return
    named = f"/dev/video{wanted}" if wanted.isdigit() else wanted
    found = cameras() if wanted == "auto" else (named,)
    if not found:
        words = "No USB camera is connected; rolls can be tapped in, or come from electronic dice."
        advice = "A camera that is not a USB camera is named in [dice] camera."
        if machine.is_a_pi and not machine.installed("picamera2"):
            advice += f" For one on the Pi's ribbon cable: {machine.by_apt('python3-picamera2')}"
        yield missing(NAME, "no camera", words, advice)
    for path in found:
        yield _camera(path)


def _on_the_ribbon(wanted: str, number: int, machine: Surroundings) -> Finding:
    """The Pi's own camera, which has no path."""
    if not machine.installed("picamera2"):
        words = f"The camera “{wanted}” needs picamera2, which is not installed."
        return wrong(NAME, "no camera driver", words, f"{machine.by_apt('python3-picamera2')} Then begin again.")
    from vision.picamera import pi_cameras  # noqa: PLC0415  # OpenCV weighs 60 MB; most tables are spared it

    there = pi_cameras()
    if number >= there:
        words = f"The camera “{wanted}” is not there; {there} found at the Pi's own connectors."
        return wrong(NAME, "camera absent", words, "Look at its ribbon cable with the power off, then start again.")
    return Finding(NAME, OK, f"The camera “{wanted}” is there.")


def _camera(path: str) -> Finding:
    if not Path(path).exists():
        others = ", ".join(cameras()) or "none found"
        return wrong(NAME, "camera absent", f"{path} is not there.", f"Plug it in, or choose one of: {others}.")
    if Path(path).is_file() or Path(path).is_dir():
        if _gives_a_picture(path):
            return Finding(NAME, OK, f"{path} stands in for a camera.")
        words = f"{path} holds no pictures that can be read."
        return wrong(NAME, "no such camera", words, "Name a film, a folder of pictures, or a camera.")
    if not may_use(path):
        return wrong(NAME, "camera not allowed", f"{path} may not be opened by this user.", join_group("video"))
    if holder := holder_of(path):
        if holder.is_ours:
            return Finding(NAME, OK, f"{path} is in use by the companion.")
        words = f"{path} is in use by another program ({holder.words})."
        return wrong(NAME, "camera busy", words, "End that program; it is then tried again.")
    try:
        card, captures = _asked(path)
    except OSError:
        return wrong(NAME, "no such camera", f"{path} is not a camera.", "Name another in [dice] camera.")
    if not captures:
        words = f"{path} ({card}) is a part of a camera that gives no pictures."
        return wrong(NAME, "no such camera", words, "Name another of its devices in [dice] camera.")
    if not _gives_a_picture(path):
        words = f"{path} ({card}) can be opened, but gave no picture in {PATIENCE} seconds."
        return wrong(NAME, "camera silent", words, "Unplug it and plug it in again, best without a hub in between.")
    return Finding(NAME, OK, f"{path} gives pictures ({card}).")


def _gives_a_picture(path: str) -> bool:
    """Whether it does in time; another process asks, for a driver may keep whoever waits for it."""
    try:
        asked = [sys.executable, "-m", "vision.first_picture", path]
        return subprocess.run(asked, capture_output=True, timeout=PATIENCE, check=False).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def _asked(path: str) -> tuple[str, bool]:
    """What a device calls itself, and whether it takes pictures. Raises OSError for other devices."""
    with Path(path).open("rb", buffering=0) as device:
        answer = fcntl.ioctl(device, QUERYCAP, bytes(CAPABILITIES.size))
    _, card, _, _, capabilities, own = CAPABILITIES.unpack(answer)
    mine = own if capabilities & DEVICE_CAPS else capabilities
    return card.rstrip(b"\0").decode(errors="replace"), bool(mine & CAPTURE)
