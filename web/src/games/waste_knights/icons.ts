/** Our signs: rust, petrol and enamel. */
import { loadSigns } from "../../lib/signs";
import signs from "./signs.json?url";

export const SIGNS = await loadSigns(signs);
