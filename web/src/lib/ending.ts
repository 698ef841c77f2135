import type { Ending } from "./protocol";

export interface Verdict {
  headline: string;
  mood: "won" | "lost" | "even";
}

/** An ending in a few words: mine if I play one seat, else who won. */
export function verdict(ending: Ending, me: number | null, name: (seat: number) => string): Verdict {
  const best = Math.max(...ending.payoffs);
  const winners = ending.payoffs.flatMap((payoff, seat) => (payoff === best ? [seat] : []));
  const even = winners.length === ending.payoffs.length;
  if (even) return { headline: best < 0 ? "Everybody lost" : "A draw", mood: best < 0 ? "lost" : "even" };
  if (me !== null) {
    const won = winners.includes(me);
    if (!won) return { headline: "You lost", mood: "lost" };
    return { headline: winners.length > 1 ? "You won, with others" : "You won", mood: "won" };
  }
  const names = winners.map(name).join(" and ");
  return { headline: `${names} won`, mood: "even" };
}
