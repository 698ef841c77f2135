/** Where names stand on the map: beside their city, over nothing else that must be seen. */
import type { Point } from "../view";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Something with a name: more important ones find their place first. */
export interface Named {
  id: string;
  name: string;
  at: Point;
  weight: number;
}

export interface Label {
  id: string;
  name: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** Right, left, below, above, and the corners; then the same farther out. */
const PLACES: [number, number][] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 0.75],
  [1, -0.75],
  [-1, 0.75],
  [-1, -0.75],
];

/**
 * Labels that lie on no obstacle and on no other label. `size` is the height of letters and `gap` the
 * distance from the city, both in map units. Those of weight 2 or more are always shown.
 */
export function placeLabels(named: Named[], obstacles: Box[], size: number, gap: number, within: Box): Label[] {
  const taken = [...obstacles];
  const labels: Label[] = [];
  for (const one of [...named].sort((a, b) => b.weight - a.weight)) {
    const w = one.name.length * size * 0.5;
    let best: { box: Box; dx: number; cost: number } | null = null;
    for (const [rank, [dx, dy]] of PLACES.entries()) {
      const x = one.at[0] + dx * gap + (dx === 0 ? -w / 2 : dx < 0 ? -w : 0);
      const y = one.at[1] + dy * (gap + size * 0.35) - size / 2;
      const box = { x, y, w, h: size };
      const out = x < within.x || y < within.y || x + w > within.x + within.w || y + size > within.y + within.h;
      const cost = taken.reduce((sum, other) => sum + overlap(box, other), 0) + (out ? 1e9 : 0) + rank * 0.001;
      if (!best || cost < best.cost) best = { box, dx, cost };
      if (cost < 0.01) break;
    }
    if (!best || (best.cost > 0.01 * size * size && one.weight < 2)) continue;
    const { box, dx } = best;
    taken.push(box);
    labels.push({
      id: one.id,
      name: one.name,
      x: dx === 0 ? box.x + w / 2 : dx < 0 ? box.x + w : box.x,
      y: box.y + size * 0.82,
      anchor: dx === 0 ? "middle" : dx < 0 ? "end" : "start",
    });
  }
  return labels;
}
