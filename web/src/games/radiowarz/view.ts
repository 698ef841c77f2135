/** The JSON that the server sends for a view of RadioWarz, and what is found in it. */

export type Point = readonly [number, number];

export type Terrain = "plain" | "green forest" | "red forest" | "desert" | "swamp" | "mountain" | "water";

export interface Region {
  id: string;
  card: string;
  /** Terrain and number, like "plain 1". */
  label: string;
  terrain: Terrain;
  number: number;
  name: string;
  outline: Point[];
  middle: Point;
}

export interface City {
  id: string;
  card: string;
  name: string;
  at: Point;
  region: string;
  base: boolean;
}

export interface Sheet {
  name: string;
  size: Point;
  regions: Region[];
  cities: City[];
}

export interface Link {
  id: string;
  pins: string[];
  points: Point[];
  /** By pivot: on which side its pin is, and how often the string goes round it. */
  turns: number[];
}

export interface Objective {
  region: string;
  on_air: boolean;
  passes: number;
}

export interface Strip {
  id: string;
  card: string;
  name: string;
  regions: Objective[];
}

export interface Seat {
  show: string;
  gone: boolean;
  pins: number;
  stations: string[];
  links: Link[];
  strip: Strip | null;
  on_air: number;
  points: number;
  length: number;
}

/** What a pull would do to a string and to its owner. */
export interface Pull {
  link: string;
  seat: number;
  pins: string[];
  points: Point[];
  vetoed: string[];
  dark: string[];
  lights: string[];
}

/** What a station in a city would do. */
export interface Preview {
  points: Point[];
  crosses: string[];
  lights: string[];
  wins: boolean;
  strings: Pull[];
}

export interface RadioWarz {
  viewer: number | "all" | null;
  map: Sheet;
  phase: "bases" | "play" | "over";
  turn: number;
  active: number;
  pulling: boolean;
  strips_left: number;
  seats: Seat[];
  previews: Record<string, Preview | Pull>;
  ending: { text: string; payoffs: number[]; truncated: boolean } | null;
}

export const isCity = (id: string): boolean => id.startsWith("city.");
export const isLink = (id: string): boolean => id.startsWith("link.");

/** The preview of a station in this city, if it can be chosen now. */
export function stationPreview(view: RadioWarz, city: string | null): Preview | null {
  const found = city === null ? undefined : view.previews[city];
  return found && "crosses" in found ? found : null;
}

/** The strings that may be pulled or not now: of the city taken already, or of the one that stands. */
export function openPulls(view: RadioWarz, taken: string | null): Pull[] {
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
