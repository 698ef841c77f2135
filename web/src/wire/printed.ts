/** What is printed on boards. It never changes, so it is fetched once; the browser keeps it, too. */
import { api } from "./api";

export type Printed = Record<string, unknown>;

const NOTHING: Printed = {};
const kept = new Map<string, Promise<Printed>>();

/** By its hash; "" is of a board on which nothing is printed. The same hash is the same object. */
export function printedBy(hash: string): Promise<Printed> {
  if (hash === "") return Promise.resolve(NOTHING);
  let found = kept.get(hash);
  if (found === undefined) {
    found = api.printed(hash);
    kept.set(hash, found);
    found.catch(() => kept.delete(hash));
  }
  return found;
}
