/** Where things lie in a view of Sandland. */
import type { Card } from "../../board/contract";
import { cardNamed, printedNumber, type Cards } from "../../kit/cards";
import type { Keyword, Seat } from "./view.gen";

export type * from "./view.gen";
export type { View as Sandland } from "./view.gen";

/** A card by its id. */
export const cardOf = (cards: Cards, id: string): Card => cardNamed(cards, id, "unit");

/** A printed number of a card. */
export const printed = (card: Card, fact: string): number | null => printedNumber(card, fact) ?? null;

/** The keywords of a piece; frames from before they were terms have only what they are called. */
export function keywordsNow(piece: { keywords: (Keyword | string)[] }): Keyword[] {
  return piece.keywords.map((word) => (typeof word === "string" ? { id: word, name: word, number: 0 } : word));
}

/** A keyword in words, with its number if it has one. */
export const keywordText = ({ name, number }: Keyword): string => (number ? `${name} ${number}` : name);

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
