/** Keeps a keyboard player's place when what had the focus is drawn anew or gone. */

import { focusable } from "./touch";

type Place = { el: string } | { option: true } | null;

export class FocusKeeper {
  #root: HTMLElement;
  #place: Place = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    root.addEventListener("focusin", (event) => this.#note(event.target as Element));
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
    const same = "el" in place ? find(`[data-el="${CSS.escape(place.el)}"]`) : null;
    const first = "el" in place ? find("[data-el].can") : find("[data-option]");
    const target = same ?? first ?? find("#question");
    if (target) focusable(target).focus();
    this.#place = place;
  }
}
