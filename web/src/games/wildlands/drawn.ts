/** What is drawn of Wildlands beside its signs: faces in a box of 32 (i ink, p paper, s the colour of the side), and what
 * stands about on a map, seen from above, in a box from -1 to 1. */
import { loadDrawn, type Strokes } from "../../kit/signs";
import portraits from "./portraits.json?url";
import scenery from "./scenery.json?url";

export const [PORTRAITS, SCENERY] = await Promise.all([loadDrawn<Strokes>(portraits), loadDrawn<Strokes>(scenery)]);
