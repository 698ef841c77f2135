/** What seats are called. */
import type { SeatInfo } from "../wire/protocol";

export function seatName({ seat, name, kind, bot }: SeatInfo): string {
  if (name) return name;
  if (kind === "bot" && bot) return `${bot[0]?.toUpperCase()}${bot.slice(1)} bot`;
  return nameOf(seat, []);
}

/** The names of all seats; of two bots of a kind each gets a number. */
export function seatNames(seats: SeatInfo[]): string[] {
  const plain = seats.map(seatName);
  return plain.map((name, i) => {
    if (plain.indexOf(name) === plain.lastIndexOf(name)) return name;
    return `${name} ${plain.slice(0, i + 1).filter((other) => other === name).length}`;
  });
}

/** A seat by its name, or its number where nobody has one. */
export const nameOf = (seat: number, names: readonly string[]): string => names[seat] ?? `Seat ${seat + 1}`;
