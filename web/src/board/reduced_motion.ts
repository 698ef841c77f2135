/** Whether this person's system asks for little movement. */
const still = window.matchMedia("(prefers-reduced-motion: reduce)");

export const reducedMotion = (): boolean => still.matches;
