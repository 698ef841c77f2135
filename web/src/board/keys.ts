/** Going over the board by arrow keys: to the nearest element in that direction. */

import { focusable } from "./element_input";

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export interface Box {
  x: number;
  y: number;
}

const AXES: Record<Direction, Box> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const isDirection = (key: string): key is Direction => Object.hasOwn(AXES, key);

/** The index of the nearest centre that lies that way; being off the line counts double. */
export function nearest(from: Box, centres: Box[], direction: Direction): number {
  const axis = AXES[direction];
  let best = -1;
  let least = Infinity;
  centres.forEach((to, i) => {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const along = dx * axis.x + dy * axis.y;
    if (along < 4) return;
    const off = Math.abs(dx * axis.y) + Math.abs(dy * axis.x);
    const far = along + 2 * off;
    if (far < least) {
      least = far;
      best = i;
    }
  });
  return best;
}

function centre(node: Element): Box {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Move the focus on the stage; `all` also to what can only be looked at. */
export function moveFocus(stage: HTMLElement, direction: Direction, all: boolean): boolean {
  const which = all ? "[data-el]" : "[data-el].can, [data-el].picked";
  const nodes = [...stage.querySelectorAll<SVGElement | HTMLElement>(which)];
  const active = document.activeElement;
  const here = active && stage.contains(active) ? active.closest("[data-el]") : null;
  if (!here) {
    if (nodes[0]) focusable(nodes[0]).focus();
    return nodes.length > 0;
  }
  const others = nodes.filter((node) => node !== here);
  const to = others[nearest(centre(here), others.map(centre), direction)];
  if (to) focusable(to).focus();
  return to !== undefined;
}

/** Up and down go through the buttons of a list; the others leave it. */
export function moveInList(list: HTMLElement, direction: Direction): boolean {
  if (direction === "ArrowLeft" || direction === "ArrowRight") return false;
  const buttons = [...list.querySelectorAll<HTMLElement>("button:not(:disabled)")];
  const here = buttons.findIndex((button) => button === document.activeElement);
  const to = buttons[here + (direction === "ArrowDown" ? 1 : -1)];
  to?.focus();
  return to !== undefined;
}
