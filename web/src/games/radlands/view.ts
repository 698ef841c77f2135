/** Where things lie in a view of Radlands. */
import type { Card } from "../../board/contract";
import { cardNamed, type Cards } from "../../kit/cards";
import type { Piece } from "./view.gen";

export type * from "./view.gen";
export type { View as Radlands } from "./view.gen";

export const COLUMNS = ["a", "b", "c"] as const;

/** How deep a column is: a camp and two people. */
export const DEPTH = 3;

/** A piece and its space: column 0 to 2, depth 1 (back) to 3 (front). */
export interface Placed {
  piece: Piece;
  column: number;
  depth: number;
}

/** Where the pieces of a column stand; only a Juggernaut that moved leaves gaps. */
export function placed(pieces: Piece[], column: number): Placed[] {
  const camp = pieces.findIndex((piece) => piece.kind === "camp");
  const gap = camp < 0 ? 0 : Math.max(0, (pieces[camp]?.advanced ?? 0) - camp);
  const room = DEPTH - pieces.length;
  return pieces.map((piece, i) => ({
    piece,
    column,
    depth: i + 1 + (camp >= 0 && i >= camp ? Math.min(gap, room) : 0),
  }));
}

const SPACE = /^s(\d)\.([abc])\.(front|back)$/;

/** A column with those who would come into it by the steps taken so far, of a choice of several. */
export function foreseen(pieces: Piece[], seat: number, column: number, taken: string[]): Piece[] {
  const all = [...pieces];
  taken.forEach((id, i) => {
    const space = SPACE.exec(id);
    if (!space || Number(space[1]) !== seat || space[2] !== COLUMNS[column] || all.length >= DEPTH) return;
    const held = /^hand\.(.+)$/.exec(taken[i - 1] ?? "")?.[1];
    const comes: Piece = {
      id: `foreseen.${i}`,
      kind: held === undefined ? "punk" : "person",
      card: held ?? null,
      damaged: false,
      destroyed: false,
      ready: false,
      protected: false,
      advanced: 0,
    };
    if (space[3] === "front") all.push(comes);
    else all.splice(all.findIndex(({ kind }) => kind === "camp") + 1, 0, comes);
  });
  return all;
}

/** A card by its id. */
export const cardOf = (cards: Cards, id: string): Card => cardNamed(cards, id, "special");
