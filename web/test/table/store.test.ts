import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableStore as Store } from "../../src/table/store.svelte";
import type { Choosable, Ending, Frame, Happening, Hello, MyDecision, Now, TableInfo } from "../../src/wire/protocol";
import { FakeSocket } from "../wire/fake_socket";

const settings = { speed: 1, confirm: false, sound: true, notify: false };
const sounds: string[] = [];
const told: string[] = [];
const replayed: unknown[][] = [];
const moved: number[] = [];
const fetched: string[] = [];
const renewed: string[] = [];
const net = { offline: false };
vi.mock("../../src/app/settings.svelte", () => ({ settings }));
vi.mock("../../src/app/notify", () => ({
  sound: (which: string) => sounds.push(which),
  notify: (title: string, text: string) => told.push(`${title}: ${text}`),
}));
vi.mock("../../src/wire/build", () => ({
  outdated: (client: string) => client === "newer",
  renewOnce: (client: string) => renewed.push(client),
}));
vi.mock("../../src/board/animate", () => ({
  measure: () => new Map(),
  moveFrom: (_root: unknown, _boxes: unknown, _events: unknown, ms: number) => moved.push(ms),
}));
vi.mock("../../src/games/registry", () => ({
  titleOf: (game: string) => game.toUpperCase(),
  loadGame: (game: string) => Promise.resolve(game === "radlands" ? { open: false } : undefined),
}));
vi.mock("../../src/wire/api", () => {
  class Refused extends Error {}
  const replay = (...asked: unknown[]): Promise<{ frames: unknown[] }> => {
    replayed.push(asked);
    if (asked[2] === 99) return Promise.reject(new Refused("There is no such moment."));
    return Promise.resolve({ frames: [{ seq: asked[2], view: { fetched: asked[2] } }] });
  };
  const cards = (): Promise<{ cards: unknown[] }> =>
    Promise.resolve({
      cards: [{ id: "scout", name: "Scout", kind: "person", lines: ["Draw.", "Rest."], spoken: [], facts: {} }],
    });
  const offered = [{ key: "defend", rule: "9", label: "may defend" }];
  const games = (): Promise<{ games: unknown[] }> =>
    Promise.resolve({ games: [{ name: "sandland" }, { name: "radlands", offers: [], offered }] });
  const printed = (hash: string): Promise<unknown> => {
    fetched.push(hash);
    return net.offline
      ? Promise.reject(new Refused("The server can't be reached right now."))
      : Promise.resolve({ hash });
  };
  return { Refused, api: { replay, cards, games, printed } };
});

const option = (text: string, path = [text]): Choosable => ({ text, description: text, path });
const decision = (serial: number, more: Partial<MyDecision> = {}): MyDecision => ({
  seat: 0,
  role: "player",
  serial,
  key: "choose",
  prompt: `Question ${serial}`,
  rule: "1.1",
  label: "chooses",
  declines: "",
  spoken: { key: "ask.choose" },
  options: [option("a"), option("b")],
  irrevocable: [],
  ...more,
});
const now = (view: number, more: Partial<Now> = {}): Now => ({
  view: { view },
  waiting: [],
  decision: null,
  can_undo: false,
  take_back: null,
  clock: null,
  ending: null,
  orders: [],
  ...more,
});
const seat = (number: number, name: string, you: boolean): TableInfo["seats"][number] =>
  ({ seat: number, name, you, kind: "guest", bot: "", online: true }) as unknown as TableInfo["seats"][number];
const table = {
  id: "t1",
  game: "radlands",
  title: "",
  variants: [],
  status: "running",
  printed: "",
  seats: [seat(0, "Anna", true), seat(1, "Ben", false)],
} as unknown as TableInfo;
/** What happened, with the name of whoever did it for `{seat}`. */
const happening = (by: number, template: string, touches: string[]): Happening => ({
  kind: "x",
  text: template.replace("{seat}", `Seat ${by + 1}`),
  touches,
  spoken: {
    key: "x",
    args: { seat: { seat: by } },
    parts: template.includes("{seat}") ? ["{seat}", template.replace("{seat}", "")] : [],
  },
});
const frame = (seq: number, by: number, text: string, more: Partial<Now> = {}, touches: string[] = []): Frame => ({
  type: "frame",
  seq,
  kind: "choice",
  seat: by,
  events: text ? [happening(by, text, touches)] : [],
  back_to: -1,
  at: 0,
  now: now(seq, more),
});

describe("the store of a table", () => {
  let store: Store;
  const server = (): FakeSocket => FakeSocket.all.at(-1)!;
  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
  const greet = async (more: Partial<Hello> = {}): Promise<void> => {
    const hello = { type: "hello", table, watching: 0, seq: 0, now: now(0), past: [], chat: [], requests: [] };
    server().say({ ...hello, past: [{ ...frame(0, 0, "") }], ...more });
    await settle();
  };
  const say = async (message: object): Promise<void> => {
    server().say(message);
    await settle();
  };
  /** The last command of a type that the client has sent. */
  const sent = (type: string): FakeSocket["sent"][number] => {
    const found = server().sent.findLast((one) => one.type === type);
    if (!found) throw new Error(`no ${type} was sent`);
    return found;
  };

  beforeEach(async () => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    Object.assign(settings, { speed: 1, confirm: false });
    net.offline = false;
    for (const list of [sounds, told, replayed, moved, fetched, renewed]) list.length = 0;
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal(
      "window",
      Object.assign(new EventTarget(), {
        setTimeout,
        clearTimeout,
        setInterval,
        clearInterval,
        location: { href: "http://x/table/t1" },
      }),
    );
    vi.stubGlobal("HTMLInputElement", Map);
    vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
    const { TableStore } = await import("../../src/table/store.svelte");
    store = new TableStore("t1");
  });
  afterEach(() => {
    store.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  describe("a newer client", () => {
    it("is loaded when nothing is on its way and nothing half chosen", async () => {
      await greet({ client: "newer" });
      expect(store.outdated).toBe(true);
      const answer = store.command({ type: "sync" });
      await vi.advanceTimersByTimeAsync(5000);
      expect(renewed).toEqual([]);
      await say({ type: "ack", id: sent("sync").id, seq: 0 });
      await answer;
      await vi.advanceTimersByTimeAsync(5000);
      expect(renewed).toContain("newer");
    });

    it("is not looked for where the server has mine", async () => {
      await greet({ client: "mine" });
      await vi.advanceTimersByTimeAsync(10000);
      expect(store.outdated).toBe(false);
      expect(renewed).toEqual([]);
    });
  });

  describe("its board", () => {
    const printed = (hash: string): Partial<Hello> => ({ table: { ...table, printed: hash } });

    it("is nothing where nothing is printed", async () => {
      await greet();
      expect([store.printed, fetched]).toEqual([{}, []]);
    });

    it("is fetched by its hash, once", async () => {
      await greet(printed("abc"));
      await greet(printed("abc"));
      expect([store.printed, fetched, store.hindered]).toEqual([{ hash: "abc" }, ["abc"], ""]);
    });

    it("is fetched again until it is there, and meanwhile it is said why it is not", async () => {
      net.offline = true;
      await greet(printed("later"));
      expect([store.printed, store.hindered]).toEqual([null, "The server can't be reached right now."]);
      net.offline = false;
      await vi.advanceTimersByTimeAsync(1000);
      expect([store.printed, store.hindered]).toEqual([{ hash: "later" }, ""]);
    });

    it("is another one once the table stands on another one", async () => {
      await greet(printed("one"));
      await greet(printed("two"));
      expect(store.printed).toEqual({ hash: "two" });
    });
  });

  describe("its connection", () => {
    it("shows what the server says first, and loads the game once", async () => {
      expect(server().url).toBe("ws://x/api/tables/t1/live");
      expect(store.link).toBe("connecting");
      await greet();
      expect([store.link, store.me, store.mine]).toEqual(["open", 0, [0]]);
      expect(store.view).toEqual({ view: 0 });
      expect(store.parts).not.toBeNull();
      expect(store.picker.describe("scout")).toBe("Draw. Rest.");
      expect([store.title, store.names, store.name(1), store.name(5)]).toEqual([
        "RADLANDS",
        ["Anna", "Ben"],
        "Ben",
        "Seat 6",
      ]);
    });

    it("sits at a seat by its number", async () => {
      const { TableStore } = await import("../../src/table/store.svelte");
      const other = new TableStore("t1", "1");
      expect(server().url).toBe("ws://x/api/tables/t1/live?as=1");
      other.close();
    });

    it("looks as a spectator where no seat is ours", async () => {
      await greet({ watching: -1 });
      expect(store.me).toBeNull();
    });

    it("says so where a game has no board", async () => {
      await greet({ table: { ...table, game: "chess" } });
      expect([store.parts, store.toast]).toEqual([null, "This game has no board yet."]);
    });

    it("comes back by itself and sends again what was not answered", async () => {
      await greet({ now: now(0, { decision: decision(1) }) });
      store.picker.pick("a");
      const { id } = sent("choose");
      server().drop(1006);
      expect(store.link).toBe("lost");
      await vi.advanceTimersByTimeAsync(2000);
      expect(FakeSocket.all).toHaveLength(2);
      await greet({ now: now(0, { decision: decision(1) }) });
      expect(sent("choose").id).toBe(id);
      expect(store.picker.question).toBeNull(); // it has been answered, though the server had not heard it
      await say({ type: "ack", id });
      expect(store.sending).toBe(false);
    });

    it("ends where there is no such table", () => {
      server().drop(4004);
      expect(store.link).toBe("gone");
    });

    it("asks for everything when a frame is missing, once", async () => {
      await greet();
      await say(frame(2, 1, "Too early."));
      await say(frame(3, 1, "Too early."));
      expect(server().sent.map(({ type }) => type)).toEqual(["sync"]);
      expect(store.arrived).toHaveLength(1);
      await greet({ seq: 3, now: now(3), past: [0, 1, 2, 3].map((seq) => frame(seq, 1, "")) });
      await say(frame(5, 1, "Too early."));
      expect(server().sent.filter(({ type }) => type === "sync")).toHaveLength(2);
    });

    it("takes no frame twice", async () => {
      await greet();
      await say(frame(1, 1, "Once."));
      await say(frame(1, 1, "Once."));
      expect(store.arrived.map(({ seq }) => seq)).toEqual([0, 1]);
    });
  });

  describe("its queue", () => {
    it("shows frames one after another, and asks only after the last", async () => {
      await greet();
      await say(frame(1, 1, "{seat} draws."));
      await say(frame(2, 1, "{seat} rests.", { decision: decision(4) }));
      expect([store.stage.shown?.seq, store.stage.queued]).toEqual([1, 1]);
      expect(store.picker.question).toBeNull();
      expect(store.past.map(({ seq }) => seq)).toEqual([0, 1]);
      await vi.advanceTimersByTimeAsync(3000);
      expect([store.stage.shown?.seq, store.stage.queued]).toEqual([2, 0]);
      expect(store.picker.question?.prompt).toBe("Question 4");
    });

    it("asks nothing of a frame that newer ones follow", async () => {
      await greet();
      for (const seq of [1, 2, 3]) server().say(frame(seq, 1, "It goes on.", { decision: decision(seq) }));
      await settle();
      expect(store.picker.question?.prompt).toBe("Question 1"); // as it came, none had followed
      await vi.advanceTimersByTimeAsync(1000);
      expect([store.stage.shown?.seq, store.picker.question]).toEqual([2, null]);
      await vi.advanceTimersByTimeAsync(1000);
      expect(store.picker.question?.prompt).toBe("Question 3");
    });

    it("can be skipped to the present", async () => {
      await greet();
      for (const seq of [1, 2, 3]) server().say(frame(seq, 1, "Something happens."));
      store.stage.skip();
      await settle();
      expect([store.stage.shown?.seq, store.stage.queued]).toEqual([3, 0]);
    });

    it("shows all at once where nobody looks, or where speed is none", async () => {
      settings.speed = 0;
      await greet();
      for (const seq of [1, 2, 3]) server().say(frame(seq, 1, "Something happens."));
      await settle();
      expect(store.stage.shown?.seq).toBe(3);
      expect(moved).toEqual([]);
    });

    it("moves things as fast as the player likes", async () => {
      settings.speed = 2;
      await greet();
      await say(frame(1, 1, "It moves."));
      expect(moved.at(-1)).toBe(210);
    });

    it("takes what is seen anew: at once for the shown frame, later for a waiting one", async () => {
      await greet();
      await say({ type: "update", seq: 0, now: now(70) });
      expect(store.view).toEqual({ view: 70 });
      server().say(frame(1, 1, "One."));
      server().say(frame(2, 1, "Two."));
      await say({ type: "update", seq: 2, now: now(72) });
      expect(store.view).toEqual({ view: 1 });
      await vi.advanceTimersByTimeAsync(3000);
      expect(store.view).toEqual({ view: 72 });
    });

    it("is dropped when everything comes anew", async () => {
      await greet();
      for (const seq of [1, 2]) server().say(frame(seq, 1, "Something happens."));
      await greet({ seq: 9, now: now(9) });
      expect([store.stage.shown?.seq, store.stage.queued]).toEqual([9, 0]);
    });
  });

  describe("choosing", () => {
    beforeEach(() => greet({ now: now(0, { decision: decision(1), can_undo: true }) }));

    it("sends what was picked and does not ask it again before the answer", async () => {
      store.picker.pick("b");
      expect(sent("choose")).toMatchObject({ serial: 1, options: ["b"] });
      expect([store.sending, store.picker.question]).toEqual([true, null]);
      await say({ type: "update", seq: 0, now: now(0, { decision: decision(1) }) });
      expect(store.picker.question).toBeNull();
      await say({ type: "ack", id: sent("choose").id });
      expect(store.sending).toBe(false);
      await say(frame(1, 0, "You did b.", { decision: decision(2) }));
      expect(store.picker.question?.prompt).toBe("Question 2");
    });

    it("asks again after a refusal, and says why", async () => {
      store.picker.pick("b");
      await say({ type: "refusal", id: sent("choose").id, reason: "It is too late for that." });
      expect([store.sending, store.toast]).toEqual([false, "It is too late for that."]);
      expect(store.picker.question?.prompt).toBe("Question 1");
      await vi.advanceTimersByTimeAsync(6000);
      expect(store.toast).toBe("");
    });

    it("takes back", async () => {
      const undone = store.command({ type: "undo" });
      await say({ type: "ack", id: sent("undo").id });
      expect(await undone).toBe(true);
      await say({ ...frame(1, 0, "{seat} takes back.", { decision: decision(1) }), kind: "undo", back_to: 0 });
      expect(store.picker.question?.prompt).toBe("Question 1");
    });

    it("is not asked what has one answer only, nor what is ordered", async () => {
      await say({ type: "update", seq: 0, now: now(0, { decision: decision(2, { options: [option("a")] }) }) });
      expect(store.picker.question).toBeNull();
      const order = { key: "choose", option: "b", until: "game" as const };
      await say({ type: "update", seq: 0, now: now(0, { decision: decision(3), orders: [order] }) });
      expect([store.picker.question, store.ordered?.text]).toEqual([null, "b"]);
    });

    it("sends all standing orders, the new and the old", async () => {
      const order = { key: "defend", option: "no", until: "game" as const };
      await say({ type: "update", seq: 0, now: now(0, { orders: [order] }) });
      void store.instruct(["choose"], "a", "turn");
      expect(sent("orders")["orders"]).toEqual([order, { key: "choose", option: "a", until: "turn" }]);
      expect(store.offered.get("defend")?.label).toBe("may defend");
    });

    it("asks other eyes anew, after a change of seats at one screen", async () => {
      store.picker.pick("b");
      await greet({ watching: 1, now: now(0, { decision: decision(1) }) });
      expect([store.me, store.picker.question?.prompt]).toEqual([1, "Question 1"]);
    });
  });

  describe("what is said", () => {
    beforeEach(() => greet());

    it("has names for seats, in a caption that goes and a line that stays", async () => {
      await say(frame(1, 1, "{seat} draws a card."));
      expect(store.stage.caption).toEqual({ text: "Ben draws a card.", seat: 1 });
      const drew = happening(1, "{seat} draws a card.", []);
      expect([store.stage.last, store.stage.spoken]).toEqual([[drew], "Ben draws a card."]);
      await vi.advanceTimersByTimeAsync(2600);
      expect([store.stage.caption, store.stage.last]).toEqual([null, [drew]]);
    });

    it("is no caption for what I did myself", async () => {
      await say(frame(1, 1, "{seat} draws."));
      store.stage.skip();
      await vi.advanceTimersByTimeAsync(3000);
      await say(frame(2, 0, "{seat} draws."));
      expect([store.stage.caption, store.stage.last, store.stage.spoken]).toEqual([null, [], "Anna draws."]);
      expect(sounds).toEqual(["move"]);
    });

    it("is as much of the newest as can be read in passing", async () => {
      const long = frame(1, 1, "");
      long.events = ["First. ".repeat(12), "Second. ".repeat(8), "Third."].map((text) => happening(1, text.trim(), []));
      await say(long);
      expect(store.stage.caption?.text).toBe(`${"Second. ".repeat(8)}Third.`);
      expect(store.stage.last).toEqual(long.events.slice(1));
    });

    it("marks for a while what was touched", async () => {
      await say(frame(1, 1, "{seat} hits.", {}, ["a1", "b1"]));
      expect(store.picker.look("a1").hit).toBe(true);
      await vi.advanceTimersByTimeAsync(1100);
      expect(store.picker.look("a1").hit).toBe(false);
    });

    it("calls me once when my turn begins, and reads each question", async () => {
      await say(frame(1, 1, "{seat} ends the turn.", { decision: decision(1) }));
      expect([sounds.at(-1), told]).toEqual(["turn", ["Your turn: RADLANDS: Question 1"]]);
      expect(store.stage.spoken).toBe("Ben ends the turn. Question 1.");
      await vi.advanceTimersByTimeAsync(3000);
      await say(frame(2, 0, "{seat} draws.", { decision: decision(2) }));
      expect(told).toHaveLength(1);
      expect(store.stage.spoken).toBe("Anna draws. Question 2.");
    });

    it("plays a tune at the end, by how it ended for me", async () => {
      const ending = { text: "all camps lie in ruins", payoffs: [1, -1] } as unknown as Ending;
      await say(frame(1, 1, "Over.", { ending }));
      expect([sounds.at(-1), store.ending]).toEqual(["won", ending]);
    });

    it("is tuned to my own end, and plays none for a spectator or at a table that was over before", async () => {
      const ending = { text: "all camps lie in ruins", payoffs: [0, 1] } as unknown as Ending;
      await say(frame(1, 1, "Over.", { ending }));
      expect(sounds).toEqual(["move", "lost"]);
      await greet({ now: now(1, { ending }), seq: 1 });
      await greet({ watching: -1 });
      await say(frame(1, 1, "Over.", { ending }));
      expect(sounds).toEqual(["move", "lost", "move"]);
    });

    it("calls me again when another turn has come", async () => {
      for (const seq of [1, 2, 3]) {
        await say(frame(seq, 1, "It goes on.", seq === 2 ? {} : { decision: decision(seq) }));
        await vi.advanceTimersByTimeAsync(3000);
      }
      expect(told).toHaveLength(2);
    });

    it("is no longer told over the board once I choose", async () => {
      await say(frame(1, 1, "{seat} draws.", { decision: decision(1) }));
      expect(store.stage.caption).not.toBeNull();
      store.picker.pick("a");
      expect(store.stage.caption).toBeNull();
    });

    it("stays for its own time, though another toast came before it", async () => {
      store.say("One.");
      await vi.advanceTimersByTimeAsync(4000);
      store.say("Two.");
      await vi.advanceTimersByTimeAsync(4000);
      expect(store.toast).toBe("Two.");
    });

    it("counts chat of others that was not read", async () => {
      await say({ type: "chat", line: { number: 1, seat: 1, name: "Ben", text: "Hello", at: 0 } });
      await say({ type: "chat", line: { number: 2, seat: 0, name: "Anna", text: "Hello", at: 0 } });
      expect([store.chat.length, store.unread, sounds]).toEqual([2, 1, ["chat"]]);
    });

    it("follows who sits where, and what is asked of all", async () => {
      await greet({ requests: [{ number: 1 }, { number: 2 }] as Hello["requests"] });
      expect(store.requests).toHaveLength(2);
      const seats = [seat(0, "Anna", true), seat(1, "Carl", false)];
      await say({ type: "status", table: { ...table, seats }, requests: [{ number: 1 }] });
      expect([store.name(1), store.requests.length]).toEqual(["Carl", 1]);
    });
  });

  describe("looking back", () => {
    beforeEach(async () => {
      await greet({ now: now(0, { decision: decision(1) }) });
      await say(frame(1, 1, "{seat} draws.", { decision: decision(2) }));
    });

    it("shows an earlier moment, in which nothing can be chosen, and returns", async () => {
      expect(store.picker.live("a")).toBe(true);
      await store.lookAt(0);
      expect(store.view).toEqual({ view: 0 });
      expect(store.picker.live("a")).toBe(false);
      await store.lookAt(1);
      expect([store.history.moment, store.view]).toEqual([null, { view: 1 }]);
    });

    it("stays there while the game goes on", async () => {
      await store.lookAt(0);
      await vi.advanceTimersByTimeAsync(3000);
      await say(frame(2, 1, "{seat} rests."));
      expect(store.view).toEqual({ view: 0 });
      store.history.backToNow();
      expect(store.view).toEqual({ view: 2 });
    });

    it("asks the server for what is not known here, with my eyes", async () => {
      await store.lookAt(7);
      expect([replayed, store.view]).toEqual([[["t1", 0, 7, 7]], { fetched: 7 }]);
    });

    it("looks with a spectator's eyes where no seat is mine, and never at what other eyes saw", async () => {
      await store.lookAt(1);
      await greet({ watching: -1, seq: 1, now: now(1) });
      await store.lookAt(0);
      expect(replayed).toEqual([["t1", "spectator", 0, 0]]);
    });

    it("tells what the server refuses", async () => {
      await store.lookAt(99);
      expect([store.history.moment, store.toast]).toEqual([null, "There is no such moment."]);
    });
  });

  it("shows cards when asked, and other things only by a long press", () => {
    store.picker.inspect({ id: "deck", label: "Deck", card: undefined }, false);
    expect(store.inspected).toBeNull();
    store.picker.inspect({ id: "hand.scout", label: "Scout", card: "scout" }, false);
    store.picker.leave("elsewhere");
    expect(store.inspected?.id).toBe("hand.scout");
    store.picker.leave("hand.scout");
    expect(store.inspected).toBeNull();
    store.picker.inspect({ id: "deck", label: "Deck", card: undefined }, true);
    store.picker.leave("deck");
    expect(store.inspected).toMatchObject({ id: "deck", firm: true });
  });
});
