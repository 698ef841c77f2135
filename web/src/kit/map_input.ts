/** Pointers on a map: hovering, tapping near something, dragging, pinching, the wheel. */
import type { Attachment } from "svelte/attachments";
import type { Camera } from "./camera.svelte";

const DRAG_PX = 8;
/** How far the wheel turns for the map to be e times as near. */
const WHEEL = 400;

export interface Spot {
  x: number;
  y: number;
  target: Element;
}

/** What a map wants to hear of pointers. */
export interface MapPointers {
  /** A mouse is here, over no button of ours; null when it has left. */
  hover(at: Spot | null): void;
  /** A click or a tap; true if it has been dealt with. */
  tap(at: Spot & { touch: boolean }): boolean;
  /** Whether a drag that begins here carries a thing instead of moving the map. */
  carries(target: Element): boolean;
}

const isTool = (event: Event): boolean => (event.target as Element).closest("[data-tool]") !== null;

/** Moves a camera by the pointers on a node, and tells what else they do there. */
class MapInput {
  #node: HTMLElement;
  #camera: Camera;
  #told: () => Partial<MapPointers>;
  #down = new Map<number, { x: number; y: number }>();
  #touch = false;
  #dragging = false;
  /** The click that ends a drag is not a choice. */
  #swallow = false;
  #start = { x: 0, y: 0 };
  #live = new AbortController();

  constructor(node: HTMLElement, camera: Camera, told: () => Partial<MapPointers>) {
    this.#node = node;
    this.#camera = camera;
    this.#told = told;
    const options = { signal: this.#live.signal, capture: true };
    node.addEventListener("pointerdown", this.#pressed, options);
    node.addEventListener("pointermove", this.#moved, options);
    node.addEventListener("pointerup", this.#released, options);
    node.addEventListener("pointercancel", this.#released, options);
    node.addEventListener("pointerleave", () => this.#told().hover?.(null), { signal: this.#live.signal });
    node.addEventListener("click", this.#clicked, options);
    node.addEventListener("wheel", this.#wheeled, { ...options, passive: false });
  }

  end(): void {
    this.#live.abort();
  }

  #place(event: MouseEvent): Spot {
    const box = this.#node.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y, target: event.target as Element };
  }

  /** Two fingers: the middle between them, and how far they are apart. */
  #spread(): { x: number; y: number; far: number } {
    const [a, b] = [...this.#down.values()];
    if (!a || !b) return { x: 0, y: 0, far: 0 };
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far: Math.hypot(a.x - b.x, a.y - b.y) };
  }

  #pressed = (event: PointerEvent): void => {
    if (isTool(event)) return;
    this.#touch = event.pointerType !== "mouse";
    if (this.#down.size === 0 && this.#told().carries?.(event.target as Element)) {
      this.#swallow = false;
      return;
    }
    const at = this.#place(event);
    this.#down.set(event.pointerId, at);
    if (this.#down.size > 1) {
      this.#swallow = true;
      return;
    }
    this.#swallow = this.#dragging = false;
    this.#start = at;
  };

  #moved = (event: PointerEvent): void => {
    const at = this.#place(event);
    const before = this.#down.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") this.#told().hover?.(isTool(event) ? null : at);
    } else if (this.#down.size === 2) this.#pinch(event.pointerId, at);
    else this.#drag(event.pointerId, before, at);
  };

  #pinch(pointer: number, at: Spot): void {
    const was = this.#spread();
    this.#down.set(pointer, at);
    const now = this.#spread();
    if (was.far > 0) this.#camera.scale(now.far / was.far, now.x, now.y);
    this.#camera.drag(now.x - was.x, now.y - was.y);
  }

  #drag(pointer: number, before: { x: number; y: number }, at: Spot): void {
    if (!this.#dragging) {
      if (Math.hypot(at.x - this.#start.x, at.y - this.#start.y) < DRAG_PX) return;
      this.#dragging = this.#swallow = true;
      this.#told().hover?.(null);
      this.#node.setPointerCapture(pointer);
    }
    this.#camera.drag(at.x - before.x, at.y - before.y);
    this.#down.set(pointer, at);
  }

  #released = (event: PointerEvent): void => {
    this.#down.delete(event.pointerId);
    if (this.#down.size === 0) this.#dragging = false;
  };

  #clicked = (event: MouseEvent): void => {
    if (isTool(event)) return;
    const stop = this.#swallow || this.#told().tap?.({ ...this.#place(event), touch: this.#touch });
    this.#swallow = false;
    if (!stop) return;
    event.stopPropagation();
    event.preventDefault();
  };

  #wheeled = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = this.#place(event);
    this.#camera.scale(Math.exp(-event.deltaY / WHEEL), x, y);
  };
}

export function mapInput(camera: Camera, told: () => Partial<MapPointers>): Attachment<HTMLElement> {
  return (node) => {
    const input = new MapInput(node, camera, told);
    return () => input.end();
  };
}
