import { beforeEach, describe, expect, it } from "vitest";
import { History } from "../../src/table/history.svelte";

describe("earlier moments", () => {
  let asked: number[];
  let history: History;
  beforeEach(() => {
    asked = [];
    history = new History(async (seq) => {
      asked.push(seq);
      return Promise.resolve(seq < 0 ? undefined : { fetched: seq });
    });
  });

  it("are shown from what is known here", async () => {
    history.note(3, { kept: 3 });
    await history.lookAt(3);
    expect(history.moment).toEqual({ seq: 3, view: { kept: 3 } });
    expect(asked).toEqual([]);
    history.backToNow();
    expect(history.moment).toBeNull();
  });

  it("are fetched where they are not, and left alone where there is none", async () => {
    await history.lookAt(2);
    expect(history.moment).toEqual({ seq: 2, view: { fetched: 2 } });
    await history.lookAt(-1);
    expect(history.moment?.seq).toBe(2);
  });

  it("are kept in a bounded number, the newest ones", async () => {
    for (let seq = 0; seq < 120; seq++) history.note(seq, { kept: seq });
    await history.lookAt(119);
    await history.lookAt(70);
    expect(asked).toEqual([]);
    await history.lookAt(69);
    expect(asked).toEqual([69]);
  });

  it("are forgotten when other eyes look", async () => {
    history.note(1, { kept: 1 });
    history.clear();
    await history.lookAt(1);
    expect(history.moment?.view).toEqual({ fetched: 1 });
  });
});
