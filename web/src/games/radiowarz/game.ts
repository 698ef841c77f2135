/** What the frame must know of RadioWarz: nothing is hidden from anybody. */
export const open = true;
