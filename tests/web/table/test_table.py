"""What people do at a table beside choosing: orders, signals, clocks, requests, chat, files."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.web.board import END, by_mouse, end_turn, look, on_turn, play, point
from tests.web.conftest import Visit
from tests.web.visitor import PATIENCE_MS, QUICK, Visitor, card_of

_LONGER_THAN_HOVERING_MS = 800
_TWO_SCIENTISTS = """game: radlands
state:
  water: 3
  seats:
    1: {a: [railgun, scientist], b: [garage, scientist], c: [outpost]}
    2: {a: [pillbox], b: [scud_launcher], c: [mulcher]}
"""

# Notes what would be shown and heard; a page in the background is one that says so.
_SIGNALS = """
  window.notes = []; window.tones = 0; window.away = false;
  window.Notification = new Proxy(Notification, {construct(made, words) {
    window.notes.push(words[0]); return Reflect.construct(made, words); }});
  const tone = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.tones += 1; return tone.call(this); };
  Object.defineProperty(document, "hidden", {get: () => window.away});
"""


def _menu(page: Page) -> Locator:
    page.get_by_role("button", name="Menu").click()
    return page.get_by_role("dialog", name="Table")


def _open_file(page: Page, path: Path) -> None:
    page.goto("/")
    page.get_by_role("button", name="Open a saved game or position").click()
    page.get_by_label("A saved game or a position file").set_input_files(path)
    page.get_by_role("button", name="Open it").click()


def _use(page: Page, which: int) -> None:
    page.get_by_role("button", name=re.compile("^Use your Scientist")).nth(which).click()
    page.get_by_role("button", name="Yes, do it").click()


def test_a_position_file_and_a_standing_order(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    page = visitor.page
    position = tmp_path / "two-scientists.yaml"
    position.write_text(_TWO_SCIENTISTS)
    _open_file(page, position)
    page.get_by_role("button", name="I am Player 1: show my cards").click()
    question = page.get_by_role("region", name="The question")
    log = page.get_by_role("list", name="Log").get_by_role("button")

    _use(page, 0)
    expect(question).to_contain_text("You may use the junk effect", timeout=PATIENCE_MS)
    page.get_by_role("button", name="Don't ask again this turn").click()
    expect(question).to_contain_text("Your actions", timeout=PATIENCE_MS)
    told = log.count()

    # The second one asks nothing: the server says no, as it was told to.
    _use(page, 0)
    expect(log).not_to_have_count(told, timeout=PATIENCE_MS)
    expect(question).to_contain_text("Your actions", timeout=PATIENCE_MS)
    expect(page.get_by_role("button", name=re.compile("^Use your Scientist"))).to_have_count(0)
    menu = _menu(page)
    expect(menu).to_contain_text("may use a junk effect (rule 13.10.1): always “none”")
    visitor.screenshot("table-1-standing-order")
    menu.get_by_role("button", name="Ask me again").click()
    expect(menu.get_by_text("Standing orders")).to_have_count(0)


def test_signals_when_it_is_my_turn(visit: Visit) -> None:
    visitor = visit(settings={"speed": 0})
    visitor.context.grant_permissions(["notifications"], origin=visitor.url)
    visitor.context.add_init_script(_SIGNALS)
    page = visitor.page
    visitor.sit_down("me", "bot:random", seed="7")
    choose, rng = by_mouse(page), random.Random(4)
    play(page, choose, rng=rng, until=lambda seen: END in seen.buttons)
    assert page.title().startswith("● Your turn")
    assert page.evaluate("window.tones") == 0, "nothing is heard unless it is wanted"
    menu = _menu(page)
    menu.get_by_label("Sounds").check()
    page.wait_for_function("() => window.tones > 0")
    menu.get_by_label("Browser notification").check()
    menu.get_by_role("button", name="Close").click()

    heard = page.evaluate("window.tones")
    page.evaluate("window.away = true")
    end_turn(page, choose)
    page.wait_for_function("() => window.notes.length > 0", timeout=PATIENCE_MS)
    assert page.evaluate("window.notes") == ["Your turn: Radlands"]
    assert page.evaluate("window.tones") > heard


def test_time_runs_out_and_one_comes_back(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    # A bot that thinks: the game must not be over before anybody can come back to it.
    visitor.sit_down("me", "bot:hard", clock={"initial": 8, "overtime": "bot"})
    me = page.get_by_role("list", name="Players").get_by_role("listitem").first
    expect(me).to_contain_text("normal bot", timeout=PATIENCE_MS)
    visitor.screenshot("table-2-out-of-time")
    # Who comes back to an empty clock has little time: the log tells even when that is over.
    _menu(page).get_by_role("button", name="Take my seat back").click()
    expect(page.get_by_role("list", name="Log")).to_contain_text("is back and plays on")


def _two(visit: Visit) -> tuple[Visitor, Visitor]:
    asker, friend = visit(), visit()
    for person, name in ((asker, "Ada"), (friend, "Bo")):
        person.post("/api/me", {"name": name})
    table = asker.open_table("me", "open", private=False)
    friend.post(f"/api/tables/{table}/seats/1/claim", {})
    for person in (asker, friend):
        person.page.goto(f"/table/{table}")
    return asker, friend


def test_requests_chat_and_a_rematch(visit: Visit) -> None:
    two = _two(visit)
    rng = random.Random(9)
    for person in two:
        for _ in range(3):
            by_mouse(person.page)("el", rng.choice(look(person.page).can))
    # The asker is whoever has the first turn.
    asker = on_turn(*two)
    friend = next(person for person in two if person is not asker)
    name, other = ("Ada", "Bo") if asker is two[0] else ("Bo", "Ada")

    # A line of chat is counted until it has been read.
    asker.page.get_by_role("button", name="Chat", exact=True).click()
    asker.page.get_by_label("Message").fill("Good luck!")
    asker.page.get_by_label("Message").press("Enter")
    friend.page.get_by_role("button", name="Chat (1)").click()
    expect(friend.page.get_by_role("list", name="Chat")).to_contain_text(f"{name} Good luck!")

    # One would like to have the turn back; the other agrees, and everything is dealt anew.
    play(asker.page, by_mouse(asker.page), rng=rng, until=lambda seen: END in seen.buttons)
    end_turn(asker.page, by_mouse(asker.page))
    look(friend.page)
    menu = _menu(asker.page)
    menu.get_by_role("button", name="Ask to take back").click()
    expect(menu.get_by_role("alert")).to_contain_text("dealt anew")
    asker.screenshot("table-3-what-is-lost")
    menu.get_by_role("button", name="Yes, ask the others").click()
    expect(asker.page.get_by_text(f"Waiting for {other}")).to_be_visible(timeout=PATIENCE_MS)
    expect(friend.page.get_by_role("alert")).to_contain_text(f"{name} asks", timeout=PATIENCE_MS)
    friend.screenshot("table-3-asked-to-take-back")
    friend.page.get_by_role("button", name="Agree").click()
    asker.page.get_by_role("button", name="Log", exact=True).click()
    expect(asker.page.get_by_role("list", name="Log")).to_contain_text(
        "dealt anew", timeout=PATIENCE_MS
    )
    assert END in look(asker.page).buttons

    # A draw is offered and declined, offered by the other and withdrawn, at last agreed to.
    request = friend.page.get_by_role("alert").filter(has_text=f"{name} offers a draw")
    _menu(asker.page).get_by_role("button", name="Offer a draw").click()
    request.get_by_role("button", name="No").click()
    expect(request).to_have_count(0, timeout=PATIENCE_MS)
    _menu(friend.page).get_by_role("button", name="Offer a draw").click()
    offered = asker.page.get_by_role("alert").filter(has_text=f"{other} offers a draw")
    expect(offered).to_have_count(1, timeout=PATIENCE_MS)
    friend.page.get_by_role("button", name="Withdraw").click()
    expect(offered).to_have_count(0, timeout=PATIENCE_MS)
    _menu(asker.page).get_by_role("button", name="Offer a draw").click()
    expect(asker.page.get_by_role("alert")).to_contain_text("You may ask again in")
    asker.page.wait_for_timeout(10_000)
    _menu(asker.page).get_by_role("button", name="Offer a draw").click()
    request.get_by_role("button", name="Agree").click()
    expect(request).to_have_count(0, timeout=PATIENCE_MS)
    for person in (asker, friend):
        person.see("region", "The game is over")
        expect(person.page.get_by_text("draw").first).to_be_visible()

    # The rematch is one table for both.
    asker.page.get_by_role("button", name="Rematch").click()
    expect(asker.page).not_to_have_url(friend.page.url)
    friend.page.get_by_role("button", name="To the rematch").click()
    expect(friend.page).to_have_url(asker.page.url, timeout=PATIENCE_MS)
    for person in (asker, friend):
        assert look(person.page).can, "both choose their camps again"


def test_a_problem_is_reported_and_a_game_saved_and_opened(
    visit: Visit, finished: str, tmp_path: Path
) -> None:
    visitor = visit(settings=QUICK)
    page = visitor.page
    visitor.sit_down("me", "bot:random")
    look(page)
    menu = _menu(page)
    expect(menu.get_by_role("button", name="Offer a draw")).to_have_count(0)  # bots do not agree
    menu.get_by_label("What went wrong?").fill("A card is missing.")
    menu.get_by_role("button", name="Send").click()
    expect(menu.get_by_role("status")).to_contain_text(re.compile(r"saved as report \d+"))

    page.goto(f"/replay/{finished}")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the game").click()
    saved = tmp_path / "game.txt"
    download.value.save_as(saved)
    assert saved.read_text().startswith("sandtable record 1\n")
    _open_file(page, saved)
    page.wait_for_url(re.compile("/replay/"))
    assert finished not in page.url
    expect(page.get_by_role("slider", name="Move")).not_to_have_attribute("max", "0")

    # A file that is no game gets one sentence.
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("game: chess\n")
    _open_file(page, wrong)
    expect(page.get_by_role("alert")).to_be_visible()
    visitor.forgive("status of 422")


def test_what_comes_to_lie_under_the_mouse_is_explained_once_it_moves(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    inspector = page.get_by_role("complementary", name="Inspector")
    factions = page.get_by_role("heading", name="Choose your faction")
    visitor.sit_down("me", "bot:random", game="wildlands")
    expect(factions).to_be_visible()
    x, y = point(page, look(page).can[0])
    page.goto("/")
    begin = card_of(page, "Wildlands").get_by_role("button", name="Play against a bot")
    begin.focus()
    page.mouse.move(x, y)

    page.keyboard.press("Enter")
    expect(factions).to_be_visible()
    page.wait_for_timeout(_LONGER_THAN_HOVERING_MS)
    expect(inspector).to_have_count(0)
    page.mouse.move(x + 2, y + 2)
    expect(inspector).to_be_visible()
