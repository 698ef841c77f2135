import { describe, expect, it } from "vitest";
import { slots } from "../../src/games/wildlands/map/slots";
import type { Point, Sheet } from "../../src/games/wildlands/view";

const room: Point[] = [
  [0, 0],
  [3000, 0],
  [3000, 3000],
  [0, 3000],
];
const map: Sheet = {
  name: "Room",
  theme: "dungeon",
  size: [3000, 3000],
  core: 150,
  spaces: [
    {
      id: "space.1",
      number: 1,
      place: "Room",
      floor: "stone",
      outline: room,
      core: [1500, 1500],
      cover: false,
      high: false,
    },
  ],
  lines: [],
  walls: [],
  scenery: [],
  sight: {},
};

describe("where figures stand on the map of Wildlands", () => {
  it("is off the number, inside the walls and apart from each other", () => {
    const spots = slots(map, 200).get("space.1") ?? [];
    expect(spots.length).toBeGreaterThan(5);
    for (const [i, [x, y]] of spots.entries()) {
      expect(Math.hypot(x - 1500, y - 1500)).toBeGreaterThan(150);
      expect(Math.min(x, y, 3000 - x, 3000 - y)).toBeGreaterThan(0);
      for (const [ox, oy] of spots.slice(i + 1)) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(150);
    }
  });

  it("is worked out once for a map, however many frames show it", () => {
    expect(slots(map, 200)).toBe(slots(map, 200));
    expect(slots(map, 220)).not.toBe(slots(map, 200));
    expect(slots({ ...map }, 200)).not.toBe(slots(map, 200));
  });
});
