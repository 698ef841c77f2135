/** Links to seats: shown once by the server, kept in this browser for whoever opened the table. */
import type { SeatLink } from "../wire/protocol";

const key = (table: string): string => `sandtable.links.${table}`;

export function keepLinks(table: string, links: SeatLink[]): void {
  try {
    localStorage.setItem(key(table), JSON.stringify(links));
  } catch {
    // Without storage the links are gone when the page is left.
  }
}

export function linksOf(table: string): SeatLink[] {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? "[]") as SeatLink[];
  } catch {
    return [];
  }
}

/** The seat and token of a link: they stand in the fragment, which reaches no log. */
export function seatFromAddress(hash: string): { seat: number; token: string } | null {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const seat = given.get("seat");
  const token = given.get("token");
  if (!token || !seat || !/^\d+$/.test(seat)) return null;
  return { seat: Number(seat), token };
}
