/* Generated from views.json by `npm run types`. */

/** The attack that is going on. */
export interface Action {
  kind: string;
  seat: number;
  figure: string | null;
  goals: string[];
  against: number | null;
  targets: string[];
  asked: string | null;
  defended: string[];
}

/** A zone of cards; null for those whose faces are hidden from whoever looks. */
export interface Bag {
  count: number;
  cards: (string | null)[];
}

export interface Character {
  id: string;
  card: string;
  name: string;
  slot: number;
  health: number;
  damage: number;
  state: "hidden" | "board" | "out";
  space: string | null;
  /** Where it will appear, for its owner's eyes alone. */
  start: string | null;
  /** Who has beaten it. */
  by: number | null;
}

/** How a game ended. */
export interface Ending {
  text: string;
  payoffs: number[];
  truncated: boolean;
  /** Of the message. */
  key: string;
}

export interface Line {
  id: string;
  between: readonly [string, string];
  points: (readonly [number, number])[];
  kind: "open" | "climb" | "gate";
  up: string | null;
}

/** Numbers of spaces, or null where they are hidden. */
export interface MapCards {
  count: number;
  cards: (number | null)[];
}

export interface Played {
  seat: number;
  card: string;
}

export interface Scenery {
  kind: string;
  at: readonly [number, number];
  size: number;
  turn: number;
}

export interface Seat {
  faction: string | null;
  name: string;
  gone: boolean;
  out: boolean;
  points: number;
  claimed: number;
  trophies: string[];
  hand: Bag;
  deck: number;
  discard: string[];
  maps: MapCards;
  characters: Character[];
  shards: string[];
}

/** The map. */
export interface Sheet {
  name: string;
  theme: "dungeon" | "ruins";
  size: readonly [number, number];
  core: number;
  spaces: Space[];
  lines: Line[];
  walls: ((readonly [number, number])[])[];
  scenery: Scenery[];
  /** By space and space in sight: a line that proves it, and whether heavy attacks reach it. */
  sight: Record<string, Record<string, readonly [number, number, number, number, number]>>;
}

export interface Space {
  id: string;
  number: number;
  /** The room or quarter; several spaces share one. */
  place: string;
  floor: string;
  outline: (readonly [number, number])[];
  core: readonly [number, number];
  cover: boolean;
  high: boolean;
}

export interface View {
  game: string;
  viewer: number | "all" | null;
  ending: Ending | null;
  phase: "factions" | "places" | "play" | "over";
  turn: number;
  active: number;
  acting: number;
  must_reveal: boolean;
  ending_turn: boolean;
  window: boolean;
  tied: boolean;
  action: Action | null;
  played: Played[];
  seats: Seat[];
}
