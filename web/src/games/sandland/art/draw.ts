/** The picture of a card, by its id; one that nobody drew gets the picture of its kind. */
import { parse, type Drawing } from "../../../lib/drawing";
import { PICTURES } from "./pictures";
import { PARTS } from "./parts";

const done = new Map<string, Drawing>();

export function drawing(card: string, kind: string): Drawing {
  const source = PICTURES[card] ?? PICTURES[kind] ?? PICTURES["unit"]!;
  let found = done.get(source);
  if (!found) done.set(source, (found = parse(source, PARTS)));
  return found;
}
