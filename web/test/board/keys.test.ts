import { describe, expect, it } from "vitest";
import { isDirection, nearest } from "../../src/board/keys";

const GRID = [0, 100, 200].flatMap((y) => [0, 100, 200].map((x) => ({ x, y })));
const at = (x: number, y: number): number => GRID.findIndex((box) => box.x === x && box.y === y);

describe("arrow keys", () => {
  it("go to the next element that way", () => {
    expect(nearest({ x: 100, y: 100 }, GRID, "ArrowRight")).toBe(at(200, 100));
    expect(nearest({ x: 100, y: 100 }, GRID, "ArrowLeft")).toBe(at(0, 100));
    expect(nearest({ x: 100, y: 100 }, GRID, "ArrowUp")).toBe(at(100, 0));
    expect(nearest({ x: 100, y: 100 }, GRID, "ArrowDown")).toBe(at(100, 200));
  });

  it("stop at the edge", () => {
    expect(nearest({ x: 200, y: 0 }, GRID, "ArrowRight")).toBe(-1);
    expect(nearest({ x: 200, y: 0 }, GRID, "ArrowUp")).toBe(-1);
  });

  it("prefer what lies straight ahead to what is nearer but aside", () => {
    const boxes = [
      { x: 60, y: 70 },
      { x: 0, y: 150 },
    ];
    expect(nearest({ x: 0, y: 0 }, boxes, "ArrowDown")).toBe(1);
  });

  it("are told from other keys", () => {
    expect(isDirection("ArrowUp")).toBe(true);
    expect(isDirection("Enter")).toBe(false);
    expect(isDirection("toString")).toBe(false);
  });
});
