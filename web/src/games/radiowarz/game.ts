/** What the frame must know of RadioWarz: how it is written, and that nothing is hidden from anybody. */
export const title = "RadioWarz";
export const open = true;
