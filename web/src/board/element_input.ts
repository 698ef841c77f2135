/** Pointer, keyboard, drag and long press on a board element: once for all games. */
import type { Attachment } from "svelte/attachments";
import { PICTURE, type BoardContext, type Inspected } from "./contract";

const HOVER_MS = 250;
const PRESS_MS = 450;
const DRAG_PX = 8;
/** A click follows the end of a press within this time. */
const CLICK_MS = 50;

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
  if (board.live(id)) return id;
  for (const node of document.elementsFromPoint(event.clientX, event.clientY)) {
    const under = node.closest<SVGElement | HTMLElement>("[data-el]")?.dataset["el"];
    if (under !== undefined && board.live(under)) return under;
  }
  return id;
}

/** The ways of choosing a node and of asking what it is. */
class ElementInput {
  #node: SVGElement | HTMLElement;
  #board: BoardContext;
  #about: () => Inspected;
  #live = new AbortController();
  #hover = 0;
  #press = 0;
  #start: PointerEvent | null = null;
  #dragging = false;
  /** The click that ends a drag or a long press is not a choice. */
  #swallow = false;
  /** What the inspector was told of: the element may be gone when the pointer leaves it. */
  #shown: string | null = null;

  constructor(node: SVGElement | HTMLElement, board: BoardContext, about: () => Inspected) {
    this.#node = node;
    this.#board = board;
    this.#about = about;
    this.#on("pointermove", this.#hovered);
    this.#on("pointerleave", this.#left);
    this.#on("focusin", this.#focused);
    this.#on("focusout", this.#left);
    this.#on("contextmenu", this.#asked);
    this.#on("pointerdown", this.#pressed);
    this.#on("pointermove", this.#moved);
    this.#on("pointerup", this.#released);
    this.#on("pointercancel", this.#letGo);
    this.#on("click", this.#clicked);
    this.#on("keydown", this.#typed);
  }

  end(): void {
    this.#left();
    window.clearTimeout(this.#press);
    this.#live.abort();
  }

  #on<K extends keyof HTMLElementEventMap>(kind: K, then: (event: HTMLElementEventMap[K]) => void): void {
    this.#node.addEventListener(kind, then as EventListener, { signal: this.#live.signal });
  }

  // Asking what it is

  #show(firm: boolean): void {
    const what = this.#about();
    this.#shown = what.id;
    this.#board.inspect(what, firm);
  }

  // Whoever comes to lie under a mouse that rests was not asked about.
  #hovered = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || this.#start || this.#hover || this.#shown !== null) return;
    this.#hover = window.setTimeout(() => this.#show(false), HOVER_MS);
  };

  #left = (): void => {
    window.clearTimeout(this.#hover);
    this.#hover = 0;
    const left = this.#shown;
    this.#shown = null;
    // An element that is taken away loses the focus in the middle of a redraw: tell it afterwards.
    if (left !== null) queueMicrotask(() => this.#board.leave(left));
  };

  #focused = (event: FocusEvent): void => {
    if ((event.target as Element).matches(":focus-visible")) this.#show(false);
  };

  #asked = (event: Event): void => {
    event.preventDefault();
    this.#show(true);
  };

  // Pressing and dragging

  #pressed = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    this.#swallow = false;
    this.#start = event;
    // A mouse has hovering and its second button to ask with: a slow click is a click.
    if (event.pointerType === "mouse") return;
    this.#press = window.setTimeout(() => {
      this.#swallow = true;
      this.#start = null;
      this.#show(true);
    }, PRESS_MS);
  };

  /** How far the pointer is from where it was pressed. */
  #far({ clientX, clientY }: PointerEvent): number {
    return this.#start ? Math.hypot(clientX - this.#start.clientX, clientY - this.#start.clientY) : 0;
  }

  #moved = (event: PointerEvent): void => {
    if (!this.#start) return;
    if (event.buttons === 0) return this.#letGo(); // the button came up over something else
    if (!this.#dragging) {
      if (this.#far(event) < DRAG_PX) return;
      window.clearTimeout(this.#press);
      if (!this.#board.grab(this.#about().id)) {
        this.#start = null;
        return;
      }
      this.#dragging = true;
      this.#swallow = true;
      this.#node.setPointerCapture(event.pointerId);
      this.#node.classList.add("dragged");
      this.#left();
    }
    this.#follow(this.#start, event);
  };

  #follow(from: PointerEvent, to: PointerEvent): void {
    const svg = this.#node instanceof SVGGraphicsElement ? this.#node.getScreenCTM() : null;
    const scale = svg ? svg.a : 1;
    const [dx, dy] = [to.clientX - from.clientX, to.clientY - from.clientY];
    this.#node.style.translate = `${dx / scale}px ${dy / scale}px`;
  }

  #released = (event: PointerEvent): void => {
    const dropped = this.#dragging;
    // Hardly moved at all: that was a click with an unsteady hand.
    const stayed = this.#start !== null && this.#far(event) < 2 * DRAG_PX;
    const under = dropped && !stayed ? elementsAt(event.clientX, event.clientY) : [];
    this.#rest();
    if (dropped) this.#board.drop(under);
    if (dropped && stayed) this.#swallow = false;
    // If no click follows, the next one is not this one's.
    else window.setTimeout(() => (this.#swallow = false), CLICK_MS);
  };

  #letGo = (): void => {
    const dropped = this.#dragging;
    this.#rest();
    if (dropped) this.#board.drop([]);
  };

  #rest(): void {
    window.clearTimeout(this.#press);
    this.#start = null;
    if (!this.#dragging) return;
    this.#dragging = false;
    this.#node.style.translate = "";
    this.#node.classList.remove("dragged");
  }

  // Choosing

  #clicked = (event: MouseEvent): void => {
    event.stopPropagation();
    if (this.#swallow) {
      this.#swallow = false;
      return;
    }
    this.#board.pick(choosableAt(this.#board, this.#about().id, event));
  };

  #typed = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    this.#board.pick(this.#about().id);
  };
}

/** Makes a node answer to pointers and keys; in a picture it does not. */
export function elementInput(board: BoardContext, about: () => Inspected): Attachment {
  return (node) => {
    if (board === PICTURE || !(node instanceof SVGElement || node instanceof HTMLElement)) return;
    const input = new ElementInput(node, board, about);
    return () => input.end();
  };
}
