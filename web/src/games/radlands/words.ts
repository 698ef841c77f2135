/** What cards and places are called: for screen readers, and split up for the faces of cards. */
import type { Card } from "../../board/contract";
import { capital } from "../../text/wording";
import type { Cards } from "../../kit/cards";
import { cardOf, COLUMNS, type Piece } from "./view";

/** Whose something is, for the one who looks; a spectator hears names. */
export function whose(seat: number, me: number | null, name: string): string {
  if (me === null) return `${name}'s`;
  return seat === me ? "your" : "opposing";
}

/** A column's letter as options write it: a to c at the bottom, x to z across. */
export function letter(column: number, across: boolean): string {
  return (across ? ["x", "y", "z"] : COLUMNS)[column] ?? "";
}

export function pieceLabel(piece: Piece, cards: Cards, where: string): string {
  const known = piece.card === null ? "" : cardOf(cards, piece.card).name;
  const name = piece.kind === "punk" ? (known ? `Punk (${known})` : "Punk") : known;
  if (piece.destroyed) return `${name}, destroyed camp, ${where}`;
  const states = [
    piece.kind === "camp" ? "camp" : "",
    piece.advanced ? `moved ${piece.advanced} forward` : "",
    piece.damaged ? "damaged" : "",
    piece.ready ? "ready" : "not ready",
    where,
    piece.protected ? "protected" : "unprotected",
  ];
  return [name, ...states].filter(Boolean).join(", ");
}

const ICONS: [RegExp, string][] = [
  [/^damage/i, "damage"],
  [/^injure/i, "injure"],
  [/^restore/i, "restore"],
  [/^draw/i, "draw"],
  [/^raid/i, "raid"],
  [/^punk/i, "punk"],
  [/^water/i, "water"],
  [/^destroy/i, "destroy"],
  [/^give/i, "give"],
  [/^event/i, "event"],
];
const WORD = /\b(damages?|injure|restore|draw|raid|punks?|water|destroy|gives? up|events?)\b/gi;

/** A bit of card text, and the icon that belongs before it. */
export interface Bit {
  text: string;
  icon: string | undefined;
}

/** A line of card text: an ability with its cost, a trait, or plain words. */
export interface Line {
  cost: string | undefined;
  trait: boolean;
  bits: Bit[];
}

export function parseLine(source: string): Line {
  const trait = /^\[(.*)\]$/.exec(source);
  const ability = /^(\d+|X): (.*)$/.exec(source);
  const text = (trait?.[1] ?? ability?.[2] ?? source).replace(/\.$/, "");
  const bits = text
    .split(WORD)
    .filter(Boolean)
    .map((part, i) => ({
      text: i === 0 ? capital(part) : part,
      icon: part.search(WORD) === 0 ? ICONS.find(([word]) => word.test(part))?.[1] : undefined,
    }));
  return { cost: ability?.[1], trait: trait !== null, bits };
}

/** What is going on: the innermost in full for whoever does it, the rest by name. */
export function goingOn(stack: { text: string; controller: number }[], me: number | null): string {
  return stack
    .map(({ text, controller }, i) => (i < stack.length - 1 || controller !== me ? text.split(":")[0] : text))
    .join(" › ");
}

/** What a card's signs say: its cost, how long it waits, what junking it gives. */
export function printed({ facts }: Card): string {
  const { cost, queue, draw, junk, copies } = facts;
  const parts = [
    cost === undefined ? "" : `Costs ${cost} water.`,
    queue === undefined ? "" : queue === 0 ? "Happens at once." : `Waits on space ${queue}.`,
    draw === undefined ? "" : `Adds ${draw} to your first hand.`,
    junk === undefined ? "" : `As junk: ${junk}.`,
    copies === undefined ? "" : copies === 1 ? "One in the deck." : `${copies} in the deck.`,
  ];
  return parts.filter(Boolean).join(" ");
}
