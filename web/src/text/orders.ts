/** Words that several parts of the frame use. */

/** How long a standing order lasts. */
export const LASTING = { turn: "this turn", mine: "until my next turn", game: "in this game" };
export const lasting = (until: keyof typeof LASTING = "turn"): string => LASTING[until];
