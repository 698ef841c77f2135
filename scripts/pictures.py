"""Draws the pictures of the front page anew: games that bots have begun, as a player sees them.

`make pictures` runs it. The same seeds give the same games, so a picture shows what changed since.
"""

from __future__ import annotations

import io
import random
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import sandtable
from sandtable import bots
from sandtable.core.files.records import record_text
from tests.web.server import Server
from tests.web.visitor import Visitor

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
SIZE = (1280, 800)
MOVING_SIZE = (1040, 650)
LARGEST = 400_000
"""Bytes; who reads a front page does not wait."""
MOMENT_MS, LAST_MOMENT_MS = 1500, 3000
SETTLING_MS = 500


@dataclass(frozen=True)
class Scene:
    """A game, and after how many choices it is shown: at several moments, one after the other."""

    game: str
    seats: int
    seed: int
    moments: tuple[int, ...]


SCENES = (
    Scene("radlands", 2, 7, (109, 111, 112, 114, 115, 116, 117)),  # a turn
    Scene("sandland", 2, 4, (60,)),
    Scene("wildlands", 3, 2, (184,)),
    Scene("radiowarz", 3, 1, (24,)),
    Scene("waste_knights", 3, 2, (150,)),
)


# As another page of the same player would: the first word tells what is asked.
CHOOSE = """([table, option]) => new Promise((done) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/live`);
  socket.onmessage = (message) => {
    const said = JSON.parse(message.data);
    if (said.type === "hello") {
      const {serial} = said.now.decision;
      const id = crypto.randomUUID();
      socket.send(JSON.stringify({type: "choose", id, serial, options: [option]}));
    } else if (said.type === "ack" || said.type === "refusal") {
      socket.close();
      done(said.type);
    }
  };
})"""


def looks(browser: Browser, url: str, scene: Scene) -> Iterator[Image.Image]:
    """What the player whose turn it is sees at each moment."""
    match = sandtable.new(scene.game, seed=scene.seed, seats=scene.seats)
    player = bots.make("greedy", random.Random(scene.seed))
    visitor = Visitor(browser, url, size=SIZE)
    table = ""
    while len(match.choices) <= scene.moments[-1]:
        ask = match.asks[0]
        if len(match.choices) == scene.moments[0]:
            seats = ["me" if seat == ask.seat else "bot:easy" for seat in range(scene.seats)]
            body = {"text": record_text(match), "seats": seats}
            table = visitor.post("/api/import", body)["table"]["id"]
            visitor.page.goto(f"/table/{table}")
        if len(match.choices) in scene.moments:
            yield look(visitor.page)
        option = player.choose(bots.Situation(match, ask))
        match.choose(ask.seat, option)
        if table and len(ask.options) > 1:  # where there is no choice, the server has gone on
            assert visitor.page.evaluate(CHOOSE, [table, option.text]) == "ack"
    visitor.leave()


def look(page: Page) -> Image.Image:
    page.wait_for_selector(".prompt.mine")
    page.wait_for_selector(".stage [data-el]")
    page.wait_for_load_state("networkidle")  # fonts and pictures
    page.wait_for_timeout(SETTLING_MS)
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def draw(browser: Browser, url: str, scene: Scene) -> None:
    shots = list(looks(browser, url, scene))
    path = FOLDER / f"{scene.game}.webp"
    more: dict[str, Any] = {}
    if len(shots) > 1:
        shots = [shot.resize(MOVING_SIZE, Image.Resampling.LANCZOS) for shot in shots]
        times = [MOMENT_MS] * (len(shots) - 1) + [LAST_MOMENT_MS]
        more = {"save_all": True, "append_images": shots[1:], "duration": times, "loop": 0}
        more |= {"minimize_size": True, "allow_mixed": True}
    shots[0].save(path, quality=75, method=6, **more)
    with Image.open(path) as drawn:  # pictures that are alike would have become one
        assert getattr(drawn, "n_frames", 1) == len(scene.moments)
    size = path.stat().st_size
    print(f"{path.name}: {len(scene.moments)} moments, {size // 1000} kB")
    if size > LARGEST:
        sys.exit(f"{path} is larger than {LARGEST // 1000} kB.")


def main() -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("The pictures need Chromium: run scripts/system-packages tests.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        try:
            for scene in SCENES:
                draw(browser, server.url, scene)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
