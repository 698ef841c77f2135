/** Choosing by board elements: everything follows from the ordered paths of the options. */

export interface Pathed {
  path: string[];
}

/** What a pick leads to. */
export type Pick<O> =
  /** The choice is made. */
  | { kind: "choose"; option: O }
  /** More must be picked, or one of several options with the same path. */
  | { kind: "prefix"; prefix: string[] }
  /** It has no part in this choice. */
  | { kind: "nothing" };

/** Things that are buttons only are named so; no board draws them. */
export const isButton = (id: string): boolean => id.startsWith("button.");

export function startsWith(path: string[], prefix: string[]): boolean {
  return prefix.length <= path.length && prefix.every((id, i) => path[i] === id);
}

/** The options that what was picked so far still leaves. */
export function matching<O extends Pathed>(options: O[], prefix: string[]): O[] {
  return options.filter((option) => startsWith(option.path, prefix));
}

/** The elements that can be picked next. */
export function nextElements<O extends Pathed>(options: O[], prefix: string[]): Set<string> {
  const next = new Set<string>();
  for (const option of matching(options, prefix)) {
    const id = option.path[prefix.length];
    if (id !== undefined) next.add(id);
  }
  return next;
}

function advance<O extends Pathed>(options: O[], prefix: string[]): Pick<O> {
  const left = matching(options, prefix);
  const [only] = left;
  if (left.length === 1 && only && only.path.length === prefix.length) {
    return { kind: "choose", option: only };
  }
  return { kind: "prefix", prefix };
}

/** A click on an element: forward, back by one on the last picked, or a fresh start. */
export function pick<O extends Pathed>(options: O[], prefix: string[], id: string): Pick<O> {
  if (nextElements(options, prefix).has(id)) return advance(options, [...prefix, id]);
  if (prefix.at(-1) === id) return { kind: "prefix", prefix: prefix.slice(0, -1) };
  if (prefix.length > 0 && nextElements(options, []).has(id)) return advance(options, [id]);
  return { kind: "nothing" };
}

/** What a drag may begin with: an element that is picked first and leads on to another. */
export function grab<O extends Pathed>(options: O[], prefix: string[], id: string): string[] | null {
  for (const from of [prefix, []]) {
    const grabbed = [...from, id];
    if (options.some((o) => startsWith(o.path, grabbed) && o.path.length > grabbed.length)) return grabbed;
  }
  return null;
}

/** Of the elements under a drop, topmost first, the first that the drag can go to. */
export function dropTarget<O extends Pathed>(options: O[], prefix: string[], under: string[]): string | null {
  const next = nextElements(options, prefix);
  return under.find((id) => next.has(id)) ?? null;
}

export interface Group<O> {
  /** The element that all of them begin with; empty for options without a path. */
  head: string;
  options: O[];
}

/** Options in groups by their first element after the prefix, in the order they came. */
export function groups<O extends Pathed>(options: O[], prefix: string[]): Group<O>[] {
  const found = new Map<string, Group<O>>();
  for (const option of matching(options, prefix)) {
    const head = option.path[prefix.length] ?? "";
    const group = found.get(head);
    if (group) group.options.push(option);
    else found.set(head, { head, options: [option] });
  }
  return [...found.values()];
}

export interface Cluster<O> {
  /** What all of them have in common, in words; empty for an option that stands alone. */
  lead: string;
  options: O[];
}

const ALIKE = 3;
const lead = (words: string): string => words.split(", ", 1)[0] ?? words;

/** Options that differ in their last words only ("Play X, here", "Play X, there") as one, in their order. */
export function clusters<O extends { description: string }>(options: O[]): Cluster<O>[] {
  const found = new Map<string, O[]>();
  for (const option of options) {
    const key = lead(option.description);
    found.set(key, [...(found.get(key) ?? []), option]);
  }
  return [...found].flatMap(([words, alike]) =>
    alike.length < ALIKE ? alike.map((option) => ({ lead: "", options: [option] })) : [{ lead: words, options: alike }],
  );
}
