/** Messages of the server: texts in which seats, cards, places and terms of the game are marked. */
import { nameOf } from "./names";
import type { Spoken } from "../wire/protocol";

/** What a piece of a text is about, if it is more than words. */
export type Mark = { kind: "seat"; seat: number } | { kind: "card" | "place" | "term"; id: string };

export interface Piece {
  text: string;
  mark?: Mark;
}

type Json = Record<string, unknown>;

/** What the server may leave out: then the text is all there is. */
type Said = Spoken | null | undefined;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** The argument at a path like `card`, `cards.0` or `attack.seat`; messages inside have arguments of their own. */
function argumentAt(args: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((here, step) => {
    if (!isObject(here)) return undefined;
    if (isObject(here["printed"])) return here["printed"][step];
    return isObject(here["args"]) && "key" in here ? here["args"][step] : here[step];
  }, args);
}

function marked(argument: unknown, names: string[]): Piece | undefined {
  if (!isObject(argument)) return undefined;
  const { seat, name } = argument;
  if (typeof seat === "number") return { text: nameOf(seat, names), mark: { kind: "seat", seat } };
  for (const kind of ["card", "place", "term"] as const) {
    const id = argument[kind];
    if (typeof id === "string") return { text: String(name), mark: { kind, id } };
  }
  return undefined;
}

/** What is printed on a card, in pieces. */
export function printedPieces(argument: unknown): Piece[] {
  const parts: unknown[] = isObject(argument) && Array.isArray(argument["printed"]) ? argument["printed"] : [];
  return parts.map((part) => marked(part, []) ?? { text: String(part) });
}

/** A term among the arguments of a message. */
export function termOf(argument: unknown): { id: string; name: string } | undefined {
  const term = marked(argument, []);
  return term?.mark?.kind === "term" ? { id: term.mark.id, name: term.text } : undefined;
}

/** A text in pieces, with the names of those who sit at the table. */
export function pieces(text: string, spoken: Said, names: string[]): Piece[] {
  const parts = spoken?.parts ?? [];
  if (parts.length === 0) return [{ text }];
  return parts.map((part) => {
    const path = part.startsWith("{") && part.endsWith("}") ? part.slice(1, -1) : "";
    return (path && marked(argumentAt(spoken?.args, path), names)) || { text: part };
  });
}

const joined = (all: Piece[]): string => all.map(({ text }) => text).join("");

/** A text as a string: for labels, notifications and screen readers. */
export const plain = (text: string, spoken: Said, names: string[]): string => joined(pieces(text, spoken, names));

/** As much of a text as says enough where there is little room. */
export function brief(text: string, spoken: Said, names: string[]): string {
  return joined(pieces(text, spoken, names).slice(0, spoken?.short || undefined));
}
