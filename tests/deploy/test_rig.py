"""Which package the rig takes."""

import os
from pathlib import Path

import pytest

from tests.rig import container
from tests.rig.container import package
from tests.rig.debian_kernel import RigError


def test_the_rig_takes_the_package_that_was_built_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(container, "PACKAGES", tmp_path)
    with pytest.raises(RigError, match="make deb"):
        package("trixie", "arm64")
    for second, version in enumerate(("0.9.0", "0.10.0+2.gb", "0.10.0+1.ga")):
        for other in ("trixie_arm64", "trixie_amd64", "bookworm_arm64"):
            built = tmp_path / f"hexkeeper_{version}~{other}.deb"
            built.touch()
            os.utime(built, (second, second))
    assert package("trixie", "arm64") == tmp_path / "hexkeeper_0.10.0+1.ga~trixie_arm64.deb"
