"""What the pieces of this table look like from above, as the camera was shown them: one file in the data folder.

OpenCV is loaded with what was learnt, not before.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from companion.store import Store

if TYPE_CHECKING:
    from vision.boards.pieces import LearntPieces

_log = logging.getLogger(__name__)

PART = "pieces"


class OwnPieces:
    """Kept in this file, or in memory alone; what cannot be read was never learnt."""

    def __init__(self, path: Path | None = None) -> None:
        self._kept = Store(path)
        self._learnt: LearntPieces | None = None
        self._is_read = False

    @property
    def learnt(self) -> LearntPieces | None:
        """What is known; None where nothing is."""
        data = self._kept.part(PART)
        if data and not self._is_read:
            self._is_read = True
            from vision import PictureError  # noqa: PLC0415
            from vision.boards.pieces import LearntPieces  # noqa: PLC0415

            try:
                self._learnt = LearntPieces.of(data)
            except PictureError as error:
                _log.warning("what was learnt of the pieces cannot be read: %s", error)
        return self._learnt

    def keep(self, learnt: LearntPieces) -> None:
        """Know this from now on. Raises NotStoredError; then nothing changed."""
        self._kept.keep_or_refuse(PART, learnt.data())
        self._learnt, self._is_read = learnt, True
