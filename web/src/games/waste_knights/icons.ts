/** Our signs: rust, petrol and enamel. */
import { loadDrawn, type Sign } from "../../kit/signs";
import signs from "./signs.json?url";

export const SIGNS = await loadDrawn<Sign>(signs);
