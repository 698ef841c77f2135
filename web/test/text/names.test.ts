import { describe, expect, it } from "vitest";
import { nameOf, seatName, seatNames } from "../../src/text/names";
import type { SeatInfo } from "../../src/wire/protocol";

const seat = (n: number, more: Partial<SeatInfo>): SeatInfo => ({
  seat: n,
  kind: "person",
  name: "",
  bot: "",
  online: true,
  you: false,
  shared: false,
  by_bot: 0,
  overdue: false,
  ...more,
});

describe("names", () => {
  const seats = [seat(0, { name: "Ana" }), seat(1, { kind: "bot", bot: "random" }), seat(2, {})];

  it("are a person's own, a bot's, or the seat's number", () => {
    expect(seats.map(seatName)).toEqual(["Ana", "Random bot", "Seat 3"]);
  });

  it("are found by the seat; where there is none, its number says whose it is", () => {
    expect([0, 1, 2, 8].map((n) => nameOf(n, seatNames(seats)))).toEqual(["Ana", "Random bot", "Seat 3", "Seat 9"]);
  });

  it("of two bots of a kind get numbers", () => {
    const bot = { kind: "bot", bot: "greedy" } as const;
    const table = [seat(0, { name: "Ana" }), seat(1, bot), seat(2, bot)];
    expect(seatNames(table)).toEqual(["Ana", "Greedy bot 1", "Greedy bot 2"]);
  });
});
