/** What one player asks of the others, in words. */
import { nameOf } from "./names";
import type { OpenRequest } from "../wire/protocol";

export function requestText({ what, seat, about }: OpenRequest, names: string[]): string {
  const who = nameOf(seat, names);
  switch (what) {
    case "undo":
      return `${who} asks to go back to frame ${about}.`;
    case "draw":
      return `${who} offers a draw.`;
    case "takeover":
      return `${who} asks ${nameOf(about, names)} to let a bot play on.`;
  }
}
