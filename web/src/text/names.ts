/** What seats are called. */
import type { SeatInfo } from "../wire/protocol";

export function seatName({ seat, name, kind, bot }: SeatInfo): string {
  if (name) return name;
  if (kind === "bot" && bot) return `${bot[0]?.toUpperCase()}${bot.slice(1)} bot`;
  return `Seat ${seat + 1}`;
}

/** The names of all seats; of two bots of a kind each gets a number. */
export function seatNames(seats: SeatInfo[]): string[] {
  const plain = seats.map(seatName);
  return plain.map((name, i) => {
    if (plain.indexOf(name) === plain.lastIndexOf(name)) return name;
    return `${name} ${plain.slice(0, i + 1).filter((other) => other === name).length}`;
  });
}

/** "Seat 2 draws a card." with the name of whoever sits there. */
export function withNames(text: string, seats: SeatInfo[]): string {
  const names = seatNames(seats);
  return text.replace(/\bSeat (\d+)\b/gi, (same, number: string) => names[Number(number) - 1] ?? same);
}
