/* Generated from views.json by `npm run types`. */

/** A zone of cards; null for those whose faces are hidden from whoever looks. */
export interface Bag {
  count: number;
  cards: (string | null)[];
}

export interface Bargain {
  with: number;
  seat: number;
  give: string[];
  take: string[];
}

export interface Barter {
  with: "stalls";
  seat: number;
  offered: string[];
  worth: number;
  wanted: string[];
  price: number;
}

export interface Chances {
  win: number;
  lose: number;
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
  /** The reason. */
  spoken: Spoken | null;
}

/** Before the draft a seat has no knight, and little else. */
export interface Empty {
  knight: null;
  reputation: number;
  luck: Bag;
  gear_value: number;
}

/** How a game ended. */
export interface Ending {
  text: string;
  payoffs: number[];
  truncated: boolean;
  /** Of the message. */
  key: string;
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

/** A wasteland card that a knight is to escape or to face. */
export interface Facing {
  seat: number;
  card: string;
  skill: string;
  difficulty: number;
  escape: number;
  outlook: Outlook | null;
}

export interface Fight {
  active: number;
  foe: OtherKnight | Enemy;
  waster: number;
  clash: number;
  range: "short" | "medium" | "long";
  /** Above 0: for the active knight. */
  dominance: number;
  sides: readonly [Side, Side];
  outlook: Outlook | null;
  /** By combat card of mine: how likely my side then wins, and loses. */
  cards: Record<string, Chances>;
}

export interface Gear {
  /** Where it lies: the id of its place. */
  id: string;
  card: string;
  marked: boolean;
  enhancements: string[];
}

export interface Hex {
  id: string;
  tile: string;
  tokens: Tokens;
  special: Special | null;
  tasks: TaskToken[];
  knights: number[];
  explored_by: number[];
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
  /** With what gear adds. */
  skills: Record<string, number>;
  /** Dice lost to wounds. */
  wounds: number;
  conditions: string[];
  moved: boolean;
  skips_exploration: boolean;
  panels: Panel[];
  backpack: Stored[];
  backpack_capacity: number;
  cargo: Stored[];
  cargo_capacity: number;
  /** What this watcher knows to be among the face-down cards, but not which they are. */
  among: string[];
  attached: Gear[];
  vehicle: Vehicle | null;
  luck: Bag;
  tasks: OwnTask[];
  gear_value: number;
}

/** Cards that a seat is looking at or has put aside; null is everybody. */
export interface Limbo {
  owner: number | null;
  cards: (string | null)[];
}

/** What has come of it. */
export interface Mission {
  progress: Progress[];
  villains: Villain[];
}

export interface MissionCard {
  id: string;
  name: string;
  rounds: number;
  lines: string[];
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
  next: NextHex[];
  revealed: string[];
  planted: number;
  card: string | null;
  must_play: string | null;
  reach: Reach[];
}

export interface NextHex {
  hex: string;
  cards: number;
}

export interface OtherKnight {
  seat: number;
}

/** What a fight promises the active knight, and what that rests on. */
export interface Outlook {
  win: number;
  draw: number;
  lose: number;
  /** Health on average: his own, the other side's. */
  lost: readonly [number, number];
  assumed: string;
  /** What is assumed. */
  spoken: Spoken;
}

export interface OwnTask {
  card: string | null;
  accepted: boolean;
  age: number;
  open: boolean;
}

export interface Panel {
  panel: string;
  card: Gear | null;
  /** What is printed on the sheet itself. */
  printed: Gear | null;
  covered: boolean;
}

/** Where a hex lies. */
export interface Place {
  id: string;
  row: number;
  column: number;
  q: number;
  r: number;
  tier: number;
}

export interface Pooled {
  card: string;
  damaged: boolean;
  count: number;
}

export interface Printed {
  places: Place[];
  /** Those that can lie there. */
  tiles: Record<string, Tile>;
  range_cards: RangeCards;
  stalls: StallSpace[];
  mission: MissionCard;
}

export interface Progress {
  seat: number;
  text: string;
  spoken: Spoken;
  value: number;
  goal: number;
}

export interface RangeCard {
  difficulty: number;
  icons: (readonly [string, number])[];
}

export interface RangeCards {
  short: RangeCard;
  medium: RangeCard;
  long: RangeCard;
}

/** The cheapest way to a hex. */
export interface Reach {
  hex: string;
  cost: number;
  fuel: number;
  threat: number;
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

export interface Special {
  token: string;
  dark: boolean;
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

export interface Stall {
  id: string;
  card: string | null;
  wanted: boolean;
}

export interface StallSpace {
  frame: number;
  value: string;
  price: string;
  city: string | null;
}

/** In a backpack or a vehicle, face-down to those who do not know it. */
export interface Stored {
  id: string;
  card: string | null;
  /** As its back shows it. */
  colour: string;
  marked: boolean;
  enhancements: string[];
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

export interface Task {
  card: string;
  age: number;
}

export interface TaskToken {
  colour: string;
  number: number;
  task: string;
}

export interface Tile {
  name: string;
  number: number | null;
  kind: string;
  terrain: string;
  difficulty: number;
  threat: number;
  radiation: number;
  contamination: number;
}

export interface Tokens {
  threat: number;
  obstacle: number;
  radiation: number;
  contamination: number;
}

export interface Vehicle {
  card: string;
  damaged: boolean;
  speed: number;
  capacity: number;
  attached: Gear[];
}

export interface View {
  game: string;
  viewer: number | "all" | null;
  ending: Ending | null;
  mission: Mission;
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
  stalls: Stall[];
  pool: Pooled[];
  trade: Barter | Bargain | null;
  tasks: Record<string, Task | null>;
  decks: Record<string, number>;
  discards: Record<string, string[]>;
  limbo: Limbo[];
  seats: (Knight | Empty)[];
}

export interface Villain {
  id: string;
  card: string;
  at: string | null;
  carried_by: number | null;
  health: number;
}
