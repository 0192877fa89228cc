"""The bill of materials of a package, in the form of CycloneDX 1.6: what is in it, which version, under which licence.

Source of the form: ECMA-424.
"""

from collections.abc import Iterable

from deploy.packages.wheels import Wheel


def bill_of_materials(name: str, wheels: Iterable[Wheel]) -> dict[str, object]:
    """The whole package by its version, and each wheel with the hash of the file it came in."""
    whole = f"pkg:deb/hexkeeper@{name}"
    parts = [_part(wheel) for wheel in wheels]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "bom-ref": whole,
                "type": "application",
                "name": "hexkeeper",
                "version": name,
                "purl": whole,
                "licenses": [{"expression": "MIT"}],
            }
        },
        "components": parts,
        "dependencies": [{"ref": whole, "dependsOn": [part["bom-ref"] for part in parts]}],
    }


def _part(wheel: Wheel) -> dict[str, object]:
    purl = f"pkg:pypi/{wheel.name}@{wheel.version}"
    # An expression is one of SPDX; what older wheels say is only a name.
    licence = {"expression": wheel.expression} if wheel.expression else {"license": {"name": wheel.licence}}
    return {
        "bom-ref": purl,
        "type": "library",
        "name": wheel.name,
        "version": wheel.version,
        "purl": purl,
        "licenses": [licence],
        "hashes": [{"alg": "SHA-256", "content": wheel.digest}],
    }
