/** What seats are called. */
import type { SeatInfo } from "./protocol";

export function seatName({ seat, name, kind, bot }: SeatInfo): string {
  if (name) return name;
  if (kind === "bot" && bot) return `${bot[0]?.toUpperCase()}${bot.slice(1)} bot`;
  return `Seat ${seat + 1}`;
}

/** "Seat 2 draws a card." with the name of whoever sits there. */
export function withNames(text: string, seats: SeatInfo[]): string {
  return text.replace(/\bSeat (\d+)\b/gi, (same, number: string) => {
    const info = seats[Number(number) - 1];
    return info ? seatName(info) : same;
  });
}
