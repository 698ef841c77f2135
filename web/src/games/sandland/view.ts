/** The JSON that the server sends for a seat's view of Sandland, and where things lie in it. */
import type { Card } from "../../board/contract";
import { cardNamed, type Bag, type Cards } from "../../kit/cards";

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
  keywords: string[] | null;
  attached: { id: string; card: string }[];
  /** The units that lie under it. */
  sealed: string[];
}

/** A deck on offer. */
export interface Deck {
  id: string;
  name: string;
  leader: string;
  style: string;
}

export interface Tactic {
  id: string;
  card: string;
  ready: boolean;
}

export interface Leader {
  id: string;
  card: string;
  ready: boolean;
  /** It has left the leader area and stands in the grid. */
  in_play: boolean;
  water: number;
}

export interface Seat {
  /** Null until both have chosen. */
  deck_name: string | null;
  leader: Leader | null;
  deck: number;
  hand: Bag;
  scrap: Bag;
  used: Bag;
  discard: string[];
  tactics: Tactic[];
  /** The front row, then the back row, columns 1 to 4 of the table. */
  grid: (Piece | null)[][];
  /** What it would count at the end of the round, as things stand. */
  water: number;
  passed: boolean;
  won: number;
}

export interface Sandland {
  viewer: number | "all" | null;
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
  /** An attack under way: a piece, and the slot that it hits. */
  attack: { from: string; to: string } | null;
  decks: Deck[];
  stack: { text: string; source: string | null; controller: number }[];
  limbo: { owner: number | null; cards: (string | null)[] }[];
  seats: Seat[];
  ending: { text: string; payoffs: number[]; truncated: boolean } | null;
}

/** A card by its id. */
export const cardOf = (cards: Cards, id: string): Card => cardNamed(cards, id, "unit");

/** A printed number of a card. */
export function printed(card: Card, fact: string): number | null {
  const value = card.facts[fact];
  return typeof value === "number" ? value : null;
}

/** A printed list: tags, keywords. */
export function listed(card: Card, fact: string): string[] {
  return String(card.facts[fact] ?? "")
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}

/** What a seat has placed so far, by slot: until all have, only the question tells it. */
export function placed(prompt: string, cards: Cards): Map<string, string> {
  const found = new Map<string, string>();
  const list = /Placed: (.*?)(?:\. |\.?$)/.exec(prompt)?.[1] ?? "";
  const byName = new Map([...cards.values()].filter(({ kind }) => kind !== "leader").map(({ id, name }) => [name, id]));
  for (const entry of list.split(/, (?=[fb][1-4] )/)) {
    const id = byName.get(entry.slice(3));
    if (id !== undefined) found.set(entry.slice(0, 2), id);
  }
  return found;
}
