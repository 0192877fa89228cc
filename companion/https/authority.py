"""The companion's own authority: a key and a certificate in the data folder, made once, good for ten years.

It may sign for home networks only (name constraints, RFC 5280 section 4.2.1.10), so a thief with its key could not
impersonate a bank. Phones require just that it is marked as an authority (Android), and that certificates state their
purpose.
"""

import os
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from companion.said import said

YEARS = 10
LEAF = timedelta(days=398)
"""How long a certificate of the pages holds; browsers take none that holds longer than 398 days as of 2020."""

EARLIEST = datetime(2026, 1, 1, tzinfo=UTC)
"""No clock that is right shows an earlier time; that of a Pi may, until the network has set it."""

SLOW = timedelta(days=1)
"""By how much the clock of a device may be slow."""

HOME_NAMES = ("local", "lan", "home", "home.arpa", "internal", "intranet", "localdomain", "fritz.box", "localhost")
HOME_NETWORKS: tuple[IPv4Network | IPv6Network, ...] = tuple(
    ip_network(each)
    for each in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8", "fc00::/7", "::1")
)


class AuthorityError(OSError):
    """The authority cannot be read or made; the words say why, and what to do."""


class Authority:
    """Signs for the pages of this machine. `pem` is its certificate, which devices are asked to trust."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, certificate: x509.Certificate) -> None:
        self._key, self._certificate = key, certificate
        self.pem = certificate.public_bytes(serialization.Encoding.PEM)

    @classmethod
    def kept(cls, folder: Path, host: str, names: tuple[str, ...] = ()) -> "Authority":
        """That of a folder; where there is none, a new one for the machine `host`, which may sign for `names` too.

        Raises AuthorityError.
        """
        key, certificate = folder / "authority.key", folder / "authority.pem"
        try:
            if not key.exists():
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                made = cls._made(host, names)
                write_secret(key, made._secret())
                certificate.write_bytes(made.pem)
                return made
            read = serialization.load_pem_private_key(key.read_bytes(), None)
            if not isinstance(read, ec.EllipticCurvePrivateKey):
                raise ValueError("its key is of another kind")
            return cls(read, x509.load_pem_x509_certificate(certificate.read_bytes()))
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            words = said(
                "The authority in {folder} cannot be used: {why}. Take the folder away, and a new one is made.",
                folder=folder,
                why=why,
            )
            raise AuthorityError(words) from error

    @property
    def fingerprint(self) -> str:
        """What a device shows of it, to be compared: SHA-256 in pairs."""
        return self._certificate.fingerprint(hashes.SHA256()).hex(":").upper()

    def may_sign(self, name: str) -> bool:
        """Whether it may vouch for a name or an address."""
        found = self._certificate.extensions.get_extension_for_class(x509.NameConstraints).value
        permitted = found.permitted_subtrees or ()
        asked = _general(name)
        if isinstance(asked, x509.DNSName):
            domains = (one.value for one in permitted if isinstance(one, x509.DNSName))
            return any(name == domain or name.endswith(f".{domain}") for domain in domains)
        networks = (one.value for one in permitted if isinstance(one, x509.IPAddress))
        return any(isinstance(one, IPv4Network | IPv6Network) and ip_address(name) in one for one in networks)

    def certificate(self, host: str, names: tuple[str, ...], now: datetime | None = None) -> tuple[bytes, bytes]:
        """A new key and a certificate for these names and addresses, both as PEM."""
        begin = (now or datetime.now(UTC)) - SLOW
        key = ec.generate_private_key(ec.SECP256R1())
        made = (
            x509.CertificateBuilder()
            .subject_name(_named(host))
            .issuer_name(self._certificate.subject)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(begin)
            .not_valid_after(begin + LEAF)
            .add_extension(x509.SubjectAlternativeName([_general(name) for name in names]), critical=False)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
            .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(self._key.public_key()), critical=False)
            .sign(self._key, hashes.SHA256())
        )
        return _pem(key), made.public_bytes(serialization.Encoding.PEM)

    @classmethod
    def _made(cls, host: str, names: tuple[str, ...]) -> "Authority":
        end = max(datetime.now(UTC), EARLIEST) + timedelta(days=365 * YEARS)
        key = ec.generate_private_key(ec.SECP256R1())
        asked = [_general(name) for name in names]
        domains = [x509.DNSName(name) for name in (*HOME_NAMES, host)]
        domains += [one for one in asked if isinstance(one, x509.DNSName) and one not in domains]
        networks = [x509.IPAddress(network) for network in HOME_NETWORKS]
        networks += [x509.IPAddress(ip_network(one.value)) for one in asked if isinstance(one, x509.IPAddress)]
        title = _named(f"Hexkeeper on {host}")
        certificate = (
            x509.CertificateBuilder()
            .subject_name(title)
            .issuer_name(title)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(EARLIEST - SLOW)
            .not_valid_after(end)
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(x509.NameConstraints([*domains, *networks], None), critical=True)
            .add_extension(_may_sign_certificates(), critical=True)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
            .sign(key, hashes.SHA256())
        )
        return cls(key, certificate)

    def _secret(self) -> bytes:
        return _pem(self._key)


def write_secret(path: Path, content: bytes) -> None:
    """Write a file for its owner's eyes only. Raises OSError."""
    beside = path.with_name(f"{path.name}.new")
    beside.unlink(missing_ok=True)
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def _pem(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def _named(title: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, title[:64])])


def _general(name: str) -> x509.IPAddress | x509.DNSName:
    try:
        return x509.IPAddress(ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _may_sign_certificates() -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=False,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=True,
        crl_sign=True,
        encipher_only=False,
        decipher_only=False,
    )
