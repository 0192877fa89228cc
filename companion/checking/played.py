"""The process in which a box is read and played: it writes each fault into a file, and the title at the end."""

import importlib
import json
import os
import resource
import sys
import traceback
from collections.abc import Iterator
from contextlib import suppress

from .fault import Fault

MEMORY = 2**31
"""Bytes; a large box takes a tenth."""
STAGES = ("manifest", "modules", "boards", "topics", "pictures", "claims")
"""What is looked at, in this order; without modules that can be imported nothing is played, and whole games, which
prove the claims, are played only with a box that lacks nothing else."""


def main(name: str, answers: str) -> None:
    """Look at the box of this name."""
    with suppress(OSError, ValueError):  # it may have less already
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    with open(answers, "w", encoding="utf-8") as file:

        def tell(*told: str) -> None:
            file.write(json.dumps(told) + "\n")
            file.flush()

        told = set[Fault]()
        for fault in faults(name):
            if fault not in told:
                told.add(fault)
                tell("fault", fault.place, " ".join(fault.words.split()))
        tell("title", title(name))
    os._exit(0)  # whatever its modules have started


def faults(name: str) -> Iterator[Fault]:
    """What a box lacks. What nobody expected is a fault of the file in which it came up."""
    try:
        importlib.import_module("companion.rules.boxes")
    except ValueError as error:  # a DataError, whose class is not known before its package is imported
        for line in str(error).splitlines():
            place, _, words = line.partition(": ")
            yield Fault(place.removesuffix(" is not TOML"), words or "cannot be read.")
        return
    lacking = set[str]()
    for stage in STAGES:
        if "modules" in lacking or (stage == "claims" and lacking):
            return
        try:
            for fault in importlib.import_module(f"companion.checking.{stage}").faults(name):
                lacking.add(stage)
                yield fault
        except BaseException as error:  # its modules may raise anything
            lacking.add(stage)
            yield unforeseen(name, error)


def unforeseen(name: str, error: BaseException) -> Fault:
    """An error in words, with the last place in the files of the box that it came from."""
    inside = f"/boxes/{name}/"
    places = [
        f"{name}/{frame.filename.rpartition(inside)[2]}, line {frame.lineno}"
        for frame in traceback.extract_tb(error.__traceback__)
        if inside in frame.filename
    ]
    if isinstance(error, SyntaxError) and error.filename and inside in error.filename:
        places.append(f"{name}/{error.filename.rpartition(inside)[2]}, line {error.lineno}")
    words = " ".join(str(error).split())[:300]
    return Fault(places[-1] if places else name, f"{type(error).__name__}: {words or 'no words'}; correct it.")


def title(name: str) -> str:
    """What people call the box; its name where it could not be read or adds only to others."""
    boxes = sys.modules.get("companion.rules.boxes")
    found = [one.product.title for one in getattr(boxes, "FOUND", ()) if one.folder == name and one.product]
    return str(found[0]) if found else name


if __name__ == "__main__":
    main(*sys.argv[1:])
