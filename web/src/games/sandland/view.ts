/** Where things lie in a view of Sandland. */
import type { Card } from "../../board/contract";
import { cardNamed, type Cards } from "../../kit/cards";
import type { Seat } from "./view.gen";

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

/** What a seat has placed so far, by slot: as the view knows it, and by the steps that were taken since. */
export function placed({ placed }: Pick<Seat, "placed">, seat: number, taken: string[]): Map<string, string> {
  const found = new Map(placed.map(({ slot, card }) => [slot, card]));
  taken.forEach((id, i) => {
    const card = taken[i - 1];
    if (id.startsWith(`s${seat}.`) && card?.startsWith("hand.")) {
      found.set(id.slice(`s${seat}.`.length), card.slice("hand.".length));
    }
  });
  return found;
}
