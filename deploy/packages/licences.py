"""Which licences a library may have that is handed on with the companion."""

PERMITTED = frozenset({
    "0BSD",
    "Apache Software License",
    "Apache-2.0",
    "BSD License",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "LGPL-2.1-or-later",
    "MIT",
    "MIT License",
    "MIT-0",
    "MIT-CMU",
    "PSF-2.0",
    "Zlib",
    "Zope Public License",
})  # fmt: skip
"""Licences by their SPDX names, or as the classifiers of PyPI call them: all let a package be passed on as it is.

A library of the LGPL stays a folder of its own, which its owner can replace.
"""


def permitted(stated: str) -> bool:
    """Whether what a library says of its licence lets us pass it on: any one of a choice, all of several that apply."""
    return any(all(one.strip(" ()") in PERMITTED for one in choice.split(" AND ")) for choice in stated.split(" OR "))
