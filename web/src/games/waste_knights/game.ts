/** What the frame must know of Waste Knights: luck cards and gear can be used at many moments, and mostly are not. */
import type { Offer, OfferSwitch } from "../../board/contract";

const offers = (option: string, ...asked: [rule: string, label: string][]): Offer[] =>
  asked.map(([rule, label]) => ({ rule, label, option }));

export const switches: readonly OfferSwitch[] = [
  { name: "Others' luck", offers: offers("no", ["13.3", "may respond"]) },
  {
    name: "My luck and gear",
    offers: offers(
      "done",
      ["13.2", "may play a card"],
      ["10.4", "may play a card"],
      ["3.1", "may act before a check"],
      ["3.9", "may act after a check"],
      ["6.1", "is about to explore"],
      ["10.10", "may act before an attack"],
      ["3.9", "may repeat an attack"],
      ["10.13", "is hit"],
    ),
  },
];
