/** What tells seats apart, however many there are: a colour, and a style of line for who can't tell the colours. */

const LINES = ["solid", "double", "dashed", "dotted"] as const;
/** Hues this far apart never meet. */
const TURN = 137.5;

/** The colour of a seat, `--seat0` and so on, as the theme has it; seats that it does not name get a hue of their own. */
export function seatColour(seat: number): string | undefined {
  if (seat < 0) return undefined;
  const hue = (seat * TURN) % 360;
  return `var(--seat${seat}, color-mix(in oklab, var(--text) 45%, hsl(${hue} 90% 50%)))`;
}

/** The style of its line. */
export const seatLine = (seat: number): string | undefined => LINES[seat % LINES.length];

/** Two seats that face each other: the lower half of the board is mine, or the viewer's, or the first seat's. */
export function facing(me: number | null, viewer: unknown): { bottom: number; top: number } {
  const bottom = me ?? (typeof viewer === "number" ? viewer : 0);
  return { bottom, top: 1 - bottom };
}
