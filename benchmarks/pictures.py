"""The eyes on a labelled folder: all its photographs and clips read once, and everything that follows from it.

Ours and the blob detector read the same pixels in the same run, one thread each. A file that cannot be read is named,
and the rest goes on.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import cv2

from vision import Die, Image, VisionError, load_picture, read_still
from vision.still import BOOK_AT

from . import clips, tally, trust
from .blobs import read_blobs
from .figures import Figure
from .judging import Judged, judge
from .photographs import Photograph, open_album

DiceReader = Callable[[Image], tuple[Die, ...]]


@dataclass(frozen=True, slots=True)
class Report:
    """What was read, by ours and by the blob detector; `left_out` says in words which files could not be."""

    ours: tuple[Judged, ...]
    blobs: tuple[Judged, ...]
    watched: tuple[clips.Watched, ...]
    left_out: tuple[str, ...]

    def figures(self) -> list[Figure]:
        """The figures of ours."""
        found = [*tally.headline(self.ours), *trust.headline(self.ours, BOOK_AT)] if self.ours else []
        return [*found, *clips.headline(self.watched)] if self.watched else found

    def baseline(self) -> list[Figure]:
        """The figures of the blob detector that ours have too; it has no confidence and watches no clips."""
        return list(tally.headline(self.blobs)) if self.blobs else []


def run(folder: Path, read: DiceReader = read_still) -> Report:
    """Read a labelled folder. Raises LabelsError, and OSError when it has no labels."""
    album = open_album(folder)
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    try:
        left_out: list[str] = []
        judged = list(_judged(album.photographs, (read, read_blobs), left_out))
        watched: list[clips.Watched] = []
        for clip in album.clips:
            try:
                watched.append(clips.watch(clip))
            except VisionError as error:
                left_out.append(str(error))
    finally:
        cv2.setNumThreads(threads)
    return Report(tuple(one[0] for one in judged), tuple(one[1] for one in judged), tuple(watched), tuple(left_out))


def _judged(
    photographs: Sequence[Photograph], readers: Sequence[DiceReader], left_out: list[str]
) -> Iterator[list[Judged]]:
    warm = False
    for photograph in photographs:
        try:
            image = load_picture(photograph.path)
        except VisionError as error:
            left_out.append(str(error))
            continue
        if not warm:  # whatever a reader loads on its first picture is not part of reading one
            warm = bool([read(image) for read in readers])
        yield [_timed(photograph, image, read) for read in readers]


def _timed(photograph: Photograph, image: Image, read: DiceReader) -> Judged:
    start = perf_counter()
    dice = read(image)
    return judge(photograph, dice, 1000 * (perf_counter() - start))
