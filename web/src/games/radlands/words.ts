/** What cards and places are called: for screen readers, and split up for the faces of cards. */
import type { Card } from "../../board/contract";
import { printedPieces, type Piece as TextPiece } from "../../text/message";
import { capital } from "../../text/wording";
import type { Spoken } from "../../wire/protocol";
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

/** A line of card text: an ability with its cost, a trait, or plain words; the terms in it have signs. */
export interface Line {
  cost: string | undefined;
  trait: boolean;
  pieces: TextPiece[];
}

export function lineOf({ key, args = {} }: Spoken): Line {
  const pieces = printedPieces(args["text"]);
  if (pieces[0]) pieces[0].text = capital(pieces[0].text);
  const cost = args["cost"];
  return { cost: cost === undefined ? undefined : String(cost), trait: key === "line.trait", pieces };
}

/** The sign of a piece that is a term. */
export const signOf = ({ mark }: TextPiece): string | undefined => (mark?.kind === "term" ? mark.id : undefined);

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
