import type { Ending } from "../wire/protocol";

export interface Verdict {
  headline: string;
  mood: "won" | "lost" | "even";
}

/** How each seat came out, the best first; for tables of more than two, where "you lost" says too little. */
export function results(ending: Ending): { seat: number; word: "won" | "shared" | "even" | "lost" }[] {
  const best = Math.max(...ending.payoffs);
  const winners = ending.payoffs.filter((payoff) => payoff === best).length;
  const word = (payoff: number): "won" | "shared" | "even" | "lost" => {
    if (payoff < best || best < 0) return "lost";
    if (winners === ending.payoffs.length) return "even";
    return winners > 1 ? "shared" : "won";
  };
  return ending.payoffs
    .map((payoff, seat) => ({ seat, payoff, word: word(payoff) }))
    .sort((a, b) => b.payoff - a.payoff)
    .map(({ seat, word }) => ({ seat, word }));
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

/** An ending in one sentence with its reason, where two play: who wins takes all. */
export function endingText(ending: { text: string; payoffs: number[] }, me: number | null, names: string[]): string {
  const winner = ending.payoffs.findIndex((payoff) => payoff > 0);
  if (winner < 0) return `A draw: ${ending.text}`;
  if (me === null) return `${names[winner] ?? `Seat ${winner + 1}`} wins: ${ending.text}`;
  return `${winner === me ? "You win" : "You lose"}: ${ending.text}`;
}
