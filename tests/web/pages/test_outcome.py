"""Who takes what after a roll: the largest thing on the page, whole and in sight, on every screen, in every box."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from companion.table import Replace
from tests.chronicle.evenings import golden
from tests.records.playing import steps_of
from tests.records.transcript import told
from tests.web.drawn import drawn
from tests.web.pages.room import TEN_SIZES, resized
from tests.web.pages.thumbs import Thumbs
from tests.web.scripts import SCRIPTS
from tests.web.small_desk import SmallDesk

LANGUAGES = ["en-GB", "de-DE"]
EVENINGS = [
    *("six-paired", "knights-six-paired", "sea-desert-six", "tb-rivers-six", "adapted-explorers-and-knights"),
    *(
        pytest.param(name, marks=pytest.mark.soak)
        for name in (
            *("tb-fishermen-six", "tb-caravans-five", "tb-barbarian-attack-six", "tb-wagons-six"),
            "ep-explorers-and-pirates-six",
        )
    ),
]
"""In each box an evening of as many as play it."""
ROLL = re.compile(
    r"^ +(\d+) [^\n]* (?:rolls|draws) [^\n]*\n +([^\n]*)\n[^\n]*: trade, build, or end your turn$", re.MULTILINE
)

WATCHED = """async () => {
  const { wire } = await import("SCRIPTS/stream/wire.js");
  wire.close(); // from now on it is told what to show
  wire.heard = Infinity;
  Object.assign(window, { wire, moments: [] });
  document.documentElement.style.opacity = 0; // all is measured, and nothing need be painted
}""".replace("SCRIPTS", SCRIPTS)
# What this page was sent last, for two to all of its players: everybody takes what is longest to say.
KEPT = """() => {
  const { parts } = window.wire;
  const starts = (words) => parts.seats.map((seat) => parts.names[seat]).find((each) => words.startsWith(`${each} `));
  const { told } = parts.brought;
  const rests = told.flatMap((words) => (starts(words) ? [words.slice(starts(words).length)] : []));
  const longest = rests.filter((words) => /\\d+ \\p{L}+/u.test(words)).sort((a, b) => b.length - a.length)[0];
  const others = told.filter((words) => !starts(words) || !/\\d+ \\p{L}/u.test(words));
  for (let seats = 2; seats <= parts.seats.length; seats += 1) {
    const taking = parts.seats.slice(0, seats).map((seat) => parts.names[seat] + longest);
    const at = parts.part.player;
    const sit = parts.seats.slice(0, seats).includes(at) ? at : parts.seats[0];
    const game = `${parts.game} ${seats}`;
    const part = { ...parts.part, player: sit };
    const brought = { ...parts.brought, told: [...others, ...taking] };
    const now = { game, part, seats: parts.seats.slice(0, seats), brought };
    window.moments.push({ name: `for ${seats}`, parts: { ...parts, ...now }, rows: brought.told.length });
  }
  return window.moments.length;
}"""
# Whether all of it is to be seen: within the screen and whatever clips it, with nothing over it.
SEEN = """
const SEEN = (element) => {
  const box = element.getBoundingClientRect();
  if (!box.width || box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
    return false;
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (getComputedStyle(each).overflowY === "visible" || each === document.body) continue;
    const room = each.getBoundingClientRect();
    if (box.top < room.top - 0.5 || box.bottom > room.bottom + 0.5) return false;
    if (box.left < room.left - 0.5 || box.right > room.right + 0.5) return false;
  }
  const middle = (box.top + box.bottom) / 2;
  return [box.left + 4, (box.left + box.right) / 2, box.right - 4].every((x) => {
    const hit = document.elementFromPoint(x, middle);
    return element.contains(hit) || hit?.contains(element);
  });
};
const RIGHT = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const SPILT = (row) => [...row.querySelectorAll("*")].some((each) => {
  const [box, room] = [each, row.closest(".outcome")].map((one) => one.getBoundingClientRect());
  return box.right > room.right + 0.5 || box.left < room.left - 0.5;
});
const AREA = (element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const room = element.closest(".side")?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  return (right - left) * Math.max(0, Math.min(bottom, room.bottom) - Math.max(top, room.top));
};
const FAULTS = (rows, main) => {
  const wrong = [];
  const all = [...document.querySelectorAll(".outcome .take")];
  if (all.length !== rows) wrong.push(`${all.length} rows instead of ${rows}`);
  for (const row of all) if (!SEEN(row) || SPILT(row)) wrong.push(`out of sight: ${row.textContent}`);
  const small = all.filter((row) => parseFloat(getComputedStyle(row).fontSize) < 14);
  if (small.length) wrong.push(`${small.length} rows in small letters`);
  const button = document.querySelector(main);
  if (!button || !SEEN(button)) wrong.push(`${main} is out of sight`);
  if (button && button.scrollWidth > button.clientWidth) wrong.push(`${main} is cut off`);
  const mine = AREA(document.querySelector(".outcome"));
  for (const other of document.querySelectorAll(".panel:not(.outcome), .seat, .top, #build, .turn, .tiles"))
    if (other.checkVisibility() && AREA(other) > mine) wrong.push(`${other.className} is larger`);
  return wrong;
};
"""
EACH = f"""async () => {{
  {SEEN}
  const wrong = [];
  for (const {{ name, parts, rows }} of window.moments) {{
    window.wire.parts = parts;
    for (const listener of window.wire.listeners) listener();
    await RIGHT();
    wrong.push(...FAULTS(rows, '[data-do="EndPart"]').map((words) => `${{name}}: ${{words}}`));
  }}
  return wrong;
}}"""
# Badges that are smaller than the letters beside them.
SMALL_BADGES = """() => [...document.querySelectorAll(".outcome .take .badge")]
  .filter((each) => each.offsetWidth < parseFloat(getComputedStyle(each.closest(".take")).fontSize)).length"""
NOW = f"""async ([rows, main]) => {{
  {SEEN}
  await RIGHT();
  return FAULTS(rows, main);
}}"""


def most_told(name: str) -> int:
    """After which line of this evening a roll has brought cards, more is told than ever, and the turn may end."""
    rolls = ROLL.findall("\n".join(line for step in steps_of(golden(name)) for line in told(step)))
    return int(max(rolls, key=lambda roll: (" takes " in roll[1], len(roll[1])))[0])


def faults_of(page: Page, rows: int, main: str) -> list[str]:
    """What is wrong with the outcome on this page, on every size of screen."""
    found: list[str] = []
    for size in TEN_SIZES:
        resized(page, size)
        found += [f"{size}: {words}" for words in page.evaluate(NOW, [rows, main])]
    return found


@pytest.mark.parametrize("name", EVENINGS)
def test_every_row_and_the_end_of_the_turn_are_in_sight_for_two_to_six_on_every_screen(
    device: Callable[..., Page], desk: SmallDesk, name: str
) -> None:
    table = desk.goes_on_with(name, most_told(name))
    found: list[str] = []
    for language in LANGUAGES:
        page = device(locale=language, reduced_motion="reduce")
        page.goto("/")
        drawn(page, table.game, table.revision)
        expect(page.locator(".outcome .take")).not_to_have_count(0)
        page.evaluate(WATCHED)
        assert page.evaluate(KEPT) == len(table.state.game.setup.seats) - 1
        for size in TEN_SIZES:
            resized(page, size)
            found += [f"{language} {size} {words}" for words in page.evaluate(EACH)]
    assert found == []


def test_what_the_hexes_give_after_the_barbarians_have_won_is_told_like_after_a_roll(
    device: Callable[..., Page], desk: SmallDesk
) -> None:
    found: list[str] = []
    for language in LANGUAGES:
        page = device(locale=language, reduced_motion="reduce")
        table = desk.goes_on_with("knights-six-paired", 114)  # the last of those who lose a city has chosen it
        page.goto("/")
        drawn(page, table.game, table.revision)
        expect(page.locator(".outcome")).to_be_visible()
        assert page.evaluate(SMALL_BADGES) == 0
        found += faults_of(page, 8, '[data-do="EndPart"]')
    assert found == []


# A seven after which two discard, and one with the ship of the barbarians.
@pytest.mark.parametrize(("name", "lines", "rows"), [("six-paired", 260, 1), ("knights-six-paired", 141, 2)])
def test_a_seven_says_who_discards(
    device: Callable[..., Page], desk: SmallDesk, name: str, lines: int, rows: int
) -> None:
    found: list[str] = []
    for language in LANGUAGES:
        page = device(locale=language, reduced_motion="reduce")
        desk.goes_on_with(name, lines)
        page.goto("/")
        expect(page.locator(".outcome .main .badge")).to_have_count(2)
        found += faults_of(page, rows, ".outcome .main")
    assert found == []


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_whoever_moves_the_robber_sees_the_board_at_once(
    device: Callable[..., Page], desk: SmallDesk, size: tuple[int, int]
) -> None:
    page = device(reduced_motion="reduce")
    resized(page, size)
    table = desk.goes_on_with("six-paired", 173)
    page.goto("/")
    drawn(page, table.game, table.revision)
    expect(page.locator('#side [aria-label="What happened"]')).to_have_text("Brown rolls 6 and 1: 7")
    page.locator(".target.hex").first.click()
    expect(page.locator(".target.hex")).to_have_count(0)


def test_it_stays_until_something_else_is_booked_and_does_not_come_back(
    device: Callable[..., Page], desk: SmallDesk
) -> None:
    page = device(reduced_motion="reduce")
    desk.red_begins()
    desk.enter("CountHand", cards={"brick": 1, "lumber": 1})
    page.goto("/")
    expect(page.locator("#agenda")).to_contain_text("roll the dice")
    desk.enter("RollDice", dice=[4, 4])
    expect(page.locator(".outcome .take")).to_have_count(4)
    expect(page.locator('#side [aria-label="What happened"]')).to_have_count(0)
    desk.enter("BuildRoad", path="(1,-1)-NW")
    expect(page.locator(".outcome")).to_have_count(0)
    expect(page.locator('#side [aria-label="What happened"]')).to_contain_text("has a road")
    page.locator('[data-do="undo"]').click()
    expect(page.locator('#side [aria-label="What happened"]')).to_contain_text("Red takes")
    expect(page.locator(".outcome")).to_have_count(0)


def test_a_roll_is_shown_while_what_was_corrected_is_still_to_be_put_right(
    device: Callable[..., Page], desk: SmallDesk
) -> None:
    page = device(reduced_motion="reduce")
    desk.red_begins()
    desk.enter("RollDice", dice=[4, 4])
    table = desk.table
    assert table is not None
    roll = table.codec.action({"do": "RollDice", "player": "red", "dice": [3, 3]})
    table.correct(Replace(2, (roll,)), {}, by="tablet", key="corrected", seen=table.revision)
    page.goto("/")
    drawn(page, table.game, table.revision)
    expect(page.locator("#by-hand .take")).to_have_count(4)
    expect(page.locator(".outcome")).to_have_count(0)
    desk.enter("EndPart")
    desk.enter("RollDice", "blue", dice=[4, 4])
    expect(page.locator(".outcome .take")).to_have_count(4)
    page.get_by_role("button", name="The board").click()
    expect(page.locator("svg.board")).to_be_visible()
    page.locator('[data-do="set-right"]').click()
    expect(page.locator("#by-hand")).to_be_empty()


def test_counting_a_hand_leaves_it_and_does_not_bring_it_back(device: Callable[..., Page], desk: SmallDesk) -> None:
    page = device(reduced_motion="reduce")
    desk.red_begins()
    desk.enter("RollDice", dice=[4, 4])
    page.goto("/")
    expect(page.locator(".outcome .take")).to_have_count(4)
    desk.enter("CountHand", "blue", cards={"wool": 2})
    expect(page.locator(".outcome .take")).to_have_count(5)
    expect(page.locator(".outcome .take").last).to_have_text("Blue's hand was counted")
    page.get_by_role("button", name="The board").click()
    expect(page.locator(".outcome")).to_have_count(0)
    desk.enter("CountHand", "blue", cards={"wool": 3})
    expect(page.locator('#side [aria-label="What happened"] .take')).to_have_count(5)
    expect(page.locator(".outcome")).to_have_count(0)


def test_gold_has_its_picture_and_stands_as_large_as_other_cards(device: Callable[..., Page], desk: SmallDesk) -> None:
    page = device(reduced_motion="reduce")
    desk.goes_on_with("ep-explorers-and-pirates-six", most_told("ep-explorers-and-pirates-six"))
    page.goto("/")
    expect(page.locator(".outcome .chip.of-gold .icon")).not_to_have_count(0)
    sizes = page.locator(".outcome .take:has(.chip)").evaluate_all(
        "all => all.map((each) => [Boolean(each.querySelector('.of-gold')), getComputedStyle(each).fontSize])"
    )
    assert len({size for _, size in sizes}) == 1
    assert {is_gold for is_gold, _ in sizes} == {True, False}


def test_what_robots_take_is_left_to_the_companion(device: Callable[..., Page], desk: SmallDesk) -> None:
    page = device(reduced_motion="reduce")
    desk.goes_on_with("tb-fishermen-five", 205)
    desk.show(robots=("green", "white"))
    page.goto("/")
    rows = page.locator(".outcome .take")
    expect(rows).to_have_text(
        [
            "Green rolls 1 and 3: 4",
            "Orange takes 1 wool",
            "The companion does this for the robots: White takes 1 brick. Green takes 2 wool.",
        ]
    )
    expect(rows.last.locator(".chip")).to_have_count(0)


def test_what_people_give_a_robot_or_get_from_one_is_theirs_to_do(rolled: Thumbs) -> None:
    """The companion has the robot's cards; the others are in somebody's hand."""
    desk, page = rolled.desk, rolled.page
    desk.show(robots=("white",))
    desk.enter("CountHand", "red", cards={"ore": 1})
    desk.enter("CountHand", "white", cards={"wool": 1})
    desk.enter("TradeWithPlayer", "red", partner="white", gives={"ore": 1}, takes={"wool": 1})
    rolled.sees_the_table()
    expect(page.locator(".takes .kept")).to_have_count(0)
    expect(page.locator(".takes .take")).to_have_text(["Red gives 1 ore to White", "White gives 1 wool to Red"])


def test_what_is_due_is_done_with_one_tap_where_there_is_nothing_to_choose(
    device: Callable[..., Page], desk: SmallDesk
) -> None:
    page = device(reduced_motion="reduce")
    table = desk.goes_on_with("tb-fishermen-five", 205)
    page.goto("/")
    drawn(page, table.game, table.revision)
    page.locator(".outcome .main").click()
    expect(page.locator(".outcome .take")).to_have_text(
        [
            "Green rolls 1 and 3: 4",
            "White takes 1 brick",
            "Orange takes 1 wool",
            "Green takes 2 wool",
            "White draws a fish token",
        ]
    )


def test_what_is_chosen_under_a_button_stands_over_the_choice(device: Callable[..., Page], desk: SmallDesk) -> None:
    page = device(reduced_motion="reduce")
    table = desk.goes_on_with("tb-fishermen-four", 116)
    page.goto("/")
    drawn(page, table.game, table.revision)
    page.locator('[data-do="Fish"]').click()
    expect(page.locator("dialog h2")).to_have_text("Red: Spend fish")


def test_the_board_is_one_tap_away_and_so_is_building(device: Callable[..., Page], desk: SmallDesk) -> None:
    page = device(reduced_motion="reduce", viewport={"width": 1280, "height": 800})
    desk.red_begins()
    desk.enter("CountHand", cards={"brick": 2, "lumber": 2})
    desk.enter("RollDice", dice=[1, 1])
    page.goto("/")
    page.get_by_role("button", name="The board").click()
    expect(page.locator(".outcome")).to_have_count(0)
    expect(page.locator("svg.board")).to_be_visible()
    page.reload()
    page.locator('[data-do="BuildRoad"]').click()
    expect(page.locator(".outcome")).to_have_count(0)
    expect(page.locator(".target.path")).not_to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_those_who_look_on_and_players_see_every_row_too(
    device: Callable[..., Page], desk: SmallDesk, language: str
) -> None:
    page = device(locale=language, reduced_motion="reduce")
    table = desk.goes_on_with("knights-six-paired", 309)
    codes = {each["seat"]: each["code"] for each in page.request.get("/api/phones").json()["seats"]}
    onlooker = device(locale=language, reduced_motion="reduce", extra_http_headers={"X-Forwarded-For": "192.168.1.9"})
    page.request.post("/api/dice-source", data={"source": "taps"}, headers={"X-Hexkeeper": "1"})
    onlooker.goto("/")
    drawn(onlooker, table.game, table.revision)
    expect(onlooker.locator(".outcome")).to_be_visible()
    assert faults_of(onlooker, 9, ".outcome .aside") == []
    page.goto(f"/join#{codes['orange']}")
    expect(page.locator("#who b")).to_be_visible()
    drawn(page, table.game, table.revision)
    expect(page.locator(".outcome")).to_be_visible()
    assert faults_of(page, 9, '[data-do="EndPart"]') == []


def test_on_a_player_s_own_page_it_leaves_no_gap_behind(device: Callable[..., Page], desk: SmallDesk) -> None:
    page = device(reduced_motion="reduce", viewport={"width": 390, "height": 844})
    desk.red_begins()
    desk.enter("CountHand", cards={"brick": 1, "lumber": 1})
    codes = {each["seat"]: each["code"] for each in page.request.get("/api/phones").json()["seats"]}
    page.goto(f"/join#{codes['red']}")
    expect(page.locator("#agenda")).to_contain_text("roll the dice")
    desk.enter("RollDice", dice=[4, 4])
    expect(page.locator(".outcome .take")).to_have_count(4)
    desk.enter("BuildRoad", path="(1,-1)-NW")
    expect(page.locator(".outcome")).to_have_count(0)
    expect(page.locator("#outcome")).to_be_hidden()
