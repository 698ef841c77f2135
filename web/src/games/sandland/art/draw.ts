/** The picture of a card, by its id; one that nobody drew gets the picture of its kind. */
import { load, parse, type Drawing } from "../../../kit/drawing";
import { BODIES } from "./parts";
import parts from "./parts.txt?url";
import pictures from "./pictures.txt?url";

const [PICTURES, PARTS] = await Promise.all([load(pictures), load(parts).then((more) => ({ ...BODIES, ...more }))]);

const done = new Map<string, Drawing>();

export function drawing(card: string, kind: string): Drawing {
  const source = PICTURES[card] ?? PICTURES[kind] ?? PICTURES["unit"] ?? "noon";
  let found = done.get(source);
  if (!found) done.set(source, (found = parse(source, PARTS)));
  return found;
}
