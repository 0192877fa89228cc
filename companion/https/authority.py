"""The companion's own authority: a key and a certificate in the data folder, made once, good for ten years.

It may sign for home networks only (name constraints, RFC 5280 section 4.2.1.10), so a thief with its key could not
impersonate a bank. Phones require just that it is marked as an authority (Android), and that certificates state their
purpose.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from companion.aside import DAMAGED, next_aside
from companion.safekeeping.copies import sync
from companion.said import said
from companion.store import replace

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


KEY, CERTIFICATE = "authority.key", "authority.pem"


class AuthorityError(OSError):
    """The authority cannot be read or made; the words say why."""


class DamagedError(AuthorityError):
    """What is kept of an authority cannot be used any more."""


class Authority:
    """Signs for the pages of this machine. `pem` is its certificate, which devices are asked to trust."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, certificate: x509.Certificate) -> None:
        self._key, self._certificate = key, certificate
        self.pem = certificate.public_bytes(serialization.Encoding.PEM)

    @classmethod
    def kept(cls, folder: Path, host: str, names: tuple[str, ...] = ()) -> "Kept":
        """That of a folder; where there is none, a new one for the machine `host`, which may sign for `names` too.

        What is damaged is set aside first. Raises AuthorityError where nothing can be read or kept.
        """
        try:
            try:
                if (found := cls.read(folder)) is not None:
                    return Kept(found)
                aside = None
            except DamagedError:
                aside = folder.rename(next_aside(folder.parent, f"{folder.name}{DAMAGED}"))
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            made = cls._made(host, names)
            # The key comes last: without it, whatever else is there, a new authority is made.
            for name, content in ((CERTIFICATE, made.pem), (KEY, _pem(made._key))):
                replace(folder / name, content.decode())
            for changed in (folder, folder.parent):
                sync(changed)
        except OSError as error:
            if isinstance(error, AuthorityError):
                raise
            words = said("No authority can be kept in {folder}: {why}.", folder=folder, why=error.strerror or error)
            raise AuthorityError(words) from error
        return Kept(made, aside)

    @classmethod
    def read(cls, folder: Path) -> "Authority | None":
        """That of a folder, None where there is none.

        Raises DamagedError, and AuthorityError where it may not be read.
        """
        key, certificate = folder / KEY, folder / CERTIFICATE
        try:
            read = serialization.load_pem_private_key(key.read_bytes(), None)
            found = x509.load_pem_x509_certificate(certificate.read_bytes())
            if not isinstance(read, ec.EllipticCurvePrivateKey) or read.public_key() != found.public_key():
                raise ValueError("its key belongs to another certificate")
            return cls(read, found)
        except FileNotFoundError as error:
            if error.filename == str(key):
                return None
            raise _damaged(folder, error) from error
        except (ValueError, TypeError, UnsupportedAlgorithm, IsADirectoryError, NotADirectoryError) as error:
            raise _damaged(folder, error) from error
        except OSError as error:
            words = said(
                "The authority in {folder} cannot be read: {why}.", folder=folder, why=error.strerror or str(error)
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


def _damaged(folder: Path, error: Exception) -> DamagedError:
    why = getattr(error, "strerror", None) or str(error)
    return DamagedError(said("The authority in {folder} is damaged: {why}.", folder=folder, why=why))


def _pem(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


@dataclass(frozen=True)
class Kept:
    """An `authority` that is kept, and where the damaged one lies whose place it took, if any."""

    authority: Authority
    aside: Path | None = None


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
