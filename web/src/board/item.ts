/** What SVG and HTML elements of a board have in common. */
import { getContext, setContext, type Snippet } from "svelte";
import { PICTURE, type BoardContext, type Look } from "./contract";

export interface ItemProps {
  id: string;
  label: string;
  /** The card that it is, for the inspector. */
  inspect?: string | undefined;
  /** More about it for screen readers, instead of what its card says. */
  note?: string | undefined;
  children: Snippet<[Look]>;
}

const AROUND = Symbol("element");

/** Elements do not nest: a click would mean both, and a move would move the inner one twice. Says so to who draws. */
export function standAlone(id: string): void {
  if (!import.meta.env.DEV) return;
  const around = getContext<string | undefined>(AROUND);
  if (around !== undefined) {
    throw new Error(`The element "${id}" lies in the element "${around}": lay it beside or under that one.`);
  }
  setContext(AROUND, id);
}

/** What is told of an element to screen readers, and whether keys reach it. */
export function spoken(
  board: BoardContext,
  look: Look,
  { label, inspect, note }: Pick<ItemProps, "label" | "inspect" | "note">,
): Record<string, string | number | boolean | undefined> {
  const live = look.can || look.picked;
  const drawn = board === PICTURE;
  return {
    role: live ? "button" : "img",
    tabindex: drawn ? undefined : live ? 0 : -1,
    "aria-label": label,
    "aria-description": note ?? (inspect === undefined || drawn ? undefined : board.describe(inspect)),
    "aria-pressed": look.picked ? true : undefined,
  };
}
