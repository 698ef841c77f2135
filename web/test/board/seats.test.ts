import { describe, expect, it } from "vitest";
import { facing, seatColour, seatLine } from "../../src/board/seats";

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

  it("face each other: mine below, else the viewer's, else the first", () => {
    expect(facing(1, 0)).toEqual({ bottom: 1, top: 0 });
    expect(facing(null, 1)).toEqual({ bottom: 1, top: 0 });
    expect(facing(null, "spectator")).toEqual({ bottom: 0, top: 1 });
  });
});
