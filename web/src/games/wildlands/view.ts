/** What is found in a view of Wildlands. */
import type { Card } from "../../board/contract";
import { counted, keywordsOf } from "../../kit/cards";
import type { Character, Sheet, View } from "./view.gen";

export type * from "./view.gen";
export type { View as Wildlands } from "./view.gen";

export type Point = Sheet["size"];

export const FACTIONS = ["guild", "gnomads", "lawbringers", "pit_fighters"] as const;

/** What a figure can do besides going somewhere, in the order in which it is offered. */
export const DEEDS = ["melee", "heavy_melee", "ranged", "heavy_ranged", "area", "rally", "fly", "claim"] as const;

export const numberOf = (space: string): string => space.slice(space.indexOf(".") + 1);

/** A figure that is to be drawn on the map: standing there, or a ghost that only its owner sees. */
export interface Placed {
  who: Character;
  seat: number;
  space: string;
  ghost: boolean;
}

export function placed(view: View): Placed[] {
  return view.seats.flatMap((seat, index) =>
    seat.characters.flatMap((who): Placed[] => {
      if (who.state === "board" && who.space) return [{ who, seat: index, space: who.space, ghost: false }];
      if (who.state === "hidden" && who.start) return [{ who, seat: index, space: who.start, ghost: true }];
      return [];
    }),
  );
}

export function bySpaces(figures: Placed[]): Map<string, Placed[]> {
  const found = new Map<string, Placed[]>();
  for (const figure of figures) found.set(figure.space, [...(found.get(figure.space) ?? []), figure]);
  return found;
}

/** The seat and the character of a figure. */
export function findFigure(view: View, id: string | null): { who: Character; seat: number } | undefined {
  if (id === null) return undefined;
  for (const [seat, { characters }] of view.seats.entries()) {
    const who = characters.find((one) => one.id === id);
    if (who) return { who, seat };
  }
  return undefined;
}

/** Equal cards once, with their number, in the order of the deck, wild ones last. */
export function sortedHand(cards: (string | null)[]): { card: string; count: number }[] {
  const rank = (card: string): number =>
    card.endsWith("_wild") ? Infinity : Number(card.slice(card.lastIndexOf("_") + 1));
  return counted(cards.filter((card) => card !== null))
    .map(({ id, count }) => ({ card: id, count }))
    .sort((a, b) => (rank(a.card) < rank(b.card) ? -1 : 1));
}

/** The element of a card in hand: its number within the deck. */
export const handId = (card: string): string => `hand.${card.slice(card.lastIndexOf("_") + 1)}`;

/** What a card shows, line by line. */
export interface CardLine {
  /** The slot of a character, or null for an open flag, which anybody can use. */
  slot: number | null;
  /** A flag, or null where the icon stands alone. */
  flag: string | null;
}

export function linesOf(card: Pick<Card, "facts">): CardLine[] {
  const lines: CardLine[] = [];
  for (let slot = 0; slot < 5; slot++) {
    const name = `slot${slot}`;
    if (name in card.facts) lines.push({ slot, flag: keywordsOf(card, name)[0]?.id ?? null });
  }
  for (const { id } of keywordsOf(card, "open")) lines.push({ slot: null, flag: id });
  return lines;
}
