/** Our small signs. */
import { loadDrawn, type Sign } from "../../lib/signs";
import signs from "./signs.json?url";

export const SIGNS = await loadDrawn<Sign>(signs);
