"""The game on a dashboard: in a real Chromium, within the page of another site of the house."""

from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.small_desk import SmallDesk
from tests.web.ways import Way
from web import Server


class Dashboard(BaseHTTPRequestHandler):
    """A site that shows in a frame whatever page it is asked to."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(f'<h1>The house</h1><iframe src="{self.path[1:]}"></iframe>'.encode())

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def dashboard() -> Iterator[int]:
    """The port of such a site of the house."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Dashboard) as site:
        thread = Thread(target=site.serve_forever)
        thread.start()
        yield site.server_port
        site.shutdown()
        thread.join()


@pytest.fixture
def server(desk: SmallDesk, way: Way, dashboard: int) -> Iterator[Server]:
    """Pages of a game, of which the dashboard may show that of those who look on."""
    served = way.server(way.pages(desk, frames=(f"http://localhost:{dashboard}",)))
    served.start()
    desk.red_begins()
    yield served
    served.stop()


@pytest.fixture
def framed(browser: Browser, dashboard: int, at: str) -> Iterator[Callable[..., Page]]:
    """The dashboard, under a name of its own, with one of our pages in its frame."""
    context = browser.new_context()

    def made(path: str, name: str = "localhost") -> Page:
        page = context.new_page()
        page.goto(f"http://{name}:{dashboard}/{at}{path}")
        return page

    yield made
    context.close()


def test_a_dashboard_shows_the_game_and_follows_it(framed: Callable[..., Page], desk: SmallDesk) -> None:
    frame = framed("/watch").frame_locator("iframe")
    expect(frame.locator("#agenda")).to_contain_text("Red: roll the dice")
    desk.enter("RollDice", "red", dice=[2, 1])
    expect(frame.locator(".total")).to_have_text("3")
    expect(frame.locator("[data-do]")).to_have_count(0)


def test_whoever_the_device_is_its_page_in_a_frame_asks_for_everything_as_an_onlooker(
    framed: Callable[..., Page], at: str
) -> None:
    """A browser on this machine is host, whatever site it shows."""
    page, asked = framed("/watch"), list[str]()
    page.on("request", lambda request: asked.append(request.url.removeprefix(at)))
    page.reload()
    frame = page.frame_locator("iframe")
    frame.locator('[data-open="history"]').click()
    expect(frame.locator(".sheet")).to_be_visible()
    data = [path for path in asked if path.startswith(("/api/", "/live"))]
    assert "/api/history?looks-on" in data
    assert [path for path in data if "looks-on" not in path] == []


def test_what_leads_on_from_a_dashboard_opens_beside_it(framed: Callable[..., Page]) -> None:
    page = framed("/watch")
    with page.context.expect_page() as opened:
        page.frame_locator("iframe").locator('a[href="/join"]').click()
    expect(opened.value.locator("#join")).to_be_visible()


@pytest.mark.parametrize(("path", "name"), [("/", "localhost"), ("/join", "localhost"), ("/watch", "127.0.0.1")])
def test_a_browser_shows_no_other_page_there_and_none_on_other_sites(
    framed: Callable[..., Page], at: str, path: str, name: str
) -> None:
    page = framed(path, name)
    expect(page.locator("h1")).to_have_text("The house")
    assert [frame.url for frame in page.frames[1:]] == ["chrome-error://chromewebdata/"]
