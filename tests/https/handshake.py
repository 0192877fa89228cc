"""A TLS handshake in memory."""

import ssl


def handshake(server: ssl.SSLContext, client: ssl.SSLContext, name: str) -> None:
    """Both sides shake hands, with the server asked for by this name. Raises ssl.SSLError where one refuses."""
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    sides = [
        server.wrap_bio(to_server, to_client, server_side=True),
        client.wrap_bio(to_client, to_server, server_hostname=name),
    ]
    while sides:
        for side in list(sides):
            try:
                side.do_handshake()
                sides.remove(side)
            except ssl.SSLWantReadError:
                continue
