import { describe, expect, it } from "vitest";
import { pageOf } from "../../src/app/address";
import { ago, clockText } from "../../src/text/clock";
import { verdict } from "../../src/text/ending";
import { seatFromAddress } from "../../src/app/seat_links";

describe("addresses", () => {
  it("name the pages", () => {
    expect(pageOf("/")).toEqual({ name: "front" });
    expect(pageOf("/table/q3V-x")).toEqual({ name: "table", id: "q3V-x" });
    expect(pageOf("/replay/q3V/")).toEqual({ name: "replay", id: "q3V" });
    expect(pageOf("/rules/radlands")).toEqual({ name: "rules", game: "radlands" });
  });

  it("lead nowhere otherwise", () => {
    for (const path of ["/table", "/table/a/b", "/elsewhere"]) expect(pageOf(path)).toEqual({ name: "lost" });
  });
});

describe("a link to a seat", () => {
  it("holds seat and token in its fragment", () => {
    expect(seatFromAddress("#seat=1&token=abc_-9")).toEqual({ seat: 1, token: "abc_-9" });
  });

  it("is none without both", () => {
    for (const hash of ["", "#seat=1", "#token=x", "#seat=one&token=x"]) expect(seatFromAddress(hash)).toBeNull();
  });
});

describe("an ending", () => {
  const ending = (...payoffs: number[]) => ({ text: "", payoffs, truncated: false });
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

describe("time", () => {
  it("is told in what matters", () => {
    expect([9.44, 65, 599, 3700, 172_800].map(clockText)).toEqual(["9.4", "1:05", "9:59", "1:01 h", "2.0 days"]);
    expect(ago(1000, 1010)).toBe("just now");
    expect(ago(1000, 1000 + 600)).toBe("10 minutes ago");
  });
});
