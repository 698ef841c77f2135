/** What the frame must know of Wildlands: after every action everybody may interrupt. */
import type { Window } from "../../lib/contract";

export const windows: readonly Window[] = [
  { name: "Interrupts", rule: "9.4", label: "may interrupt", option: "no", turn: "acts" },
];
