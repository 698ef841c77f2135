/** Pointer, keyboard, drag and long press on a board element: once for all games. */
import type { Attachment } from "svelte/attachments";
import type { Inspected, Play } from "./contract";

const HOVER_MS = 250;
const PRESS_MS = 450;
const DRAG_PX = 8;

/** The element under a point, looking through whatever is being dragged. */
export function elementAt(x: number, y: number): string | null {
  for (const node of document.elementsFromPoint(x, y)) {
    const el = node.closest<SVGElement | HTMLElement>("[data-el]");
    if (el && !el.classList.contains("dragged")) return el.dataset["el"] ?? null;
  }
  return null;
}

/** Makes a node answer to the ways of choosing it and of asking what it is. */
export function touchable(play: Play | undefined, about: () => Inspected): Attachment {
  return (node) => {
    if (!play || !(node instanceof SVGElement || node instanceof HTMLElement)) return;
    const live = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      kind: K,
      then: (event: HTMLElementEventMap[K]) => void,
    ): void =>
      node.addEventListener(kind, then as EventListener, { signal: live.signal });

    let hover = 0;
    let press = 0;
    let start: PointerEvent | null = null;
    let dragging = false;
    /** The click that ends a drag or a long press is not a choice. */
    let swallow = false;
    const id = (): string => about().id;

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

    on("pointerenter", (event) => {
      if (event.pointerType !== "mouse") return;
      hover = window.setTimeout(() => play.inspect(about(), false), HOVER_MS);
    });
    on("pointerleave", () => {
      window.clearTimeout(hover);
      play.leave(id());
    });
    on("focus", () => {
      if (node.matches(":focus-visible")) play.inspect(about(), false);
    });
    on("blur", () => play.leave(id()));
    on("contextmenu", (event) => {
      event.preventDefault();
      play.inspect(about(), true);
    });

    on("pointerdown", (event) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      swallow = false;
      start = event;
      press = window.setTimeout(() => {
        swallow = true;
        start = null;
        play.inspect(about(), true);
      }, PRESS_MS);
    });
    on("pointermove", (event) => {
      if (!start) return;
      if (!dragging) {
        if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < DRAG_PX) return;
        window.clearTimeout(press);
        if (!play.grab(id())) {
          start = null;
          return;
        }
        dragging = true;
        swallow = true;
        node.setPointerCapture(event.pointerId);
        node.classList.add("dragged");
        play.leave(id());
      }
      move(event.clientX, event.clientY);
    });
    on("pointerup", (event) => {
      const dropped = dragging;
      const under = dropped ? elementAt(event.clientX, event.clientY) : null;
      rest();
      if (dropped) play.drop(under);
    });
    on("pointercancel", () => {
      const dropped = dragging;
      rest();
      if (dropped) play.drop(null);
    });

    on("click", (event) => {
      event.stopPropagation();
      if (swallow) {
        swallow = false;
        return;
      }
      play.pick(id());
    });
    on("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      play.pick(id());
    });

    return () => {
      window.clearTimeout(hover);
      window.clearTimeout(press);
      live.abort();
    };
  };
}
