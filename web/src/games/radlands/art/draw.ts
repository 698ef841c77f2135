/** The pictures of Radlands, 120 by 100, in the language of `kit/drawing`. */
import { gallery, load, type Sheet } from "../../../kit/drawing";
import pictures from "./pictures.txt?url";

const SHARED: Sheet = {
  bust: "k M8 100q2 -26 32 -31h40q30 5 32 31z;c M14 100q2 -22 30 -26l16 11 16 -11q28 4 30 26z;F M50 64h20v12l-10 9-10 -9z",
  face: "f M36 38q0 -28 24 -28t24 28v14q-2 20 -24 28q-22 -8 -24 -28z;F M60 10q24 0 24 28v14q-2 20 -24 28z",
  eyes: "k %49,43,4.5,3.2 %71,43,4.5,3.2",
  nose: "k1.8 M60 46l-3 8h4",
  mouth: "k2.5 M52 64q8 3 16 0",
  fist: "k M34 42q-2 -17 11 -18q7 -5 13 0q8 -5 14 1q14 0 14 14v18q0 13 -10 17v20H47V77q-12 -6 -13 -20z;f M39 46V38q0 -8 5 -8t5 8v8zM51 46V35q0 -8 5 -8t5 8v11zM63 46V36q0 -8 5 -8t5 8v10zM75 46v-8q0 -6 4 -6t4 7v16q0 10 -11 15v20H52V73q-12 -5 -13 -18h20v-5H75z;F M40 52h24q6 0 6 6t-6 6H52v8q-12 -4 -12 -20z",
};

const PLAIN = {
  camp: "bone;k M10 92L52 30h16l42 62z;c M22 88l32 -50h6v50z;y M60 54l12 38H48z",
  person: "dusk;$bust;$face;$eyes;$nose;$mouth",
  event: "rays-heat;k *60,50,46,26,11;y *60,50,36,18,11;b @60,50,9",
};

/** The picture of a card; one that nobody drew gets the picture of its kind. */
export const drawing = gallery({ ...PLAIN, ...(await load(pictures)) }, SHARED, PLAIN.event);
