"""Encrypted pages at home: an authority of this machine's own, and the certificate that it gives the pages.

No public authority vouches for a machine that only its own network can reach. So the companion makes one that may vouch
for nothing but names and addresses of a home network; people let their devices trust it once, on the page *Trust*.
"""

from .authority import Authority, AuthorityError, DamagedError
from .certificate import Certificate, given, own

__all__ = ["Authority", "AuthorityError", "Certificate", "DamagedError", "given", "own"]
