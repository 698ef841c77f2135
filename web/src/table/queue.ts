/** Frames shown one after another, at a pace that a person can read. */
import type { Frame } from "../wire/protocol";

export interface Pace {
  /** How long a frame stays before the next one is shown, in milliseconds. */
  dwell(frame: Frame): number;
  /** The newest frame at once, without the ones between (a hidden tab, a player who skips). */
  hurry(): boolean;
}

/** Reading time of what others did, by the length of its text; one's own choices pass quickly. */
export function readingTime(frame: Frame, mine: boolean, speed: number): number {
  if (speed <= 0) return 0;
  const letters = frame.events.reduce((sum, event) => sum + event.text.length, 0);
  if (letters === 0) return 0;
  const full = mine ? 220 : Math.min(2600, 650 + 14 * letters);
  return full / speed;
}

export class FrameQueue {
  #waiting: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #show: (frame: Frame) => void;
  #pace: Pace;
  #changed: (waiting: number) => void;

  constructor(show: (frame: Frame) => void, pace: Pace, changed: (waiting: number) => void = () => {}) {
    this.#show = show;
    this.#pace = pace;
    this.#changed = changed;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  push(frame: Frame): void {
    this.#waiting.push(frame);
    if (this.#pace.hurry()) this.skip();
    else if (this.#timer === null) this.#next();
    this.#changed(this.waiting);
  }

  /** The same frame seen anew: it replaces the waiting one, or is for the shown one (false). */
  update(seq: number, now: Frame["now"]): boolean {
    const frame = this.#waiting.find((one) => one.seq === seq);
    if (frame) frame.now = now;
    return frame !== undefined;
  }

  /** Show the newest frame now. */
  skip(): void {
    this.#stop();
    const last = this.#waiting.at(-1);
    if (!last) return;
    const events = this.#waiting.flatMap((frame) => frame.events);
    this.#waiting = [];
    this.#show({ ...last, events });
    this.#changed(0);
  }

  /** Forget what waits: a fresh start brings everything anew. */
  clear(): void {
    this.#stop();
    this.#waiting = [];
    this.#changed(0);
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #next(): void {
    this.#timer = null;
    const frame = this.#waiting.shift();
    if (!frame) return;
    this.#show(frame);
    this.#changed(this.waiting);
    // The timer also runs after the last frame, so that one arriving soon after is not a jump.
    this.#timer = setTimeout(() => this.#next(), this.#pace.dwell(frame));
  }
}
