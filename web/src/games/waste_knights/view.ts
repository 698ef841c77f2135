/** The JSON that the server sends for a view of Waste Knights, and what is found in it. */

export interface Gear {
  /** Where it lies: the id of its place. */
  id: string;
  card: string;
  marked: boolean;
  enhancements: string[];
}

export interface Panel {
  panel: string;
  card: Gear | null;
  /** What is printed on the sheet itself. */
  printed: Gear | null;
  covered: boolean;
}

export interface Vehicle {
  card: string;
  damaged: boolean;
  speed: number;
  capacity: number;
  attached: Gear[];
}

export interface OwnTask {
  card: string | null;
  accepted: boolean;
  age: number;
  open: boolean;
}

/** Before the draft a seat has no knight, and little else. */
export interface Empty {
  knight: null;
  reputation: number;
  luck: { count: number; cards: (string | null)[] };
}

export interface Knight {
  knight: string;
  name: string;
  vocation: string;
  at: string;
  conscious: boolean;
  reputation: number;
  ammo: number;
  fuel: number;
  health: number;
  radiation: number;
  ability_marked: boolean;
  skills: Record<string, number>;
  /** Dice lost to wounds. */
  wounds: number;
  panels: Panel[];
  backpack: Gear[];
  backpack_capacity: number;
  cargo: Gear[];
  cargo_capacity: number;
  attached: Gear[];
  vehicle: Vehicle | null;
  luck: { count: number; cards: (string | null)[] };
  tasks: OwnTask[];
  gear_value: number;
}

export type Seat = Knight | Empty;

export interface Hex {
  id: string;
  q: number;
  r: number;
  tier: number;
  tile: string;
  name: string;
  number: number | null;
  kind: string;
  terrain: string;
  difficulty: number;
  threat: number;
  radiation: number;
  contamination: number;
  tokens: { threat: number; obstacle: number; radiation: number; contamination: number };
  special: { token: string; dark: boolean } | null;
  tasks: { colour: string; number: number; task: string }[];
  knights: number[];
  explored_by: number[];
}

export interface Reach {
  hex: string;
  cost: number;
  fuel: number;
  threat: number;
}

/** A hex where the Waster can play one of so many cards. */
export interface Strike {
  hex: string;
  cards: number;
  /** Only an enemy of this kind. */
  only: string | null;
  /** Here at the latest. */
  last: boolean;
}

export interface Move {
  seat: number;
  on_foot: boolean;
  route: string[];
  /** How many hexes of the route were entered. */
  at: number;
  points: number;
  spent: number;
  fuel: number;
  cost: number;
  fuel_needed: number;
  threat: number;
  /** Where the Waster can strike. */
  strikes: Strike[];
  /** And on which hexes that the route can go on to, with how many cards. */
  next: { hex: string; cards: number }[];
  revealed: string[];
  planted: number;
  card: string | null;
  must_play: string | null;
  reach: Reach[];
}

export interface Check {
  seat: number;
  skill: string;
  difficulty: number;
  pool: number;
  dice: number[] | null;
  /** To succeed at all. */
  odds: number;
  bulls_from: number;
  why: string;
}

/** What a fight promises the active knight, and what that rests on. */
export interface Outlook {
  win: number;
  draw: number;
  lose: number;
  /** Health on average: his own, the other side's. */
  lost: [number, number];
  assumed: string;
}

/** A wasteland card that a knight is to escape or to face. */
export interface Facing {
  seat: number;
  card: string;
  skill: string;
  difficulty: number;
  escape: number;
  outlook: Outlook | null;
}

export interface Enemy {
  card: string;
  name: string;
  health: number;
  of: number;
  armor: number;
  aggression: number;
  icons: string[];
  multi: number;
  pierce: number;
  damage: number;
  ferocious: boolean;
}

export interface Side {
  seat: number | null;
  card: string | null;
  prepared: boolean;
  direction: "advance" | "retreat" | null;
  weapon: string | null;
  icon: string | null;
  dice: number;
  odds: number;
}

export type Range = "short" | "medium" | "long";

export interface Fight {
  active: number;
  foe: { seat: number } | Enemy;
  waster: number;
  clash: number;
  range: Range;
  /** Above 0: for the active knight. */
  dominance: number;
  sides: [Side, Side];
  outlook: Outlook | null;
  /** By combat card of mine: how likely my side then wins, and loses. */
  cards: Record<string, { win: number; lose: number }>;
}

export interface Stall {
  id: string;
  frame: number;
  card: string | null;
  value: string;
  price: string;
  city: string | null;
  wanted: boolean;
}

export type Trade =
  | { with: "stalls"; seat: number; offered: string[]; worth: number; wanted: string[]; price: number }
  | { with: number; seat: number; give: string[]; take: string[] };

export interface Villain {
  id: string;
  card: string;
  name: string;
  at: string | null;
  carried_by: number | null;
  health: number;
}

export interface WasteKnights {
  viewer: number | "all" | null;
  mission: {
    id: string;
    name: string;
    rounds: number;
    lines: string[];
    progress: { seat: number; text: string; value: number; goal: number }[];
    villains: Villain[];
  };
  round: number;
  phase: string;
  first: number;
  active: number | null;
  waster: number | null;
  order: number[];
  hexes: Hex[];
  move: Move | null;
  check: Check | null;
  facing: Facing | null;
  fight: Fight | null;
  range_cards: Record<Range, { difficulty: number; icons: [string, number][] }>;
  stalls: Stall[];
  pool: { card: string; damaged: boolean; count: number }[];
  trade: Trade | null;
  tasks: Record<string, { card: string; age: number } | null>;
  decks: Record<string, number>;
  discards: Record<string, string[]>;
  limbo: { owner: number; cards: (string | null)[] }[];
  seats: Seat[];
  ending: { text: string; payoffs: number[]; truncated: boolean } | null;
}

export const DIAL = 4;
export const DIALS = ["health", "radiation", "ammo", "fuel"] as const;
export const SKILLS = ["blades", "guns", "medicine", "repair", "survival", "talk"] as const;
export const RANGES = ["long", "medium", "short"] as const;
export const COMBAT = ["attack", "multi-attack", "defend", "prepare", "change_range"] as const;
export const CLASHES = 3;

/** What a value in colours is worth in green gear. */
export const WORTH: Record<string, number> = { green: 1, yellow: 3, red: 9, blue: 9 };

export const isKnight = (seat: Seat | undefined): seat is Knight => seat !== undefined && seat.knight !== null;

/** The route with the steps that were taken on this screen and not sent yet. */
export function routeOf(move: Move, taken: readonly string[]): string[] {
  return [...move.route, ...taken.filter((id) => /^[a-g]\d$/.test(id))];
}

/** What a panel holds: the card on it, else what is printed there and not covered. */
export function held(panel: Panel): Gear | null {
  return panel.card ?? (panel.covered ? null : panel.printed);
}

/** The card of a combat card's element. */
export const combatCard = (name: string): string => name.replaceAll("-", "_");

// The map: pointy hexes, rows horizontal.

export const RADIUS = 100;
const WIDE = Math.sqrt(3) * RADIUS;
export const SIZE = [7 * WIDE, 11 * RADIUS] as const;

export function middleOf({ q, r }: { q: number; r: number }): [number, number] {
  return [SIZE[0] / 2 + WIDE * (q + r / 2), SIZE[1] / 2 + 1.5 * RADIUS * r];
}

/** The corners of a hex of this size around the origin. */
export function corners(size: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const angle = (Math.PI / 180) * (60 * i - 90);
      return `${(size * Math.cos(angle)).toFixed(1)},${(size * Math.sin(angle)).toFixed(1)}`;
    })
    .join(" ");
}
