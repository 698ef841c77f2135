import { describe, expect, it } from "vitest";
import type { Card } from "../src/lib/contract";
import { onShow } from "../src/games/waste_knights/show";
import { corners, held, middleOf, RADIUS, routeOf, SIZE, strikeNext, strikesOf, tripOf, type Move, type WasteKnights } from "../src/games/waste_knights/view";
import { percent } from "../src/games/waste_knights/words";

const gear = (id: string, card: string) => ({ id, card, marked: false, enhancements: [] });

describe("the map of Waste Knights", () => {
  it("has pointy hexes that touch each other and fill its size", () => {
    const [ax, ay] = middleOf({ q: 0, r: 0 });
    for (const [q, r] of [[1, 0], [0, 1], [-1, 1]] as const) {
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

describe("a planned route", () => {
  const way = (hex: string, cost: number, fuel: number) => ({ hex, cost, fuel, threat: 0 });
  const move = { cost: 1, fuel_needed: 1, threat: 0, reach: [way("c4", 3, 1), way("c3", 4, 2), way("b3", 6, 2)] } as Move;

  it("counts points, fuel and threat of the steps that the server has not counted", () => {
    expect(tripOf(move, [])).toEqual({ cost: 1, fuel: 1, threat: 0 });
    expect(tripOf(move, ["c4, Dust Bowl: 2 points, 1 threat"])).toEqual({ cost: 3, fuel: 1, threat: 1 });
    const two = ["c4, Dust Bowl: 2 points, 1 threat", "b3, 7 Points: 3 points, 2 threat"];
    expect(tripOf(move, two)).toMatchObject({ cost: 6, fuel: 2, threat: 3 });
    expect(tripOf(move, [...two, "b2, Pumps: 1 point"])).toEqual({ cost: 7, fuel: null, threat: 3 });
  });
});

describe("where the Waster can strike", () => {
  const known = [{ hex: "d5", cards: 1, only: null, last: true }];
  const move = { strikes: known } as Move;

  it("is what the server says of driving the route of this screen, else what it says of its own", () => {
    expect(strikesOf(move, "")).toBe(known);
    expect(strikesOf(move, "Drive this route: the Waster can strike once, on c4 (2 cards, only a machine), c5 (4 cards), b4 (1 card, at the latest)")).toEqual([
      { hex: "c4", cards: 2, only: "machine", last: false },
      { hex: "c5", cards: 4, only: null, last: false },
      { hex: "b4", cards: 1, only: null, last: true },
    ]);
  });

  it("is told of hexes that could be next", () => {
    expect(strikeNext("c4", "c4, Dust Bowl: 2 points, 1 threat; the Waster can strike (2 cards)")).toMatchObject({ hex: "c4", cards: 2 });
    expect(strikeNext("c4", "c4, Dust Bowl")).toBeNull();
  });
});

describe("odds", () => {
  it("are not told as sure when they are not", () => {
    expect([0, 0.001, 0.626, 0.999, 1].map(percent)).toEqual(["0\u00a0%", "<1\u00a0%", "63\u00a0%", ">99\u00a0%", "100\u00a0%"]);
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
    [["mel", "knight"], ["vest", "gear"], ["strider", "vehicle"], ["furball", "wasteland"], ["pit_fight", "task"]].map(([id = "", kind = ""]) => [
      id,
      { id, name: id, kind, lines: [], facts: {} } as Card,
    ]),
  );
  const view = {
    viewer: 0,
    fight: null,
    move: { card: null, revealed: ["furball"], must_play: null },
    limbo: [{ owner: 0, cards: ["pit_fight"] }, { owner: 1, cards: [null] }],
    pool: [{ card: "strider", damaged: true, count: 2 }],
  } as unknown as WasteKnights;
  const ids = (...live: string[]) => onShow(view, cards, 0, (id) => live.includes(id)).flatMap((group) => group.cards.map(({ id }) => id));

  it("are those of the table, and what the options offer besides", () => {
    expect(ids()).toEqual(["revealed.furball", "limbo.pit_fight"]);
    expect(ids("knight.mel")).toContain("knight.mel");
    expect(ids("gained.vest")).toContain("gained.vest");
    expect(ids("pool.strider.damaged")).toContain("pool.strider.damaged");
    expect(ids("s0.task.pit_fight")).toContain("s0.task.pit_fight");
  });
});
