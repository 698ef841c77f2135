import { afterEach, describe, expect, it, vi } from "vitest";
import { outdated, renewOnce } from "../../src/wire/build";

const page = (content: string | null): void => {
  vi.stubGlobal("document", { querySelector: () => (content === null ? null : { content }) });
};

describe("the client of a page and of its server", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is outdated where both say what they are and differ", () => {
    page("old");
    expect(outdated("new")).toBe(true);
    expect(outdated("old")).toBe(false);
    expect(outdated("")).toBe(false);
    page("");
    expect(outdated("new")).toBe(false);
    page(null);
    expect(outdated("new")).toBe(false);
  });

  it("is loaded anew once for each", () => {
    const kept = new Map<string, string>();
    let loads = 0;
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    vi.stubGlobal("window", { location: { reload: () => (loads += 1) } });
    renewOnce("new");
    renewOnce("new");
    expect(loads).toBe(1);
    renewOnce("newer");
    expect(loads).toBe(2);
  });
});
