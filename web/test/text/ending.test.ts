import { describe, expect, it } from "vitest";
import { results, verdict } from "../../src/text/ending";

const ending = (...payoffs: number[]) => ({ text: "", payoffs, truncated: false, key: "" });
const name = (seat: number): string => `Seat ${seat + 1}`;

describe("an ending for three and four", () => {
  it("puts the winner first", () => {
    expect(results(ending(-1, 1, -1))).toEqual([
      { seat: 1, word: "won" },
      { seat: 0, word: "lost" },
      { seat: 2, word: "lost" },
    ]);
  });

  it("tells a shared win from a draw", () => {
    expect(results(ending(0.5, -1, 0.5, -1)).map(({ word }) => word)).toEqual(["shared", "shared", "lost", "lost"]);
    expect(results(ending(0, 0, 0)).map(({ word }) => word)).toEqual(["even", "even", "even"]);
    expect(verdict(ending(0.5, -1, 0.5), 2, name).headline).toBe("You won, with others");
  });

  it("names who won to those who watch", () => {
    expect(verdict(ending(-1, -1, 1), null, name).headline).toBe("Seat 3 won");
  });
});
