/** What cards and places are called: for screen readers, and split up for the faces of cards. */
import type { Card } from "../../board/contract";
import { printedPieces, termOf, type Piece as TextPiece } from "../../text/message";
import { capital } from "../../text/wording";
import { keywordsOf, type Cards } from "../../kit/cards";
import type { Spoken } from "../../wire/protocol";
import { cardOf, keywordsNow, keywordText, printed, type Keyword, type Piece } from "./view";

/** Whose something is, for the one who looks. */
export function whose(seat: number, me: number | null): string {
  if (me === null) return `seat ${seat + 1}`;
  return seat === me ? "your" : "opposing";
}

function values(piece: Piece): string[] {
  if (piece.health === null) return [];
  const now = [
    `attack ${piece.attack ?? 0}`,
    piece.damage > 0 ? `health ${piece.health - piece.damage} of ${piece.health}` : `health ${piece.health}`,
    piece.armor ? `armor ${piece.armor}` : "",
    `water ${piece.water ?? 0}`,
  ];
  const others = keywordsNow(piece).filter(({ id }) => id !== "armor");
  return [...now, ...others.map(keywordText)];
}

/** All that is to be said of a card in play. */
export function pieceLabel(piece: Piece, cards: Cards, where: string): string {
  const name = piece.card === null ? "Face-down card" : cardOf(cards, piece.card).name;
  const states = [
    piece.card !== null && !piece.up ? "face down" : "",
    where,
    piece.ready ? "" : "exhausted",
    ...(piece.up ? values(piece) : piece.cost === null ? [] : [`costs ${piece.cost}`]),
    !piece.up && piece.seen ? "seen by the other side" : "",
    ...piece.attached.map(({ card }) => `with ${cardOf(cards, card).name}`),
    ...piece.sealed.map((card) => `over ${cardOf(cards, card).name}`),
  ];
  return [name, ...states].filter(Boolean).join(", ");
}

/** A line of card text: when it happens, and what. */
export interface Line {
  timing: { id: string; name: string } | undefined;
  pieces: TextPiece[];
}

export function lineOf({ args = {} }: Spoken): Line {
  const pieces = printedPieces(args["text"]);
  if (pieces[0]) pieces[0].text = capital(pieces[0].text);
  pieces.push({ text: "." });
  const when = termOf(args["when"]);
  return { timing: when, pieces };
}

/** Where the sign of a keyword has another name. */
const SIGNS: Record<string, string> = {
  armor_piercing: "pierce",
  counterattack: "counter",
  cannot_move: "rooted",
  cannot_attack: "peaceful",
};

export const keywordSign = ({ id }: Keyword): string => SIGNS[id] ?? id;

/** What a card's signs say, in words. */
export function inWords(card: Card): string {
  const say = (fact: string, word: string): string => {
    const value = printed(card, fact);
    return value === null ? "" : `${word} ${value}`;
  };
  const numbers = [say("cost", "cost"), say("attack", "attack"), say("health", "health"), say("water", "water")];
  const words = (fact: string): string => keywordsOf(card, fact).map(keywordText).join(", ");
  const kind = [capital(card.kind), words("tags")].filter(Boolean).join(": ");
  const last = [numbers.filter(Boolean).join(", "), words("keywords")];
  return [kind, ...last.filter(Boolean).map(capital)].join(". ") + ".";
}
