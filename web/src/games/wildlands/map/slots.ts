/** Where figures stand in a space: near its core, off its number, inside its walls, apart from each other. */
import { oncePer } from "../../../kit/once";
import type { Point, Sheet, Space } from "../view";

const STEP = 55;
const MOST = 12;

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Farther below and above than beside: health and name are under a figure. */
const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], 0.72 * (a[1] - b[1]));

function toSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const long = dx * dx + dy * dy || 1;
  const t = Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / long));
  return distance(p, [a[0] + t * dx, a[1] + t * dy]);
}

function isInside([x, y]: Point, outline: Point[]): boolean {
  let inside = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

const clearance = (p: Point, outline: Point[]): number =>
  Math.min(...outline.map((a, i) => toSegment(p, a, outline[(i + 1) % outline.length]!)));

function slotsOf(space: Space, core: number, radius: number): Point[] {
  const xs = space.outline.map(([x]) => x);
  const ys = space.outline.map(([, y]) => y);
  const spots: { at: Point; room: number }[] = [];
  for (let x = Math.min(...xs); x < Math.max(...xs); x += STEP) {
    for (let y = Math.min(...ys); y < Math.max(...ys); y += STEP) {
      if (isInside([x, y], space.outline)) spots.push({ at: [x, y], room: clearance([x, y], space.outline) });
    }
  }
  // A name below the figure is not to lie on the number, nor the figure on a shard beside it.
  const shard: Point = [space.core[0] + core, space.core[1] - core];
  const hides = ([x, y]: Point): boolean =>
    distance([x, y + 1.6 * radius], space.core) < core + 0.6 * radius || distance([x, y], shard) < 1.3 * radius;
  const taken: Point[] = [];
  // First with all the room there should be; then closer and closer, rather than nowhere.
  for (const ease of [1, 0.8, 0.6, 0.4]) {
    const fits = spots.filter(
      ({ at, room }) => room > 1.05 * radius * ease && distance(at, space.core) > core + radius * ease,
    );
    for (;;) {
      const free = fits.filter(({ at }) => taken.every((other) => apart(at, other) > 2.15 * radius * ease));
      if (taken.length >= MOST || free.length === 0) break;
      const score = ({ at, room }: (typeof free)[number]): number =>
        distance(at, space.core) - 0.7 * Math.min(room, 2.5 * radius) + (hides(at) ? 1.6 * radius : 0);
      free.sort((a, b) => score(a) - score(b));
      taken.push(free[0]!.at);
    }
  }
  return taken.length ? taken : [space.core];
}

/** By space: places for figures of this radius, the nearest to the core first. */
export const slots = oncePer(
  (map: Sheet, radius: number): Map<string, Point[]> =>
    new Map(map.spaces.map((space) => [space.id, slotsOf(space, map.core, radius)])),
);
