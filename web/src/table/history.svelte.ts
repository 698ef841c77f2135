/** Earlier moments of the game, looked at while it waits. */
import type { View } from "../board/contract";

export interface Moment {
  seq: number;
  view: View;
}

/** So many of the newest views are kept here; what is older the server is asked for. */
const KEPT = 50;

export class History {
  /** What is looked at instead of the present. */
  moment = $state.raw<Moment | null>(null);

  #views = new Map<number, View>();
  #fetch: (seq: number) => Promise<View | undefined>;

  constructor(fetch: (seq: number) => Promise<View | undefined>) {
    this.#fetch = fetch;
  }

  note(seq: number, view: View): void {
    this.#views.delete(seq);
    this.#views.set(seq, view);
    for (const oldest of this.#views.keys()) {
      if (this.#views.size <= KEPT) break;
      this.#views.delete(oldest);
    }
  }

  /** Other eyes have seen other views. */
  clear(): void {
    this.#views.clear();
  }

  /** Look at the table as it stood after a frame of the log. */
  async lookAt(seq: number): Promise<void> {
    const view = this.#views.get(seq) ?? (await this.#fetch(seq));
    if (view) this.moment = { seq, view };
  }

  backToNow(): void {
    this.moment = null;
  }
}
