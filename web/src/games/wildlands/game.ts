/** What the frame must know of Wildlands: everybody may interrupt every action, and defend against every attack. */
import type { OfferSwitch } from "../../board/contract";

export const switches: readonly OfferSwitch[] = [
  { name: "Interrupts", offers: [{ rule: "9.4", label: "may interrupt", option: "no" }] },
  {
    name: "Defences",
    offers: [
      { rule: "7.1", label: "may defend", option: "no" },
      { rule: "7.5", label: "may defend", option: "no" },
    ],
  },
];
