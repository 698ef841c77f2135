import type { ClockSetting } from "../wire/protocol";

/** The clocks that a table can be opened with. */
export const CLOCKS: Record<string, [words: string, clock: ClockSetting | null]> = {
  none: ["No clock", null],
  quick: ["10 minutes, 10 seconds a move", { initial: 600, increment: 10 }],
  calm: ["30 minutes, 20 seconds a move", { initial: 1800, increment: 20 }],
  day: ["A day for each move", { per_move: 86_400 }],
  week: ["A week for each move", { per_move: 604_800 }],
};

/** A clock in words. */
export function clockWords(clock: ClockSetting): string {
  const alike = Object.values(CLOCKS).find(
    ([, one]) =>
      one &&
      (one.initial ?? 0) === (clock.initial ?? 0) &&
      (one.increment ?? 0) === (clock.increment ?? 0) &&
      (one.per_move ?? 0) === (clock.per_move ?? 0),
  );
  return alike?.[0] ?? "With a clock";
}

/** Time left, for people: tenths at the end, days in correspondence. */
export function clockText(seconds: number): string {
  const two = (n: number): string => String(Math.floor(n)).padStart(2, "0");
  if (seconds < 20) return seconds.toFixed(1);
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}:${two((seconds % 3600) / 60)} h`;
  return `${(seconds / 86_400).toFixed(1)} days`;
}

/** How long ago, roughly. */
export function ago(then: number, now = Date.now() / 1000): string {
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  const seconds = then - now;
  if (seconds > -90) return "just now";
  if (seconds > -5400) return words.format(Math.round(seconds / 60), "minute");
  if (seconds > -86_400) return words.format(Math.round(seconds / 3600), "hour");
  return words.format(Math.round(seconds / 86_400), "day");
}
