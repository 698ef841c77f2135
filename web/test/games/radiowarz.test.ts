import { describe, expect, it } from "vitest";
import { distanceTo, motions, pullMotion, stringPath, type Lying } from "../../src/games/radiowarz/map/geometry";
import { placeLabels } from "../../src/games/radiowarz/map/labels";
import { lay, wantsTurning } from "../../src/games/radiowarz/map/layout";
import type { Point } from "../../src/games/radiowarz/view";

const link = (id: string, seat: number, pins: string, points: Point[]): Lying => ({
  id,
  seat,
  pins: pins.split(""),
  points,
});

describe("a pull", () => {
  const before: Point[] = [
    [0, 0],
    [100, 0],
  ];
  const after: Point[] = [
    [0, 0],
    [50, 80],
    [100, 0],
  ];

  it("takes the string where the new link crosses it and leads it along that link", () => {
    const motion = pullMotion(before, after, [
      [50, -40],
      [50, 80],
    ]);
    expect(motion?.hook(0)).toEqual([50, 0]);
    expect(motion?.points(0)).toEqual([
      [0, 0],
      [50, 0],
      [100, 0],
    ]);
    const [x, y] = motion?.hook(0.3) ?? [0, 0];
    expect(x).toBe(50);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(80);
    const end = motion?.points(1) ?? [];
    expect([end[0], end.at(-1)]).toEqual([
      [0, 0],
      [100, 0],
    ]);
    expect(end.some(([px, py]) => Math.hypot(px - 50, py - 80) < 1e-6)).toBe(true);
  });

  it("takes it at the crossing nearest to the new pin", () => {
    const zigzag: Point[] = [
      [0, 0],
      [100, 0],
      [0, 20],
      [100, 40],
    ];
    const motion = pullMotion(
      zigzag,
      [
        [0, 0],
        [50, 90],
        [100, 40],
      ],
      [
        [50, -40],
        [50, 90],
      ],
    );
    expect(motion?.hook(0)?.[1]).toBeCloseTo(30);
  });

  it("is found in the change from one view to the next, as new links are", () => {
    const old = [
      link("link.0.0", 0, "ab", before),
      link("link.1.0", 1, "cd", [
        [50, -40],
        [50, 80],
      ]),
    ];
    const now = [link("link.0.0", 0, "adb", after), old[1]!];
    expect(motions([old[0]!], old)).toMatchObject({ pulls: false });
    expect([...motions([old[0]!], old).moving.keys()]).toEqual(["link.1.0"]);
    const pulled = motions(old, now);
    expect(pulled.pulls).toBe(true);
    expect([...pulled.moving.keys()]).toEqual(["link.0.0"]);
    expect(motions(now, now).moving.size).toBe(0);
  });
});

describe("a string round a pin", () => {
  const row: Point[] = [
    [0, 0],
    [50, 50],
    [100, 0],
  ];

  it("passes on the far side of it", () => {
    // It bends towards its two ends, so it lies beyond the pin as seen from them.
    expect(stringPath(row, [-2], 10)).toContain("A10 10 0 0 0");
    expect(stringPath(row, [-2], 10)).toContain("L42.9 57.1");
    expect(stringPath(row, [1], 10)).toContain("L57.1 42.9");
  });

  it("goes all the way round when it is wound", () => {
    const arcs = (turn: number): number => stringPath(row, [turn], 10).split("A").length - 1;
    expect([arcs(1), arcs(-2), arcs(3)]).toEqual([1, 1, 3]);
  });

  it("is as far away as its nearest piece", () => {
    expect(distanceTo([50, 60], row)).toBeCloseTo(10);
  });
});

describe("the sheet", () => {
  const sheet = {
    name: "",
    size: [1000, 600] as Point,
    regions: [
      {
        id: "region.a",
        card: "a",
        label: "plain 1",
        spoken: { key: "", args: {}, parts: [], short: 0, brief: "" },
        terrain: "plain" as const,
        number: 1,
        name: "A",
        outline: [
          [100, 100],
          [900, 100],
          [900, 500],
        ] as Point[],
        middle: [700, 200] as Point,
      },
    ],
    cities: [{ id: "city.x", card: "city_x", name: "X", at: [800, 150] as Point, region: "region.a", base: true }],
  };

  it("is cut to the land and lies upright where there is room", () => {
    const laid = lay(sheet, wantsTurning(sheet, 1000, 600, false));
    expect(laid).toMatchObject({ turned: false, size: [860, 460] });
    expect(laid.at.get("city.x")).toEqual([730, 80]);
    expect(laid.empty[0]).toBe("sw");
  });

  it("is turned, not mirrored, on a narrow screen", () => {
    const laid = lay(sheet, wantsTurning(sheet, 390, 700, false));
    expect(laid).toMatchObject({ turned: true, size: [460, 860] });
    expect(laid.at.get("city.x")).toEqual([380, 730]);
  });

  it("is laid out once each way, however many frames show it", () => {
    expect(lay(sheet, true)).toBe(lay(sheet, true));
    expect(lay(sheet, false)).not.toBe(lay(sheet, true));
  });

  it("does not turn back when something else takes a little room", () => {
    expect(wantsTurning(sheet, 390, 360, false)).toBe(false);
    expect(wantsTurning(sheet, 390, 360, true)).toBe(true);
    expect(wantsTurning(sheet, 800, 300, true)).toBe(false);
  });
});

describe("labels", () => {
  const within = { x: 0, y: 0, w: 1000, h: 1000 };

  it("stand beside their city and not on each other", () => {
    const named = [
      { id: "a", name: "Anode", at: [100, 100] as Point, weight: 0 },
      { id: "b", name: "Brack", at: [130, 100] as Point, weight: 1 },
    ];
    const labels = placeLabels(named, [], 20, 10, within);
    expect(labels.find(({ id }) => id === "b")).toMatchObject({ anchor: "start", x: 140 });
    expect(labels.find(({ id }) => id === "a")).toMatchObject({ anchor: "end", x: 90 });
  });

  it("are left out where there is no place for them", () => {
    const all = [{ x: 0, y: 0, w: 1000, h: 1000 }];
    expect(placeLabels([{ id: "a", name: "A", at: [500, 500], weight: 0 }], all, 20, 10, within)).toEqual([]);
  });
});
