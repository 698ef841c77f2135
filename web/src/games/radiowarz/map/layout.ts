/** The map as it is laid on the screen: cut to the land, and turned on its side where that shows it larger. */
import { oncePer } from "../../../kit/once";
import type { City, Point, Region, Sheet } from "../view";

export type Corner = "nw" | "ne" | "sw" | "se";

export interface Laid {
  turned: boolean;
  size: Point;
  regions: Region[];
  cities: City[];
  /** Where a city's pin stands. */
  at: Map<string, Point>;
  /** The corners of the sheet, the emptiest first. */
  empty: Corner[];
}

/** How much sea is left around the land, as a share of the map. */
const PAD = 0.03;
/** Turning must be worth it, and once turned the map stays so while its box changes a little. */
const WORTH = 1.12;
const STAY = 0.6;

interface Cut {
  x: number;
  y: number;
  w: number;
  h: number;
}

function cutOf({ size, regions }: Sheet): Cut {
  const corners = regions.flatMap((region) => region.outline);
  const pad = PAD * Math.max(...size);
  const span = (axis: 0 | 1): [number, number] => {
    const at = corners.map((corner) => corner[axis]);
    return [Math.max(0, Math.min(...at) - pad), Math.min(size[axis], Math.max(...at) + pad)];
  };
  const [left, right] = span(0);
  const [top, bottom] = span(1);
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** Whether a map should lie on its side in a box, as it did or did not until now. */
export function wantsTurning(sheet: Sheet, width: number, height: number, before: boolean): boolean {
  const { w, h } = cutOf(sheet);
  return Math.min(width / h, height / w) > (before ? STAY : WORTH) * Math.min(width / w, height / h);
}

export const lay = oncePer((sheet: Sheet, turned: boolean): Laid => {
  const { x: left, y: top, w, h } = cutOf(sheet);
  const turn = ([x, y]: Point): Point => (turned ? [h - (y - top), x - left] : [x - left, y - top]);
  const cities = sheet.cities.map((city) => ({ ...city, at: turn(city.at) }));
  const regions = sheet.regions.map((region) => ({
    ...region,
    outline: region.outline.map(turn),
    middle: turn(region.middle),
  }));
  const size: Point = turned ? [h, w] : [w, h];
  return {
    turned,
    size,
    regions,
    cities,
    at: new Map(cities.map((city) => [city.id, city.at])),
    empty: emptiest(regions, size),
  };
});

function emptiest(regions: Region[], [w, h]: Point): Corner[] {
  const corners: [Corner, number, number][] = [
    ["nw", 0, 0],
    ["ne", w, 0],
    ["sw", 0, h],
    ["se", w, h],
  ];
  const free = ([, x, y]: [Corner, number, number]): number =>
    Math.min(...regions.flatMap((region) => region.outline.map((at) => Math.hypot(at[0] - x, at[1] - y))));
  return corners
    .map((corner) => ({ name: corner[0], free: free(corner) }))
    .sort((a, b) => b.free - a.free)
    .map(({ name }) => name);
}
