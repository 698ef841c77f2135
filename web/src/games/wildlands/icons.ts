/** Signs of our own drawing; those of actions and cards stand in `signs.json`. */
import { loadSigns, type Signs } from "../../lib/signs";
import signs from "./signs.json?url";

export const SIGNS = await loadSigns(signs);

/** The signs of the factions: a book, a cog, a star of the law, a mailed fist. */
export const EMBLEMS: Signs = {
  guild: { fill: "M11.3 5.5C8.5 3.5 5 3 1.5 3.5v15.2c3.5-.5 7 0 9.8 1.8zM12.7 5.5c2.8-2 6.3-2.5 9.8-2v15.2c-3.5-.5-7 0-9.8 1.8z" },
  gnomads: {
    fill: "M10 1h4l.6 3 2 .9 2.6-1.8 2.8 2.8-1.7 2.6.8 2 3 .6v4l-3 .6-.8 2 1.7 2.6-2.8 2.8-2.6-1.7-2 .8-.6 3h-4l-.6-3-2-.8-2.6 1.7L2 20.3l1.7-2.6-.8-2-3-.6v-4l3-.6.8-2L2 5.9l2.8-2.8 2.6 1.8 2-.9zM12 8.5a4.5 4.5 0 1 0 .01 0z",
  },
  lawbringers: { fill: "M12 .5l3 7.3 7.9.6-6 5.1 1.9 7.7L12 17l-6.8 4.2 1.9-7.7-6-5.1 7.9-.6zM12 9.7a2.6 2.6 0 1 0 .01 0z" },
  pit_fighters: {
    fill: "M3 9.5C3 8 4 7.2 5.2 7.2S7.3 8 7.3 9V6.3c0-1.3 1-2.1 2.2-2.1s2.1.9 2.1 2.1V5.6c0-1.3 1-2.1 2.2-2.1S16 4.4 16 5.7v1c0-1.3 1-2 2.1-2s2.2.8 2.2 2.1v7.7c0 3.1-2 5-4.3 5.6v3.4H7.3v-3.2C4.5 18.8 3 16.5 3 13.5z",
  },
};
