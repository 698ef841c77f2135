/** Cards by their ids, and how many there are of each. */
import type { Card } from "../board/contract";
import type { KeywordInfo } from "../wire/protocol";

export type Keyword = KeywordInfo;

export type Cards = Map<string, Card>;

/** A zone of cards; null for those whose faces are hidden from whoever looks. */
export interface Bag {
  count: number;
  cards: (string | null)[];
}

/** A printed number of a card. */
export function printedNumber({ facts }: Pick<Card, "facts">, fact: string): number | undefined {
  const value = facts[fact];
  return typeof value === "number" ? value : undefined;
}

/** A printed row of keywords, tags or icons. */
export function keywordsOf(card: Pick<Card, "facts"> | undefined, fact: string): Keyword[] {
  const words = card?.facts[fact];
  return Array.isArray(words) ? words : [];
}

/** A card by its id; one that the server did not describe still has a name, and this kind. */
export function cardNamed(cards: Cards, id: string, kind: string): Card {
  return cards.get(id) ?? { id, name: id.replaceAll("_", " "), kind, lines: [], spoken: [], facts: {} };
}

/** Equal cards as one, in the order of their first appearance. */
export function counted<T extends string | null>(ids: T[]): { id: T; count: number }[] {
  const found = new Map<T, number>();
  for (const id of ids) found.set(id, (found.get(id) ?? 0) + 1);
  return [...found].map(([id, count]) => ({ id, count }));
}

/** What is known of a zone, in words: "Scout ×2, Sniper". */
export function known(ids: (string | null)[], cardOf: (id: string) => Card): string {
  return counted(ids)
    .map(({ id, count }) => (id === null ? "" : cardOf(id).name + (count > 1 ? ` ×${count}` : "")))
    .filter(Boolean)
    .join(", ");
}

/** How much smaller a name is set than others, so that it stands where so many letters do. */
export const fitting = (name: string, letters: number): number => Math.min(1, letters / name.length);
