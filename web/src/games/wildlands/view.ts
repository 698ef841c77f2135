/** The JSON that the server sends for a view of Wildlands, and what is found in it. */
import { counted } from "../../kit/cards";

export type Point = readonly [number, number];

export type Floor =
  "stone" | "tiles" | "earth" | "water" | "moss" | "wood" | "paving" | "grass" | "rubble" | "sand" | "garden" | "rock";

export interface Space {
  id: string;
  number: number;
  /** The room or quarter; several spaces share one. */
  place: string;
  floor: Floor;
  outline: Point[];
  core: Point;
  cover: boolean;
  high: boolean;
}

export interface Line {
  id: string;
  between: [string, string];
  points: Point[];
  kind: "open" | "climb" | "gate";
  up: string | null;
}

export interface Scenery {
  kind: string;
  at: Point;
  size: number;
  turn: number;
}

/** A line that proves sight, and whether heavy ranged attacks reach that far (1) or not (0). */
export type Proof = readonly [number, number, number, number, number];

export interface Sheet {
  name: string;
  theme: "dungeon" | "ruins";
  size: Point;
  core: number;
  spaces: Space[];
  lines: Line[];
  walls: Point[][];
  scenery: Scenery[];
  sight: Record<string, Record<string, Proof>>;
}

export type FactionId = "guild" | "gnomads" | "lawbringers" | "pit_fighters";

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
  by: number | null;
}

export interface Bag<T> {
  count: number;
  cards: (T | null)[];
}

export interface Seat {
  faction: FactionId | null;
  name: string;
  gone: boolean;
  out: boolean;
  points: number;
  claimed: number;
  trophies: string[];
  hand: Bag<string>;
  deck: number;
  discard: string[];
  maps: Bag<number>;
  characters: Character[];
  shards: string[];
}

export type Kind =
  | "move"
  | "rally"
  | "fly"
  | "claim"
  | "melee"
  | "heavy_melee"
  | "ranged"
  | "heavy_ranged"
  | "area"
  | "draw"
  | "interrupt";

export interface Action {
  kind: Kind;
  seat: number;
  figure: string | null;
  goals: string[];
  against: number | null;
  targets: string[];
  asked: string | null;
  defended: string[];
}

export interface Wildlands {
  viewer: number | "all" | null;
  map: Sheet;
  phase: "factions" | "places" | "play" | "over";
  turn: number;
  active: number;
  acting: number;
  must_reveal: boolean;
  ending_turn: boolean;
  window: boolean;
  tied: boolean;
  action: Action | null;
  played: { seat: number; card: string }[];
  seats: Seat[];
  ending: { text: string; payoffs: number[]; truncated: boolean } | null;
}

export const FACTIONS: readonly FactionId[] = ["guild", "gnomads", "lawbringers", "pit_fighters"];

/** What a figure can do besides going somewhere, in the order in which it is offered. */
export const DEEDS = ["melee", "heavy_melee", "ranged", "heavy_ranged", "area", "rally", "fly", "claim"] as const;

export const numberOf = (space: string): string => space.slice(space.indexOf(".") + 1);

/** A figure that is to be drawn on the map: standing there, or a ghost that only its owner sees. */
export interface Placed {
  who: Character;
  seat: number;
  space: string;
  ghost: boolean;
}

export function placed(view: Wildlands): Placed[] {
  return view.seats.flatMap((seat, index) =>
    seat.characters.flatMap((who): Placed[] => {
      if (who.state === "board" && who.space) return [{ who, seat: index, space: who.space, ghost: false }];
      if (who.state === "hidden" && who.start) return [{ who, seat: index, space: who.start, ghost: true }];
      return [];
    }),
  );
}

export function bySpaces(figures: Placed[]): Map<string, Placed[]> {
  const found = new Map<string, Placed[]>();
  for (const figure of figures) found.set(figure.space, [...(found.get(figure.space) ?? []), figure]);
  return found;
}

/** The seat and the character of a figure. */
export function findFigure(view: Wildlands, id: string | null): { who: Character; seat: number } | undefined {
  if (id === null) return undefined;
  for (const [seat, { characters }] of view.seats.entries()) {
    const who = characters.find((one) => one.id === id);
    if (who) return { who, seat };
  }
  return undefined;
}

/** Equal cards once, with their number, in the order of the deck, wild ones last. */
export function sortedHand(cards: (string | null)[]): { card: string; count: number }[] {
  const rank = (card: string): number =>
    card.endsWith("_wild") ? Infinity : Number(card.slice(card.lastIndexOf("_") + 1));
  return counted(cards.filter((card) => card !== null))
    .map(({ id, count }) => ({ card: id, count }))
    .sort((a, b) => (rank(a.card) < rank(b.card) ? -1 : 1));
}

/** The element of a card in hand: its number within the deck. */
export const handId = (card: string): string => `hand.${card.slice(card.lastIndexOf("_") + 1)}`;

/** What a card shows, line by line. */
export interface CardLine {
  /** The slot of a character, or null for an open flag, which anybody can use. */
  slot: number | null;
  /** A flag, or null where the icon stands alone. */
  flag: string | null;
}

export function linesOf(facts: Record<string, string | number>): CardLine[] {
  const lines: CardLine[] = [];
  for (let slot = 0; slot < 5; slot++) {
    const flag = facts[`slot${slot}`];
    if (flag !== undefined) lines.push({ slot, flag: flag === "icon" ? null : String(flag) });
  }
  if (facts["open"] !== undefined) lines.push({ slot: null, flag: String(facts["open"]) });
  return lines;
}
