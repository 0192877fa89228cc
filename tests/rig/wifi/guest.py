"""Inside the machine with three radios: it is switched on, and somebody with a phone gets it into the home's Wi-Fi.

The password is wrong at first, then the home's router has no addresses, then all is well. What happened is told in
lines of JSON after a mark, and judged outside.
"""

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

HOME, RIGHT = "Zuhause: 5", 'se;cret\\: "12" '
MARK = "@@"
PATIENCE = 240.0
CARD, SCREEN = Path("/run/boot/hexkeeper-wifi.txt"), Path("/run/screen")
PAGE, PROBE = "http://10.42.0.1", "http://connectivitycheck.gstatic.com/generate_204"
WELCOME = [sys.executable, "-m", "companion.cli", "welcome", "--screen", str(SCREEN), "--file", str(CARD)]
ROUTER = f"""interface=wlan1
ssid2=P"{HOME}"
hw_mode=g
channel=6
wpa=2
wpa_key_mgmt=WPA-PSK
rsn_pairwise=CCMP
wpa_passphrase={RIGHT}
"""
LEASED = """#!/bin/sh
[ "$1" = bound ] && ip addr add $ip/24 dev $interface && ip route replace default via $router
exit 0
"""


def tell(what: str, **more: object) -> None:
    """A line for those outside."""
    sys.stdout.write(f"{MARK}{json.dumps({'what': what, **more})}\n")


def run(*words: str) -> str:
    """What a program prints; whether it succeeds is seen by what follows."""
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return done.stdout


def on_the_phone(*words: str) -> str:
    """The same on the phone."""
    return run("ip", "netns", "exec", "phone", *words)


def until(holds: Callable[[], object], what: str) -> float:
    """Seconds until something is true; ends everything where it never is."""
    began = time.monotonic()
    while not holds():
        if time.monotonic() - began > PATIENCE:
            tell("stuck", waited_for=what)
            raise SystemExit(1)
        time.sleep(0.2)
    return time.monotonic() - began


def password() -> str:
    """That of the machine's own Wi-Fi, as it stands on the card."""
    found = re.search(r"(?m)^access point = (\S+)", CARD.read_text()) if CARD.exists() else None
    return found[1] if found else ""


def is_open() -> bool:
    """Whether the machine's own Wi-Fi is there, with the way to it on the screen."""
    last = SCREEN.read_text().split("\033[2J")[-1] if SCREEN.exists() else ""
    return "10.42.0.1/" in run("ip", "-4", "addr", "show", "wlan0") and bool(password()) and password() in last


def addresses(given: bool) -> None:
    """Have the home's router give addresses, or none."""
    if given:
        dhcp = ("--port=0", "--interface=wlan1", "--dhcp-range=192.168.77.10,192.168.77.50,1h", "--conf-file=/dev/null")
        run("ip", "netns", "exec", "home", "dnsmasq", *dhcp, "--pid-file=/run/home.pid", "--dhcp-leasefile=/run/leases")
    else:
        run("busybox", "kill", Path("/run/home.pid").read_text().strip())


def join_with_the_phone(name: str) -> None:
    """As a phone does, with what the screen shows."""
    if Path("/run/phone.pid").exists():
        run("busybox", "kill", Path("/run/phone.pid").read_text().strip())
        until(lambda: not Path("/run/phone.pid").exists(), "the phone to leave")
    on_the_phone("ip", "addr", "flush", "dev", "wlan2")
    network = f'network={{\nssid="{name}"\npsk="{password()}"\n}}\n'
    Path("/run/phone.conf").write_text(f"ctrl_interface=/run/wpa-phone\n{network}")
    on_the_phone("wpa_supplicant", "-B", "-i", "wlan2", "-c", "/run/phone.conf", "-P", "/run/phone.pid")
    joined = ("wpa_cli", "-p", "/run/wpa-phone", "-i", "wlan2", "status")
    until(lambda: "COMPLETED" in on_the_phone(*joined), "the phone to join")
    on_the_phone("busybox", "udhcpc", "-i", "wlan2", "-s", "/run/leased", "-q", "-n", "-t", "20")


def visit(name: str, typed: str) -> None:
    """Join with the phone, look at the page, and tap Connect."""
    join_with_the_phone(name)
    looked = on_the_phone("busybox", "nslookup", "captive.apple.com", "10.42.0.1")
    resolved = ["--resolve", "connectivitycheck.gstatic.com:80:10.42.0.1"]
    probed = on_the_phone("curl", "-s", "-o", "/dev/null", "-w", "%{http_code} %{redirect_url}", *resolved, PROBE)
    page = on_the_phone("curl", "-s", f"{PAGE}/")
    tell(
        "page",
        home=HOME in page,
        notice=re.findall(r'class="notice"[^>]*>([^<]*)', page),
        probe=probed,
        name_leads_here="10.42.0.1" in looked.partition("captive.apple.com")[2],
    )
    fields = {"network": HOME.encode().hex(), "name": "", "password": typed, "country": "DE"}
    sent = [word for key, value in fields.items() for word in ("--data-urlencode", f"{key}={value}")]
    tell("sent", answer=re.findall("<h1>(.*)</h1>", on_the_phone("curl", "-s", *sent, f"{PAGE}/join")))


def main() -> None:
    """The evening."""
    until(lambda: run("nmcli", "-t", "-f", "STARTUP", "general") == "started\n", "NetworkManager")
    Path("/run/hostapd.conf").write_text(ROUTER)
    leased = Path("/run/leased")
    leased.write_text(LEASED)
    leased.chmod(0o755)
    run("ip", "netns", "exec", "home", "hostapd", "-B", "/run/hostapd.conf")
    run("ip", "-n", "home", "addr", "add", "192.168.77.1/24", "dev", "wlan1")
    addresses(True)
    SCREEN.touch()
    with subprocess.Popen(WELCOME) as welcome:
        tell("open", seconds=until(is_open, "the Wi-Fi of its own"))
        name = re.findall("Hexkeeper-[0-9A-F]{4}", SCREEN.read_text())[0]
        visit(name, "a wrong password")
        until(lambda: not is_open(), "the Wi-Fi to close")
        tell("back", seconds=until(is_open, "the Wi-Fi after a wrong password"))
        addresses(False)
        visit(name, RIGHT)
        until(lambda: not is_open(), "the Wi-Fi to close")
        tell("back", seconds=until(is_open, "the Wi-Fi after no address"))
        addresses(True)
        visit(name, RIGHT)
        spied = [RIGHT.strip() in Path(f"/proc/{welcome.pid}/cmdline").read_text()]
        seconds = until(lambda: welcome.poll() is not None or spied.append(_is_seen()), "the home's Wi-Fi")
    kept = list(Path("/etc/NetworkManager/system-connections").iterdir())
    tell(
        "joined",
        seconds=seconds,
        status=welcome.returncode,
        seen_in_arguments=any(spied),
        profiles=[[path.name, oct(path.stat().st_mode & 0o777)] for path in kept],
        password_is_whole=[f"\npsk={RIGHT.replace(chr(92), chr(92) * 2)}\n" in path.read_text() for path in kept],
        for_now=[path.name for path in Path("/run/NetworkManager/system-connections").glob("hexkeeper*")],
        address="192.168.77." in run("ip", "-4", "addr", "show", "wlan0"),
        card=[line for line in CARD.read_text().splitlines() if line[0] != "#" and "access" not in line],
    )
    began = time.monotonic()
    again = subprocess.run(WELCOME, check=False)
    tell("again", seconds=time.monotonic() - began, status=again.returncode)


def _is_seen() -> bool:
    """Whether any program has the home's password on its command line, but the phone's own that has sent it."""
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = place.read_bytes()
        except OSError:  # it has ended
            continue
        if RIGHT.strip().encode() in words and not words.startswith((b"ip\0", b"curl\0")):
            return True
    return False


if __name__ == "__main__":
    main()
