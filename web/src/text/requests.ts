/** What one player asks of the others, in words. */
import { nameOf } from "./names";
import type { OpenRequest } from "../wire/protocol";

/** What going back costs: `lost` lines of the log. */
export function lostText(lost: number): string {
  const what = lost > 1 ? `the last ${lost} choices in the log` : "the last choice";
  return `That takes back ${what}; cards and chance that nobody has seen are dealt anew.`;
}

export function requestText({ what, seat, about, lost }: OpenRequest, names: string[]): string {
  const who = nameOf(seat, names);
  switch (what) {
    case "undo":
      return `${who} asks to take back a choice. ${lostText(lost)}`;
    case "draw":
      return `${who} offers a draw.`;
    case "takeover":
      return `${who} asks ${nameOf(about, names)} to let a bot play on.`;
  }
}
