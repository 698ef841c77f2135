/** Keeps a keyboard player's place when what had the focus is drawn anew or gone. */

import { focusable } from "./element_input";

type Place = { el: string } | { option: true } | null;

export class FocusKeeper {
  #root: HTMLElement;
  #place: Place = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    root.addEventListener("focusin", (event) => this.#note(event.target as Element));
    // What is hidden loses the focus only when it is painted, after the redraw.
    root.addEventListener("focusout", (event) => {
      if (event.relatedTarget === null) requestAnimationFrame(() => this.restore());
    });
    // A pointer player has no place to keep.
    root.addEventListener("pointerdown", () => (this.#place = null), { capture: true });
  }

  #note(target: Element): void {
    if (!target.matches(":focus-visible")) return;
    const el = target.closest<HTMLElement | SVGElement>("[data-el]")?.dataset["el"];
    if (el !== undefined) this.#place = { el };
    else this.#place = target.closest("[data-option]") ? { option: true } : null;
  }

  /** After a redraw: back to the same element, else to the first that can be chosen. */
  restore(): void {
    const place = this.#place;
    const active = document.activeElement;
    if (!place || (active && active !== document.body && active.isConnected)) return;
    const find = (selector: string): HTMLElement | null => this.#root.querySelector<HTMLElement>(selector);
    const here = "el" in place;
    const ways = [
      here ? `[data-el="${CSS.escape(place.el)}"]` : "[data-option]",
      here ? "[data-el].can" : "#question",
      "#question",
    ];
    for (const way of ways) {
      const target = find(way);
      if (!target) continue;
      const node = focusable(target);
      node.focus();
      if (document.activeElement === node) break;
    }
    this.#place = place;
  }
}
