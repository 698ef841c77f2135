import { describe, expect, it } from "vitest";
import type { Card } from "../../src/board/contract";
import { onShow } from "../../src/games/waste_knights/parts/show";
import {
  corners,
  held,
  hexesOf,
  middleOf,
  RADIUS,
  routeOf,
  SIZE,
  type Hex,
  type Move,
  type Printed,
  type WasteKnights,
} from "../../src/games/waste_knights/view";
import { percent } from "../../src/games/waste_knights/words";

const gear = (id: string, card: string) => ({ id, card, marked: false, enhancements: [] });

describe("the map of Waste Knights", () => {
  const tokens = { threat: 0, obstacle: 0, radiation: 0, contamination: 0 };
  const lying: Hex = { id: "a1", tile: "bog", tokens, special: null, tasks: [], knights: [1], explored_by: [] };
  const place = { id: "a1", row: 0, column: 0, q: 0, r: -3, tier: 3 };
  const bog = { name: "Bog", number: 7, kind: "normal", terrain: "swamp", difficulty: 2 };
  const tile = { ...bog, threat: 1, radiation: 0, contamination: 1 };
  const printed = { places: [place], tiles: { bog: tile } } as unknown as Printed;

  it("puts together what lies on a hex, where it is and what is printed there", () => {
    const view = { hexes: [lying] } as unknown as WasteKnights;
    expect(hexesOf(view, printed)).toEqual([{ ...place, ...tile, ...lying }]);
  });

  it("believes a view that says itself what is printed, as those of old games do", () => {
    const view = { hexes: [{ ...lying, ...place, ...tile, name: "Old Bog" }] } as unknown as WasteKnights;
    expect(hexesOf(view, printed)[0]).toMatchObject({ name: "Old Bog", q: 0, knights: [1] });
  });

  it("leaves out a tile that is not known, rather than to fail", () => {
    const view = { hexes: [{ ...lying, tile: "unknown" }] } as unknown as WasteKnights;
    expect(hexesOf(view, printed)).toEqual([]);
  });

  it("has pointy hexes that touch each other and fill its size", () => {
    const [ax, ay] = middleOf({ q: 0, r: 0 });
    for (const [q, r] of [
      [1, 0],
      [0, 1],
      [-1, 1],
    ] as const) {
      const [x, y] = middleOf({ q, r });
      expect(Math.hypot(x - ax, y - ay)).toBeCloseTo(Math.sqrt(3) * RADIUS);
    }
    expect(middleOf({ q: -3, r: 0 })[0]).toBeCloseTo((Math.sqrt(3) * RADIUS) / 2);
    expect(middleOf({ q: 0, r: 3 })[1]).toBeCloseTo(SIZE[1] - RADIUS);
    expect(corners(100).split(" ")[0]).toBe("0.0,-100.0");
  });

  it("shows the steps that were taken on this screen behind those that the server knows", () => {
    const move = { route: ["d5"] } as Move;
    expect(routeOf(move, ["c5", "button.go", "c4"])).toEqual(["d5", "c5", "c4"]);
  });
});

describe("odds", () => {
  it("are not told as sure when they are not", () => {
    expect([0, 0.001, 0.626, 0.999, 1].map(percent)).toEqual([
      "0\u00a0%",
      "<1\u00a0%",
      "63\u00a0%",
      ">99\u00a0%",
      "100\u00a0%",
    ]);
  });
});

describe("a sheet of Waste Knights", () => {
  it("shows what is printed on a panel only while nothing covers it", () => {
    const printed = gear("s0.left", "pipe_pistol");
    const card = gear("s0.left", "chain_whip");
    expect(held({ panel: "left", card: null, printed, covered: false })).toBe(printed);
    expect(held({ panel: "left", card, printed, covered: true })).toBe(card);
    expect(held({ panel: "right", card: null, printed, covered: true })).toBeNull();
  });
});

describe("cards on show", () => {
  const cards = new Map(
    [
      ["mel", "knight"],
      ["vest", "gear"],
      ["strider", "vehicle"],
      ["furball", "wasteland"],
      ["pit_fight", "task"],
    ].map(([id = "", kind = ""]) => [id, { id, name: id, kind, lines: [], spoken: [], facts: {} } as Card]),
  );
  const view = {
    viewer: 0,
    fight: null,
    move: { card: null, revealed: ["furball"], must_play: null },
    limbo: [
      { owner: 0, cards: ["pit_fight"] },
      { owner: 1, cards: [null] },
    ],
    pool: [{ card: "strider", damaged: true, count: 2 }],
  } as unknown as WasteKnights;
  const ids = (...live: string[]) =>
    onShow(view, cards, 0, (id) => live.includes(id)).flatMap((group) => group.cards.map(({ id }) => id));

  it("are those of the table, and what the options offer besides", () => {
    expect(ids()).toEqual(["revealed.furball", "limbo.pit_fight"]);
    expect(ids("knight.mel")).toContain("knight.mel");
    expect(ids("gained.vest")).toContain("gained.vest");
    expect(ids("pool.strider.damaged")).toContain("pool.strider.damaged");
    expect(ids("s0.task.pit_fight")).toContain("s0.task.pit_fight");
  });
});
