import { describe, expect, it } from "vitest";
import { verdict } from "../../src/text/ending";

describe("an ending", () => {
  const ending = (...payoffs: number[]) => ({ text: "", payoffs, truncated: false, key: "" });
  const name = (seat: number): string => `P${seat}`;

  it("is mine if I play one seat", () => {
    expect(verdict(ending(1, -1), 0, name)).toEqual({ headline: "You won", mood: "won" });
    expect(verdict(ending(1, -1), 1, name)).toEqual({ headline: "You lost", mood: "lost" });
  });

  it("names who won, to others", () => {
    expect(verdict(ending(1, -1), null, name).headline).toBe("P0 won");
    expect(verdict(ending(1, 1, -1), null, name).headline).toBe("P0 and P1 won");
  });

  it("may be a draw, or lost by all", () => {
    expect(verdict(ending(0, 0), 0, name)).toEqual({ headline: "A draw", mood: "even" });
    expect(verdict(ending(-1, -1), 0, name)).toEqual({ headline: "Everybody lost", mood: "lost" });
  });
});
