import { describe, expect, it } from "vitest";
import { seatName, seatNames, withNames } from "../../src/text/names";
import type { SeatInfo } from "../../src/wire/protocol";

const seat = (n: number, more: Partial<SeatInfo>): SeatInfo => ({
  seat: n,
  kind: "person",
  name: "",
  bot: "",
  online: true,
  you: false,
  overdue: false,
  ...more,
});

describe("names", () => {
  const seats = [seat(0, { name: "Ana" }), seat(1, { kind: "bot", bot: "random" }), seat(2, {})];

  it("are a person's own, a bot's, or the seat's number", () => {
    expect(seats.map(seatName)).toEqual(["Ana", "Random bot", "Seat 3"]);
  });

  it("stand in for the numbers in what the server says", () => {
    expect(withNames("Seat 1 hits seat 2's camp; Seat 3 and Seat 9 look.", seats)).toBe(
      "Ana hits Random bot's camp; Seat 3 and Seat 9 look.",
    );
  });

  it("of two bots of a kind get numbers", () => {
    const bot = { kind: "bot", bot: "greedy" } as const;
    const table = [seat(0, { name: "Ana" }), seat(1, bot), seat(2, bot)];
    expect(seatNames(table)).toEqual(["Ana", "Greedy bot 1", "Greedy bot 2"]);
    expect(withNames("Seat 3 pulls seat 2's string.", table)).toBe("Greedy bot 2 pulls Greedy bot 1's string.");
  });

  it("are not read for numbers again", () => {
    const tricky = [seat(0, { name: "Seat 2" }), seat(1, { name: "Bo" })];
    expect(withNames("Seat 1 meets Seat 2.", tricky)).toBe("Seat 2 meets Bo.");
  });
});
