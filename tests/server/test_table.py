"""What people can do at a table, beside choosing."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.files.records import hashed_record
from sandtable.core.game import Json
from sandtable.server.live.match import turn_of
from sandtable.server.settings import Settings
from tests.properties.play import walk
from tests.server import shelf
from tests.server.client import (
    PATIENCE,
    Live,
    Person,
    Served,
    any_news,
    has_choice,
    play_on,
    quick,
    serving,
)
from tests.server.timing import raid_state
from tests.server.worlds import lay_out


class Two:
    """Two people at a table."""

    def __init__(self, server: Served, people: list[Person], table: str, lives: list[Live]) -> None:
        self.server = server
        self.people = people
        self.table = table
        self.lives = lives

    @property
    def row(self) -> Any:
        return self.server.host.tables[self.table].row

    async def set_up(self) -> None:
        """Get through the secret choices before the first turn of Oasis."""
        for live in self.lives:
            if live.decision is not None and len(live.decision["options"]) > 1:
                await live.choose(live.decision["options"][0]["text"])
        await any_news(self.lives, lambda: any(live.decision for live in self.lives))

    async def at_rest(self) -> None:
        """Until somebody has a choice and both have heard of it: nothing moves by itself then."""
        one, other = self.lives
        await any_news(self.lives, lambda: any(has_choice(live) for live in self.lives))
        await any_news(self.lives, lambda: one.seq == other.seq)


@asynccontextmanager
async def two_at(settings: Settings, game: str = "oasis", **more: Any) -> AsyncIterator[Two]:
    async with (
        serving(settings) as server,
        Person(server.url) as anna,
        Person(server.url) as ben,
    ):
        opened = await anna.open(game, "me", "open", **more)
        table = opened["table"]["id"]
        await ben.claim(table, 1)
        lives = [await anna.live(table), await ben.live(table)]
        yield Two(server, [anna, ben], table, lives)


def test_a_way_down_the_tree_is_one_command(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("radlands", "me", "me"))["table"]["id"]
            live = await anna.live(table, "0")
            assert live.decision is not None
            first = live.decision["options"][0]
            second = first["then"]["options"][0]
            third = second["then"]["options"][1]
            assert "then" not in third
            camps = [first["text"], second["text"], third["text"]]
            serial = live.decision["serial"]
            wrong = await live.refused("choose", serial=serial, options=[camps[0], camps[0]])
            assert wrong.startswith("Choice 2 of the list")
            assert server.host.tables[table].row.entries == 0
            await live.ack("choose", serial=serial, options=camps)
            assert server.host.tables[table].row.entries == 3
            assert live.decision is None

    asyncio.run(scenario())


def test_a_secret_choice_is_taken_back_without_anybody_knowing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path), "radlands") as two:
            anna, ben = two.lives
            assert anna.decision is not None
            await ben.ack("sync")
            heard = len(ben.raw)
            await anna.choose(anna.decision["options"][0]["text"])
            await anna.until(lambda: anna.now is not None and anna.now["can_undo"])
            await anna.ack("undo")
            await anna.ack("sync")
            assert anna.decision is not None
            assert len(anna.decision["options"]) == 6
            await ben.ack("chat", text="Ready?")
            kinds = [text[:16] for text in ben.raw[heard:]]
            assert kinds == ['{"type":"chat","', '{"type":"ack","i']

    asyncio.run(scenario())


def test_undo_is_free_and_shown(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path), "radlands") as two:
            await play_on(two.lives, random.Random(8), 8)
            for _ in range(200):
                await two.at_rest()
                able = [live for live in two.lives if live.now and live.now["can_undo"]]
                frames = [head for head in two.lives[0].frames if head["kind"] == "choice"]
                if able and frames and frames[-1]["seat"] == two.lives.index(able[0]):
                    break
                await play_on(two.lives, random.Random(9), 1)
            watcher = two.lives[1 - two.lives.index(able[0])]
            await able[0].ack("undo")
            await watcher.until(lambda: watcher.frames[-1]["kind"] == "undo")
            frame = watcher.frames[-1]
            assert 0 <= frame["back_to"] < frame["seq"]
            before = await two.people[0].get(
                f"/api/tables/{two.table}/replay?as=spectator&from={frame['back_to']}&to={frame['back_to']}"
            )
            after = await two.people[0].get(
                f"/api/tables/{two.table}/replay?as=spectator&from={frame['seq']}&to={frame['seq']}"
            )
            assert before["frames"][0]["view"] == after["frames"][0]["view"]

    asyncio.run(scenario())


def test_a_draw_needs_both(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            anna, ben = two.lives
            await anna.ack("offer_draw")
            await ben.until(lambda: bool(ben.requests))
            assert ben.requests[0]["waits_for"] == [1]
            assert await anna.refused("answer", number=ben.requests[0]["number"], yes=True)
            assert await anna.refused("offer_draw") == "You have asked that already."
            await ben.ack("answer", number=ben.requests[0]["number"], yes=False)
            await anna.until(lambda: not anna.requests)
            assert not anna.over
            await ben.ack("offer_draw")
            await anna.until(lambda: bool(anna.requests))
            await anna.ack("answer", number=anna.requests[0]["number"], yes=True)
            await ben.until(lambda: ben.over)
            assert ben.now is not None
            assert ben.now["ending"]["payoffs"] == [0, 0]

    asyncio.run(scenario())


def test_resigning_ends_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            anna, ben = two.lives
            await ben.ack("resign")
            await anna.until(lambda: anna.over)
            assert anna.now is not None
            assert anna.now["ending"]["payoffs"] == [1, -1]
            for kind in ("resign", "undo", "offer_draw", "leave"):
                assert await anna.refused(kind) == "The game is over."

    asyncio.run(scenario())


def test_leaving_hands_the_seat_to_a_bot_until_one_is_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            anna, ben = two.lives
            await ben.ack("leave")
            await anna.until(lambda: anna.table["seats"][1]["kind"] == "bot")
            assert ben.decision is None
            await anna.until(lambda: len((anna.now or {})["waiting"]) == 1)
            assert await ben.refused("resign") == "A bot plays for you; take your seat back first."
            await ben.ack("return")
            await anna.until(lambda: anna.table["seats"][1]["kind"] == "person")
            said = [event["text"] for frame in anna.frames for event in frame["events"]]
            assert "The bot random plays on for seat 2." in said
            assert "Seat 2 is back and plays on." in said

    asyncio.run(scenario())


def test_who_comes_and_goes_again_is_overdue_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path, away_seconds=0.5)) as two:
            anna, ben = two.lives
            await ben.close()
            await anna.until(lambda: anna.table["seats"][1]["overdue"])
            again = await two.people[1].live(two.table)
            await anna.until(lambda: not anna.table["seats"][1]["overdue"])
            await again.close()
            await anna.until(lambda: not anna.table["seats"][1]["online"])
            await anna.until(lambda: anna.table["seats"][1]["overdue"])

    asyncio.run(scenario())


def test_a_bot_is_called_for_somebody_who_is_away_too_long(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path, away_seconds=0.5)) as two:
            anna, ben = two.lives
            assert await anna.refused("ask_takeover", seat=5)
            await anna.ack("ask_takeover", seat=1)
            await ben.until(lambda: bool(ben.requests))
            await ben.ack("answer", number=ben.requests[0]["number"], yes=False)
            await ben.close()
            await anna.until(lambda: anna.table["seats"][1]["overdue"])
            assert not anna.table["seats"][1]["online"]
            await anna.ack("ask_takeover", seat=1)
            await anna.until(lambda: anna.table["seats"][1]["kind"] == "bot")
            again = await two.people[1].live(two.table)
            await again.ack("return")

    asyncio.run(scenario())


@pytest.mark.parametrize("overtime", ["bot", "resign"])
def test_time_runs_out(tmp_path: Path, overtime: str) -> None:
    async def scenario() -> None:
        clock = {"initial": 3600, "overtime": overtime}
        async with two_at(quick(tmp_path), "radlands", clock=clock) as two:
            anna, ben = two.lives
            assert anna.now is not None
            assert anna.now["clock"]["running"] == [0, 1]
            for _ in range(3):
                assert ben.decision is not None
                await ben.choose(ben.decision["options"][0]["text"])
            table = two.server.host.tables[two.table]
            async with table.lock:  # an hour later
                two.row.live.left[0] = 0.2
                two.server.host.autoplay.drive(table)
            if overtime == "resign":
                await ben.until(lambda: ben.over)
                assert ben.now is not None
                assert ben.now["ending"]["payoffs"] == [-1, 1]
            else:
                await ben.until(lambda: ben.table["seats"][0]["kind"] == "bot")
                await ben.until(lambda: len(ben.frames) > 1)
                await anna.ack("return")
                await ben.until(lambda: ben.table["seats"][0]["kind"] == "person")
                assert two.row.live.left[0] > 0

    asyncio.run(scenario())


def test_a_clock_runs_out_while_the_table_sleeps(tmp_path: Path) -> None:
    async def scenario() -> None:
        clock = {"per_move": 2, "overtime": "resign"}
        settings = quick(tmp_path, sleep_seconds=0.1)
        async with serving(settings) as server, Person(server.url) as anna:
            body = {"clock": clock, "seed": "3"}
            table = (await anna.open("oasis", "me", "me", **body))["table"]["id"]
            cookies = anna.http.cookies
        async with serving(settings) as server, Person(server.url) as anna:
            anna.http.cookies = cookies
            async with asyncio.timeout(PATIENCE):
                while (await server.host.load(table)).row.status != "over":
                    await asyncio.sleep(0.1)

    asyncio.run(scenario())


def test_correspondence_time_starts_anew_with_each_question(tmp_path: Path) -> None:
    async def scenario() -> None:
        clock = {"per_move": 86400}
        async with two_at(quick(tmp_path), clock=clock) as two:
            two.row.live.left = [500.0, 500.0]
            await two.set_up()
            live = two.lives[0]
            await live.ack("sync")
            assert live.now is not None
            assert live.now["clock"]["left"][0] > 80000
            refused = await two.people[0].http.post(
                "/api/tables", json={"game": "oasis", "seats": ["me", "me"], "clock": {}}
            )
            assert refused.status_code == 422

    asyncio.run(scenario())


def test_a_standing_order_answers_and_ends_with_the_turn(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            game = shelf.make_game("oasis", 2)
            guests = [seat.guest_id for seat in two.server.host.tables[two.table].seats]
            for until in ("turn", "game"):
                # The raider has water to drink afterwards: nobody else decides that.
                start = raid_state("trap", raider="water")
                table = await lay_out(two.server.host, game, start, guests)
                raider = await two.people[0].live(table.id)
                defender = await two.people[1].live(table.id)
                order = {"rule": "oasis 3", "label": "may lay a trap", "option": "no"}
                await defender.ack("orders", orders=[{**order, "until": until}])
                await raider.choose("raid 2")
                await raider.until(partial(has_choice, raider))
                assert table.turn == "5"
                moves = [entry.text for entry in (await two.server.host.load(table.id)).entries]
                assert moves == ["raid 2", "no", "hide trap"]

    asyncio.run(scenario())


def test_an_order_of_another_turn_is_not_followed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            guests = [seat.guest_id for seat in two.server.host.tables[two.table].seats]
            game = shelf.make_game("oasis", 2)
            table = await lay_out(two.server.host, game, raid_state("trap"), guests)
            raider, defender = [await person.live(table.id) for person in two.people]
            order = {"rule": "oasis 3", "label": "may lay a trap", "option": "no"}
            await defender.ack("orders", orders=[order])
            table.row.live.order_turn[1] = "4"
            await raider.choose("raid 2")
            await defender.until(lambda: has_choice(defender))
            async with table.lock:
                assert not two.server.host.autoplay.busy(table), "the server answers nothing"

    asyncio.run(scenario())


def test_an_order_until_my_next_turn_is_seen_and_ends_with_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            guests = [seat.guest_id for seat in two.server.host.tables[two.table].seats]
            game = shelf.make_game("oasis", 2)
            table = await lay_out(two.server.host, game, raid_state("trap"), guests)
            raider, defender = [await person.live(table.id) for person in two.people]
            order = {"rule": "oasis 3", "label": "may lay a trap", "option": "no", "until": "mine"}
            await defender.ack("orders", orders=[order])
            await defender.until(lambda: _orders(defender) == [order])
            assert _orders(raider) == [], "nobody else learns of it"
            await raider.choose("raid 2")
            await defender.until(lambda: _orders(defender) == [])
            assert int(table.turn) > 5, "the server has said no, and the next turn has begun"

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("view", "turn"),
    [
        ({"turn": 5, "active": 1}, ("5", 1)),
        ({"round": 2, "active": 3}, ("2 3", 3)),
        ({"round": 2, "active": None}, ("2 None", -1)),
        ({}, (" None", -1)),
    ],
)
def test_one_turn_is_told_from_the_next(view: Json, turn: tuple[str, int]) -> None:
    assert turn_of(view) == turn


def _orders(live: Live) -> object:
    assert live.now is not None
    return live.now["orders"]


def test_everybody_has_a_name(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            opened = await anna.open("oasis", "me", "bot:random", "bot:random")
            me, *bots = [seat["name"] for seat in opened["table"]["seats"]]
            assert me == (await anna.get("/api/me"))["name"]
            assert len(me.split()) == 2
            assert all(bots)
            assert bots[0] != bots[1]
            shared = (await anna.open("oasis", "me", "me"))["table"]["seats"]
            assert [seat["name"] for seat in shared] == ["Player 1", "Player 2"]
            await anna.post("/api/me", {"name": "Anna"})
            again = (await anna.open("oasis", "me", "bot:random"))["table"]["seats"]
            assert again[0]["name"] == "Anna"

    asyncio.run(scenario())


def test_with_all_hands_open_the_log_names_who_drew(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            await two.set_up()
            await two.lives[0].ack("resign")
            await two.lives[1].until(lambda: two.lives[1].table["status"] == "over")
            frames = (await two.people[0].get(f"/api/tables/{two.table}/replay?as=all"))["frames"]
            said = [event["text"] for frame in frames for event in frame["events"]]
            assert any(re.fullmatch(r"Seat 1 draws a card: \w+\.", text) for text in said)
            assert not [text for text in said if "You" in text]

    asyncio.run(scenario())


def test_a_rematch_moves_the_seats_round(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            anna, ben = two.people
            path = f"/api/tables/{two.table}/rematch"
            await anna.post(path, {}, 422)
            await two.lives[0].ack("resign")
            await two.lives[1].until(lambda: two.lives[1].table["status"] == "over")
            asked = (await ben.post(path))["table"]
            assert asked["status"] == "waiting"
            assert [seat["you"] for seat in asked["seats"]] == [True, False]
            await two.lives[0].until(lambda: two.lives[0].table["rematch"] == asked["id"])
            joined = (await anna.post(path))["table"]
            assert (joined["id"], joined["status"]) == (asked["id"], "playing")
            assert [seat["you"] for seat in joined["seats"]] == [False, True]

    asyncio.run(scenario())


def test_a_saved_game_is_opened_and_replayed(tmp_path: Path) -> None:
    *_, match = walk(shelf.make_game("radlands"), 12)
    text = hashed_record(match).text()

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            opened = await anna.post("/api/import", {"text": text})
            table = opened["table"]
            assert table["status"] == "over"
            assert table["ending"]["payoffs"] == list(match.payoffs or ())
            total = (await anna.get(f"/api/tables/{table['id']}/replay?as=all"))["total"]
            frames: list[Any] = []
            while len(frames) < total:
                path = f"/api/tables/{table['id']}/replay?as=all&from={len(frames)}"
                frames += (await anna.get(path))["frames"]
            assert [frame["seq"] for frame in frames] == list(range(total))
            assert frames[-1]["view"]["ending"]["payoffs"] == table["ending"]["payoffs"]
            exported = await anna.http.get(f"/api/tables/{table['id']}/record")
            assert exported.text == text
            half = "\n".join(text.splitlines()[:40]) + "\n"
            running = await anna.post("/api/import", {"text": half, "seats": ["me", "bot:random"]})
            live = await anna.live(running["table"]["id"])
            await play_on([live], random.Random(3))
            assert live.over

    asyncio.run(scenario())


def test_a_position_is_opened_and_played(tmp_path: Path) -> None:
    text = """
game: oasis
state: {turn: 5, active: 1, seats: [{guards: [true], hand: [water]}, {hand: [trap], cache: water}]}
moves: ['1 raid 2']
"""

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            opened = await anna.post("/api/import", {"text": text, "seats": ["me", "bot:random"]})
            table = opened["table"]["id"]
            live = await anna.live(table)
            await play_on([live], random.Random(3))
            assert live.over
            refused = await anna.http.get(f"/api/tables/{table}/record")
            assert refused.status_code == 409
            wrong = await anna.post("/api/import", {"text": text, "seats": ["me", "open"]}, 422)
            assert "secrets" in wrong["error"]
            few = await anna.post("/api/import", {"text": text, "seats": ["me"]}, 422)
            assert few["error"] == "The saved game has 2 seats, not 1."

    asyncio.run(scenario())


def test_who_may_see_which_replay(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            await two.set_up()
            path = f"/api/tables/{two.table}"
            anna = two.people[0]
            mine = (await anna.get(f"{path}/replay?as=0"))["frames"][-1]["view"]
            public = (await anna.get(f"{path}/replay?as=spectator"))["frames"][-1]["view"]
            assert mine["seats"][0]["cards"]
            assert public["seats"][0]["cards"] is None
            for watcher in ("1", "all"):
                await anna.get(f"{path}/replay?as={watcher}", 403)
            assert (await anna.http.get(f"{path}/record")).status_code == 403
            await two.lives[0].ack("resign")
            await two.lives[1].until(lambda: two.lives[1].table["status"] == "over")
            everything = (await anna.get(f"{path}/replay?as=all"))["frames"][-1]["view"]
            assert all(seat["cards"] is not None for seat in everything["seats"])

    asyncio.run(scenario())


def test_a_finished_game_of_older_rules_is_replayed_from_what_is_kept(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            await play_on([await anna.live(table)], random.Random(2))
            before = await anna.get(f"/api/tables/{table}/replay?as=all")
            record = (await anna.http.get(f"/api/tables/{table}/record")).text
            await server.host.write(
                lambda c: c.exec_driver_sql("UPDATE tables SET rules = 0, game = 'oasis'")
            )
            server.host.forget(server.host.tables[table])
            after = await anna.get(f"/api/tables/{table}/replay?as=all")
            assert after["frames"] == before["frames"]
            assert after["rules"] == 0
            live = await anna.live(table)
            assert live.over
            assert live.now is not None
            assert (
                live.now["view"]
                == (await anna.get(f"/api/tables/{table}/replay?as=0"))["frames"][-1]["view"]
            )
            assert (await anna.http.get(f"/api/tables/{table}/record")).text == record

    asyncio.run(scenario())


def test_a_problem_is_reported_with_record_and_position(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            path = f"/api/tables/{two.table}/report"
            number = (await two.people[0].post(path, {"text": "A card is missing."}))["number"]
            kept = await two.server.host.read(
                lambda c: c.exec_driver_sql(
                    f"SELECT text, record, position FROM reports WHERE number = {number}"
                ).first()
            )
            assert kept is not None
            assert kept[0] == "A card is missing."
            assert kept[1].startswith("sandtable record 1")
            assert '"deck"' in kept[2]

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({"game": "chess", "seats": ["me", "me"]}, "no such game"),
        ({"game": "radlands", "seats": ["me"]}, "seats"),
        ({"game": "radlands", "seats": ["me", "bot:genius"]}, "Seat 2"),
        ({"game": "radlands", "seats": ["me", "you"]}, "Seat 2"),
        ({"game": "oasis", "seats": ["me", "me"], "seed": "x"}, "seed"),
        ({"game": "radlands", "seats": ["me", "me"], "variants": ["x"]}, "variant"),
        ({"seats": ["me", "me"]}, "game"),
        ({"game": "radlands", "seats": ["me", "me"], "owner": "me"}, "owner"),
    ],
)
def test_a_table_that_cannot_be_opened(tmp_path: Path, body: dict[str, Any], word: str) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            refused = await anna.post("/api/tables", body, 422)
            assert word in refused["error"]
            assert (await anna.get("/api/me"))["tables"] == []

    asyncio.run(scenario())
