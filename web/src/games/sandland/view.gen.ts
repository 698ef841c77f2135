/* Generated from views.json by `npm run types`. */

export interface Attached {
  id: string;
  card: string;
}

export interface Attack {
  from: string | null;
  to: string;
}

/** A zone of cards; null for those whose faces are hidden from whoever looks. */
export interface Bag {
  count: number;
  cards: (string | null)[];
}

/** A deck on offer. */
export interface Deck {
  id: string;
  name: string;
  leader: string;
  style: string;
}

/** How a game ended. */
export interface Ending {
  text: string;
  payoffs: number[];
  truncated: boolean;
  /** Of the message. */
  key: string;
}

/** An effect that waits for its end. */
export interface GoingOn {
  text: string;
  spoken: Spoken;
  source: string | null;
  controller: number;
}

/** A word that a card has, for itself. */
export interface Keyword {
  /** The term. */
  id: string;
  name: string;
  /** 0 if it has none. */
  number: number;
}

export interface Leader {
  id: string;
  card: string;
  ready: boolean;
  /** It has left the leader area and stands in the grid. */
  in_play: boolean;
  water: number;
}

/** Cards that a seat is looking at or has put aside; null is everybody. */
export interface Limbo {
  owner: number | null;
  cards: (string | null)[];
}

export interface Piece {
  id: string;
  /** Null for a face-down card that the viewer does not know. */
  card: string | null;
  up: boolean;
  /** Face-down, but the other side has seen it. */
  seen: boolean;
  kind: "unit" | "location" | "tactic" | "unknown";
  ready: boolean;
  damage: number;
  attack: number | null;
  health: number | null;
  armor: number | null;
  water: number | null;
  cost: number | null;
  keywords: Keyword[];
  attached: Attached[];
  /** The units that lie under it. */
  sealed: string[];
}

/** A card that a seat that deploys has placed, before it is dealt with. */
export interface Placed {
  slot: string;
  card: string;
}

export interface Seat {
  /** Null until both have chosen. */
  deck_name: string | null;
  leader: Leader | null;
  deck: number;
  hand: Bag;
  /** For its own eyes: what it has placed while it deploys. */
  placed: Placed[];
  scrap: Bag;
  used: Bag;
  discard: string[];
  tactics: Tactic[];
  /** The front row, then the back row, columns 1 to 4 of the table. */
  grid: ((Piece | null)[])[];
  /** What it would count at the end of the round, as things stand. */
  water: number;
  passed: boolean;
  won: number;
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

export interface Tactic {
  id: string;
  card: string;
  ready: boolean;
}

export interface View {
  game: string;
  viewer: number | "all" | null;
  ending: Ending | null;
  phase: "decks" | "deploy" | "actions" | "over";
  skirmish: number;
  round: number;
  /** From -5 to 5; above 0 it is on the side of seat 0. */
  water: number;
  starter: number | null;
  active: number;
  /** Null once the other side has passed: as many as one likes. */
  actions_left: number | null;
  /** By finished skirmish: who won it, null for a drawn one. */
  results: (number | null)[];
  stack: GoingOn[];
  /** An attack under way. */
  attack: Attack | null;
  decks: Deck[];
  limbo: Limbo[];
  seats: Seat[];
}
