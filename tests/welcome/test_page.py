"""The page on the network of our own: what it asks, answers, and whom; then in a real browser without scripts."""

from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv4Network

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from companion.said import said
from companion.welcome.networks import SeenNetwork, WantedNetwork
from companion.welcome.page import created
from companion.welcome.reception import JoinThis, Reception, SearchAgain
from companion.welcome.server import served
from tests.web.axe import findings
from tests.welcome.conftest import HOME, RIGHT

OWN = "http://10.42.0.1/"
PHONE = {"REMOTE_ADDR": "10.42.0.57"}
AROUND = (
    SeenNetwork(HOME.encode(), 82, "WPA2 WPA3"),
    SeenNetwork(b"Caf\xe9 <script>", 55, ""),
    SeenNetwork(b"Office", 40, "WPA2 802.1X"),
)


@pytest.fixture
def reception() -> Reception:
    return Reception("Hexkeeper-3F2A", "http://hexkeeper.local:8000/", networks=AROUND)


@pytest.fixture
def phone(reception) -> FlaskClient:
    client = created(reception).test_client()
    client.environ_base.update(PHONE)
    return client


def filled(network: bytes | str = HOME.encode(), **more: str) -> dict[str, str]:
    return {
        "network": network.hex() if isinstance(network, bytes) else network,
        "name": "",
        "password": RIGHT,
        "country": "DE",
        **more,
    }


def sent(phone: FlaskClient, path: str, **form: str):
    return phone.post(path, base_url=OWN, data=form, headers={"Origin": OWN.rstrip("/")})


def wish(reception: Reception) -> object:
    return reception.granted(0)


def test_it_lists_the_networks_with_strength_and_lock(phone) -> None:
    text = phone.get("/", base_url=OWN).text
    assert HOME in text
    assert "Caf\ufffd &lt;script&gt;" in text
    assert 'aria-label="strength 4 of 4"' in text
    assert text.count('aria-label="locked"') == 2
    assert text.count('<input type="radio"') == 3, "two that can be joined, and another one"
    assert "needs more than a password" in text


def test_a_network_a_password_and_connect(phone, reception) -> None:
    answer = sent(phone, "/join", **filled())
    assert answer.status_code == 200
    assert wish(reception) == JoinThis(WantedNetwork(HOME.encode(), RIGHT, "WPA2 WPA3"))
    assert (reception.country, reception.language) == ("DE", "en")
    assert "http://hexkeeper.local:8000/" in answer.text
    assert "<path d=" in answer.text, "a QR code"
    assert RIGHT not in answer.text


def test_an_open_network_needs_none_and_one_that_was_typed_is_not_sent(phone, reception) -> None:
    sent(phone, "/join", **filled(AROUND[1].ssid))
    assert wish(reception) == JoinThis(WantedNetwork(AROUND[1].ssid, "", ""))


def test_a_hidden_network_is_typed(phone, reception) -> None:
    sent(phone, "/join", **filled("other", name=" Höhle "))
    assert wish(reception) == JoinThis(WantedNetwork("Höhle".encode(), RIGHT, "WPA2", hidden=True))


@pytest.mark.parametrize(
    ("form", "words"),
    [
        (filled("other"), "No network was chosen."),
        (filled("", password=""), "No network was chosen."),
        (filled(password=""), f"“{HOME}” needs its password."),
        (filled(password="short"), "That cannot be the password"),
        (filled(password="x" * 64), "That cannot be the password"),
        (filled(password="pässword"), "That cannot be the password"),
        (filled(b"Office"), "That network cannot be joined."),
        (filled(b"elsewhere"), "That network cannot be joined."),
        (filled("other", name="ä" * 17), "That name is too long"),
    ],
)
def test_what_cannot_be_joined_is_said_at_once_and_changes_nothing(phone, reception, form, words) -> None:
    answer = sent(phone, "/join", **form)
    assert answer.status_code == 400
    assert words in answer.text
    assert "Nothing was changed." in answer.text
    assert wish(reception) is None
    assert not form["password"] or form["password"] not in answer.text


def test_what_was_chosen_and_typed_stays(phone) -> None:
    text = sent(phone, "/join", **filled("other", name="Höhle", password="short", country="AT")).text
    assert 'value="other" checked' in text
    assert 'value="Höhle"' in text
    assert '<option value="AT" selected>' in text


def test_it_says_what_went_wrong_before(phone, reception) -> None:
    reception.notices = (said("“{network}” needs its password. Nothing was changed. Type it.", network=HOME),)
    assert f"“{HOME}” needs its password." in phone.get("/", base_url=OWN).text
    german = phone.get("/", base_url=OWN, headers={"Accept-Language": "de"}).text
    assert f"„{HOME}“ braucht sein Passwort." in german


def test_two_phones_at_once_have_one_wish(phone, reception) -> None:
    sent(phone, "/join", **filled())
    assert sent(phone, "/join", **filled("other", name="Another")).status_code == 200
    assert wish(reception) == JoinThis(WantedNetwork(HOME.encode(), RIGHT, "WPA2 WPA3"))


def test_search_again_says_that_the_connection_drops(phone, reception) -> None:
    answer = sent(phone, "/search")
    assert "goes away for half a minute" in answer.text
    assert wish(reception) == SearchAgain()


def test_a_language_is_chosen_and_stays(phone, reception) -> None:
    assert "Which Wi-Fi is yours?" in phone.get("/", base_url=OWN).text
    assert sent(phone, "/language", language="de").status_code == 303
    assert "Welches WLAN ist deines?" in phone.get("/", base_url=OWN).text
    assert reception.language == "de"


def test_a_language_that_is_not_spoken_is_not_chosen(phone, reception) -> None:
    assert sent(phone, "/language", language="tlh").status_code == 303
    assert reception.language == ""


@pytest.mark.parametrize(
    ("asked", "country"), [("de-AT,de;q=0.9", "AT"), ("de", "DE"), ("en-GB", "GB"), ("nonsense!", "")]
)
def test_the_country_is_guessed_by_the_phone(phone, asked, country) -> None:
    text = phone.get("/", base_url=OWN, headers={"Accept-Language": asked}).text
    assert (f'<option value="{country}" selected>' in text) == bool(country)


@pytest.mark.parametrize(
    "probe",
    [
        "http://connectivitycheck.gstatic.com/generate_204",
        "http://clients3.google.com/gen_204",
        "http://captive.apple.com/hotspot-detect.html",
        "http://www.apple.com/library/test/success.html",
        "http://www.msftconnecttest.com/connecttest.txt",
        "http://www.msftncsi.com/ncsi.txt",
        "http://detectportal.firefox.com/canonical.html",
        "http://nmcheck.gnome.org/check_network_status.txt",
        "http://10.42.0.1/whatever",
    ],
)
def test_whatever_a_phone_asks_for_to_find_the_internet_leads_to_the_page(phone, probe) -> None:
    answer = phone.get(probe)
    assert (answer.status_code, answer.headers["Location"]) == (302, OWN)


@pytest.mark.parametrize("address", ["192.168.1.5", "10.42.1.1", "127.0.0.1", "::1", "2001:db8::1"])
def test_nobody_outside_its_network_is_answered(reception, address) -> None:
    stranger = created(reception).test_client()
    stranger.environ_base["REMOTE_ADDR"] = address
    for answer in (stranger.get("/", base_url=OWN), stranger.post("/join", base_url=OWN, data=filled())):
        assert answer.status_code == 403
        assert HOME not in answer.text
    assert wish(reception) is None


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_no_other_page_can_send_anything(phone, reception, origin) -> None:
    answer = phone.post("/join", base_url=OWN, data=filled(), headers={"Origin": origin})
    assert answer.status_code == 403
    assert wish(reception) is None


def test_no_other_name_makes_it_listen(phone, reception) -> None:
    assert phone.post("/join", base_url="http://evil.example/", data=filled()).status_code == 403
    assert wish(reception) is None


def test_more_than_the_page_ever_sends_is_refused(phone, reception) -> None:
    assert sent(phone, "/join", **filled(name="x" * 10_000)).status_code == 413
    assert wish(reception) is None


def test_a_page_that_is_asked_for_counts_as_somebody_a_refused_one_does_not(reception) -> None:
    now = [0.0]
    reception.clock = lambda: now[0]
    client = created(reception).test_client()
    now[0] = 100.0
    client.get("/", base_url=OWN, environ_base={"REMOTE_ADDR": "192.168.1.5"})
    assert reception.deserted_for() == 100
    client.get("/", base_url=OWN, environ_base=PHONE)
    assert reception.deserted_for() == 0


def test_no_browser_keeps_the_page_and_nothing_in_it_is_run(phone) -> None:
    headers = phone.get("/", base_url=OWN).headers
    assert headers["Cache-Control"] == "no-store"
    assert "default-src 'none'" in headers["Content-Security-Policy"]


# -- in a browser ------------------------------------------------------------------------------------------------------


@pytest.fixture
def address(reception) -> Iterator[str]:
    """The page on this machine."""
    app = created(reception, "127.0.0.1", IPv4Network("127.0.0.0/8"))
    with served(app, "127.0.0.1", 0) as port:
        yield f"http://127.0.0.1:{port}/"


@contextmanager
def on_a_phone(browser, scripts: bool = False, **more: object) -> Iterator[Page]:
    """390 x 844, by touch; the browsers that phones open for such networks may have no scripts."""
    size = {"width": 390, "height": 844}
    context = browser.new_context(viewport=size, has_touch=True, java_script_enabled=scripts, **more)
    yield context.new_page()


def test_without_scripts_somebody_gets_from_the_probe_to_connected(browser, address, reception) -> None:
    with on_a_phone(browser, locale="de-DE") as page:
        page.goto(f"{address}generate_204")
        assert page.url == address
        expect(page.get_by_role("heading", name="Hexkeeper")).to_be_visible()
        page.get_by_text(HOME).tap()
        password = page.get_by_role("textbox", name="Passwort des WLANs")
        password.fill("zu kurz")
        page.get_by_role("button", name="Verbinden").tap()
        expect(page.get_by_role("alert")).to_contain_text("Das kann nicht das Passwort sein")
        password.fill(RIGHT)
        page.get_by_role("button", name="Verbinden").tap()
        expect(page.get_by_role("heading", level=1)).to_contain_text(f"Hexkeeper verbindet sich mit „{HOME}“")
        expect(page.get_by_role("link")).to_have_attribute("href", "http://hexkeeper.local:8000/")
    assert wish(reception) == JoinThis(WantedNetwork(HOME.encode(), RIGHT, "WPA2 WPA3"))
    assert (reception.language, reception.country) == ("de", "DE")


def test_the_password_is_hidden_until_it_is_to_be_shown(browser, address) -> None:
    with on_a_phone(browser, scripts=True) as page:
        page.goto(address)
        password = page.get_by_role("textbox", name="Password of the Wi-Fi")
        shown = "field => getComputedStyle(field).webkitTextSecurity"
        assert password.evaluate(shown) == "disc"
        page.get_by_text("Show the password").tap()
        assert password.evaluate(shown) == "none"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390])
def test_everything_fits_a_phone_and_can_be_hit_and_read(browser, address, reception, scheme, width) -> None:
    reception.networks = (*AROUND, SeenNetwork(b"W" * 32, 10, "WPA2"))
    with on_a_phone(browser, scripts=True, color_scheme=scheme) as page:
        page.set_viewport_size({"width": width, "height": 700})
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") == width
        targets = page.locator("button, select, label.network, label.choice, input[type=text]").all()
        assert len(targets) > 8
        assert [each.bounding_box() for each in targets if (each.bounding_box() or {})["height"] < 44] == []
        assert findings(page) == []
