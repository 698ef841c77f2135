import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableSocket, type Link } from "../../src/wire/socket";
import { FakeSocket } from "./fake_socket";

describe("the socket of a table", () => {
  let links: Link[];
  let socket: TableSocket;
  const newest = (): FakeSocket => FakeSocket.all.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    links = [];
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("window", Object.assign(new EventTarget(), { setTimeout, clearTimeout }));
    vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
    socket = new TableSocket(
      "ws://x/live",
      () => undefined,
      (link) => links.push(link),
    );
  });
  afterEach(() => {
    socket.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("sends nothing before the server has spoken", () => {
    void socket.send({ type: "undo" });
    expect(newest().sent).toEqual([]);
    newest().say({ type: "hello" });
    expect(newest().sent.map(({ type }) => type)).toEqual(["undo"]);
    expect(links).toEqual(["connecting", "open"]);
  });

  it("answers a command by its id", async () => {
    newest().say({ type: "hello" });
    const undo = socket.send({ type: "undo" });
    const resign = socket.send({ type: "resign" });
    const [first, second] = newest().sent;
    newest().say({ type: "refusal", id: second!.id, reason: "Not now." });
    newest().say({ type: "ack", id: first!.id, seq: 3 });
    expect(await undo).toEqual({ ok: true, reason: "" });
    expect(await resign).toEqual({ ok: false, reason: "Not now." });
  });

  it("comes back and sends what was not answered again, under the same id", () => {
    newest().say({ type: "hello" });
    void socket.send({ type: "undo" });
    const [command] = newest().sent;
    newest().drop(1012);
    expect(links.at(-1)).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    newest().say({ type: "hello" });
    expect(newest().sent).toEqual([command]);
    newest().say({ type: "ack", id: command!.id, seq: 1 });
    newest().drop(1006);
    vi.advanceTimersByTime(1000);
    newest().say({ type: "hello" });
    expect(newest().sent).toEqual([]);
  });

  it("tries ever more slowly", () => {
    for (let i = 0; i < 8; i++) {
      newest().drop(1006);
      vi.advanceTimersByTime(15_000);
    }
    const before = FakeSocket.all.length;
    newest().drop(1006);
    vi.advanceTimersByTime(5000);
    expect(FakeSocket.all.length).toBe(before);
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all.length).toBe(before + 1);
  });

  it("gives up where there is no such table", () => {
    newest().drop(4004);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(links.at(-1)).toBe("gone");
  });
});
