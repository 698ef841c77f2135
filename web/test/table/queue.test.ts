import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frame } from "../../src/wire/protocol";
import { FrameQueue, readingTime } from "../../src/table/queue";

const frame = (seq: number, text = "Something happened."): Frame => ({
  type: "frame",
  seq,
  kind: "choice",
  seat: 1,
  events: text ? [{ kind: "x", text, touches: [], spoken: { key: "x" } }] : [],
  back_to: -1,
  at: 0,
  now: {
    view: { seq },
    waiting: [],
    decision: null,
    can_undo: false,
    take_back: null,
    clock: null,
    ending: null,
    orders: [],
  },
});

describe("the queue of frames", () => {
  let shown: number[];
  let hurry: boolean;
  let queue: FrameQueue;
  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    hurry = false;
    queue = new FrameQueue((f) => shown.push(f.seq), { dwell: () => 100, hurry: () => hurry });
  });
  afterEach(() => void vi.useRealTimers());

  it("shows the first at once and each next after a while", () => {
    [1, 2, 3].forEach((seq) => queue.push(frame(seq)));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2, 3]);
    expect(queue.waiting).toBe(0);
  });

  it("holds a frame that comes soon after the last one", () => {
    queue.push(frame(1));
    vi.advanceTimersByTime(40);
    queue.push(frame(2));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(60);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(500);
    queue.push(frame(3));
    expect(shown).toEqual([1, 2, 3]);
  });

  it("skips to the newest and tells what happened between", () => {
    let told: Frame | undefined;
    queue = new FrameQueue((f) => (told = f), { dwell: () => 100, hurry: () => false });
    [1, 2, 3].forEach((seq) => queue.push(frame(seq, `event ${seq}`)));
    queue.skip();
    expect(told?.seq).toBe(3);
    expect(told?.events.map((e) => e.text)).toEqual(["event 2", "event 3"]);
    vi.advanceTimersByTime(1000);
    expect(told?.seq).toBe(3);
  });

  it("does not hold anything while nobody looks", () => {
    hurry = true;
    [1, 2, 3].forEach((seq) => queue.push(frame(seq)));
    expect(shown).toEqual([1, 2, 3]);
  });

  it("takes an update for a waiting frame, and says so if it is for the shown one", () => {
    [1, 2].forEach((seq) => queue.push(frame(seq)));
    const now = { ...frame(2).now, can_undo: true };
    expect(queue.update(2, now)).toBe(true);
    expect(queue.update(1, now)).toBe(false);
  });

  it("forgets everything on a fresh start", () => {
    [1, 2].forEach((seq) => queue.push(frame(seq)));
    queue.clear();
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([1]);
  });
});

describe("reading time", () => {
  it("grows with the text, is short for my own choices and nothing where nothing is said", () => {
    expect(readingTime(frame(1, "Short."), false, 1)).toBeLessThan(readingTime(frame(1, "Much ".repeat(20)), false, 1));
    expect(readingTime(frame(1, "x".repeat(5000)), false, 1)).toBe(2600);
    expect(readingTime(frame(1), true, 1)).toBeLessThan(readingTime(frame(1), false, 1));
    expect(readingTime(frame(1, ""), false, 1)).toBe(0);
    expect(readingTime(frame(1), false, 2)).toBe(readingTime(frame(1), false, 1) / 2);
    expect(readingTime(frame(1), false, 0)).toBe(0);
  });
});
