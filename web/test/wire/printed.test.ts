import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const SENTENCE = "The server can't be reached right now.";
let asked: string[] = [];
let online = true;
vi.stubGlobal("fetch", (url: string) => {
  asked.push(url);
  if (!online) return Promise.reject(new TypeError("offline"));
  return Promise.resolve(new Response(JSON.stringify({ name: url.slice(-1) })));
});
const { printedBy } = await import("../../src/wire/printed");
const { persist } = await import("../../src/wire/persist");

beforeEach(() => {
  asked = [];
  online = true;
});

describe("what is printed on a board", () => {
  it("is fetched once a hash, and stays the same object", async () => {
    const [first, second] = await Promise.all([printedBy("a"), printedBy("a")]);
    expect(first).toEqual({ name: "a" });
    expect(second).toBe(first);
    expect(await printedBy("a")).toBe(first);
    expect(await printedBy("b")).toEqual({ name: "b" });
    expect(asked).toEqual(["/api/printed/a", "/api/printed/b"]);
  });

  it("is nothing without a hash, and nobody is asked for that", async () => {
    expect(await printedBy("")).toEqual({});
    expect(asked).toEqual([]);
  });

  it("is asked for again after a failure", async () => {
    online = false;
    await expect(printedBy("c")).rejects.toThrow(SENTENCE);
    online = true;
    expect(await printedBy("c")).toEqual({ name: "c" });
  });
});

describe("what the server can't give right now", () => {
  let said: string[] = [];
  let waits = true;
  const settle = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
  const start = (): Promise<unknown> =>
    persist(
      () => printedBy("d"),
      (sentence) => said.push(sentence),
      () => waits,
    );
  beforeEach(() => {
    vi.useFakeTimers();
    said = [];
    waits = true;
  });
  afterEach(() => vi.useRealTimers());

  it("is asked for again, later and later, until it is there", async () => {
    online = false;
    const done = start();
    await settle(0);
    expect([asked.length, said]).toEqual([1, [SENTENCE]]);
    await settle(1000);
    await settle(1999);
    expect(asked.length).toBe(2);
    await settle(1);
    expect(asked.length).toBe(3);
    online = true;
    await settle(4000);
    expect(await done).toEqual({ name: "d" });
    expect(said).toEqual([SENTENCE, SENTENCE, SENTENCE, ""]);
  });

  it("is not asked for again once nobody waits for it", async () => {
    online = false;
    const done = persist(
      () => printedBy("e"),
      (sentence) => said.push(sentence),
      () => waits,
    );
    await settle(0);
    waits = false;
    await settle(60_000);
    expect(await done).toBeUndefined();
    expect([asked.length, said]).toEqual([1, [SENTENCE]]);
  });

  it("is a refusal: a defect is not hidden", async () => {
    const broken = (): Promise<never> => Promise.reject(new TypeError("a defect"));
    const hear = (sentence: string): number => said.push(sentence);
    await expect(persist(broken, hear, () => true)).rejects.toThrow("a defect");
    expect(said).toEqual([]);
  });
});
