/** What is found in a view of Waste Knights. */
import type { Gear, Hex, Knight, Move, Panel, Place, Printed, Stall, StallSpace, Tile, View } from "./view.gen";

export type * from "./view.gen";
export type { View as WasteKnights } from "./view.gen";

export type Seat = View["seats"][number];

export const DIAL = 4;
export const DIALS = ["health", "radiation", "ammo", "fuel"] as const;
export const SKILLS = ["blades", "guns", "medicine", "repair", "survival", "talk"] as const;
export const RANGES = ["long", "medium", "short"] as const;
export const COMBAT = ["attack", "multi-attack", "defend", "prepare", "change_range"] as const;
export const CLASHES = 3;

/** What a value in colours is worth in green gear. */
export const WORTH: Record<string, number> = { green: 1, yellow: 3, red: 9, blue: 9 };

export const isKnight = (seat: Seat | undefined): seat is Knight => seat !== undefined && seat.knight !== null;

/** The route with the steps that were taken on this screen and not sent yet. */
export function routeOf(move: Move, taken: readonly string[]): string[] {
  return [...move.route, ...taken.filter((id) => /^[a-g]\d$/.test(id))];
}

/** What a panel holds: the card on it, else what is printed there and not covered. */
export function held(panel: Panel): Gear | null {
  return panel.card ?? (panel.covered ? null : panel.printed);
}

/** The card of a combat card's element. */
export const combatCard = (name: string): string => name.replaceAll("-", "_");

/** What lies on the Stalls, each with its space. */
export type FullStall = StallSpace & Stall;

export const stallsOf = ({ stalls }: View, printed: Printed): FullStall[] =>
  printed.stalls.flatMap((space, n) => (stalls[n] ? [{ ...space, ...stalls[n] }] : []));

// The map: pointy hexes, rows horizontal.

/** A hex with where it lies and the tile that is there. */
export type MapHex = Place & Tile & Hex;

export function hexesOf(view: View, { places, tiles }: Printed): MapHex[] {
  const at = new Map(places.map((place) => [place.id, place]));
  return view.hexes.flatMap((hex) => {
    const [place, tile] = [at.get(hex.id), tiles[hex.tile]];
    return place && tile ? [{ ...place, ...tile, ...hex }] : [];
  });
}

export const RADIUS = 100;
const WIDE = Math.sqrt(3) * RADIUS;
export const SIZE = [7 * WIDE, 11 * RADIUS] as const;

export function middleOf({ q, r }: { q: number; r: number }): [number, number] {
  return [SIZE[0] / 2 + WIDE * (q + r / 2), SIZE[1] / 2 + 1.5 * RADIUS * r];
}

/** The corners of a hex of this size around the origin. */
export function corners(size: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const angle = (Math.PI / 180) * (60 * i - 90);
      return `${(size * Math.cos(angle)).toFixed(1)},${(size * Math.sin(angle)).toFixed(1)}`;
    })
    .join(" ");
}
