/** Choosing: from clicks, drags, keys and buttons to one list of options for the server. */
import { STILL, type Inspected, type Look, type BoardContext } from "../../board/contract";
import { back, begin, irrevocable, question, take, type Walk } from "./lookahead";
import { dropTarget, grab, matching, nextElements, pick } from "./paths";
import { decliningOption } from "../orders";
import type { Choosable, MyDecision, Question } from "../../wire/protocol";

export interface PickerHost {
  /** Whether what can't be undone is asked about once more. */
  confirms(): boolean;
  /** How fast changes are shown; 0 is at once. */
  speed(): number;
  /** Whether an earlier moment is being looked at: nothing there can be chosen. */
  past(): boolean;
  /** Whether an element was just touched by what happened. */
  hit(element: string): boolean;
  /** What a standing order of mine says to a question. */
  ordered(question: Question): Choosable | undefined;
  send(serial: number, texts: string[]): void;
  describe(card: string): string;
  inspect(about: Inspected, firm: boolean): void;
  leave(id: string): void;
}

export class Picker implements BoardContext {
  #host: PickerHost;
  #walk = $state.raw<Walk | null>(null);
  #prefix = $state.raw<string[]>([]);
  /** An option that waits to be confirmed. */
  #armed = $state.raw<Choosable | null>(null);
  /** The elements of an option whose button the pointer is on. */
  #hinted = $state.raw<string[]>([]);
  #grabbedFrom: string[] | null = null;

  readonly question = $derived.by<Question | null>(() => (this.#walk ? question(this.#walk) : null));
  readonly options = $derived<Choosable[]>(this.question?.options ?? []);
  readonly left = $derived(matching(this.options, this.#prefix));
  #next = $derived(nextElements(this.options, this.#prefix));
  #firsts = $derived(nextElements(this.options, []));

  constructor(host: PickerHost) {
    this.#host = host;
  }

  get prompt(): string {
    return this.question?.prompt ?? "";
  }

  get prefix(): string[] {
    return this.#prefix;
  }

  get armed(): Choosable | null {
    return this.#armed;
  }

  /** Steps of the look-ahead tree that were taken and can still be dropped locally. */
  get way(): Choosable[] {
    return this.#walk?.way ?? [];
  }

  get taken(): string[] {
    return this.way.flatMap((option) => option.path);
  }

  /** Whether there is something that Esc would take back. */
  get begun(): boolean {
    return this.#armed !== null || this.#prefix.length > 0 || this.way.length > 0;
  }

  /** A decision to make, or none; the same one again keeps what was picked of it. */
  offer(decision: MyDecision | null): void {
    if (decision && decision.serial === this.#walk?.decision.serial) return;
    this.#walk = decision ? begin(decision) : null;
    this.#clear();
  }

  look(id: string): Look {
    const hit = this.#host.hit(id);
    if (!this.#walk || this.#host.past()) return hit ? { ...STILL, hit } : STILL;
    const picked = this.#prefix.includes(id) || this.#armed?.path.at(-1) === id || this.#hinted.includes(id);
    const can = this.#next.has(id) || (this.#prefix.length > 0 && this.#firsts.has(id) && !picked);
    const taken = this.taken.includes(id);
    const dim = this.#prefix.length > 0 && !picked && !can && !taken;
    return { can, picked, dim, hit, taken };
  }

  live(id: string): boolean {
    const { can, picked } = this.look(id);
    return can || picked;
  }

  get speed(): number {
    return this.#host.speed();
  }

  describe(card: string): string {
    return this.#host.describe(card);
  }

  pick(id: string): void {
    if (this.#armed) {
      const armed = this.#armed;
      this.#armed = null;
      if (armed.path.at(-1) === id) {
        this.#go(armed);
        return;
      }
    }
    this.#host.leave(id); // what was just chosen need not be explained any more
    const outcome = pick(this.options, this.#prefix, id);
    if (outcome.kind === "choose") this.#made(outcome.option);
    else if (outcome.kind === "prefix") this.#prefix = outcome.prefix;
  }

  /** A button that names a whole option. */
  choose(option: Choosable): void {
    if (this.#armed === option) this.#go(option);
    else this.#made(option);
  }

  /** Show on the board what an option is about. */
  hint(option: Choosable | null): void {
    this.#hinted = option?.path ?? [];
  }

  grab(id: string): boolean {
    const grabbed = grab(this.options, this.#prefix, id);
    if (!grabbed) return false;
    this.#armed = null;
    this.#grabbedFrom = this.#prefix;
    this.#prefix = grabbed;
    return true;
  }

  drop(under: string[]): void {
    const before = this.#grabbedFrom ?? [];
    this.#grabbedFrom = null;
    const target = dropTarget(this.options, this.#prefix, under);
    if (target === null) this.#prefix = before;
    else this.pick(target);
  }

  /** Esc: one step back, without the server. */
  back(): boolean {
    if (this.#armed) this.#armed = null;
    else if (this.#prefix.length > 0) this.#prefix = this.#prefix.slice(0, -1);
    else if (this.#walk && this.way.length > 0) this.#walk = back(this.#walk, this.#host.ordered);
    else return false;
    return true;
  }

  inspect(about: Inspected, firm: boolean): void {
    this.#host.inspect(about, firm);
  }

  leave(id: string): void {
    this.#host.leave(id);
  }

  #clear(): void {
    this.#prefix = [];
    this.#armed = null;
    this.#hinted = [];
    this.#grabbedFrom = null;
  }

  /** One click makes this choice: if it can't be taken back, the second click does. */
  #made(option: Choosable): void {
    const walk = this.#walk;
    if (!walk) return;
    const quick = option.path.length <= 1 && walk.way.length === 0 && this.options.length > 1;
    const declines = option === decliningOption(question(walk));
    if (quick && !declines && irrevocable(walk, option) && this.#host.confirms()) {
      this.#prefix = [];
      this.#armed = option;
      return;
    }
    this.#go(option);
  }

  #go(option: Choosable): void {
    const walk = this.#walk;
    if (!walk) return;
    this.#clear();
    const step = take(walk, option, this.#host.ordered);
    if (step.kind === "on") {
      this.#walk = step.walk;
      return;
    }
    this.#walk = null;
    this.#host.send(walk.decision.serial, step.texts);
  }

  /** The server refused: ask again. */
  renew(decision: MyDecision | null): void {
    this.#walk = null;
    this.offer(decision);
  }
}
