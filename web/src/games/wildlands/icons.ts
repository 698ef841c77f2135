/** What is drawn of Wildlands: signs, faces in a box of 32 (i ink, p paper, s the colour of the side), and what stands
 * about on a map, seen from above, in a box from -1 to 1. */
import { loadDrawn, type Sign, type Strokes } from "../../kit/signs";
import portraits from "./portraits.json?url";
import scenery from "./scenery.json?url";
import signs from "./signs.json?url";

export const [SIGNS, PORTRAITS, SCENERY] = await Promise.all([
  loadDrawn<Sign>(signs),
  loadDrawn<Strokes>(portraits),
  loadDrawn<Strokes>(scenery),
]);
