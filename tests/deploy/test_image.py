"""The recipes of an image: what is missing is named, and only packages that are known are asked for."""

import os
import re
from pathlib import Path

import pytest

from deploy.image import pc, raspberry_pi
from deploy.image.recipe import RecipeError, packages_in
from tests.deploy.test_system import ROOT

RECIPE = ROOT / "deploy/image/raspberry_pi"
CONTROL = (ROOT / "deploy/packages/appliance/control").read_text()
LAYER, CONFIG = RECIPE / "layer/hexkeeper.yaml", RECIPE / "config/hexkeeper.yaml"
KNOWN = {"systemd-sysv", "udev", "dbus", "firmware-brcm80211", "python3-lgpio", "python3-spidev"}
"""What a Raspberry Pi has besides what our packages ask for: their archives have these."""


def packages(folder: Path, *names: str) -> Path:
    for name in names:
        (folder / name).touch()
    return folder


def test_without_packages_it_is_said_how_to_build_them(tmp_path: Path) -> None:
    packages(tmp_path, "hexkeeper_0.1.0~bookworm_arm64.deb", "hexkeeper-appliance_0.1.0_all.deb")
    with pytest.raises(RecipeError, match=r'make deb ARGS="--suite trixie --architecture arm64"'):
        raspberry_pi.build(tmp_path, tmp_path / "into", "rpi5")


def test_without_the_tool_it_is_said_where_to_get_it_and_which_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("RPI_IMAGE_GEN", raising=False)
    packages(tmp_path, "hexkeeper_0.1.0~trixie_arm64.deb", "hexkeeper-appliance_0.1.0_all.deb")
    with pytest.raises(RecipeError, match=rf"--branch {re.escape(raspberry_pi.VERSION)} \S+/rpi-image-gen"):
        raspberry_pi.build(tmp_path, tmp_path / "into", "rpi5")
    with pytest.raises(RecipeError, match=r"apt-get install .*mmdebstrap"):
        pc.build(tmp_path, tmp_path / "into")


def test_of_several_versions_the_one_built_last_is_taken(tmp_path: Path) -> None:
    names = (
        "hexkeeper_0.2.0~trixie_arm64.deb",
        "hexkeeper_0.1.0~trixie_arm64.deb",
        "hexkeeper-appliance_0.1.0_all.deb",
    )
    packages(tmp_path, *names)
    for second, name in enumerate(names):
        os.utime(tmp_path / name, (second, second))
    assert [path.name for path in packages_in(tmp_path, "trixie", "arm64")] == list(names[1:])


def test_the_tool_gets_the_folder_of_the_two_packages_and_the_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool = tmp_path / "rpi-image-gen"
    tool.write_text(
        "#!/bin/sh\n"
        'for word; do case "$word" in IGconf_hexkeeper_packages=*) ls "${word#*=}" > "$SAID";; esac; done\n'
        'echo "$@" >> "$SAID"\n'
        'touch "$7/hexkeeper.img"\n'
    )
    tool.chmod(0o755)
    monkeypatch.setenv("RPI_IMAGE_GEN", str(tool))
    monkeypatch.setenv("SAID", str(tmp_path / "said"))
    ours = packages(tmp_path, "hexkeeper_0.1.0~trixie_arm64.deb", "hexkeeper-appliance_0.1.0_all.deb")
    image = raspberry_pi.build(ours, tmp_path / "into", "rpi4")
    said = (tmp_path / "said").read_text().splitlines()
    assert said[:2] == ["hexkeeper-appliance_0.1.0_all.deb", "hexkeeper_0.1.0~trixie_arm64.deb"]
    assert said[2].startswith(f"build -S {RECIPE} -c hexkeeper.yaml -B {tmp_path}/into -- IGconf_device_layer=rpi4 ")
    assert image == tmp_path / "into/hexkeeper.img"


def test_the_configuration_names_our_layer_and_leaves_room_for_an_upgrade() -> None:
    config = CONFIG.read_text()
    assert re.search(r"^layer:\n  base: \S+\n  app: hexkeeper$", config, re.MULTILINE)
    assert "# X-Env-Layer-Name: hexkeeper\n" in LAYER.read_text()
    (size,) = re.findall(r"^  root_part_size: (\d+)G$", config, re.MULTILINE)
    assert int(size) * 1000 > 2 * pc.TO_GROW


def test_the_layer_asks_for_known_packages_and_ends_with_the_seal() -> None:
    layer = LAYER.read_text()
    head, _, body = layer.partition("# METAEND\n---\n")
    assert head.startswith("# METABEGIN\n")
    assert set(re.findall(r"^    - ([\w.-]+)$", body, re.MULTILINE)) == KNOWN
    assert body.splitlines()[-1].split()[-1] == "/usr/lib/hexkeeper-appliance/bin/seal"
    # What a hook asks of the tool is what the layer says that it wants to be given.
    assert "# X-Env-VarPrefix: hexkeeper\n" in head
    assert set(re.findall(r"\$IGconf_hexkeeper_(\w+)", body)) == set(re.findall(r"X-Env-Var-(\w+):", head))


def test_the_system_of_the_emulated_pc_is_mounted_read_only_by_its_name() -> None:
    lines = [line.split() for line in pc.FSTAB.splitlines()]
    assert all(len(line) == 6 for line in lines)
    assert [(line[0], line[1], line[2]) for line in lines] == [
        ("LABEL=hexkeeper-root", "/", "ext4"),
        ("LABEL=BOOT", "/boot/firmware", "vfat"),
    ]
    assert "ro" in lines[0][3].split(",")
    assert "nofail" in lines[1][3].split(",")
