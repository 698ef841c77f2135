import { describe, expect, it } from "vitest";
import { pageOf } from "../../src/app/address";
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
