/* Generated from views.json by `npm run types`. */

/** A zone of cards; null for those whose faces are hidden from whoever looks. */
export interface Bag {
  count: number;
  cards: (string | null)[];
}

export interface Discard {
  count: number;
  this_turn: string[];
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

/** Cards that a seat is looking at or has put aside; null is everybody. */
export interface Limbo {
  owner: number | null;
  cards: (string | null)[];
}

export interface Piece {
  id: string;
  kind: "camp" | "person" | "punk";
  /** Null for a punk whose face the viewer does not know. */
  card: string | null;
  damaged: boolean;
  destroyed: boolean;
  ready: boolean;
  protected: boolean;
  /** How far Juggernaut has moved forward. */
  advanced: number;
}

export interface Queued {
  card: string;
}

export interface Seat {
  hand: Bag;
  dealt: Bag;
  silo: boolean;
  raiders: boolean;
  /** Spaces 1, 2 and 3. */
  queue: (Queued | null)[];
  /** Columns a, b and c, each from the back to the front. */
  columns: Piece[][];
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

export interface View {
  game: string;
  viewer: number | "all" | null;
  ending: Ending | null;
  turn: number;
  active: number;
  phase: "setup" | "actions" | "over";
  water: number;
  deck: number;
  reshuffled: boolean;
  discard: Discard;
  high_ground: boolean;
  stack: GoingOn[];
  limbo: Limbo[];
  seats: Seat[];
}
