"""A wheel that holds the compiled core of the play-outs, for the machine it is built on; off unless it is asked for.

    HATCH_BUILD_HOOK_ENABLE_CUSTOM=true pip wheel --no-deps .

Without that the wheel is pure Python and the same for all, which is what the Debian packages take. It needs what
`deploy.compiled_core` needs; mypy and setuptools come with the build.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledCore(BuildHookInterface[Any]):  # type: ignore[misc]  # hatchling is there when a wheel is built
    """The hook that hatchling runs before it packs a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a scratch folder, and have what comes of it packed beside the files it was made of."""
        sys.path.insert(0, self.root)
        from deploy.compiled_core import build  # noqa: PLC0415  # only a checkout has it

        self.scratch = TemporaryDirectory()
        folder = Path(self.scratch.name).resolve()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in build(folder):
            build_data["force_include"][str(library)] = str(library.relative_to(folder))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel is packed."""
        self.scratch.cleanup()
