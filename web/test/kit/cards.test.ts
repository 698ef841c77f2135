import { describe, expect, it } from "vitest";
import type { Card } from "../../src/board/contract";
import { counted, fitting, known } from "../../src/kit/cards";

const card = (id: string): Card => ({ id, name: id.toUpperCase(), kind: "person", lines: [], spoken: [], facts: {} });

describe("cards", () => {
  it("are counted in the order of their first appearance", () => {
    expect(counted(["b", "a", null, "b", null])).toEqual([
      { id: "b", count: 2 },
      { id: "a", count: 1 },
      { id: null, count: 2 },
    ]);
  });

  it("are told by name, as far as they are known", () => {
    expect(known(["b", null, "a", "b"], card)).toBe("B ×2, A");
    expect(known([null, null], card)).toBe("");
  });

  it("have names that are set smaller where they are too long, and never larger", () => {
    expect(fitting("Vera Vosh", 13)).toBe(1);
    expect(fitting("Magnus Karv Magnus Karv!!!", 13)).toBe(0.5);
  });
});
