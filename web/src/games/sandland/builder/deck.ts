/** A deck as text and as counts of cards. What makes a good deck is for the server to say. */
import type { Card } from "../../../board/contract";
import { keywordsOf, type Cards } from "../../../kit/cards";
import { keywordText, printed, type Keyword } from "../view";

export interface DeckList {
  name: string;
  /** The card of the leader, "" while there is none. */
  leader: string;
  /** By card. */
  counts: Map<string, number>;
}

export const emptyDeck = (): DeckList => ({ name: "My deck", leader: "", counts: new Map() });

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** The first deck of a text; lines that name no card are left out. */
export function readDeck(text: string, cards: Cards): DeckList {
  const deck = emptyDeck();
  const named = (kind: boolean): Map<string, string> =>
    new Map(
      [...cards.values()]
        .filter((card) => (card.kind === "leader") === kind)
        .map((card) => [plain(card.name), card.id]),
    );
  const [leaders, others] = [named(true), named(false)];
  let decks = 0;
  for (const line of text.split("\n")) {
    const [, key = "", value = ""] = /^\s*(deck|leader)\s*:\s*(.*?)\s*(?:#.*)?$/i.exec(line) ?? [];
    if (key.toLowerCase() === "deck" && ++decks > 1) break;
    if (key.toLowerCase() === "deck") deck.name = value;
    if (key.toLowerCase() === "leader") deck.leader = leaders.get(plain(value)) ?? "";
    const [, count = "0", name = ""] = /^\s*(\d+)\s*x?\s+([^#]*)/.exec(line) ?? [];
    const id = others.get(plain(name));
    if (id !== undefined) deck.counts.set(id, (deck.counts.get(id) ?? 0) + Number(count));
  }
  return deck;
}

/** The text of a deck, for a seat of a table if one is named. */
export function deckText(deck: DeckList, cards: Cards, seat?: number): string {
  const name = deck.name.replaceAll("#", "").trim() || "My deck";
  const lines = [`deck: ${name}`];
  if (seat !== undefined) lines.push(`seat: ${seat + 1}`);
  const leader = cards.get(deck.leader);
  if (leader) lines.push(`leader: ${leader.name}`);
  for (const card of inDeck(deck, cards)) lines.push(`${deck.counts.get(card.id)} ${card.name}`);
  return `${lines.join("\n")}\n`;
}

const costOf = (card: Card): number => printed(card, "cost") ?? 0;

/** The cards of a deck, the cheap ones first. */
export function inDeck(deck: DeckList, cards: Cards): Card[] {
  return [...deck.counts.keys()]
    .flatMap((id) => cards.get(id) ?? [])
    .sort((a, b) => costOf(a) - costOf(b) || a.name.localeCompare(b.name));
}

export function size(deck: DeckList): number {
  return [...deck.counts.values()].reduce((sum, count) => sum + count, 0);
}

/** How many cards there are of each cost, from 0 to the dearest of all cards. */
export function curve(deck: DeckList, cards: Cards): number[] {
  const bars = Array.from({ length: 1 + Math.max(0, ...[...cards.values()].map(costOf)) }, () => 0);
  for (const [id, count] of deck.counts) {
    const card = cards.get(id);
    if (card) bars[costOf(card)]! += count;
  }
  return bars;
}

export interface Wanted {
  words: string;
  /** The terms. */
  tag: string;
  keyword: string;
  kind: string;
  /** None is any. */
  costs: number[];
}

export const ANYTHING: Wanted = { words: "", tag: "", keyword: "", kind: "", costs: [] };

const factHas = (card: Card, fact: string, wanted: string): boolean =>
  keywordsOf(card, fact).some(({ id }) => id === wanted);

/** Whether a search finds a card: every word in its name, tags, keywords or text. */
export function finds(wanted: Wanted, card: Card): boolean {
  const words = [...keywordsOf(card, "tags"), ...keywordsOf(card, "keywords")].map(keywordText);
  const all = [card.name, ...words, ...card.lines].join(" ").toLowerCase();
  return (
    wanted.words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => all.includes(word)) &&
    (!wanted.tag || factHas(card, "tags", wanted.tag)) &&
    (!wanted.keyword || factHas(card, "keywords", wanted.keyword)) &&
    (!wanted.kind || card.kind === wanted.kind) &&
    (wanted.costs.length === 0 || wanted.costs.includes(costOf(card)))
  );
}

/** All that stands in a list of facts, each once, in order of their names; keywords whatever their number. */
export function allOf(cards: Cards, fact: string): Keyword[] {
  const found = new Map([...cards.values()].flatMap((card) => keywordsOf(card, fact)).map((word) => [word.id, word]));
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}
