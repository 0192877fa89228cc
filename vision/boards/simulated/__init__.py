"""Boards that are drawn, not photographed: an island with its frame, tokens, harbors and pieces before a camera.

For tests, for measuring, and for training the eyes; the companion itself never opens it. Everything follows from the
generator that is passed in. The drawings are our own: they have the colours and the kind of pattern by which terrain is
told, and nobody's pictures.
"""

from vision.boards.simulated.camera import BoardCamera, Hanging, Harm, over_the_board
from vision.boards.simulated.scene import DealtBoard, Shot, random_board, random_camera, shoot
from vision.boards.simulated.sequence import BoardTable
from vision.boards.simulated.sheet import Looks, random_looks

__all__ = [
    "BoardCamera",
    "BoardTable",
    "DealtBoard",
    "Hanging",
    "Harm",
    "Looks",
    "Shot",
    "over_the_board",
    "random_board",
    "random_camera",
    "random_looks",
    "shoot",
]
