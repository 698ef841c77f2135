/** Where strings are drawn: round pins, and on their way from one shape to another. */
import type { Point } from "../view";

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

export const polyline = (points: Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** A link's string, led round its pivots at a distance so that one sees on which side it passes. */
export function stringPath(points: Point[], turns: number[], radius: number): string {
  /** Where the piece from a to b lies beside a pin on its left (+1) or right (-1). */
  const beside = (pin: Point, a: Point, b: Point, side: number): Point => {
    const far = distance(a, b) || 1;
    return [pin[0] + ((b[1] - a[1]) / far) * radius * side, pin[1] - ((b[0] - a[0]) / far) * radius * side];
  };
  const at = (i: number): Point => points[i]!;
  const write = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  let path = `M${write(at(0))}`;
  turns.forEach((turn, n) => {
    const pin = at(n + 1);
    const side = turn > 0 ? 1 : -1;
    const come = beside(pin, at(n), pin, side);
    const go = beside(pin, pin, at(n + 2), side);
    const arc = (to: Point): string => `A${radius} ${radius} 0 0 ${side > 0 ? 1 : 0} ${write(to)}`;
    path += `L${write(come)}`;
    if (turn > 1 || turn < -2) {
      const across: Point = [2 * pin[0] - come[0], 2 * pin[1] - come[1]];
      path += arc(across) + arc(come);
    }
    path += arc(go);
  });
  return `${path}L${write(at(points.length - 1))}`;
}

/** Where two pieces cross, as a share of the first; null if they do not. */
function crossing(a: Point, b: Point, c: Point, d: Point): number | null {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const area = rx * sy - ry * sx;
  if (area === 0) return null;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / area;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / area;
  return t > 0 && t < 1 && u > 0 && u < 1 ? t : null;
}

/** Points at equal distances along a row. */
function sampled(points: Point[], count: number): Point[] {
  const lengths = points.slice(1).map((to, i) => distance(points[i]!, to));
  const whole = lengths.reduce((sum, one) => sum + one, 0);
  return Array.from({ length: count }, (_, n) => {
    let left = (whole * n) / (count - 1);
    let i = 0;
    while (i < lengths.length - 1 && left > lengths[i]!) left -= lengths[i++]!;
    const length = lengths[i];
    if (length === undefined) return points[0]!;
    return between(points[i]!, points[i + 1]!, length === 0 ? 0 : Math.min(1, left / length));
  });
}

const SAMPLES = 24;

/** How a string gets from where it lay to where it lies: its points at a time from 0 to 1. */
export interface Motion {
  points(time: number): Point[];
  /** The hook that pulls it, while it does. */
  hook(time: number): Point | null;
}

function blend(from: Point[], to: Point[]): (time: number) => Point[] {
  const [a, b] = [sampled(from, SAMPLES), sampled(to, SAMPLES)];
  return (time) => a.map((point, i) => between(point, b[i]!, time));
}

const HOOKED = 0.58;
const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));

/** A pull: hooked where `reach` crosses the old string, drawn along it to its end, then taut. */
export function pullMotion(before: Point[], after: Point[], reach: [Point, Point]): Motion | null {
  const [start, pin] = reach;
  let best = -1;
  let piece = -1;
  for (let i = 0; i + 1 < before.length; i++) {
    const t = crossing(start, pin, before[i]!, before[i + 1]!);
    if (t !== null && t > best) [best, piece] = [t, i];
  }
  const round = after.findIndex((point) => distance(point, pin) < 1);
  if (piece < 0 || round < 0) return null;
  const head = before.slice(0, piece + 1);
  const tail = before.slice(piece + 1);
  const hookAt = (time: number): Point => between(start, pin, best + (1 - best) * ease(Math.min(1, time / HOOKED)));
  const first = blend([...head, pin], after.slice(0, round + 1));
  const second = blend([pin, ...tail], after.slice(round));
  return {
    points: (time) => {
      if (time < HOOKED) return [...head, hookAt(time), ...tail];
      const tight = ease((time - HOOKED) / (1 - HOOKED));
      return [...first(tight), ...second(tight)];
    },
    hook: (time) => (time < HOOKED + 0.12 ? hookAt(time) : null),
  };
}

/** Any other change, like a pull that is taken back. */
export function plainMotion(before: Point[], after: Point[]): Motion {
  const way = blend(before, after);
  return { points: (time) => way(ease(time)), hook: () => null };
}

/** A new link is drawn from its older station to its newer one. */
export function growMotion([from, to]: [Point, Point]): Motion {
  return { points: (time) => [from, between(from, to, ease(time))], hook: () => null };
}

/** A link as it lies, on the map as it is drawn. */
export interface Lying {
  id: string;
  seat: number;
  pins: string[];
  points: Point[];
}

/** The motion of each link that is new or lies otherwise than before, and whether one was pulled. */
export function motions(before: Lying[], after: Lying[]): { moving: Map<string, Motion>; pulls: boolean } {
  const old = new Map(before.map((link) => [link.id, link]));
  const moving = new Map<string, Motion>();
  let pulls = false;
  for (const link of after) {
    const was = old.get(link.id);
    const [start, end] = [link.points[0], link.points.at(-1)];
    if (!was && start && end) moving.set(link.id, growMotion([start, end]));
    if (!was || was.pins.join() === link.pins.join()) continue;
    if (was.pins[0] !== link.pins[0] || was.pins.at(-1) !== link.pins.at(-1)) continue;
    const pulled = pulledBy(was, link, after);
    pulls ||= pulled !== null;
    moving.set(link.id, pulled ?? plainMotion(was.points, link.points));
  }
  return { moving, pulls };
}

/** The pull that changed a link: round the end of another one's newest link, which is a new pivot. */
function pulledBy(was: Lying, is: Lying, all: Lying[]): Motion | null {
  for (const reach of all) {
    const pin = reach.pins.at(-1) ?? "";
    if (reach.seat === is.seat || was.pins.includes(pin) || !is.pins.includes(pin)) continue;
    const [start, end] = [reach.points[0], reach.points.at(-1)];
    const motion = start && end ? pullMotion(was.points, is.points, [start, end]) : null;
    if (motion) return motion;
  }
  return null;
}

/** How far a point is from a row of points. */
export function distanceTo(point: Point, row: Point[]): number {
  let least = Infinity;
  for (let i = 0; i + 1 < row.length; i++) {
    const [a, b] = [row[i]!, row[i + 1]!];
    const long = distance(a, b) ** 2 || 1;
    const t = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / long;
    least = Math.min(least, distance(point, between(a, b, Math.min(1, Math.max(0, t)))));
  }
  return least;
}
