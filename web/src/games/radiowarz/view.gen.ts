/* Generated from views.json by `npm run types`. */

export interface City {
  id: string;
  card: string;
  name: string;
  at: readonly [number, number];
  region: string;
  base: boolean;
}

/** How a game ended. */
export interface Ending {
  text: string;
  payoffs: number[];
  truncated: boolean;
  /** Of the message. */
  key: string;
}

/** A string. */
export interface Link {
  id: string;
  pins: string[];
  points: (readonly [number, number])[];
  /** By pivot: on which side its pin is, and how often the string goes round it. */
  turns: number[];
}

export interface Objective {
  region: string;
  on_air: boolean;
  passes: number;
}

/** What a station in a city would do. */
export interface Preview {
  points: (readonly [number, number])[];
  crosses: string[];
  lights: string[];
  wins: boolean;
  strings: Pull[];
}

/** What a pull would do to a string and to its owner. */
export interface Pull {
  link: string;
  seat: number;
  pins: string[];
  points: (readonly [number, number])[];
  vetoed: string[];
  dark: string[];
  lights: string[];
}

export interface Region {
  id: string;
  card: string;
  /** Terrain and number, like "plain 1". */
  label: string;
  /** The label, as a message. */
  spoken: Spoken;
  terrain: "plain" | "green_forest" | "red_forest" | "desert" | "swamp" | "mountain" | "water";
  number: number;
  name: string;
  outline: (readonly [number, number])[];
  middle: readonly [number, number];
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

/** The map. */
export interface Sheet {
  name: string;
  size: readonly [number, number];
  regions: Region[];
  cities: City[];
}

/** A message: what a text says, for clients that name, link, colour or translate it. */
export interface Spoken {
  key: string;
  args: Record<string, unknown>;
  /** The English text in pieces; one in braces stands for the argument at that path. */
  parts: string[];
  /** So many parts say enough where there is little room; 0 if it takes all. */
  short: number;
  /** These parts as a text. */
  brief: string;
}

export interface Strip {
  id: string;
  card: string;
  name: string;
  regions: Objective[];
}

export interface View {
  game: string;
  viewer: number | "all" | null;
  ending: Ending | null;
  phase: "bases" | "play" | "over";
  turn: number;
  active: number;
  pulling: boolean;
  strips_left: number;
  seats: Seat[];
  /** By the element that would be chosen, for the player whose move it is. */
  previews: Record<string, Preview | Pull>;
}
