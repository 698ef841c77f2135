/** Pointer, keyboard, drag and long press on a board element: once for all games. */
import type { Attachment } from "svelte/attachments";
import type { BoardContext, Inspected } from "./contract";

const HOVER_MS = 250;
const PRESS_MS = 450;
const DRAG_PX = 8;

/** How far beside an element a finger may still drop on it. */
const NEAR_PX = 28;

/** The part of an element that takes the focus. */
export function focusable(el: SVGElement | HTMLElement): SVGElement | HTMLElement {
  return el.querySelector<HTMLElement>(":scope > .grip") ?? el;
}

/** The elements at a point and close to it, topmost first, without what is being dragged. */
export function elementsAt(x: number, y: number): string[] {
  const found = new Set<string>();
  const near: [number, number][] = [[0, 0]];
  for (const d of [NEAR_PX / 2, NEAR_PX]) near.push([-d, 0], [d, 0], [0, -d], [0, d]);
  for (const [dx, dy] of near) {
    for (const node of document.elementsFromPoint(x + dx, y + dy)) {
      const el = node.closest<SVGElement | HTMLElement>("[data-el]");
      const id = el?.dataset["el"];
      if (id !== undefined && !el?.classList.contains("dragged")) found.add(id);
    }
  }
  return [...found];
}

/** What a click means: its element, or a choosable one that lies under it. */
function choosableAt(board: BoardContext, id: string, event: MouseEvent): string {
  const live = (one: string): boolean => board.look(one).can || board.look(one).picked;
  if (live(id)) return id;
  for (const node of document.elementsFromPoint(event.clientX, event.clientY)) {
    const under = node.closest<SVGElement | HTMLElement>("[data-el]")?.dataset["el"];
    if (under !== undefined && live(under)) return under;
  }
  return id;
}

/** Makes a node answer to the ways of choosing it and of asking what it is. */
export function elementInput(board: BoardContext | undefined, about: () => Inspected): Attachment {
  return (node) => {
    if (!board || !(node instanceof SVGElement || node instanceof HTMLElement)) return;
    const live = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(kind: K, then: (event: HTMLElementEventMap[K]) => void): void =>
      node.addEventListener(kind, then as EventListener, { signal: live.signal });

    let hover = 0;
    let press = 0;
    let start: PointerEvent | null = null;
    let dragging = false;
    /** The click that ends a drag or a long press is not a choice. */
    let swallow = false;
    /** What the inspector was told of: the element may be gone when the pointer leaves it. */
    let shown: string | null = null;
    const id = (): string => about().id;
    const show = (firm: boolean): void => {
      const what = about();
      shown = what.id;
      board.inspect(what, firm);
    };
    const leave = (): void => {
      window.clearTimeout(hover);
      hover = 0;
      const left = shown;
      shown = null;
      // An element that is taken away loses the focus in the middle of a redraw: tell it afterwards.
      if (left !== null) queueMicrotask(() => board.leave(left));
    };

    const move = (x: number, y: number): void => {
      if (!start) return;
      const svg = node instanceof SVGGraphicsElement ? node.getScreenCTM() : null;
      const scale = svg ? svg.a : 1;
      node.style.translate = `${(x - start.clientX) / scale}px ${(y - start.clientY) / scale}px`;
    };
    const rest = (): void => {
      window.clearTimeout(press);
      start = null;
      if (!dragging) return;
      dragging = false;
      node.style.translate = "";
      node.classList.remove("dragged");
    };

    const letGo = (): void => {
      const dropped = dragging;
      rest();
      if (dropped) board.drop([]);
    };

    // Whoever comes to lie under a mouse that rests was not asked about.
    on("pointermove", (event) => {
      if (event.pointerType !== "mouse" || start || hover || shown !== null) return;
      hover = window.setTimeout(() => show(false), HOVER_MS);
    });
    on("pointerleave", leave);
    on("focusin", (event) => {
      if ((event.target as Element).matches(":focus-visible")) show(false);
    });
    on("focusout", leave);
    on("contextmenu", (event) => {
      event.preventDefault();
      show(true);
    });

    on("pointerdown", (event) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      swallow = false;
      start = event;
      // A mouse has hovering and its second button to ask with: a slow click is a click.
      if (event.pointerType === "mouse") return;
      press = window.setTimeout(() => {
        swallow = true;
        start = null;
        show(true);
      }, PRESS_MS);
    });
    on("pointermove", (event) => {
      if (!start) return;
      if (event.buttons === 0) return letGo(); // the button came up over something else
      if (!dragging) {
        if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < DRAG_PX) return;
        window.clearTimeout(press);
        if (!board.grab(id())) {
          start = null;
          return;
        }
        dragging = true;
        swallow = true;
        node.setPointerCapture(event.pointerId);
        node.classList.add("dragged");
        leave();
      }
      move(event.clientX, event.clientY);
    });
    on("pointerup", (event) => {
      const dropped = dragging;
      // Hardly moved at all: that was a click with an unsteady hand.
      const stayed = start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 2 * DRAG_PX;
      const under = dropped && !stayed ? elementsAt(event.clientX, event.clientY) : [];
      rest();
      if (dropped) board.drop(under);
      if (dropped && stayed) swallow = false;
      // If no click follows, the next one is not this one's.
      else window.setTimeout(() => (swallow = false), 50);
    });
    on("pointercancel", letGo);

    on("click", (event) => {
      event.stopPropagation();
      if (swallow) {
        swallow = false;
        return;
      }
      board.pick(choosableAt(board, id(), event));
    });
    on("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      board.pick(id());
    });

    return () => {
      leave();
      window.clearTimeout(press);
      live.abort();
    };
  };
}
