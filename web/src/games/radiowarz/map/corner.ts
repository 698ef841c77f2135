/** Where the forecast lies: in the corner of the map where it hides least of what it speaks of. */
import type { Camera } from "../../../kit/camera.svelte";
import type { Corner, Laid } from "./layout";
import type { Point } from "../view";

const WIDTH = 320;
const HEIGHT = 210;
const NARROW = 600;
const SAMPLES = 12;

/** `rows` are the pins of the strings that are spoken of. */
export function corner(camera: Camera, laid: Laid, rows: string[][]): Corner {
  const screen = rows
    .flatMap((pins) => along(pins.map((pin) => laid.at.get(pin)).filter((at) => at !== undefined)))
    .map((point) => camera.toScreen(point));
  const hidden = (name: Corner): number =>
    screen.filter(([x, y]) => {
      const across = camera.width < NARROW || (name.endsWith("e") ? x > camera.width - WIDTH : x < WIDTH);
      return across && (name.startsWith("s") ? y > camera.height - HEIGHT : y < HEIGHT);
    }).length;
  const ways = (["se", "sw", "ne", "nw"] as const).map((name) => ({ name, hidden: hidden(name) }));
  return ways.reduce((best, one) => (one.hidden < best.hidden ? one : best)).name;
}

function along(points: Point[]): Point[] {
  if (points.length < 2) return points;
  return points.slice(1).flatMap((to, i) => {
    const from = points[i]!;
    return Array.from({ length: SAMPLES + 1 }, (_, n): Point => [
      from[0] + ((to[0] - from[0]) * n) / SAMPLES,
      from[1] + ((to[1] - from[1]) * n) / SAMPLES,
    ]);
  });
}
