/** What cards and places are called: for screen readers, and split up for the faces of cards. */
import type { Card } from "../../board/contract";
import { capital } from "../../text/wording";
import type { Cards } from "../../kit/cards";
import { cardOf, printed, type Piece } from "./view";

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
  return [...now, ...(piece.keywords ?? []).filter((word) => !word.startsWith("Armor ") || word === "Armor Piercing")];
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

const TIMINGS = ["activate", "attach", "defeated", "discard", "exhaust", "ongoing", "reveal", "when"] as const;

/** A line of card text: when it happens, and what. */
export interface Line {
  timing: string | undefined;
  text: string;
}

export function parseLine(source: string): Line {
  const [, word = "", rest = ""] = /^(\w+): (.*)$/s.exec(source) ?? [];
  const timing = TIMINGS.find((one) => one === word.toLowerCase());
  return timing ? { timing, text: capital(rest) } : { timing: undefined, text: source };
}

const KEYWORDS: Record<string, string> = {
  "armor piercing": "pierce",
  armor: "armor",
  range: "range",
  counterattack: "counter",
  splash: "splash",
  taunt: "taunt",
  stealth: "stealth",
  poison: "poison",
  agile: "agile",
  "cannot move": "rooted",
  "cannot attack": "peaceful",
};

/** The sign of a keyword, whatever its number. */
export function keywordSign(keyword: string): string {
  const word = keyword.toLowerCase();
  return KEYWORDS[word] ?? KEYWORDS[word.replace(/ \d+$/, "")] ?? "other";
}

/** What is going on: the innermost in full, what it serves by name. */
export function goingOn(stack: string[]): string {
  return stack.map((text, i) => (i < stack.length - 1 ? text.split(":")[0] : text)).join(" › ");
}

/** What a card's signs say, in words. */
export function inWords(card: Card): string {
  const say = (fact: string, word: string): string => {
    const value = printed(card, fact);
    return value === null ? "" : `${word} ${value}`;
  };
  const numbers = [say("cost", "cost"), say("attack", "attack"), say("health", "health"), say("water", "water")];
  const kind = [capital(card.kind), String(card.facts["tags"] ?? "")].filter(Boolean).join(": ");
  const last = [numbers.filter(Boolean).join(", "), String(card.facts["keywords"] ?? "")];
  return [kind, ...last.filter(Boolean).map(capital)].join(". ") + ".";
}
