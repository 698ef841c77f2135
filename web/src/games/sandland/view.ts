/** Where things lie in a view of Sandland. */
import type { Card } from "../../board/contract";
import { cardNamed, type Cards } from "../../kit/cards";

export type * from "./view.gen";
export type { View as Sandland } from "./view.gen";

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
