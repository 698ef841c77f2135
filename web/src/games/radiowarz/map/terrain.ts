/** How each terrain is printed: its name in styles, and the marks that fill it. */
import type { Terrain } from "../view";

export const TERRAINS: Terrain[] = ["plain", "green_forest", "red_forest", "desert", "swamp", "mountain", "water"];

/** The part of a style's name: `--rw-plain`, `--rw-green` ... */
export const STYLES: Record<Terrain, string> = {
  plain: "plain",
  green_forest: "green",
  red_forest: "red",
  desert: "desert",
  swamp: "swamp",
  mountain: "mountain",
  water: "water",
};

export interface Pattern {
  /** The tile, in pixels of the screen when the whole map is seen. */
  width: number;
  height: number;
  marks: string;
  filled: boolean;
}

export const PATTERNS: Record<Terrain, Pattern> = {
  plain: {
    width: 26,
    height: 18,
    marks: "M4 6l1.5-4M6 6l0-4.5M8 6L7-.0M17 15l1.5-4M19 15v-4.5M21 15l-1-6",
    filled: false,
  },
  green_forest: {
    width: 22,
    height: 20,
    marks: "M6 9V6M6 6.5a3 3 0 1 1 .1 0zM17 19v-3M17 16.5a3 3 0 1 1 .1 0z",
    filled: true,
  },
  red_forest: { width: 20, height: 20, marks: "M5 1l3 7H2zM5 8v2M15 11l3 7h-6zM15 18v2", filled: true },
  desert: {
    width: 24,
    height: 16,
    marks: "M3 5c2-3 4-3 6 0M15 13c2-3 4-3 6 0M15 4h.1M20 3h.1M4 12h.1M9 14h.1",
    filled: false,
  },
  swamp: {
    width: 26,
    height: 18,
    marks: "M2 7h9M6 7V3M4 7l-1-3M8 7l1-3M15 16h9M19 16v-4M17 16l-1-3M21 16l1-3",
    filled: false,
  },
  mountain: { width: 18, height: 14, marks: "M1 8L5 1l4 7M5 1l1 5M10 14l4-7 4 7M14 7l1 5", filled: false },
  water: { width: 28, height: 12, marks: "M0 4c3.5-4 7-4 7 0s3.5 4 7 0M14 10c3.5-4 7-4 7 0s3.5 4 7 0", filled: false },
};
