/** Pointers on the map: hovering, tapping near something, dragging, pinching, the wheel. */
import type { Attachment } from "svelte/attachments";
import type { Camera } from "./camera.svelte";

const DRAG_PX = 8;

export interface Gestures {
  /** A mouse is here, over no button of ours; null when it has left. */
  hover(at: { x: number; y: number; target: Element } | null): void;
  /** A click or a tap; true if it has been dealt with. */
  tap(at: { x: number; y: number; target: Element; touch: boolean }): boolean;
  /** Whether a drag that begins here carries a thing instead of moving the map. */
  carries?(target: Element): boolean;
}

export function mapInput(camera: Camera, on: Gestures): Attachment<HTMLElement> {
  return (node) => {
    const live = new AbortController();
    const options = { signal: live.signal, capture: true };
    const down = new Map<number, { x: number; y: number }>();
    let touch = false;
    let dragging = false;
    /** The click that ends a drag is not a choice. */
    let swallow = false;
    let start = { x: 0, y: 0 };

    const place = (event: MouseEvent): { x: number; y: number; target: Element } => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.x, y: event.clientY - box.y, target: event.target as Element };
    };
    const spread = (): { x: number; y: number; far: number } => {
      const [a, b] = [...down.values()];
      if (!a || !b) return { x: 0, y: 0, far: 0 };
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far: Math.hypot(a.x - b.x, a.y - b.y) };
    };
    const isTool = (event: Event): boolean => (event.target as Element).closest("[data-tool]") !== null;

    const pressed = (event: PointerEvent): void => {
      if (isTool(event)) return;
      touch = event.pointerType !== "mouse";
      if (down.size === 0 && on.carries?.(event.target as Element)) {
        swallow = false;
        return;
      }
      const at = place(event);
      down.set(event.pointerId, at);
      if (down.size === 1) [swallow, dragging, start] = [false, false, at];
      else swallow = true;
    };
    const moved = (event: PointerEvent): void => {
      const at = place(event);
      const before = down.get(event.pointerId);
      if (!before) {
        if (event.pointerType === "mouse") on.hover(isTool(event) ? null : at);
        return;
      }
      if (down.size === 2) {
        const was = spread();
        down.set(event.pointerId, at);
        const now = spread();
        if (was.far > 0) camera.scale(now.far / was.far, now.x, now.y);
        camera.drag(now.x - was.x, now.y - was.y);
        return;
      }
      if (!dragging) {
        if (Math.hypot(at.x - start.x, at.y - start.y) < DRAG_PX) return;
        dragging = swallow = true;
        on.hover(null);
        node.setPointerCapture(event.pointerId);
      }
      camera.drag(at.x - before.x, at.y - before.y);
      down.set(event.pointerId, at);
    };
    const released = (event: PointerEvent): void => {
      down.delete(event.pointerId);
      if (down.size === 0) dragging = false;
    };
    const clicked = (event: MouseEvent): void => {
      if (isTool(event)) return;
      const stop = swallow || on.tap({ ...place(event), touch });
      swallow = false;
      if (!stop) return;
      event.stopPropagation();
      event.preventDefault();
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { x, y } = place(event);
      camera.scale(Math.exp(-event.deltaY / 400), x, y);
    };

    node.addEventListener("pointerdown", pressed, options);
    node.addEventListener("pointermove", moved, options);
    node.addEventListener("pointerup", released, options);
    node.addEventListener("pointercancel", released, options);
    node.addEventListener("pointerleave", () => on.hover(null), { signal: live.signal });
    node.addEventListener("click", clicked, options);
    node.addEventListener("wheel", wheel, { ...options, passive: false });
    return () => live.abort();
  };
}
