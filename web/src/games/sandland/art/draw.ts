/** The picture of a card, by its id; one that nobody drew gets the picture of its kind. */
import { gallery, load } from "../../../kit/drawing";
import { BODIES } from "./parts";
import parts from "./parts.txt?url";
import pictures from "./pictures.txt?url";

const [PICTURES, PARTS] = await Promise.all([load(pictures), load(parts)]);

export const drawing = gallery(PICTURES, { ...BODIES, ...PARTS }, PICTURES["unit"] ?? "noon");
