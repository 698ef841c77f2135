/** Who was hidden where, while the cards are still being dealt out: known to this screen alone. */

export class Assigned {
  #slots = $state.raw<Map<number, string>>(new Map());
  #free: number[] = [];

  /** By slot: the space of its map card. */
  get spaces(): Map<number, string> {
    return this.#slots;
  }

  /** Of the cards dealt these are still free: the one that has gone was for the next character. */
  note(dealt: number[], free: number[]): void {
    const before = this.#free;
    const taken = dealt.length - free.length;
    if (dealt.length === 0) {
      if (this.#slots.size > 0) this.#slots = new Map();
      this.#free = [];
      return;
    }
    // All are away for a moment while a choice is on its way.
    if (free.length === 0) return;
    const gone = before.filter((number) => !free.includes(number));
    const kept = new Map([...this.#slots].filter(([slot]) => slot < taken));
    if (gone.length === 1 && before.length === free.length + 1) kept.set(taken - 1, `space.${gone[0]}`);
    if (kept.size !== this.#slots.size || gone.length > 0) this.#slots = kept;
    this.#free = free;
  }
}
