"""The command that finds WLED controllers in the network."""

import json
import socket
import sys

import click

from .usage import ANSWER_IS_NO, JSON, told


@click.command("find-wled")
@JSON
def find_wled(as_json: bool) -> None:
    """Name the WLED controllers in this network, with what to write into the configuration."""
    from companion.outputs.hexes.find_wled import found  # noqa: PLC0415

    with told():
        controllers = found()
    if as_json:
        click.echo(json.dumps([one._asdict() for one in controllers], indent=2))
    elif not controllers:
        words = "No WLED controller answers in this network. See whether it has power and has joined your Wi-Fi."
        click.echo(f"{words} If its page opens in a browser, that address will do for hexes.address.", err=True)
    for one in () if as_json else controllers:
        click.echo(f"{one.name}: {one.lights} lights, called {one.host}, at {one.address}")
        address = one.host if _leads_to(one.host, one.address) else one.address
        click.echo(f'    [lights.map]\n    hexes = {{ by = "wled", address = "{address}" }}')
    sys.exit(0 if controllers else ANSWER_IS_NO)


def _leads_to(host: str, address: str) -> bool:
    """Whether this machine finds that address by the name of the host: then it may get another one."""
    try:
        return address in (target[0] for *_, target in socket.getaddrinfo(host, 80))
    except (OSError, UnicodeError):
        return False
