import { describe, expect, it } from "vitest";
import { seatColour, seatLine } from "../../src/board/seats";

describe("seats", () => {
  it("take their colours from the theme", () => {
    expect(seatColour(0)).toMatch(/^var\(--seat0,/);
    expect(seatColour(3)).toMatch(/^var\(--seat3,/);
  });

  it("have a colour each where the theme names none, however many they are", () => {
    const spare = Array.from({ length: 12 }, (_, seat) => seatColour(seat)?.replace(/^var\(--seat\d+,/, ""));
    expect(new Set(spare).size).toBe(12);
  });

  it("differ from their neighbours by their line as well", () => {
    expect([0, 1, 2, 3, 4].map(seatLine)).toEqual(["solid", "double", "dashed", "dotted", "solid"]);
  });

  it("are none where nobody is meant", () => {
    expect(seatColour(-1)).toBeUndefined();
    expect(seatLine(-1)).toBeUndefined();
  });
});
