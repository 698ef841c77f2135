/** What is found in a view of RadioWarz. */
import type { Preview, Pull, Region, View } from "./view.gen";

export type * from "./view.gen";
export type { View as RadioWarz } from "./view.gen";

export type Point = Region["middle"];
export type Terrain = Region["terrain"];

export const isCity = (id: string): boolean => id.startsWith("city.");
export const isLink = (id: string): boolean => id.startsWith("link.");

/** The preview of a station in this city, if it can be chosen now. */
export function stationPreview(view: View, city: string | null): Preview | null {
  const found = city === null ? undefined : view.previews[city];
  return found && "crosses" in found ? found : null;
}

/** The strings that may be pulled or not now: of the city taken already, or of the one that stands. */
export function openPulls(view: View, taken: string | null): Pull[] {
  const local = stationPreview(view, taken);
  if (local) return local.strings;
  if (!view.pulling) return [];
  return Object.values(view.previews).filter((found): found is Pull => "vetoed" in found);
}

/** Seat and number of a link, from its id. */
export function linkOf(id: string): { seat: number; number: number } {
  const [, seat = "0", number = "0"] = id.split(".");
  return { seat: Number(seat), number: Number(number) };
}
