/** Heads and coats in every colour; what else pictures share stands in `parts.txt`. */
import type { Sheet } from "../../../kit/drawing";

/** Skins and coats by their letter: h and j human, d, v and e demon, a angel, n insect, i ghost. */
const skins: Sheet = Object.fromEntries(
  [..."hjdvenai"].flatMap((skin) => [
    [`head-${skin}`, `${skin} M35 46q0 -28 25 -28t25 28q-1 30 -25 32q-24 -2 -25 -32z`],
    [`wide-${skin}`, `${skin} M29 50q1 -30 31 -30t31 30q-2 28 -31 29q-29 -1 -31 -29z`],
    [`long-${skin}`, `${skin} M38 40q0 -26 22 -26t22 26q2 40 -22 44q-24 -4 -22 -44z`],
    [`ears-${skin}`, `${skin} M37 44q-14 -12 -22 -8q4 14 20 20zM83 44q14 -12 22 -8q-4 14 -20 20z`],
    [`neck-${skin}`, `${skin} M50 68h20v14H50z`],
  ]),
);
const coats: Sheet = Object.fromEntries(
  [..."cmgqrbtpykowln"].flatMap((coat) => [
    [`body-${coat}`, `${coat} M18 106q0 -30 26 -34h32q26 4 26 34z`],
    [`slim-${coat}`, `${coat} M32 106q0 -28 18 -32h20q18 4 18 32z`],
    [`bulk-${coat}`, `${coat} M2 106q0 -38 32 -42h52q32 4 32 42z`],
    [`cape-${coat}`, `${coat} M6 106q6 -40 34 -42h40q28 2 34 42z`],
    [`dress-${coat}`, `${coat} M26 106q4 -26 22 -34h24q18 8 22 34z`],
  ]),
);

export const BODIES: Sheet = { ...skins, ...coats };
