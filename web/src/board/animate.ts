/** Movement that can be followed: old and new boxes of board elements, by id. */
import type { Happening } from "../wire/protocol";
import { reducedMotion } from "./reduced_motion";

type Moving = SVGGraphicsElement | HTMLElement;
type Boxes = Map<string, DOMRect>;

const EASE = "cubic-bezier(.2,.75,.25,1)";

/**
 * All elements below a node; equal cards share an id, so they are counted. A game that moves things
 * itself says so by `data-moves` around them.
 */
function elements(root: Element): Map<string, Moving> {
  const found = new Map<string, Moving>();
  const seen = new Map<string, number>();
  for (const node of root.querySelectorAll<Moving>("[data-el]:not([data-moves] *)")) {
    const id = node.dataset["el"] ?? "";
    const n = seen.get(id) ?? 0;
    seen.set(id, n + 1);
    found.set(n === 0 ? id : `${id}#${n}`, node);
  }
  return found;
}

export function measure(root: Element | undefined): Boxes {
  const boxes: Boxes = new Map();
  if (!root || reducedMotion()) return boxes;
  for (const [id, node] of elements(root)) boxes.set(id, node.getBoundingClientRect());
  return boxes;
}

/** Screen pixels to the node's own units: an SVG board is scaled. */
function unitsPerPixel(node: Moving): number {
  if (!(node instanceof SVGGraphicsElement)) return 1;
  const matrix = node.getScreenCTM();
  return matrix && matrix.a ? 1 / Math.hypot(matrix.a, matrix.b) : 1;
}

function slide(node: Moving, from: DOMRect, to: DOMRect, ms: number): void {
  const k = unitsPerPixel(node);
  const dx = (from.x + from.width / 2 - to.x - to.width / 2) * k;
  const dy = (from.y + from.height / 2 - to.y - to.height / 2) * k;
  if (Math.hypot(dx, dy) < 2 * k) return;
  node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: ms, easing: EASE });
}

function appear(node: Moving, ms: number): void {
  node.animate(
    [
      { opacity: 0, scale: 0.7 },
      { opacity: 1, scale: 1 },
    ],
    { duration: ms, easing: EASE },
  );
}

/** For a new element: the vanished one that an event names before it, where it came from. */
function origins(events: Happening[], old: Boxes, now: Map<string, Moving>): Map<string, DOMRect> {
  const from = new Map<string, DOMRect>();
  for (const { touches } of events) {
    touches.forEach((id, i) => {
      if (old.has(id) || !now.has(id)) return;
      const source = touches.slice(0, i).findLast((other) => old.has(other));
      const box = source === undefined ? undefined : old.get(source);
      if (box) from.set(id, box);
    });
  }
  return from;
}

/** Play the change from the old boxes to what is drawn now. */
export function moveFrom(root: Element | undefined, old: Boxes, events: Happening[], ms: number): void {
  if (!root || old.size === 0 || ms <= 0 || reducedMotion()) return;
  const now = elements(root);
  const from = origins(events, old, now);
  // All boxes are read before anything moves, so that the page is laid out once.
  const moves = [...now].map(([id, node]) => ({ id, node, to: node.getBoundingClientRect() }));
  for (const { id, node, to } of moves) {
    const before = old.get(id) ?? from.get(id);
    if (before) slide(node, before, to, ms);
    else appear(node, ms);
  }
}
